import { expect, it } from 'vitest'
import { createView } from '#features/catalogue/prices/showroom-view.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { buildCategoryIndex, compareBy } from '#features/catalogue/server/category-index.ts'
import type { Brand, Category, Product, Showroom, Vendor } from '#features/catalogue/server/model.ts'
import { fc } from '#test/property.ts'
import { selectionSorts } from '../schema.ts'
import { findProducts, type Priced, sortedRows } from './table.ts'

const house = { bps: 3000, cents: 0 }
const vendor = { feeBps: 500, company: 'V' } as Vendor
const categories = [1, 2, 3].map(
  (id) => ({ id, slug: `c${id}`, name: `C${id}`, parent: null, attributes: [] }) as unknown as Category,
)
const brands = [1, 2].map((id) => ({ id, name: `Brand ${3 - id}`, slug: `b${id}` }) as Brand)

const goods = fc.array(
  fc.record({
    category: fc.constantFrom(...categories),
    brand: fc.constantFrom(...brands),
    name: fc.constantFrom('Oak', 'Ash', 'Elm'),
    finalCents: fc.integer({ min: 1, max: 400 }),
    sold90: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 40 },
)

/** What a row is sorted by. */
const keys: Record<string, (row: Priced) => number | string> = {
  sold: ({ product }) => -product.sold90,
  name: ({ product }) => product.name,
  brand: ({ product }) => product.brand.name,
  vendor_price: ({ finalCents }) => finalCents,
  wholesale: ({ wholesaleCents }) => wholesaleCents,
  markup: ({ markupCents, wholesaleCents }) => Math.round((markupCents * 10_000) / wholesaleCents),
  price: ({ priceCents }) => priceCents,
  profit: ({ markupCents }) => markupCents,
}

it('gives any part of any order over several categories as a plain sort of all rows would, from either end', () => {
  fc.assert(
    fc.property(
      goods,
      fc.constantFrom(undefined, ...selectionSorts),
      fc.boolean(),
      fc.nat(45),
      fc.integer({ min: 1, max: 20 }),
      (given, sort, descending, skip, take) => {
        const products = given.map(({ finalCents, ...one }, i) => ({
          id: i * 7 + 3,
          sku: `S${i}`,
          collection: '',
          family: null,
          vendor,
          attributes: {},
          ...one,
          sizes: [{ finalCents, sku: '', stock: 1, boxSqftHundredths: null }],
        })) as unknown as Product[]
        const showroom = {
          id: 9,
          defaultMarkup: { bps: 1500, cents: 0 },
          products: new Map(),
          categories: new Map(),
          brands: new Map([[1, { carried: null, markup: { bps: 1000, cents: 40 } }]]),
        } as unknown as Showroom
        const indexes = new Map(
          categories.map((category) => [
            category.id,
            buildCategoryIndex(
              category,
              products.filter((product) => product.category === category),
            ),
          ]),
        )
        const view = createView(showroom, house)
        const catalogue = {
          view: () => view,
          showroom: () => showroom,
          indexes: () => indexes,
        } as unknown as Catalogue
        const found = findProducts(catalogue, 9, {})
        const order = sort && descending ? `-${sort}` : sort
        const all = sortedRows(found, undefined, 0, found.total)
        const key = keys[sort ?? 'sold'] as (row: Priced) => number | string
        const byId = new Map(all.map((row) => [row.product.id, key(row)]))
        const plain = all.map(({ product }) => product).sort(compareBy((product) => byId.get(product.id) as number))
        if (order?.startsWith('-')) plain.reverse()
        expect(sortedRows(found, order, skip, take).map(({ product }) => product.id)).toEqual(
          plain.slice(skip, skip + take).map(({ id }) => id),
        )
      },
    ),
  )
})
