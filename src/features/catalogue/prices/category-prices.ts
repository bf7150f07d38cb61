import type { Cents } from '#lib/money.ts'
import { pricePerSqft } from '../pricing.ts'
import { type Bits, eachBit } from '../server/bitset.ts'
import { placesBy } from '../server/category-index.ts'
import type { Product } from '../server/model.ts'

/** One showroom's prices for the products of one category; rebuilt after a change of either. */
export type CategoryPrices = {
  /** The price of the first size of the product at each place. */
  cents: Int32Array
  /** Sort keys: the price of the first size, or the price per square foot, where products without coverage are last. */
  keys: Record<PriceOrder, (product: Product) => number>
  /** All places in ascending order. */
  sorted: (order: PriceOrder) => Uint32Array
  /** The lowest and highest price of a set, and the number of products in each of `priceSteps`. */
  spread: (set: Bits) => Spread
}

type PriceOrder = 'price' | 'sqft'
type Spread = { min: Cents; max: Cents; counts: number[] }

/** Lower bounds of the price steps, in cents; the last is open-ended. */
export const priceSteps = [0, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

const most = 2 ** 31 - 1

export function createCategoryPrices(
  products: Product[],
  priceOf: (product: Product) => Cents,
): CategoryPrices {
  const cents = Int32Array.from(products, priceOf)
  const orders: Partial<Record<PriceOrder, Uint32Array>> = {}
  const centsOf = ({ place }: Product) => cents[place] as number
  const keys = {
    price: centsOf,
    sqft: (product: Product) =>
      Math.min(pricePerSqft(centsOf(product), product.sizes[0]?.boxSqftHundredths ?? 0) ?? most, most),
  }
  return {
    cents,
    keys,
    sorted(order) {
      orders[order] ??= placesBy(products, keys[order])
      return orders[order]
    },
    spread(set) {
      const spread: Spread = { min: most, max: 0, counts: priceSteps.map(() => 0) }
      eachBit(set, (place) => {
        const price = cents[place] as number
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
