import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import type { Category, Product } from './model.ts'
import { buildShelf } from './shelf.ts'

const category = { id: 1, attributes: [] } as unknown as Category
const goods = fc.array(
  fc.record({
    name: fc.constantFrom('Oak', 'Ash', 'Élan', 'oak', 'Oak 2', ''),
    sold90: fc.oneof(fc.nat(3), fc.nat(2_000_000_000)),
    listedAt: fc.oneof(fc.integer({ min: 1_700_000_000, max: 1_700_000_003 }), fc.nat(4_000_000_000)),
    ratingTenths: fc.integer({ min: 0, max: 50 }),
    ratingCount: fc.oneof(fc.nat(2), fc.nat(1_000_000)),
  }),
  { maxLength: 60 },
)
// Times that lie further apart than an order can tell would be 68 years apart.
const close = (given: { listedAt: number }[]) =>
  Math.max(...given.map((p) => p.listedAt)) - Math.min(...given.map((p) => p.listedAt)) < 2 ** 31

it('stands in the order of each sort, ties in the order of ids', () => {
  fc.assert(
    fc.property(
      goods.filter((given) => given.length === 0 || close(given)),
      (given) => {
        const products = given.map(
          (own, i) =>
            ({
              ...own,
              id: i + 1,
              category,
              brand: { name: 'A' },
              attributes: {},
              sizes: [],
            }) as unknown as Product,
        )
        const by = (compare: (a: Product, b: Product) => number) =>
          [...products].sort((a, b) => compare(a, b) || a.id - b.id).map(({ id }) => id - 1)
        const { orders } = buildShelf(category, products)
        expect([...orders.relevance]).toEqual(by((a, b) => b.sold90 - a.sold90))
        expect([...orders.newest]).toEqual(by((a, b) => b.listedAt - a.listedAt))
        expect([...orders.rating]).toEqual(
          by((a, b) => b.ratingTenths - a.ratingTenths || b.ratingCount - a.ratingCount),
        )
        expect([...orders.name]).toEqual(by((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)))
      },
    ),
  )
})
