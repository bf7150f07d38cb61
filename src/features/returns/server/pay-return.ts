import type { PoolClient } from 'pg'
import { restockingFee, taxOnFee } from '#features/orders/return-terms.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { releaseSwatches } from '#features/orders/server/swatches.ts'
import {
  partBalances,
  postObjection,
  postReturned,
  postShippingBack,
  shippingLeft,
} from '#features/payouts/server/ledger/post-ledger.ts'
import { requestRefund } from '#features/payouts/server/refunds/refunds.ts'
import { invalid } from '#lib/failure.ts'
import { type Cents, formatCents, fromDollars } from '#lib/money.ts'
import type { HeldRequest, ReturnStep } from './hold-request.ts'
import { notifyOfReturn, type ReturnDeps, unitsOf } from './notify-parties.ts'
import { markReturned, updateReturn } from './return-queries.ts'

/**
 * Refunds a return that has arrived, in one transaction with its status: every party's share of the item and the
 * shipping charge are debited for the refund, the fee goes to the vendor who paid for outbound shipping, the tax on the
 * fee to a state that charges it, the refund to the customer's card (rules R10, R13). An Admin may withhold more than
 * the fee, with a reason; the tax on the sale is always refunded in full.
 */
export async function payReturn(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, body, at }: ReturnStep,
): Promise<void> {
  const { order, item, request } = held
  const parts = await partBalances(tx, item.id)
  const { taxCents } = parts
  const shippingCents = await shippingLeft(tx, item.id)
  const { merchandiseCents, fee } = feeOf(held, parts)
  const feeTaxCents = taxOnFee(fee, request.feeTaxMilli ?? 0, taxCents)
  const paid = { whole: merchandiseCents + taxCents + shippingCents - feeTaxCents, merchandiseCents, fee }
  const feeCents = feeFor(body.amount, paid, body.reason)
  const whose = { orderId: order.id, itemId: item.id, at }
  const goodsCents = await postReturned(tx, {
    ...whose,
    feeCents,
    returnId: request.id,
    feeBearerId: item.vendorId,
    parts: { ...parts, taxCents: taxCents - feeTaxCents },
  })
  const subject = `return:${request.id}:item:${item.id}`
  const amountCents = goodsCents + (await postShippingBack(tx, { ...whose, subject }))
  const refund = await requestRefund(tx, {
    orderId: order.id,
    key: `return:${request.id}`,
    amountCents,
    itemIds: [item.id],
    at,
    reason: `Return of ${unitsOf(request.units, item)}`,
  })
  await updateReturn(tx, request.id, {
    status: 'refunded',
    feeCents,
    feeTaxCents,
    shipChargeCents: shippingCents,
    closedAt: at,
    refundCents: refund.amountCents,
    refundId: refund.id,
    ...(body.reason ? { decisionReason: body.reason } : {}),
  })
  const reason = body.reason || 'The items were returned.'
  await changeStatus(deps, tx, { order, item, to: 'Returned', reason, actor: mover, at, quiet: true })
  await markReturned(tx, item.id, at)
  await releaseSwatches(tx, order.id)
  await settleObjection(tx, held, at)
  const taxed = feeTaxCents > 0 ? ` and ${formatCents(feeTaxCents)} tax on it` : ''
  const less = feeCents > 0 ? ` after a restocking fee of ${formatCents(feeCents)}${taxed}` : ''
  await notifyOfReturn(deps, tx, held, mover.id, {
    customer: {
      body: `We are refunding ${formatCents(refund.amountCents)} to your card for ${unitsOf(request.units, item)}${less}.`,
    },
  })
}

function feeOf({ request }: HeldRequest, parts: Awaited<ReturnType<typeof partBalances>>) {
  const merchandiseCents = parts.vendorCents + parts.contractorCents + parts.platformCents
  const fee = restockingFee({ ...request, outboundCents: request.shipCostCents, merchandiseCents })
  return { merchandiseCents, fee }
}

/** What the refund of goods that have arrived will cost their vendor: their share, less the fee that they get. */
export async function vendorCost(tx: PoolClient, held: HeldRequest): Promise<Cents> {
  const parts = await partBalances(tx, held.item.id)
  return Math.max(0, parts.vendorCents - feeOf(held, parts).fee)
}

/** The rule's fee is the minimum; a lower refund still includes at least tax and shipping. */
function feeFor(
  amount: number | undefined,
  { whole, merchandiseCents, fee }: { whole: Cents; merchandiseCents: Cents; fee: Cents },
  reason: string,
): Cents {
  if (amount === undefined) return fee
  const wanted = fromDollars(amount)
  if (wanted === null) throw invalid('amount', 'This amount is not valid.')
  if (wanted > whole - fee) throw invalid('amount', `The refund is at most ${formatCents(whole - fee)}.`)
  const least = whole - merchandiseCents
  if (wanted < least) throw invalid('amount', `The tax of ${formatCents(least)} must be refunded in full.`)
  if (wanted < whole - fee && reason === '') throw invalid('reason', 'A reason is required to refund less.')
  return whole - wanted
}

/** Posts what an upheld objection pays the vendor, once the return or claim itself is posted; returns the cents. */
export async function settleObjection(tx: PoolClient, held: HeldRequest, at: Date): Promise<Cents> {
  const { order, item, request } = held
  const { objectionBearer: bearer, type, id: requestId } = request
  if (bearer !== 'platform' && bearer !== 'carrier') return 0
  const cents = await postObjection(tx, {
    orderId: order.id,
    itemId: item.id,
    vendorId: item.vendorId,
    requestId,
    type,
    bearer,
    at,
    cents: request.objectionCents,
  })
  await updateReturn(tx, requestId, { objectionCents: cents })
  return cents
}
