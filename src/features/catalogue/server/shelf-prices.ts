import type { Cents } from '#lib/money.ts'
import { pricePerSqft } from '../pricing.ts'
import { addBit, type Bits, emptyBits, removeBit } from './bitset.ts'
import type { Product, Shelf } from './model.ts'

/** What one showroom asks for the products of one shelf. */
export type ShelfPrices = {
  /** The price of each place's first size. */
  cents: Int32Array
  /** The places from the cheapest up; equal prices in the order of ids. */
  ascending: () => Uint32Array
  /** The same by square foot, products that cover nothing last. */
  perSqft: () => Uint32Array
  /** The places of each step of `priceSteps`. */
  steps: () => Bits[]
  /** Takes in what has been repriced since the last call. */
  follow: () => void
}

/** Where the steps of prices begin, in cents; the last is open. */
export const priceSteps = [0, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

export function stepOf(price: Cents): number {
  let step = priceSteps.length - 1
  while (step > 0 && price < (priceSteps[step] as number)) step--
  return step
}

/** More changes than this at once are cheaper to sort anew. */
const mostMoves = 100

/** Sorted when first asked for; a changed price moves its own place and leaves the others where they are. */
export function createShelfPrices(shelf: Shelf, priceOf: (product: Product) => Cents): ShelfPrices {
  const cents = Int32Array.from(shelf.products, priceOf)
  let list = shelf.repriced
  let followed = list.length
  let ascending: Uint32Array | null = null
  let perSqft: Uint32Array | null = null
  let steps: Bits[] | null = null
  const stepAt = (place: number) => steps?.[stepOf(cents[place] as number)] ?? nowhere
  const byPrice = (place: number) => cents[place] as number
  const bySqft = (place: number) => {
    const sqft = shelf.products[place]?.sizes[0]?.boxSqftHundredths ?? null
    return pricePerSqft(cents[place] as number, sqft) ?? Number.MAX_SAFE_INTEGER
  }

  function follow(): void {
    if (list === shelf.repriced && followed === list.length) return
    const begun = list !== shelf.repriced
    const changed = begun ? shelf.products.map(({ place }) => place) : list.slice(followed)
    list = shelf.repriced
    followed = list.length
    if (begun || changed.length > mostMoves) {
      ascending = null
      perSqft = null
    }
    for (const place of new Set(changed)) {
      // Taken out by where it stands now, put back by where it belongs: the order holds for all the others meanwhile.
      const lifted = ascending && lift(ascending, place)
      const liftedSqft = perSqft && lift(perSqft, place)
      removeBit(stepAt(place), place)
      cents[place] = priceOf(shelf.products[place] as Product)
      addBit(stepAt(place), place)
      if (lifted) drop(lifted, place, byPrice)
      if (liftedSqft) drop(liftedSqft, place, bySqft)
    }
  }

  return {
    cents,
    ascending: () => (ascending ??= sorted(shelf, byPrice)),
    perSqft: () => (perSqft ??= sorted(shelf, bySqft)),
    steps() {
      if (steps) return steps
      steps = priceSteps.map(() => emptyBits(cents.length))
      for (let place = 0; place < cents.length; place++) addBit(stepAt(place), place)
      return steps
    },
    follow,
  }
}

/** What is written to a set without words is lost. */
const nowhere = emptyBits(0)

/** Places stand in the order of ids, so they settle ties. */
function sorted(shelf: Shelf, key: (place: number) => number): Uint32Array {
  const keys = Float64Array.from(shelf.products, (_, place) => key(place))
  const places = Uint32Array.from(shelf.products.keys())
  return places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
}

/** Closes the gap of a place; the last slot is then free. */
function lift(order: Uint32Array, place: number): Uint32Array {
  const at = order.indexOf(place)
  order.copyWithin(at, at + 1)
  return order
}

function drop(order: Uint32Array, place: number, key: (place: number) => number): void {
  const own = key(place)
  let low = 0
  let high = order.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle] as number
    const before = key(other)
    if (before < own || (before === own && other < place)) low = middle + 1
    else high = middle
  }
  order.copyWithin(low + 1, low, order.length - 1)
  order[low] = place
}
