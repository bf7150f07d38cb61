import type { Cents } from '#lib/money.ts'
import { pricePerSqft } from '../pricing.ts'
import { type Bits, eachBit } from './bitset.ts'
import { placesBy } from './category-index.ts'
import type { Product } from './model.ts'

/** What one showroom asks for the products of one category; made again after a change of either. */
export type CategoryPrices = {
  /** The price of each place's first size. */
  cents: Int32Array
  /** The places from the lowest price up; equal prices in the order of ids. */
  ascending: () => Uint32Array
  /** The same by square foot, products that cover nothing last. */
  perSqft: () => Uint32Array
  /** The lowest and the highest price of a set, and how many are in each step of `priceSteps`. */
  spread: (set: Bits) => Spread
}

export type Spread = { min: Cents; max: Cents; counts: number[] }

/** Where the steps of prices begin, in cents; the last is open. */
export const priceSteps = [0, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

const most = 2 ** 31 - 1

export function createCategoryPrices(
  products: Product[],
  priceOf: (product: Product) => Cents,
): CategoryPrices {
  const cents = Int32Array.from(products, priceOf)
  let ascending: Uint32Array | null = null
  let perSqft: Uint32Array | null = null
  const centsAt = (place: number) => cents[place] as number
  const rateAt = ({ sizes }: Product, place: number) =>
    Math.min(pricePerSqft(centsAt(place), sizes[0]?.boxSqftHundredths ?? 0) ?? most, most)
  return {
    cents,
    ascending: () => (ascending ??= placesBy(products, (_, place) => centsAt(place))),
    perSqft: () => (perSqft ??= placesBy(products, rateAt)),
    spread(set) {
      const spread: Spread = { min: most, max: 0, counts: priceSteps.map(() => 0) }
      eachBit(set, (place) => {
        const price = centsAt(place)
        spread.min = Math.min(spread.min, price)
        spread.max = Math.max(spread.max, price)
        let step = priceSteps.length - 1
        while (price < (priceSteps[step] as number)) step--
        spread.counts[step] = (spread.counts[step] as number) + 1
      })
      return spread
    },
  }
}
