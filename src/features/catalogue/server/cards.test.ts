import { expect, it } from 'vitest'
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
