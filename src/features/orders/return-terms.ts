import { refundDays, requestDays, returnWindow } from '#features/site/figures.ts'
import { addDays } from '#lib/dates.ts'
import { type Cents, divideHalfUp } from '#lib/money.ts'
import { splitShares, type UnitMoney, type Whole, wholeOf } from './split-shares.ts'

export type Fault = 'customer' | 'vendor' | 'carrier' | 'platform'

/** An item's frozen amounts, as stored in its row. */
export type ItemMoney = UnitMoney & {
  qty: number
  chargedCents: Cents
  taxCents: Cents
  couponCents: Cents
  /** What its vendor paid for outbound shipping; null is unknown. */
  shipCostCents: Cents | null
  /** Its share of what the customer paid for shipping; zero if omitted. */
  shipChargeCents?: Cents
  /** What its vendor gave up for a sample; zero if omitted. */
  swatchCreditCents?: Cents
  /** The order's tax rate in thousandths of a percent if its state taxes a withheld fee; zero or omitted otherwise. */
  feeTaxMilli?: number
  whole: Whole | null
  showroomId: number | null
}

export type ReturnMoney = {
  merchandiseCents: Cents
  taxCents: Cents
  /** The units' share of a paid shipping charge, refunded in full: it is never withheld in addition to the fee. */
  shippingCents: Cents
  feeCents: Cents
  /** The tax withheld if the state taxes the fee. */
  feeTaxCents: Cents
  refundCents: Cents
}

/**
 * Rule R10: the outbound cost is withheld, limited to the return cost and to the price of the goods; zero for claims,
 * if another party is at fault, and if either cost is unknown (null).
 */
export function restockingFee(given: {
  type: 'return' | 'incomplete'
  fault: Fault
  outboundCents: Cents | null
  returnCostCents: Cents | null
  merchandiseCents: Cents
}): Cents {
  const { type, fault, outboundCents, returnCostCents, merchandiseCents } = given
  if (type !== 'return' || fault !== 'customer') return 0
  if (outboundCents === null || returnCostCents === null) return 0
  return Math.max(0, Math.min(outboundCents, returnCostCents, merchandiseCents))
}

/** The tax on a withheld fee, rounded half up, never more than was charged (rule R10: by state, none by default). */
export function taxOnFee(feeCents: Cents, rateMilli: number, taxCents: Cents): Cents {
  return Math.min(taxCents, divideHalfUp(BigInt(feeCents) * BigInt(rateMilli), 100_000))
}

/**
 * The refund for `qty` units of an item: the goods net of the coupon, the full tax on them and what was paid for
 * shipping them, less the fee and, where the state taxes it, the tax on the fee (rules R9, R10).
 * The units' share equals, to the cent, the one that splitting them off would give.
 */
export function moneyOfReturn(
  item: ItemMoney,
  qty: number,
  terms: { type: 'return' | 'incomplete'; fault: Fault; returnCostCents: Cents | null },
): ReturnMoney {
  const share = shareOfUnits(item, qty)
  const merchandiseCents = share.chargedCents - share.taxCents
  const { taxCents, shipChargeCents: shippingCents = 0 } = share
  const feeCents = restockingFee({ ...terms, outboundCents: share.shipCostCents, merchandiseCents })
  const feeTaxCents = taxOnFee(feeCents, item.feeTaxMilli ?? 0, taxCents)
  const refundCents = merchandiseCents + taxCents + shippingCents - feeCents - feeTaxCents
  return { merchandiseCents, taxCents, shippingCents, feeCents, feeTaxCents, refundCents }
}

/**
 * The highest possible fee, with its tax where the state charges one: when the return costs more than the outbound
 * shipping.
 */
export function maxFee(item: ItemMoney, qty: number, fault: Fault): Cents {
  const open = { type: 'return' as const, fault, returnCostCents: Number.MAX_SAFE_INTEGER }
  const { feeCents, feeTaxCents } = moneyOfReturn(item, qty, open)
  return feeCents + feeTaxCents
}

function shareOfUnits(
  item: ItemMoney,
  qty: number,
): Pick<ItemMoney, 'chargedCents' | 'taxCents' | 'shipCostCents' | 'shipChargeCents'> {
  if (qty === item.qty) return item
  const hasShowroom = item.showroomId !== null
  return splitShares(wholeOf(item), item, { left: item.qty, leaving: qty, hasShowroom }).part
}

/** A customer can request to return goods, or to have a problem with them resolved. */
export type RequestType = 'return' | 'incomplete'

/** A granted return expires if it is not shipped within so many days. */
export const returnShipDays = 14

/** The last Los Angeles day, `YYYY-MM-DD`, for a request; valid until midnight. */
export function lastDay(type: RequestType, deliveredOn: string): string {
  return addDays(deliveredOn, requestDays[type])
}

export const tooLate: Record<RequestType, string> = {
  return: `Returns are accepted within ${returnWindow}.`,
  incomplete: `Problems can be reported within ${requestDays.incomplete} days of delivery.`,
}

/** The last day of a vendor's objection: 30 days after the goods are back, or after a claim was paid (rule R11). */
export function objectionDay(request: {
  type: RequestType
  vendorApplyBy: string | null
  paidOn: string | null
}): string | null {
  if (request.type === 'return') return request.vendorApplyBy
  return request.paidOn && addDays(request.paidOn, refundDays.vendor)
}
