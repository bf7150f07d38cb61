import type { PoolClient } from 'pg'
import { returnShipDays } from '#features/orders/return-terms.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { holdItem } from '#features/orders/server/hold-item.ts'
import { replaceItem } from '#features/orders/server/replace-item.ts'
import { splitItem } from '#features/orders/server/split-item.ts'
import { partBalances, postClaim, postShippingBack, shippingLeft } from '#features/payouts/server/ledger/post-ledger.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { windowWords } from '#features/shipping/delivery.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { fail, invalid } from '#lib/failure.ts'
import { divideHalfUp, formatCents, fromDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import type { HeldRequest, ReturnStep } from './hold-request.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { notifyOfReturn, unitsOf } from './notify-parties.ts'
import { updateReturn } from './return-queries.ts'

/**
 * Grants a request: its units become an item of their own. A return becomes Return Request until it arrives; a claim is
 * refunded at once and its goods stay where they are (rule R9). The Admin may correct who is at fault.
 */
export async function grant(deps: ReturnDeps, tx: PoolClient, step: ReturnStep): Promise<void> {
  const { mover, body, at } = step
  const { type } = step.held.request
  const fault = body.fault ?? step.held.request.fault
  if (type === 'incomplete' && fault === 'customer')
    throw invalid('fault', `A claim is paid by the vendor, the carrier or ${site.name}.`)
  if (type === 'return' && fault === 'platform') throw invalid('fault', 'The selected fault is invalid.')
  const held = await setApart(tx, step.held, step.held.request.units, step)
  const request = { ...held.request, fault }
  const granted = { fault, decidedAt: at, decisionReason: body.reason }
  if (type === 'incomplete') {
    await updateReturn(tx, request.id, { ...granted, status: 'approved' })
    return payClaim(deps, tx, { ...step, held: { ...held, request } })
  }
  const expiresAt = new Date(at.getTime() + returnShipDays * 86_400_000)
  const cost = body.return_cost === undefined ? null : fromDollars(body.return_cost)
  await updateReturn(tx, request.id, {
    ...granted,
    status: 'approved',
    expiresAt,
    ...(cost === null ? {} : { returnCostCents: cost }),
  })
  const { order, item } = held
  const reason = body.reason || 'The return was granted.'
  await changeStatus(deps, tx, { order, item, to: 'Return Request', reason, actor: mover, at, quiet: true })
  const way =
    request.method === 'pickup'
      ? 'We will schedule the pickup.'
      : `Send it back by ${formatDate(dayOf(expiresAt))} to ${request.returnTo}.`
  await notifyOfReturn(deps, tx, held, mover.id, {
    customer: {
      body: `Your return of ${unitsOf(request.units, item)} was granted. ${way}`,
      mailTitle: `Order ${order.orderNo}: your return was granted`,
    },
  })
}

/**
 * Settles a claim by sending its units again, at the vendor's cost and without any money (decision 0112). The claim stays
 * open until they have arrived, so that the shares of what was paid are not released before.
 */
export async function replace(deps: ReturnDeps, tx: PoolClient, step: ReturnStep): Promise<void> {
  const { mover, body, at } = step
  const held = await setApart(tx, step.held, step.held.request.units, step)
  const { order, item, request } = held
  const { deliver } = await replaceItem(tx, held, { actor: mover, reason: body.reason, at })
  await updateReturn(tx, request.id, { status: 'approved', decidedAt: at, decisionReason: body.reason })
  const what = unitsOf(request.units, item)
  const again = `${what} is sent again without charge, for the claim.`
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: `${again} It is among your items to prepare.`,
    showroom: again,
    admins: again,
    customer: {
      body: `Your claim for ${what} was granted. It is sent again without charge and arrives ${windowWords(deliver)}. You can keep what you have.`,
      mailTitle: `Order ${order.orderNo}: a replacement is on its way to you`,
    },
  })
}

/** Afterwards the request's item consists of exactly `units`; the rest stays behind unchanged. */
export async function setApart(
  tx: PoolClient,
  held: HeldRequest,
  units: number,
  { at, mover }: Pick<ReturnStep, 'at' | 'mover'>,
): Promise<HeldRequest> {
  if (held.item.qty === units) return held
  const itemId = await splitItem(tx, held.item.id, units, at, mover)
  await updateReturn(tx, held.request.id, { itemId, units })
  return { ...(await holdItem(tx, itemId)), request: { ...held.request, itemId, units } }
}

/**
 * Refunds a granted claim at once, without a fee or a return: the party at fault pays for the goods, and the tax on the
 * refunded amount is reversed.
 */
async function payClaim(deps: ReturnDeps, tx: PoolClient, { held, mover, body, at }: ReturnStep): Promise<void> {
  const { order, item, request } = held
  const { fault } = request
  if (item.replacesItemId !== null) throw fail('not_charged', 422, notCharged)
  if (fault === 'customer') throw invalid('fault', `A claim is paid by the vendor, the carrier or ${site.name}.`)
  const parts = await partBalances(tx, item.id)
  const goods = parts.vendorCents + parts.contractorCents + parts.platformCents + parts.taxCents
  const whole = goods + (await shippingLeft(tx, item.id))
  const wanted = body.amount === undefined ? whole : fromDollars(body.amount)
  if (wanted === null || wanted < 1) throw invalid('amount', 'This amount is not valid.')
  if (wanted > whole) throw invalid('amount', `The refund is at most ${formatCents(whole)}.`)
  // The shipping part comes out of the shipping charge, in proportion.
  const shippingCents = divideHalfUp(BigInt(whole - goods) * BigInt(wanted), whole)
  const forGoods = wanted - shippingCents
  const taxCents = goods === 0 ? 0 : divideHalfUp(BigInt(parts.taxCents) * BigInt(forGoods), goods)
  const whose = { orderId: order.id, itemId: item.id, at }
  const subject = `claim:${request.id}:item:${item.id}`
  const amountCents =
    (await postClaim(tx, {
      ...whose,
      claimId: request.id,
      faultSide: fault,
      merchandiseCents: forGoods - taxCents,
      taxCents,
    })) + (await postShippingBack(tx, { ...whose, subject, cents: shippingCents }))
  const refund = await requestRefund(tx, {
    orderId: order.id,
    key: `claim:${request.id}`,
    amountCents,
    itemIds: [item.id],
    at,
    reason: `Claim for ${unitsOf(request.units, item)}`,
  })
  await updateReturn(tx, request.id, {
    status: 'refunded',
    feeCents: 0,
    refundCents: refund.amountCents,
    refundId: refund.id,
    closedAt: at,
  })
  const paid = formatCents(refund.amountCents)
  const what = unitsOf(request.units, item)
  await notifyOfReturn(deps, tx, held, mover.id, {
    vendor: `The claim for ${what} was granted${fault === 'vendor' ? ` at your cost: ${formatCents(forGoods - taxCents)}` : ''}.`,
    showroom: `The claim for ${what} was granted.`,
    customer: {
      body: `Your claim for ${what} was granted. We are refunding ${paid} to your card. You can keep the items.`,
      mailTitle: `Order ${order.orderNo}: your claim was granted`,
    },
  })
}

const notCharged =
  'Nothing was charged for a replacement. Send it again, or refund the item that it replaces on the order’s page.'
