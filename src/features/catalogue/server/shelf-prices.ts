import type { Cents } from '#lib/money.ts'
import { pricePerSqft } from '../pricing.ts'
import type { Bits } from './bitset.ts'
import type { Shelf } from './model.ts'
import { placesBy, putPlace } from './places-by.ts'
import { placeOf, type ShelfChange, wasRepriced, wasTakenOut } from './shelf-changes.ts'
import { spliced } from './spliced.ts'

/** What one showroom asks for the products of one shelf. */
export type ShelfPrices = {
  /** The price of each place's first size; another list after a change. */
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
  /** Takes in what has happened on the shelf since the last call. */
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

/**
 * Sorted when first asked for; a changed price moves its own place and leaves the others where they are, and so does a product
 * that comes or goes. `rules` gives what a place costs by the rules and the places as they are then.
 */
export function createShelfPrices(shelf: Shelf, rules: () => (place: number) => Cents): ShelfPrices {
  let priceAt = rules()
  let list = shelf.changes
  let followed = list.length
  let ascending: Uint32Array | null = null
  let perSqft: Uint32Array | null = null
  let spreads = new WeakMap<Bits, Spread>()
  const allPrices = () => Int32Array.from(shelf.products, (_, place) => priceAt(place))
  const byPrice = (place: number) => prices.cents[place] as number
  const bySqft = (place: number) =>
    Math.min(pricePerSqft(prices.cents[place] as number, shelf.sqftHundredths[place] as number) ?? most, most)

  function follow(): void {
    if (list === shelf.changes && followed === list.length) return
    const changes = list === shelf.changes ? list.slice(followed) : null
    list = shelf.changes
    followed = list.length
    spreads = new WeakMap()
    if (!changes || changes.length > mostMoves) {
      priceAt = rules()
      prices.cents = allPrices()
      ascending = null
      perSqft = null
      return
    }
    const { changed, nowAt } = takeMoves(changes)
    for (const place of changed) prices.cents[place] = priceAt(place)
    ascending &&= reordered(ascending, nowAt, changed, byPrice)
    perSqft &&= reordered(perSqft, nowAt, changed, bySqft)
  }

  /** Puts the prices in their places as they are now. */
  function takeMoves(changes: ShelfChange[]): Moves {
    if (changes.every(wasRepriced)) return { changed: [...new Set(changes.map(placeOf))], nowAt: null }
    const { formerAt, changed } = trace(prices.cents.length, changes)
    const nowAt = new Int32Array(prices.cents.length).fill(-1)
    const cents = new Int32Array(formerAt.length)
    for (let place = 0; place < formerAt.length; place++) {
      const former = formerAt[place] as number
      if (former < 0) continue
      nowAt[former] = place
      cents[place] = prices.cents[former] as number
    }
    prices.cents = cents
    priceAt = rules()
    return { changed, nowAt }
  }

  const prices: ShelfPrices = {
    cents: allPrices(),
    ascending: () => (ascending ??= placesBy(shelf.products.length, byPrice)),
    perSqft: () => (perSqft ??= placesBy(shelf.products.length, bySqft)),
    spread(set, lasting) {
      const known = lasting ? spreads.get(set) : undefined
      if (known) return known
      const spread = spreadOf(set, prices.cents)
      if (lasting) spreads.set(set, spread)
      return spread
    },
    follow,
  }
  return prices
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

/** Places whose prices are to be asked for, and where each former place is now: -1 for nowhere, null where none has moved. */
type Moves = { changed: number[]; nowAt: Int32Array | null }

/** Each place's former one, -1 where there was none. */
function trace(size: number, changes: ShelfChange[]): { formerAt: Int32Array; changed: number[] } {
  let formerAt = new Int32Array(size)
  for (let place = 0; place < size; place++) formerAt[place] = place
  const repriced = new Set([-1])
  for (const change of changes) {
    const place = placeOf(change)
    if (wasRepriced(change)) repriced.add(formerAt[place] as number)
    else formerAt = wasTakenOut(change) ? spliced(formerAt, place) : spliced(formerAt, place, -1)
  }
  const changed: number[] = []
  for (let place = 0; place < formerAt.length; place++)
    if (repriced.has(formerAt[place] as number)) changed.push(place)
  return { formerAt, changed }
}

/** What has not changed stands as it stood; each of the others is put where it belongs. */
function reordered(
  order: Uint32Array,
  nowAt: Int32Array | null,
  changed: number[],
  key: (place: number) => number,
): Uint32Array {
  const now = new Uint32Array(order.length + changed.length)
  let size = 0
  if (nowAt) {
    const stays = new Uint8Array(now.length).fill(1)
    for (const place of changed) stays[place] = 0
    for (let at = 0; at < order.length; at++) {
      const place = nowAt[order[at] as number] as number
      if (place >= 0 && stays[place] === 1) now[size++] = place
    }
  } else {
    now.set(order)
    size = order.length
    for (const place of changed) now.copyWithin(now.indexOf(place), now.indexOf(place) + 1, size--)
  }
  const byKey = (one: number, other: number) => key(one) - key(other)
  for (const place of changed) putPlace(now, size++, place, byKey)
  return now.subarray(0, size)
}
