import { standardMarkupBps } from '#features/site/figures.ts'
import { type BasisPoints, type Cents, divideHalfUp, percentOf, percentOfCeil } from '#lib/money.ts'

/**
 * What a professional adds to the wholesale price: at least `bps` of it and at least `cents`. A percent has no cents; a
 * fixed amount has the minimum percent, so that it is raised to the minimum where it would be below it (rule R1).
 */
export type Markup = { bps: BasisPoints; cents: Cents }

type MarkupsById = ReadonlyMap<number, { markup: Markup | null }>

/** A seller's markups. Those of families are among the categories. */
export type Markups = {
  products: MarkupsById
  categories: MarkupsById
  brands: MarkupsById
  defaultMarkup: Markup
}

/** The parts of a product that a markup can be set for. */
type Marked = { id: number; family: { id: number } | null; category: { id: number }; brand: { id: number } }

/**
 * The markup that applies to a product: its own, then its family's, its category's, its brand's, then the seller's
 * default (rule R1). `showrooms/server/rule-columns.ts` is the same in SQL.
 */
export function markupOf(seller: Markups, { id, family, category, brand }: Marked): Markup {
  return (
    seller.products.get(id)?.markup ??
    (family && seller.categories.get(family.id)?.markup) ??
    seller.categories.get(category.id)?.markup ??
    seller.brands.get(brand.id)?.markup ??
    seller.defaultMarkup
  )
}

export type UnitPrice = {
  /** The vendor's net price, F. */
  finalCents: Cents
  /** The platform's fee, rounded half up. */
  feeCents: Cents
  /** W = F + fee: what a professional pays. */
  wholesaleCents: Cents
  /** At least the minimum of W, rounded up; 0 for a professional who buys. */
  markupCents: Cents
  /** P = W + markup: what the buyer pays. */
  priceCents: Cents
}

/**
 * The price of one unit (rules R0, R1). Never marks up less than the minimum, whatever was entered.
 * `markup` null is a professional who buys at wholesale. `wholesale_cents` and `markup_cents` in the database are the same
 * in SQL.
 */
export function priceOf(finalCents: Cents, feeBps: BasisPoints, markup: Markup | null): UnitPrice {
  const feeCents = percentOf(finalCents, feeBps)
  const wholesaleCents = finalCents + feeCents
  const markupCents = markup
    ? Math.max(percentOfCeil(wholesaleCents, Math.max(markup.bps, standardMarkupBps)), markup.cents)
    : 0
  return { finalCents, feeCents, wholesaleCents, markupCents, priceCents: wholesaleCents + markupCents }
}

/** A sample costs what its vendor asks, for everyone: the vendor gives all of it back with the goods (decisions/0107). */
export const swatchPriceOf = (cents: Cents): UnitPrice => ({
  finalCents: cents,
  feeCents: 0,
  wholesaleCents: cents,
  markupCents: 0,
  priceCents: cents,
})

/**
 * The price of one unit for a client whose price is held by a proposal: that price, raised to the minimum markup where
 * the vendor's price has risen since (rule R1). The vendor gets today's price, the professional what remains.
 */
export function heldPriceOf(today: UnitPrice, heldCents: Cents): UnitPrice {
  const least = percentOfCeil(today.wholesaleCents, standardMarkupBps)
  const markupCents = Math.max(least, heldCents - today.wholesaleCents)
  return { ...today, markupCents, priceCents: today.wholesaleCents + markupCents }
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

/** A promotion of the platform that applies today: a percent off the price or an amount, for each unit (rule R2). */
export type Promotion = {
  id: number
  name: string
  percentBps: BasisPoints | null
  amountCents: Cents | null
  /** Categories and families; empty means all. */
  categories: readonly number[]
  /** Its last Los Angeles day. */
  toDay: string
}

export type UnitSaving = { promotion: Promotion; cents: Cents }

/** What a promotion takes off one unit: never more than the platform's fee of it, which pays for it. */
export function savingOf(
  { percentBps, amountCents }: Pick<Promotion, 'percentBps' | 'amountCents'>,
  { priceCents, feeCents }: Pick<UnitPrice, 'priceCents' | 'feeCents'>,
): Cents {
  const wanted = percentBps === null ? (amountCents ?? 0) : percentOf(priceCents, percentBps)
  return Math.min(wanted, feeCents)
}

/** The promotion that saves most on a unit, the earliest id among equals; null if none saves a cent. */
export function bestPromotion(
  promotions: readonly Promotion[],
  of: { categoryId: number; familyId: number | null },
  unit: UnitPrice,
): UnitSaving | null {
  let best: UnitSaving | null = null
  for (const promotion of promotions) {
    if (!covers(promotion, of)) continue
    const cents = savingOf(promotion, unit)
    if (cents > 0 && (best === null || isBetter({ promotion, cents }, best))) best = { promotion, cents }
  }
  return best
}

const isBetter = (one: UnitSaving, than: UnitSaving) =>
  one.cents > than.cents || (one.cents === than.cents && one.promotion.id < than.promotion.id)

export const covers = (
  { categories }: Pick<Promotion, 'categories'>,
  { categoryId, familyId }: { categoryId: number; familyId: number | null },
): boolean => categories.length === 0 || categories.includes(categoryId) || categories.includes(familyId ?? 0)

/** What a card's unit costs today, in dollars: with its promotion, if one applies. */
export const priceToday = ({
  price,
  promotion,
}: {
  price: number
  promotion?: { price: number } | undefined
}): number => promotion?.price ?? price
