import type { UnitPrice } from '#features/catalogue/pricing.ts'
import { taxOf } from '#features/tax/tax-rate.ts'
import { allocate, type BasisPoints, type Cents, cents, percentOf } from '#lib/money.ts'

export type CouponTerms = { percentBps: BasisPoints | null; amountCents: Cents | null }
export type MarkedLine = { qty: number; unit: UnitPrice }

/**
 * What a coupon takes off each line: out of the markup alone, so never more than it (rule R2). `wanted` is the coupon's
 * value, `granted` what the markup allows; the parts sum to `granted`.
 */
export function allocateCoupon(
  coupon: CouponTerms,
  lines: readonly MarkedLine[],
): { wanted: Cents; granted: Cents; parts: Cents[] } {
  const subtotal = lines.reduce((sum, line) => sum + line.unit.priceCents * line.qty, 0)
  const markups = lines.map((line) => line.unit.markupCents * line.qty)
  const ceiling = markups.reduce((sum, markup) => sum + markup, 0)
  const wanted = Math.min(
    coupon.percentBps === null ? (coupon.amountCents ?? 0) : percentOf(subtotal, coupon.percentBps),
    subtotal,
  )
  const granted = Math.min(wanted, ceiling)
  return { wanted, granted, parts: granted === 0 ? markups.map(() => 0) : allocate(granted, markups) }
}

export type LineSplit = {
  vendorCents: Cents
  contractorCents: Cents
  platformCents: Cents
  taxCents: Cents
  couponCents: Cents
  /** What its vendor gives up because a sample of it was paid for. */
  swatchCreditCents: Cents
  chargedCents: Cents
}

/** The partition of a whole line (rule R0). Without a showroom the markup is the platform's own. */
export function splitLine(
  line: MarkedLine & {
    couponCents: Cents
    /** What the platform gives up of its fee for each unit (rule R2). */
    promotionCents?: Cents
    swatchCreditCents?: Cents
    rateMilli: number
    hasShowroom: boolean
  },
): LineSplit {
  const { qty, unit, couponCents, promotionCents = 0, swatchCreditCents = 0 } = line
  if (promotionCents < 0 || promotionCents > unit.feeCents)
    throw new RangeError('a promotion came out above the platform fee')
  if (swatchCreditCents < 0 || swatchCreditCents > unit.finalCents * qty)
    throw new RangeError('a credit came out above the price of the goods')
  const gross = (unit.priceCents - promotionCents) * qty
  const tax = taxOf(gross - couponCents - swatchCreditCents, line.rateMilli)
  const markup = unit.markupCents * qty - couponCents
  if (markup < 0) throw new RangeError('a coupon came out above the markup')
  return {
    vendorCents: unit.finalCents * qty - swatchCreditCents,
    contractorCents: line.hasShowroom ? markup : 0,
    platformCents: (unit.feeCents - promotionCents) * qty + (line.hasShowroom ? 0 : markup),
    taxCents: tax,
    couponCents,
    swatchCreditCents,
    chargedCents: cents(gross - couponCents - swatchCreditCents + tax),
  }
}
