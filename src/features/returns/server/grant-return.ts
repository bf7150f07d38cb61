import type { PoolClient } from 'pg'
import { parcelDays } from '#features/orders/return-windows.ts'
import { applyMove } from '#features/orders/server/apply-move.ts'
import { holdItem } from '#features/orders/server/hold-item.ts'
import { splitItem } from '#features/orders/server/split-item.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { fromDollars } from '#lib/money.ts'
import type { HeldRequest, Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import { payClaim } from './pay-claim.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/**
 * Grants a request: its units become an item of their own. A return becomes Return Request until it arrives; a claim is
 * refunded at once and its goods stay where they are (rule R9). The Admin may correct who is at fault.
 */
export async function grant(deps: ReturnDeps, tx: PoolClient, step: Step): Promise<void> {
  const { mover, body, at } = step
  const { type } = step.held.request
  const fault = body.fault ?? step.held.request.fault
  if (type === 'incomplete' && fault === 'customer')
    throw invalid('fault', 'A claim is paid by the vendor, the carrier or Wainscot.')
  if (type === 'return' && fault === 'platform') throw invalid('fault', 'The selected fault is invalid.')
  const held = await setApart(tx, step.held, step.held.request.units, step)
  const request = { ...held.request, fault }
  const granted = { fault, decidedAt: at, decisionReason: body.reason }
  if (type === 'incomplete') {
    await updateRequest(tx, request.id, { ...granted, status: 'approved' })
    return payClaim(deps, tx, { ...step, held: { ...held, request } })
  }
  const expiresAt = new Date(at.getTime() + parcelDays * 86_400_000)
  const cost = body.return_cost === undefined ? null : fromDollars(body.return_cost)
  await updateRequest(tx, request.id, {
    ...granted,
    status: 'approved',
    expiresAt,
    ...(cost === null ? {} : { returnCostCents: cost }),
  })
  const { order, item } = held
  const reason = body.reason || 'The return was granted.'
  await applyMove(deps, tx, { order, item, to: 'Return Request', reason, actor: mover, at, quiet: true })
  const way =
    request.method === 'pickup'
      ? 'We will schedule the pickup.'
      : `Send it back by ${formatDate(dayOf(expiresAt))}.`
  await tell(deps, tx, held, mover.id, {
    customer: {
      body: `Your return of ${unitsOf(request.units, item)} was granted. ${way}`,
      mailTitle: `Order ${order.orderNo}: your return was granted`,
    },
  })
}

/** Afterwards the request's item consists of exactly `units`; the rest stays behind unchanged. */
export async function setApart(
  tx: PoolClient,
  held: HeldRequest,
  units: number,
  { at, mover }: Pick<Step, 'at' | 'mover'>,
): Promise<HeldRequest> {
  if (held.item.qty === units) return held
  const itemId = await splitItem(tx, held.item.id, units, at, mover)
  await updateRequest(tx, held.request.id, { itemId, units })
  return { ...(await holdItem(tx, itemId)), request: { ...held.request, itemId, units } }
}
