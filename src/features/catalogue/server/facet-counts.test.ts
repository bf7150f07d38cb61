import { describe, expect, it } from 'vitest'
import { addBit, type Bits, countCommon, emptyBits } from './bitset.ts'
import { countValues } from './facet-counts.ts'
import type { Category, Product, Shelf } from './model.ts'
import { buildShelf } from './shelf.ts'

const category = {
  id: 1,
  attributes: [{ key: 'size', label: 'Size', values: ['L', 'M', 'S'] }],
} as unknown as Category
const colors = ['Red', 'Blue', 'Green', 'White', 'Black', 'Grey', 'Beige']
const sizes = [['S'], ['M', 'L'], ['S', 'S', 'L'], []]
const attributes = colors.flatMap((color) => sizes.map((size) => ({ color, size })))
const products = Array.from(
  { length: 500 },
  (_, i) =>
    ({
      id: i + 1,
      category,
      brand: { slug: `brand-${i % 9}` },
      attributes: attributes[(i * 5) % attributes.length],
      name: `Product ${i}`,
      sizes: [{ stock: 1 }],
    }) as unknown as Product,
)
const shelf: Shelf = buildShelf(category, products)

function every(step: number): Bits {
  const bits = emptyBits(products.length)
  for (let place = 0; place < products.length; place += step) addBit(bits, place)
  return bits
}

describe('countValues', () => {
  it('numbers the values of all facets one after the other, declared values in their order', () => {
    expect(shelf.facets.map(({ key, first }) => [key, first])).toEqual([
      ['brand', 0],
      ['color', 9],
      ['size', 16],
      ['rating', 19],
      ['ships_in', 22],
    ])
    expect(shelf.facets[2]?.values.map(({ value }) => value)).toEqual(['L', 'M', 'S'])
  })

  it.each([1, 2, 3, 7, 50, 499])(
    'counts every %ith product as its sets do, whichever way is cheaper',
    (step) => {
      const set = every(step)
      for (const lasting of [false, true]) {
        const counts = countValues(shelf, set, shelf.facets, lasting)
        for (const { first, values } of shelf.facets) {
          values.forEach(({ bits }, i) => {
            expect(counts[first + i]).toBe(countCommon(set, bits))
          })
        }
      }
    },
  )

  it('counts a value once for a product that names it twice', () => {
    const place = products.findIndex(({ attributes }) => attributes.size?.length === 3)
    const set = emptyBits(products.length)
    addBit(set, place)
    const counts = countValues(shelf, set, shelf.facets, false)
    const size = shelf.facets[2]
    const first = size?.first ?? 0
    expect([...counts.subarray(first, first + 3)]).toEqual([1, 0, 1])
  })
})
