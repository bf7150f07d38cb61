import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Product, Shelf } from './model.ts'
import { createShelfPrices } from './shelf-prices.ts'

/** Just as much of a shelf as prices look at. */
function shelfOf(cents: number[]): Shelf {
  const products = cents.map((finalCents, place) => ({
    place,
    sizes: [{ finalCents, boxSqftHundredths: place % 3 === 0 ? null : 100 + place }],
  }))
  return { products, repriced: [] as number[] } as unknown as Shelf
}
const finalCents = (product: Product) => product.sizes[0]?.finalCents ?? 0

it('keeps the same order by moving what was repriced as by sorting anew', () => {
  const price = fc.integer({ min: 1, max: 20 })
  const changes = fc.array(fc.tuple(fc.nat(), price), { maxLength: 30 })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 40 }),
      fc.array(changes, { maxLength: 6 }),
      (cents, rounds) => {
        const shelf = shelfOf(cents)
        const followed = createShelfPrices(shelf, finalCents)
        followed.ascending()
        followed.perSqft()
        for (const round of rounds) {
          for (const [at, cents] of round) {
            const place = at % shelf.products.length
            const size = shelf.products[place]?.sizes[0]
            if (size) size.finalCents = cents
            shelf.repriced.push(place)
          }
          followed.follow()
          const fresh = createShelfPrices(shelf, finalCents)
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
  const prices = createShelfPrices(shelf, finalCents)
  prices.ascending()
  for (const [place, cents] of [9, 8, 7].entries()) {
    const size = shelf.products[place]?.sizes[0]
    if (size) size.finalCents = cents
  }
  shelf.repriced = [0]
  prices.follow()
  expect([...prices.ascending()]).toEqual([2, 1, 0])
})

it('puts what covers nothing last by square foot', () => {
  const prices = createShelfPrices(shelfOf([1, 900, 500]), finalCents)
  expect([...prices.ascending()]).toEqual([0, 2, 1])
  expect([...prices.perSqft()]).toEqual([2, 1, 0])
})
