import { expect, it } from 'vitest'
import type { CartLine } from '../schema.ts'
import { keyOf, type SavedLine, savedOf } from './SavedForLater.tsx'

const line = (hash: string) =>
  ({ product: { hash, product_name: 'Knob' }, size_id: 1, qty: 2, surface: '' }) as unknown as CartLine
const saved = (hash: string, owner: number | null): SavedLine => ({
  line: line(hash),
  owner,
  showroom: 3,
  vsd_id: 'LARKHAM2',
  company_name: 'Larkham Building',
})

it('shows lines saved by the user or by a guest of the same browser, nobody else’s', () => {
  const all = [saved('a', 7), saved('b', 8), saved('c', null)]
  expect(savedOf(all, 7).map((one) => one.line.product.hash)).toEqual(['a', 'c'])
  expect(savedOf(all, null).map((one) => one.line.product.hash)).toEqual(['c'])
  expect(savedOf(null, 7)).toEqual([])
})

it('ignores invalid lines', () => {
  expect(savedOf([null, 5, 'x', {}, { line: {} }, { line: { product: { hash: 1 } } }], null)).toEqual([])
})

it('identifies a line by size, product and showroom', () => {
  expect(keyOf(saved('a', 7))).toBe(keyOf(saved('a', 7)))
  expect(keyOf(saved('a', 7))).not.toBe(keyOf({ ...saved('a', 7), showroom: null }))
})
