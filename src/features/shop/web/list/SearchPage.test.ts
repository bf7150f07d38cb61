import { expect, it } from 'vitest'
import { searchNote } from './SearchPage.tsx'

const searched = { q: 'x', mended: null, dropped: [], not_sold: null, price: null, categories: [] }

it('shows no note for a query that was used as typed', () => {
  expect(searchNote('fan', { total: 3, searched })).toBeUndefined()
})

it('says which words were corrected and which were ignored', () => {
  expect(searchNote('chandalier', { total: 3, searched: { ...searched, mended: 'chandelier' } })).toBe(
    'No results for “chandalier”. Showing results for “chandelier”.',
  )
  expect(searchNote('boho xyz fan', { total: 3, searched: { ...searched, dropped: ['boho', 'xyz'] } })).toBe(
    'No results for “boho” or “xyz”. Showing results without it.',
  )
})

it('says that a brand is not carried, above products of other brands', () => {
  const not_sold = { term: 'kohler', message: 'We do not carry Kohler.', department: null }
  expect(searchNote('kohler toilet', { total: 3, searched: { ...searched, not_sold } })).toBe(
    'We do not carry Kohler. Showing results from brands we carry.',
  )
})

it('says that nothing is available at the requested price', () => {
  const price = { label: 'Up to $4.00', rest: 'pulls', missed: true }
  expect(searchNote('pulls under $4', { total: 3, searched: { ...searched, price } })).toBe(
    'No products match this price (Up to $4.00), so the closest prices come first.',
  )
})
