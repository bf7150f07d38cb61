import { type BasisPoints, type Cents, percentOf } from '#lib/money.ts'
import type { UnitPrice } from './pricing.ts'

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
