import type { BasisPoints, Cents } from '#lib/money.ts'

/** What a coupon says, in the ledger's units. */
export type CouponTerms = { percentBps: BasisPoints | null; amountCents: Cents | null; minSpendCents: Cents }

/** The least that the products under a coupon are marked up by; the first is a share of the wholesale price. */
export type LeastMarkup = { bps: BasisPoints; unitCents: Cents }

/**
 * The largest percentage of the price that is never above the markup: with a markup of m on the wholesale price the price is
 * 1 + m of it, so m / (1 + m), rounded down. 10 % of markup allow a coupon of 9.09 %.
 */
export function ceilingBps(least: LeastMarkup): BasisPoints {
  return Math.floor((least.bps * 10_000) / (10_000 + least.bps))
}

/** The largest amount that an order which is just large enough for the coupon is marked up by. */
export function ceilingCents(least: LeastMarkup, minSpendCents: Cents): Cents {
  return Math.max(least.unitCents, Math.floor((minSpendCents * ceilingBps(least)) / 10_000))
}

/** Rule R2: a coupon that could take more than the markup of what it covers is refused when it is made. */
export function exceedsMarkup(coupon: CouponTerms, least: LeastMarkup): boolean {
  if (coupon.percentBps !== null) return coupon.percentBps > ceilingBps(least)
  return (coupon.amountCents ?? 0) > ceilingCents(least, coupon.minSpendCents)
}
