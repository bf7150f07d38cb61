import type { PoolClient } from 'pg'
import { invalid } from '#lib/failure.ts'
import { formatCents, fromDollars } from '#lib/money.ts'
import type { Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import { payReturn } from './pay-return.ts'
import { refuse } from './refuse-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'
import { settleObjection } from './settle-objection.ts'

/**
 * An Admin's decision on a vendor's objection, with its reason (rule R11, OP-32). What the customer was credited is
 * never taken back: if upheld, the platform or the carrier pays the vendor what the return or claim has cost, or the
 * given amount. Before the refund is paid the customer may bear the cost too: all of it, as a refusal, or whatever a
 * given refund leaves of the goods.
 */
export async function judgeObjection(deps: ReturnDeps, tx: PoolClient, step: Step): Promise<void> {
  const { held, mover, body, at } = step
  const { request } = held
  if (body.reason === '') throw invalid('reason', 'A reason is required to decide an objection.')
  const word = { objectionAnswer: body.reason, objectionJudgedBy: mover.id, objectionJudgedAt: at }
  if (body.objection_status === 'dismissed') {
    await updateRequest(tx, request.id, { ...word, objectionStatus: 'dismissed' })
    await notifyDismissed(deps, tx, step)
    return
  }
  const { bearer } = body
  if (!bearer) throw invalid('bearer', 'Choose who bears the cost.')
  if (bearer === 'customer' && request.status !== 'received')
    throw invalid(
      'bearer',
      'The customer has already been refunded. Wainscot or the carrier must bear the cost.',
    )
  const upheld = { ...word, objectionStatus: 'upheld', objectionBearer: bearer }
  if (bearer === 'customer') {
    await updateRequest(tx, request.id, upheld)
    await notifyUpheld(deps, tx, step, 'The customer bears the cost.')
    return body.amount === undefined ? refuse(deps, tx, step) : payReturn(deps, tx, step)
  }
  const cents = body.amount === undefined ? null : fromDollars(body.amount)
  if (body.amount !== undefined && (cents === null || cents < 1))
    throw invalid('amount', 'This amount is not valid.')
  await updateRequest(tx, request.id, { ...upheld, ...(cents === null ? {} : { objectionCents: cents }) })
  if (request.status === 'received') {
    const mine = cents === null ? 'your share is returned' : `${formatCents(cents)} of it is returned`
    return notifyUpheld(deps, tx, step, `Once the customer is refunded, ${mine} to you.`)
  }
  const judged = { ...request, objectionBearer: bearer, objectionCents: cents }
  const given = await settleObjection(tx, { ...held, request: judged }, at)
  if (cents !== null && given < cents)
    throw invalid(
      'amount',
      `It has cost the vendor ${formatCents(given)}. They cannot get back more than that.`,
    )
  await notifyUpheld(deps, tx, step, `${formatCents(given)} has been returned to you.`)
}

async function notifyUpheld(deps: ReturnDeps, tx: PoolClient, step: Step, money: string): Promise<void> {
  const { held, mover, body } = step
  const what = unitsOf(held.request.units, held.item)
  const by = { platform: 'Wainscot bears', carrier: 'The carrier bears', customer: 'The customer bears' }
  const cost = `${by[body.bearer ?? 'platform']} the cost.`
  await tell(deps, tx, held, mover.id, {
    vendor: `Your objection about ${what} was upheld: ${body.reason} ${money}`,
    showroom: `The vendor's objection about ${what} was upheld. ${cost} Your share is not affected.`,
    admins: `The objection of ${held.item.vendorName} about ${what} was upheld: ${body.reason} ${cost}`,
    // If the customer bears it, the refusal or the smaller refund notifies them.
    ...(body.bearer === 'customer'
      ? {}
      : { customer: { body: `The vendor objected about ${what}. Your refund is not affected.` } }),
  })
}

async function notifyDismissed(deps: ReturnDeps, tx: PoolClient, { held, mover, body }: Step): Promise<void> {
  const what = unitsOf(held.request.units, held.item)
  const said = `The vendor's objection about ${what} was dismissed.`
  await tell(deps, tx, held, mover.id, {
    vendor: `Your objection about ${what} was dismissed: ${body.reason}`,
    showroom: said,
    admins: `${said} ${body.reason}`,
    customer: { body: `The vendor objected about ${what}. Your refund is not affected.` },
  })
}
