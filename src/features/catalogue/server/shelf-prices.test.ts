import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { addBit, emptyBits } from './bitset.ts'
import type { Shelf } from './model.ts'
import { repriced } from './shelf-changes.ts'
import { createShelfPrices, priceSteps } from './shelf-prices.ts'

/** Just as much of a shelf as prices look at. */
function shelfOf(cents: number[]): Shelf {
  const products = cents.map((finalCents, place) => ({
    place,
    sizes: [{ finalCents, boxSqftHundredths: place % 3 === 0 ? null : 100 + place }],
  }))
  const sqftHundredths = products.map(({ sizes }) => sizes[0]?.boxSqftHundredths ?? 0)
  return { products, sqftHundredths, changes: [] as number[] } as unknown as Shelf
}
const pricesOf = (shelf: Shelf) =>
  createShelfPrices(shelf, () => (place) => shelf.products[place]?.sizes[0]?.finalCents ?? 0)

it('keeps the same order by moving what was repriced as by sorting anew', () => {
  const price = fc.integer({ min: 1, max: 20 })
  const changes = fc.array(fc.tuple(fc.nat(), price), { maxLength: 30 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 40 }),
      fc.array(changes, { maxLength: 6 }),
      (cents, rounds) => {
        const shelf = shelfOf(cents)
        const followed = pricesOf(shelf)
        followed.ascending()
        followed.perSqft()
        for (const round of rounds) {
          for (const [at, cents] of round) {
            const place = at % shelf.products.length
            const size = shelf.products[place]?.sizes[0]
            if (size) size.finalCents = cents
            shelf.changes.push(repriced(place))
          }
          followed.follow()
          const fresh = pricesOf(shelf)
          expect(followed.cents).toEqual(fresh.cents)
          expect(followed.ascending()).toEqual(fresh.ascending())
          expect(followed.perSqft()).toEqual(fresh.perSqft())
        }
      },
    ),
  )
})

it('starts anew with a new list of changes', () => {
  const shelf = shelfOf([1, 2, 3])
  const prices = pricesOf(shelf)
  prices.ascending()
  for (const [place, cents] of [9, 8, 7].entries()) {
    const size = shelf.products[place]?.sizes[0]
    if (size) size.finalCents = cents
  }
  shelf.changes = [repriced(0)]
  prices.follow()
  expect([...prices.ascending()]).toEqual([2, 1, 0])
})

it('puts what covers nothing last by square foot', () => {
  const prices = pricesOf(shelfOf([1, 900, 500]))
  expect([...prices.ascending()]).toEqual([0, 2, 1])
  expect([...prices.perSqft()]).toEqual([2, 1, 0])
})

const anyPrices = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2_000_000_000 })),
  {
    maxLength: 200,
  },
)

it('sorts as a comparison would, equal prices in the order of ids', () => {
  fc.assert(
    fc.property(anyPrices, (cents) => {
      const wanted = [...cents.keys()].sort((a, b) => (cents[a] ?? 0) - (cents[b] ?? 0) || a - b)
      expect([...pricesOf(shelfOf(cents)).ascending()]).toEqual(wanted)
    }),
  )
})

it('says of a set what a look at each of its prices says, and follows what is repriced', () => {
  fc.assert(
    fc.property(anyPrices, fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), (cents, members) => {
      const shelf = shelfOf(cents)
      const prices = pricesOf(shelf)
      const set = emptyBits(cents.length)
      for (const place of cents.keys()) if (members[place]) addBit(set, place)
      const check = () => {
        const own = shelf.products.flatMap(({ sizes }, place) =>
          members[place] ? [sizes[0]?.finalCents ?? 0] : [],
        )
        const { max, counts } = prices.spread(set, true)
        expect(max).toBe(Math.max(0, ...own))
        expect([...counts]).toEqual(
          priceSteps.map(
            (from, i) =>
              own.filter((price) => price >= from && price < (priceSteps[i + 1] ?? Infinity)).length,
          ),
        )
        if (own.length > 0) expect(prices.spread(set, false).min).toBe(Math.min(...own))
      }
      check()
      const first = shelf.products[0]?.sizes[0]
      if (!first) return
      first.finalCents = 12_345
      shelf.changes.push(repriced(0))
      prices.follow()
      check()
    }),
  )
})
