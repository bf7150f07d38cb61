import { percentOf, percentOfCeil } from '#lib/money.ts'
import type { Draft } from './draft.ts'
import { randomFrom } from './prng.ts'
import type { Department, FactSize } from './read-facts.ts'

export type PricedSize = { size: FactSize; finalPriceCents: number; listPriceCents: number }

/** Prices of a product's sizes, cheapest first: the vendor's net price and the crossed-out former price. */
export function pricedSizes(draft: Draft): PricedSize[] {
  const random = randomFrom(`price ${draft.identity}`)
  const place = placeInRange(draft, random.normal())
  const saving = savingOf(draft.facts.department, draft, random.normal())
  return draft.sizes
    .map((size) => {
      const finalPriceCents = uneven(
        Math.round(netDollars(draft, size, place) * 100),
        rangeCents(draft, size),
      )
      const former = Math.round(standardPrice(finalPriceCents) / (1 - saving))
      return { size, finalPriceCents, listPriceCents: uneven(former, [former, former + 12]) }
    })
    .sort((a, b) => a.finalPriceCents - b.finalPriceCents)
}

/** The client's price in a showroom at the standard markup (rule R1): net + 5 % fee, and 10 % of both on top. */
export function standardPrice(finalPriceCents: number): number {
  return priceAt(finalPriceCents, 1000)
}

/** The same at another markup in basis points. */
export function priceAt(finalPriceCents: number, markupBps: number): number {
  const cost = finalPriceCents + percentOf(finalPriceCents, 500)
  return cost + percentOfCeil(cost, markupBps)
}

/** 0 to 1 inside the line's price range: the maker's level, the finish's cost and a small variation of its own. */
function placeInRange(draft: Draft, own: number): number {
  const level = (draft.brand.price_factor - 0.75) / 0.75
  const finishes = draft.line.finishes.length
  const finish = finishes < 2 ? 0 : draft.line.finishes.indexOf(draft.finish) / (finishes - 1) - 0.5
  return Math.min(0.98, Math.max(0.02, level + 0.08 * finish + 0.035 * own))
}

function netDollars(draft: Draft, size: FactSize, place: number): number {
  const perSqft = draft.line.vendor_price_per_sqft_usd
  if (perSqft !== undefined && typeof size.box_sqft === 'number') {
    return between(perSqft, 0.8 * place + 0.2 * thicknessRank(draft, size)) * size.box_sqft
  }
  return between(size.vendor_price_usd ?? draft.line.vendor_price_usd, place)
}

/** The rank of a thickness in its line: 3 cm stone costs more per square foot than 2 cm. */
function thicknessRank(draft: Draft, size: FactSize): number {
  const all = draft.line.sizes.map((s) => Number(s.t_in ?? 0))
  const low = Math.min(...all)
  const high = Math.max(...all)
  return high === low ? 0.5 : (Number(size.t_in) - low) / (high - low)
}

function rangeCents(draft: Draft, size: FactSize): [number, number] {
  const perSqft = draft.line.vendor_price_per_sqft_usd
  const sqft = typeof size.box_sqft === 'number' && perSqft !== undefined ? size.box_sqft : 1
  const [low, high] =
    sqft === 1 ? (size.vendor_price_usd ?? draft.line.vendor_price_usd) : (perSqft ?? [0, 0])
  return [Math.ceil(low * sqft * 100), Math.floor(high * sqft * 100)]
}

function between([low, high]: [number, number], place: number): number {
  return low + (high - low) * place
}

/** Moves an amount off a round ending, which a real price list would not have. */
function uneven(amount: number, [low, high]: [number, number]): number {
  const away = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6]
  const fit = away.map((step) => amount + step).filter((value) => value >= low && value <= high)
  return fit.find((value) => !roundEndings.has(value % 100)) ?? fit[0] ?? amount
}

const roundEndings = new Set([0, 5, 10, 20, 25, 30, 40, 45, 49, 50, 55, 60, 70, 75, 80, 85, 90, 95, 98, 99])

/**
 * The crossed-out price is the former price; the home page states the average saving of three departments (Kitchen 55,
 * Bathroom 30, Outdoor 40 percent), so a product's own saving varies around its department's.
 */
function savingOf(department: Department, draft: Draft, own: number): number {
  const { mean, least, most } = savings[department]
  const [low, high] = draft.line.list_price_factor
  const lineLean = 1 - 2 / (low + high)
  const lean = Math.max(-0.04, Math.min(0.04, (lineLean - mean) * 0.5))
  const spread = Math.min(mean - least, most - mean) / 2.2
  return Math.max(least, Math.min(most, mean + lean + own * spread))
}

const savings: Record<Department, { mean: number; least: number; most: number }> = {
  Kitchen: { mean: 0.55, least: 0.42, most: 0.597 },
  Bathroom: { mean: 0.3, least: 0.11, most: 0.52 },
  Flooring: { mean: 0.34, least: 0.13, most: 0.55 },
  Outdoor: { mean: 0.4, least: 0.17, most: 0.58 },
  'Lighting & Fans': { mean: 0.36, least: 0.14, most: 0.57 },
}
