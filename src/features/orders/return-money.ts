import { type Cents, divideHalfUp } from '#lib/money.ts'
import { splitShares, type UnitMoney, type Whole } from './split-shares.ts'

export type Fault = 'customer' | 'vendor' | 'carrier' | 'platform'

/** An item's frozen money as its row has it. */
export type ItemMoney = UnitMoney & {
  qty: number
  chargedCents: Cents
  taxCents: Cents
  couponCents: Cents
  /** What sending it out cost its vendor; null is unknown. */
  shipCostCents: Cents | null
  /** Its share of what the customer paid for shipping; none where it is missing. */
  shipChargeCents?: Cents
  /** The order's tax rate where its state taxes a kept fee, in thousandths of a percent; zero or missing where it does not. */
  feeTaxMilli?: number
  whole: Whole | null
  showroomId: number | null
}

export type ReturnMoney = {
  merchandiseCents: Cents
  taxCents: Cents
  /** The units' share of a paid shipping charge, which goes back whole: never is it kept and the fee taken. */
  shippingCents: Cents
  feeCents: Cents
  /** What stays with the state, where it taxes the fee. */
  feeTaxCents: Cents
  refundCents: Cents
}

/**
 * Rule R10: the outbound cost is kept, but never more than the way back cost nor than the goods were; nothing for claims, for
 * somebody else's fault, and where either cost is unknown (null).
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

/** The tax on a kept fee, half up, never more than was charged (rule R10: by state, none by default). */
export function taxOnFee(feeCents: Cents, rateMilli: number, taxCents: Cents): Cents {
  return Math.min(taxCents, divideHalfUp(BigInt(feeCents) * BigInt(rateMilli), 100_000))
}

/**
 * What `qty` units of an item bring back: the goods net of the coupon, the full tax on them and what was paid for shipping them,
 * less the fee and where the state wants it the tax on the fee (rules R9, R10).
 * The units' share is the one that splitting them off would give them, cent for cent.
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

/** The fee, with its tax where the state wants one, when the way back costs more than the way out: what it can be at most. */
export function mostFee(item: ItemMoney, qty: number, fault: Fault): Cents {
  const open = { type: 'return' as const, fault, returnCostCents: Number.MAX_SAFE_INTEGER }
  const { feeCents, feeTaxCents } = moneyOfReturn(item, qty, open)
  return feeCents + feeTaxCents
}

function shareOfUnits(
  item: ItemMoney,
  qty: number,
): Pick<ItemMoney, 'chargedCents' | 'taxCents' | 'shipCostCents' | 'shipChargeCents'> {
  if (qty === item.qty) return item
  const { couponCents, taxCents, shipCostCents, shipChargeCents = 0 } = item
  const whole = item.whole ?? { qty: item.qty, couponCents, taxCents, shipCostCents, shipChargeCents }
  const hasShowroom = item.showroomId !== null
  return splitShares(whole, item, { left: item.qty, leaving: qty, hasShowroom }).part
}
