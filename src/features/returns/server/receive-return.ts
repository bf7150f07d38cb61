import type { PoolClient } from 'pg'
import { refundDays } from '#features/orders/return-windows.ts'
import { applyMove } from '#features/orders/server/apply-move.ts'
import { holdItem } from '#features/orders/server/hold-item.ts'
import { putBack } from '#features/orders/server/restock.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { fromDollars } from '#lib/money.ts'
import { setApart } from './grant-return.ts'
import type { Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/**
 * Counts what arrived and starts the refund period (rule R11): within 14 business days for the customer, 30 days for
 * the vendor. What did not arrive stays delivered; what is resellable is in stock at once.
 */
export async function receive(deps: ReturnDeps, tx: PoolClient, step: Step): Promise<void> {
  const { mover, body, at } = step
  const { request } = step.held
  const counted = body.qty ?? request.units
  if (counted > request.units) throw invalid('qty', `At most ${request.units} can be returned.`)
  if (body.resellable === undefined) throw invalid('resellable', 'Choose whether the items can be resold.')
  const held = await setApart(tx, step.held, counted, step)
  if (counted < request.units) {
    const rest = await holdItem(tx, step.held.item.id)
    const reason = `${request.units - counted} not returned.`
    await applyMove(deps, tx, { ...rest, to: 'Delivered', reason, actor: mover, at, quiet: true })
  }
  const today = dayOf(at)
  const refundBy = addBusinessDays(today, refundDays.latest)
  // The vendor gains from the fee, so may state the return cost only if they pick the goods up and no cost was
  // recorded.
  const fetched = request.method === 'pickup' && request.returnCostCents === null
  const mayPrice = mover.type === 'Admin' || fetched
  const cost = body.return_cost === undefined || !mayPrice ? null : fromDollars(body.return_cost)
  await updateRequest(tx, request.id, {
    ...{ status: 'received', receivedAt: at, receivedOn: today, resellable: body.resellable },
    ...{ earliestRefundOn: addBusinessDays(today, refundDays.earliest), refundBy },
    vendorApplyBy: addDays(today, refundDays.vendor),
    ...(cost === null ? {} : { returnCostCents: cost }),
  })
  const { sizeId, dyeLots } = held.item
  if (body.resellable) await putBack(tx, [{ sizeId, qty: counted, lots: dyeLots }])
  const what = unitsOf(counted, held.item)
  await tell(deps, tx, held, mover.id, {
    vendor: `${what} was returned. Apply the refund or object within 30 days.`,
    admins: `${what} was returned. The customer will be refunded by ${formatDate(refundBy)}.`,
    customer: {
      body: `${what} arrived. Your refund takes 7–14 business days. You will receive it by ${formatDate(refundBy)}.`,
      mailTitle: `Order ${held.order.orderNo}: your return arrived`,
    },
  })
}
