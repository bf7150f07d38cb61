import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { AccountType, Actor } from '#features/accounts/actor.ts'
import type { HeldItem } from '#features/orders/server/hold-item.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { fromDollars } from '#lib/money.ts'
import type { ChangeReturn, RequestRow } from '../schema.ts'
import { mayTake, type StepName } from '../transitions.ts'
import { closeRequest } from './close-request.ts'
import { grant } from './grant-return.ts'
import { holdRequest, type Step } from './hold-request.ts'
import { judgeObjection } from './judge-objection.ts'
import { makeObjection } from './make-objection.ts'
import { tell, unitsOf } from './notify-parties.ts'
import { payReturn } from './pay-return.ts'
import { readRequest } from './read-returns.ts'
import { receive } from './receive-return.ts'
import { refuse } from './refuse-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/**
 * Takes a request a step further (rule R9). A vendor counts what arrives, confirms the refund and objects; an Admin
 * decides on the objection; the customer withdraws and sends.
 * @throws 404 for accounts without a role in the request, 403 by role, 422 for what its state forbids.
 */
export async function changeReturn(
  deps: ReturnDeps,
  actor: Actor,
  id: number,
  body: ChangeReturn,
): Promise<RequestRow> {
  const name = stepOf(body)
  await transaction(deps.db, async (tx) => {
    const held = await holdRequest(tx, id)
    const part = partOf(actor, held)
    if (!part) throw notFound()
    const answer = mayTake(name, part, held.request)
    if (answer === 'forbidden') throw forbidden()
    if (answer === 'closed') throw fail('closed', 422, 'This change is no longer possible for this request.')
    await take[name](deps, tx, { held, mover: { id: actor.id, type: part }, body, at: deps.clock() })
  })
  return readRequest(deps, actor, id)
}

function partOf(actor: Actor, { order, item }: HeldItem): AccountType | null {
  if (actor.type === 'Admin') return 'Admin'
  if (order.customerId === actor.id) return 'User'
  if (actor.type === 'Vendor' && item.vendorId === actor.id) return 'Vendor'
  return actor.type === 'Contractor' && order.showroomId === actor.id ? 'Contractor' : null
}

function stepOf(body: ChangeReturn): StepName {
  if (body.apply_refund) return 'apply_refund'
  if (body.objection_status) return 'judge'
  if (body.objection !== '') return 'object'
  if (!body.status) throw invalid('status', 'The status field is required.')
  return body.status === 'rejected' ? 'refused' : body.status
}

type Take = (deps: ReturnDeps, tx: PoolClient, step: Step) => Promise<void>

const take: Record<StepName, Take> = {
  approved: grant,
  received: receive,
  refused: refuse,
  judge: judgeObjection,
  async in_transit(deps, tx, { held, mover, body, at }) {
    // The customer's receipt limits the fee (rule R10) if no label or quote was recorded before.
    const priced = held.request.returnCostCents !== null || body.return_cost === undefined
    const receipt = priced ? null : fromDollars(body.return_cost ?? 0)
    await updateRequest(tx, held.request.id, {
      ...{ status: 'in_transit', tracking: body.tracking, sentAt: at },
      ...(receipt === null ? {} : { returnCostCents: receipt }),
    })
    const where = body.tracking ? ` Tracking: ${body.tracking}.` : ''
    const sent = `${unitsOf(held.request.units, held.item)} is on its way back.${where}`
    await tell(deps, tx, held, mover.id, { vendor: sent, customer: { body: sent } })
  },
  async withdrawn(deps, tx, { held, mover, at }) {
    await closeRequest(
      deps,
      tx,
      { held, mover, at },
      { status: 'withdrawn', word: 'The customer keeps the item.' },
    )
    const said = `The request for ${unitsOf(held.request.units, held.item)} was withdrawn.`
    await tell(deps, tx, held, mover.id, { vendor: said, admins: said, customer: { body: said } })
  },
  /**
   * The vendor's confirmation starts the refund on business day 7; an Admin's refunds at once, possibly less, with a
   * reason.
   */
  async apply_refund(deps, tx, step) {
    const { held, mover, at } = step
    if (mover.type === 'Admin') return payReturn(deps, tx, step)
    if (held.request.vendorConfirmedAt !== null) return
    await updateRequest(tx, held.request.id, { vendorConfirmedAt: at })
    await tell(deps, tx, held, mover.id, {
      admins: `${held.item.vendorName} confirmed the refund of ${unitsOf(held.request.units, held.item)}.`,
    })
  },
  object: makeObjection,
}
