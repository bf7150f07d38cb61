import type { BasisPoints, Cents } from '#lib/money.ts'

/** A coupon's discount and minimum spend, in the ledger's units. */
export type CouponTerms = { percentBps: BasisPoints | null; amountCents: Cents | null; minSpendCents: Cents }

/** The smallest markup among the products that a coupon covers: as a share of the wholesale price, and for one unit. */
export type MinMarkup = { bps: BasisPoints; unitCents: Cents }

/**
 * The largest percentage of the price that never exceeds the markup: with a markup of m on the wholesale price the
 * price is 1 + m times it, so m / (1 + m), rounded down. A markup of 10 % allows a coupon of 9.09 %.
 */
export function ceilingBps(least: MinMarkup): BasisPoints {
  return Math.floor((least.bps * 10_000) / (10_000 + least.bps))
}

/** The largest amount that never exceeds the markup of an order that just meets the coupon's minimum spend. */
export function ceilingCents(least: MinMarkup, minSpendCents: Cents): Cents {
  return Math.max(least.unitCents, Math.floor((minSpendCents * ceilingBps(least)) / 10_000))
}

/** Products of a showroom by their markup, smallest first. */
export type MarkupLevel = MinMarkup & { products: number }

/** Null without any product. */
export function leastOf(levels: readonly MarkupLevel[]): MinMarkup | null {
  const [least] = levels
  return least ? { bps: least.bps, unitCents: Math.min(...levels.map(({ unitCents }) => unitCents)) } : null
}

/** How many of the products have a smaller markup than this percentage of the price takes. */
export function productsAbove(
  percentBps: BasisPoints,
  levels: readonly Pick<MarkupLevel, 'bps' | 'products'>[],
): number {
  const terms = { percentBps, amountCents: null, minSpendCents: 0 }
  return levels.reduce(
    (sum, { bps, products }) => sum + (exceedsMarkup(terms, { bps, unitCents: 0 }) ? products : 0),
    0,
  )
}

/** Rule R2: a coupon that could exceed the markup of the products it covers is refused on creation. */
export function exceedsMarkup(coupon: CouponTerms, least: MinMarkup): boolean {
  if (coupon.percentBps !== null) return coupon.percentBps > ceilingBps(least)
  return (coupon.amountCents ?? 0) > ceilingCents(least, coupon.minSpendCents)
}
