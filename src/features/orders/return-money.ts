import type { Cents } from '#lib/money.ts'
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
  whole: Whole | null
  showroomId: number | null
}

export type ReturnMoney = { merchandiseCents: Cents; taxCents: Cents; feeCents: Cents; refundCents: Cents }

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

/**
 * What `qty` units of an item bring back: the goods net of the coupon and the full tax on them, less the fee (rules R9, R10).
 * The units' share is the one that splitting them off would give them, cent for cent.
 */
export function moneyOfReturn(
  item: ItemMoney,
  qty: number,
  terms: { type: 'return' | 'incomplete'; fault: Fault; returnCostCents: Cents | null },
): ReturnMoney {
  const share = shareOfUnits(item, qty)
  const merchandiseCents = share.chargedCents - share.taxCents
  const feeCents = restockingFee({ ...terms, outboundCents: share.shipCostCents, merchandiseCents })
  return {
    merchandiseCents,
    taxCents: share.taxCents,
    feeCents,
    refundCents: merchandiseCents + share.taxCents - feeCents,
  }
}

/** The fee when the way back costs more than the way out: what it can be at most. */
export function mostFee(item: ItemMoney, qty: number, fault: Fault): Cents {
  const open = { type: 'return' as const, fault, returnCostCents: Number.MAX_SAFE_INTEGER }
  return moneyOfReturn(item, qty, open).feeCents
}

function shareOfUnits(
  item: ItemMoney,
  qty: number,
): Pick<ItemMoney, 'chargedCents' | 'taxCents' | 'shipCostCents'> {
  if (qty === item.qty) return item
  const { couponCents, taxCents, shipCostCents } = item
  const whole = item.whole ?? { qty: item.qty, couponCents, taxCents, shipCostCents }
  const hasShowroom = item.showroomId !== null
  return splitShares(whole, item, { left: item.qty, leaving: qty, hasShowroom }).part
}
