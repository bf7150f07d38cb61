import type { Cents } from '#lib/money.ts'
import { pricePerSqft } from '../pricing.ts'
import type { Bits } from './bitset.ts'
import type { Shelf } from './model.ts'
import { placesBy } from './places-by.ts'

/** What one showroom asks for the products of one shelf. */
export type ShelfPrices = {
  /** The price of each place's first size. */
  cents: Int32Array
  /** The places from the cheapest up; equal prices in the order of ids. */
  ascending: () => Uint32Array
  /** The same by square foot, products that cover nothing last. */
  perSqft: () => Uint32Array
  /**
   * The cheapest and the dearest of a set, and how many stand in each step of `priceSteps`; counted once for a set that lasts
   * as long as the shelf and the showroom's rules do.
   */
  spread: (set: Bits, lasting: boolean) => Spread
  /** Takes in what has been repriced since the last call. */
  follow: () => void
}

export type Spread = { min: Cents; max: Cents; counts: Uint32Array }

/** Where the steps of prices begin, in cents; the last is open. */
export const priceSteps = [0, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

/** All steps begin at a multiple of it. */
const stepUnit = 2500
const lastStep = priceSteps.at(-1) as number
const stepAt = Uint8Array.from({ length: lastStep / stepUnit }, (_, i) =>
  priceSteps.findLastIndex((from) => from <= i * stepUnit),
)

/** More changes than this at once are cheaper to sort anew. */
const mostMoves = 100

/** Sorted when first asked for; a changed price moves its own place and leaves the others where they are. */
export function createShelfPrices(shelf: Shelf, priceAt: (place: number) => Cents): ShelfPrices {
  const size = shelf.products.length
  const cents = new Int32Array(size)
  for (let place = 0; place < size; place++) cents[place] = priceAt(place)
  let list = shelf.repriced
  let followed = list.length
  let ascending: Uint32Array | null = null
  let perSqft: Uint32Array | null = null
  let spreads = new WeakMap<Bits, Spread>()
  const byPrice = (place: number) => cents[place] as number
  const bySqft = (place: number) =>
    Math.min(pricePerSqft(cents[place] as number, shelf.sqftHundredths[place] as number) ?? most, most)

  function follow(): void {
    if (list === shelf.repriced && followed === list.length) return
    const begun = list !== shelf.repriced
    const changed = begun ? shelf.products.map(({ place }) => place) : list.slice(followed)
    list = shelf.repriced
    followed = list.length
    spreads = new WeakMap()
    if (begun || changed.length > mostMoves) {
      ascending = null
      perSqft = null
    }
    for (const place of new Set(changed)) {
      // Taken out by where it stands now, put back by where it belongs: the order holds for all the others meanwhile.
      const lifted = ascending && lift(ascending, place)
      const liftedSqft = perSqft && lift(perSqft, place)
      cents[place] = priceAt(place)
      if (lifted) drop(lifted, place, byPrice)
      if (liftedSqft) drop(liftedSqft, place, bySqft)
    }
  }

  return {
    cents,
    ascending: () => (ascending ??= placesBy(size, byPrice)),
    perSqft: () => (perSqft ??= placesBy(size, bySqft)),
    spread(set, lasting) {
      const known = lasting ? spreads.get(set) : undefined
      if (known) return known
      const spread = spreadOf(set, cents)
      if (lasting) spreads.set(set, spread)
      return spread
    },
    follow,
  }
}

const most = 2 ** 31 - 1

function spreadOf(set: Bits, cents: Int32Array): Spread {
  const counts = new Uint32Array(priceSteps.length)
  let min = most
  let max = 0
  for (let i = 0; i < set.length; i++) {
    for (let word = set[i] as number; word !== 0; word &= word - 1) {
      const price = cents[i * 32 + 31 - Math.clz32(word & -word)] as number
      if (price < min) min = price
      if (price > max) max = price
      const step = price >= lastStep ? priceSteps.length - 1 : (stepAt[(price / stepUnit) | 0] as number)
      counts[step] = (counts[step] as number) + 1
    }
  }
  return { min, max, counts }
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
