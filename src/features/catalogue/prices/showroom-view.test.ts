import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { hasBit } from '../server/bitset.ts'
import { buildCategoryIndex, renumberCategoryIndex } from '../server/category-index.ts'
import type { Brand, Category, Product, Rule, Showroom, Vendor } from '../server/model.ts'
import { createView, visitor } from './showroom-view.ts'

const house = { bps: 3000, cents: 0 }

const category = { id: 1, attributes: [] } as unknown as Category
const families = [2, 3].map((id) => ({ id, parent: category }) as unknown as Category)
const vendors = [0, 450, 500].map((feeBps, id) => ({ id, feeBps }) as Vendor)
const brands = [0, 1, 2, 3, 4].map((id) => ({ id, name: `Brand ${id}` }) as Brand)

const professional = { wholesale: true }
const promotions = [
  { id: 1, name: 'Floors', percentBps: 300, amountCents: null, categories: [2], toDay: '2026-12-31' },
  { id: 2, name: 'All', percentBps: null, amountCents: 150, categories: [], toDay: '2026-12-31' },
]

const markup = fc.oneof(
  fc.record({ bps: fc.integer({ min: 0, max: 9000 }), cents: fc.constant(0) }),
  fc.record({ bps: fc.constant(1000), cents: fc.integer({ min: 1, max: 90_000 }) }),
)
const rule = fc.record({ carried: fc.option(fc.boolean()), markup: fc.option(markup) })
const rules = (ids: number[]) =>
  fc
    .dictionary(fc.constantFrom(...ids.map(String)), rule)
    .map((found) => new Map<number, Rule>(Object.entries(found).map(([id, own]) => [Number(id), own])))
const goods = fc.array(
  fc.record({
    brand: fc.constantFrom(...brands),
    family: fc.constantFrom(null, ...families),
    finalCents: fc.integer({ min: 1, max: 900_000 }),
  }),
  { minLength: 1, maxLength: 70 },
)

it('selects and prices a whole category exactly like single products, by any rules and after a change', () => {
  fc.assert(
    fc.property(
      goods,
      rules([1, 2, 3]),
      rules([0, 1, 2, 3, 4]),
      rules([0, 10, 20, 30, 40, 690, 777]),
      (given, categories, brandRules, products) => {
        let index = buildCategoryIndex(
          category,
          given.map(
            ({ brand, family, finalCents }, i) =>
              ({
                id: i * 10,
                name: `${i}`,
                category,
                family,
                brand,
                vendor: vendors[brand.id % 3],
                attributes: {},
                sizes: [{ finalCents, boxSqftHundredths: null, stock: 1 }],
              }) as unknown as Product,
          ),
        )
        const showroom = {
          id: 9,
          defaultMarkup: { bps: 1500, cents: 0 },
          categories,
          brands: brandRules,
          products,
        }
        const own = showroom as unknown as Showroom
        for (const view of [createView(own, house), createView(null, house), createView(own, house, promotions)]) {
          const check = () => {
            for (const product of index.products) {
              expect(hasBit(view.selection(index), product.place)).toBe(view.carries(product))
              const [size] = product.sizes
              if (!size) continue
              const unit = view.price(product, size)
              const saved = view.promotion(product, unit)?.cents ?? 0
              expect(view.prices(index, visitor).cents[product.place]).toBe(unit.priceCents - saved)
              expect(view.prices(index, professional).cents[product.place]).toBe(unit.wholesaleCents)
            }
            for (const reader of [visitor, professional]) {
              const { cents, sorted } = view.prices(index, reader)
              const order = Array.from(sorted('price'), (place) => cents[place])
              expect(order).toEqual([...cents].sort((a, b) => a - b))
            }
          }
          check()
          const last = index.products.at(-1)
          if (!last) return
          last.sizes = last.sizes.map((size) => ({ ...size, finalCents: size.finalCents + 17 }))
          index = renumberCategoryIndex(index, [last.place])
          check()
        }
      },
    ),
  )
})
