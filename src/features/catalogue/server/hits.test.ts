import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { eachBit } from './bitset.ts'
import { createHits, rankOf } from './hits.ts'
import type { Category, Product, Shelf } from './model.ts'

const categories = [{ id: 1 }, { id: 2 }, { id: 3 }] as Category[]
const products = Array.from({ length: 3000 }, (_, id) => ({
  id,
  category: categories[id % 3],
  place: Math.floor(id / 3),
})) as Product[]
const shelves = categories
  .slice(0, 2)
  .map((category) => ({ category, products: products.filter((p) => p.category === category) }) as Shelf)
const positions = () => ({
  productAt: (place: number) => products[place] ?? null,
  categories,
  categoryAt: Uint16Array.from(products, ({ id }) => id % 3),
  shelfPlaceAt: Uint32Array.from(products, ({ place }) => place),
})

it('gives the finds from the best down, equal scores in the order of places, as far as somebody looks', () => {
  const scores = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), {
    maxLength: products.length,
    size: 'max',
  })
  fc.assert(
    fc.property(scores, fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }), (given, looks) => {
      const hits = createHits(Float64Array.from(given, rankOf), null, positions)
      const thousandths = given.map((score) => Math.round(score * 1000))
      const wanted = [...given.keys()].sort((a, b) => (thousandths[b] ?? 0) - (thousandths[a] ?? 0) || a - b)
      for (const look of [...looks, given.length + 1]) {
        const seen: number[] = []
        for (const { id } of hits.ranked()) {
          seen.push(id)
          if (seen.length === look) break
        }
        expect(seen).toEqual(wanted.slice(0, look))
      }
    }),
    { numRuns: 40 },
  )
})

it('gives the finds of each shelf that is asked for and has some', () => {
  const hits = createHits(
    Float64Array.from([0, 3, 4, 2999, 5], (place) => rankOf(1, place)),
    null,
    positions,
  )
  const sets = [...hits.sets(shelves)].map(([{ category }, set]) => {
    const places: number[] = []
    eachBit(set, (place) => places.push(place))
    return [category.id, places]
  })
  expect(sets).toEqual([
    [1, [0, 1]],
    [2, [1]],
  ])
  expect([...createHits(Float64Array.of(rankOf(1, 2)), null, positions).sets(shelves)]).toEqual([])
})
