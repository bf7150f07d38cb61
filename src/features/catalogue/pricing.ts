import { type BasisPoints, type Cents, divideHalfUp, percentOf, percentOfCeil } from '#lib/money.ts'

/** The minimum markup of a showroom, and its default if the professional sets no other (rule R1). */
export const standardMarkupBps: BasisPoints = 1000

/**
 * What a professional adds to the wholesale price: at least `bps` of it and at least `cents`. A percent has no cents; a
 * fixed amount has the minimum percent, so that it is raised to the minimum where it would be below it (rule R1).
 */
export type Markup = { bps: BasisPoints; cents: Cents }

/** The maximum markup is five times the wholesale price (rule R1). */
export const mostMarkupBps: BasisPoints = 50_000

export type UnitPrice = {
  /** The vendor's net price, F. */
  finalCents: Cents
  /** The platform's fee, rounded half up. */
  feeCents: Cents
  /** W = F + fee: what a professional pays. */
  wholesaleCents: Cents
  /** At least 10 % of W, rounded up. */
  markupCents: Cents
  /** P = W + markup: what the homeowner pays. */
  priceCents: Cents
}

/** Rules R0 and R1 for one sold unit. Rates in basis points. */
export function priceOf(
  finalCents: Cents,
  feeBps: BasisPoints,
  markupBps: BasisPoints,
  fixedCents: Cents = 0,
): UnitPrice {
  const feeCents = percentOf(finalCents, feeBps)
  const wholesaleCents = finalCents + feeCents
  const markupCents = markupCentsOf(wholesaleCents, markupBps, fixedCents)
  return { finalCents, feeCents, wholesaleCents, markupCents, priceCents: wholesaleCents + markupCents }
}

/** Only P, equal to that of `priceOf` but faster, because whole categories are priced at once. */
export function retailCents(
  finalCents: Cents,
  feeBps: BasisPoints,
  markupBps: BasisPoints,
  fixedCents: Cents = 0,
): Cents {
  const wholesaleCents = wholesaleOf(finalCents, feeBps)
  return wholesaleCents + markupCentsOf(wholesaleCents, markupBps, fixedCents)
}

/** W: what a professional pays. */
export function wholesaleOf(finalCents: Cents, feeBps: BasisPoints): Cents {
  return finalCents + percentOf(finalCents, feeBps)
}

/** Never below 10 % of the wholesale price, rounded up, whatever was entered (rule R1). */
export function markupCentsOf(wholesaleCents: Cents, markupBps: BasisPoints, fixedCents: Cents): Cents {
  return Math.max(percentOfCeil(wholesaleCents, Math.max(markupBps, standardMarkupBps)), fixedCents)
}

/**
 * Price per square foot for display, rounded half up and never multiplied back (rule R12); null if the unit has no
 * coverage.
 */
export function pricePerSqft(priceCents: Cents, boxSqftHundredths: number | null): Cents | null {
  return boxSqftHundredths ? divideHalfUp(priceCents * 100, boxSqftHundredths) : null
}

/** "Box" if the category is sold by the box, otherwise the unit of measure, by default "Piece" (spec 2 §2). */
export function unitLabel(categoryUnit: string, unit: string): string {
  return categoryUnit === 'Box' ? 'Box' : unit || 'Piece'
}
