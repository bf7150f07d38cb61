import type { PoolClient } from 'pg'
import { partsStanding } from '#features/payouts/server/parts-standing.ts'
import { postClaim } from '#features/payouts/server/post-ledger.ts'
import { postShippingBack, shippingLeft } from '#features/payouts/server/post-shipping.ts'
import { requestRefund } from '#features/payouts/server/refunds.ts'
import { invalid } from '#lib/failure.ts'
import { divideHalfUp, formatCents, fromDollars } from '#lib/money.ts'
import type { Step } from './hold-request.ts'
import { tell, unitsOf } from './notify-parties.ts'
import type { ReturnDeps } from './return-deps.ts'
import { updateRequest } from './return-queries.ts'

/**
 * Refunds a granted claim at once, without a fee or a return: the party at fault pays for the goods, and the tax on the
 * refunded amount is reversed.
 */
export async function payClaim(
  deps: ReturnDeps,
  tx: PoolClient,
  { held, mover, body, at }: Step,
): Promise<void> {
  const { order, item, request } = held
  const { fault } = request
  if (fault === 'customer') throw invalid('fault', 'A claim is paid by the vendor, the carrier or Wainscot.')
  const parts = await partsStanding(tx, item.id)
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
      ...{ ...whose, claimId: request.id },
      ...{ faultSide: fault, merchandiseCents: forGoods - taxCents, taxCents },
    })) + (await postShippingBack(tx, { ...whose, subject, cents: shippingCents }))
  const refund = await requestRefund(tx, {
    ...{ orderId: order.id, key: `claim:${request.id}`, amountCents, itemIds: [item.id], at },
    reason: `Claim for ${unitsOf(request.units, item)}`,
  })
  await updateRequest(tx, request.id, {
    ...{
      status: 'refunded',
      feeCents: 0,
      refundCents: refund.amountCents,
      refundId: refund.id,
      closedAt: at,
    },
  })
  const paid = formatCents(refund.amountCents)
  const what = unitsOf(request.units, item)
  await tell(deps, tx, held, mover.id, {
    vendor: `The claim for ${what} was granted${fault === 'vendor' ? ` at your cost: ${formatCents(forGoods - taxCents)}` : ''}.`,
    showroom: `The claim for ${what} was granted.`,
    customer: {
      body: `Your claim for ${what} was granted. We are refunding ${paid} to your card. You can keep the items.`,
      mailTitle: `Order ${order.orderNo}: your claim was granted`,
    },
  })
}
