import type { PoolClient } from 'pg'
import { takeAgain } from '#features/orders/server/restock.ts'
import { fail, invalid } from '#lib/failure.ts'
import { closeRequest } from './close-request.ts'
import type { Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/**
 * Ends a request without a refund, with a reason that the customer sees. Counted goods that were restocked are taken
 * out of stock again, since they go back to the buyer.
 * @throws 422 if they were sold meanwhile.
 */
export async function refuse(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, body, at }: Step,
): Promise<void> {
  if (body.reason === '') throw invalid('reason', 'A reason is required to reject a request.')
  const { request, item } = held
  if (request.status === 'received' && request.resellable) {
    const goods = { sizeId: item.sizeId, qty: request.units, lots: item.dyeLots }
    if (!(await takeAgain(tx, goods)))
      throw fail(
        'sold_again',
        422,
        'The items have been resold, so the return cannot be rejected. Pay the refund.',
      )
  }
  // A refusal is what the vendor's objection asked for.
  if (request.objectionStatus === 'open')
    await updateRequest(tx, request.id, {
      ...{ objectionStatus: 'upheld', objectionBearer: 'customer', objectionAnswer: body.reason },
      ...{ objectionJudgedBy: mover.id, objectionJudgedAt: at },
    })
  const step = { held, mover, at }
  await closeRequest(deps, tx, step, { status: 'refused', word: body.reason, answer: body.reason })
  const what = request.type === 'return' ? 'return' : 'claim'
  const said = `Your ${what} of ${unitsOf(request.units, item)} was not granted: ${body.reason}`
  const refused = `The ${what} of ${unitsOf(request.units, item)} was rejected.`
  await tell(deps, tx, held, mover.id, {
    vendor: refused,
    showroom: refused,
    customer: { body: said, mailTitle: `Order ${held.order.orderNo}: your ${what} was not granted` },
  })
}
