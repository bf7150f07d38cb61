import { expect, it } from 'vitest'
import { isPlural, listed, placeIs } from './sentences.ts'

it.each([
  ['Shower walls', 'The shower walls are'],
  ['Pendants over the work table', 'The pendants over the work table are'],
  ['Light over the table', 'The light over the table is'],
  ['Cabinet hardware', 'The cabinet hardware is'],
  ['Shower glass', 'The shower glass is'],
  ['Floor', 'The floor is'],
])('begins a sentence about %s with a verb that agrees', (label, words) => {
  expect(placeIs(label)).toBe(words)
  expect(placeIs(label, ['has', 'have'])).toBe(words.replace(/is$/, 'has').replace(/are$/, 'have'))
  expect(isPlural(label)).toBe(words.endsWith('are'))
})

it('lists words as a sentence does', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
