import { expect, it } from 'vitest'
import type { Category, Product } from './model.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const category = {
  ...{ id: 1, name: 'Tile', slug: 'tile', parent: null, synonyms: [], attributes: [] },
} as unknown as Category
const categories = new Map([[1, category]])
const colors = ['white', 'black', 'sage', 'sand']
const shapes = ['hexagon', 'square', 'picket']

function product(id: number): Product {
  const color = colors[id % colors.length]
  const shape = shapes[id % shapes.length]
  return {
    ...{
      id,
      number: id,
      place: id,
      sku: `SKU-${id}`,
      name: `${color} ${shape} wall`,
      category,
      family: null,
    },
    ...{ brand: { name: 'Fenwick' }, vendor: { name: 'Fenwick' }, collection: '', group: '', sold90: id % 7 },
    ...{ attributes: { color }, sizes: [], tone: '', finish: '' },
  } as unknown as Product
}

const idsOf = (index: SearchIndex, text: string) =>
  [...index.search(text).ranked()].map(({ id }) => id).sort((a, b) => a - b)

it('finds what comes after it was asked, as if it had been there: frequent words, over a thousand newcomers', () => {
  const index = createSearchIndex(
    Array.from({ length: 900 }, (_, id) => product(id)),
    categories,
    null,
  )
  const here = new Set(Array.from({ length: 900 }, (_, id) => id))
  const questions = ['white', 'white hexagon', 'sage pick', 'wall']
  const expected = (text: string) =>
    [...here].filter((id) => text.split(' ').every((word) => product(id).name.includes(word)))
  for (let id = 900; id < 2200; id++) {
    index.put(product(id))
    here.add(id)
    if (id % 100 > 1) continue
    for (const text of questions) expect(idsOf(index, text)).toEqual(expected(text))
  }
})

it('no longer finds what is gone, and finds it again when it comes back', () => {
  const all = Array.from({ length: 300 }, (_, id) => product(id))
  const index = createSearchIndex(all, categories, null)
  expect(idsOf(index, 'sage')).toContain(2)
  index.drop(all[2] as Product)
  expect(idsOf(index, 'sage')).not.toContain(2)
  index.put(product(2))
  expect(idsOf(index, 'sage').filter((id) => id === 2)).toEqual([2])
})
