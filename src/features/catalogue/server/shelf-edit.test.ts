import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import type { Category, Product } from './model.ts'
import { buildShelf } from './shelf.ts'
import { keepsPlace, putInPlace } from './shelf-edit.ts'

const category = { id: 1, attributes: [] } as unknown as Category
const [brand, vendor] = [
  { id: 1, name: 'A' },
  { id: 1, feeBps: 500 },
]
const texts = {
  name: fc.constantFrom('Oak', 'Ash', 'Élan', 'oak', 'Oak 2', ''),
  sold90: fc.nat(3),
  listedAt: fc.integer({ min: 1_700_000_000, max: 1_700_000_003 }),
  ratingTenths: fc.integer({ min: 0, max: 50 }),
  ratingCount: fc.nat(2),
  leadDays: fc.nat(20),
  sizes: fc.array(
    fc.record({ finalCents: fc.nat(900), stock: fc.nat(1), boxSqftHundredths: fc.constant(null) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
}
const made = (own: object, i: number, color = i % 2 ? 'Red' : 'Blue') =>
  ({
    ...own,
    id: i + 1,
    category,
    brand,
    vendor,
    family: null,
    hasModel: false,
    attributes: { color },
  }) as unknown as Product

describe('a product whose texts have changed', () => {
  it('stands as if its category had been arranged anew', () => {
    const goods = fc.array(fc.record(texts), { minLength: 1, maxLength: 40 })
    const edits = fc.array(fc.record({ ...texts, at: fc.nat(1000) }), { maxLength: 6 })
    fc.assert(
      fc.property(goods, edits, (given, changes) => {
        const shelf = buildShelf(
          category,
          given.map((own, i) => made(own, i)),
        )
        for (const { at, ...own } of changes) {
          const place = at % given.length
          putInPlace(shelf, shelf.products[place] as Product, made(own, place))
        }
        const { changes: _, ...now } = shelf
        const { changes: __, ...anew } = buildShelf(category, [...shelf.products])
        expect(now).toEqual(anew)
      }),
    )
  })

  it('keeps its place unless its sets or its markup may have changed', () => {
    const own = { name: 'Oak', sizes: [{ boxSqftHundredths: 1200 }] }
    const before = made(own, 0)
    expect(keepsPlace(before, made({ ...own, name: 'Ash' }, 0))).toBe(true)
    for (const other of [
      made(own, 1, 'Blue'),
      made(own, 0, 'Green'),
      { ...made(own, 0), brand: { id: 2 } },
      { ...made(own, 0), family: { id: 7 } },
      { ...made(own, 0), hasModel: true },
      made({ ...own, sizes: [{ boxSqftHundredths: 900 }] }, 0),
      made({ ...own, sizes: [] }, 0),
    ])
      expect(keepsPlace(before, other as Product)).toBe(false)
  })
})
