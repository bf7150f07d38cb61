import { expect, it } from 'vitest'
import { searchNotes } from './SearchNotes.tsx'

const searched = {
  q: 'x',
  corrected: null,
  dropped: [],
  other_sizes: [],
  redirect: null,
  not_sold: null,
  price: null,
  categories: [],
}

it('shows no note for a query that was used as typed', () => {
  expect(searchNotes({ total: 3, searched })).toEqual([])
})

it('says which words were ignored', () => {
  expect(searchNotes({ total: 3, searched: { ...searched, dropped: ['without top'] } })).toEqual([
    'No results for “without top”. Showing results without it.',
  ])
  expect(searchNotes({ total: 3, searched: { ...searched, dropped: ['boho', 'xyz'] } })).toEqual([
    'No results for “boho” or “xyz”. Showing results without them.',
  ])
})

it('says which size is the nearest to one that is not sold', () => {
  const other_sizes = [{ asked: '23 1/2 in', nearest: '24 in' }]
  expect(searchNotes({ total: 3, searched: { ...searched, other_sizes } })).toEqual(['No 23 1/2 in; nearest 24 in.'])
})

it('says that a brand is not carried, above products of other brands', () => {
  const not_sold = { term: 'kohler', message: 'We do not carry Kohler.', department: null }
  expect(searchNotes({ total: 3, searched: { ...searched, not_sold } })).toEqual([
    'We do not carry Kohler. Showing results from brands we carry.',
  ])
})

it('says that goods which were only guessed are not sold, above products without them', () => {
  const message = 'No results for “brackt”. If you mean “bracket”: we do not sell tools.'
  const not_sold = { term: 'bracket', message, department: null }
  expect(searchNotes({ total: 3, searched: { ...searched, not_sold } })).toEqual([
    `${message} Showing results without it.`,
  ])
})

it('says that goods beside those that are sold are not, above the products that are', () => {
  const message = 'We do not sell electrical parts and bulbs.'
  const not_sold = { term: 'light switch', message, department: null }
  expect(searchNotes({ total: 3, searched: { ...searched, not_sold } })).toEqual([
    `${message} Showing results without it.`,
  ])
})

it('says that nothing is available at the requested price', () => {
  const price = { label: 'Up to $4.00', rest: 'pulls', missed: true }
  expect(searchNotes({ total: 3, searched: { ...searched, price } })).toEqual([
    'No products match this price (Up to $4.00), so the closest prices come first.',
  ])
})
