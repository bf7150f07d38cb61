import { expect, it } from 'vitest'
import { createDemoApp } from '#test/demo.ts'
import { chipsOf, ownFirst } from './cards.ts'
import type { Product } from './model.ts'

const toned = (name: string | null) => ({ chip: name === null ? null : { name, hex: '#aabbcc' } }) as Product

it('shows the different tones of a group, at most six, with its own first', () => {
  const group = ['Oak', 'Ash', null, 'Oak', 'Elm', 'Fir', 'Teak', 'Pine', 'Cork'].map(toned)
  const chips = chipsOf(group)
  const names = (product: Product) => ownFirst(product, chips).map(({ name }) => name)
  expect(names(toned('Elm'))).toEqual(['Elm', 'Oak', 'Ash', 'Fir', 'Teak', 'Pine'])
  expect(names(toned('Cork'))).toEqual(['Cork', 'Oak', 'Ash', 'Elm', 'Fir', 'Teak'])
  expect(names(toned(null))).toEqual(['Oak', 'Ash', 'Elm', 'Fir', 'Teak', 'Pine'])
})

it('shows the cabinet of a vanity, because most tops look alike', async () => {
  const demo = await createDemoApp()
  const { catalogue } = demo.deps
  const vanities = [...catalogue.indexes().values()]
    .flatMap(({ products }) => products)
    .filter(({ category }) => category.slug === 'bathroom-vanitys')
  expect(vanities.length).toBeGreaterThan(20)
  for (const vanity of vanities) expect(catalogue.chips(vanity)[0]?.name).not.toBe(vanity.tone?.name)
  expect(vanities.every(({ chip, finish }) => chip?.name === finish)).toBe(true)
  await demo.close()
})
