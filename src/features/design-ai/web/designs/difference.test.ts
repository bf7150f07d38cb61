import { expect, it } from 'vitest'
import { differenceWords } from './difference.tsx'

it('says how different the rooms are, or that a budget leaves too little choice', () => {
  expect(differenceWords(40, true)).toBe(
    'Three different rooms: at least 60% of what you see differs between any two of them.',
  )
  expect(differenceWords(78, true)).toBe(
    'Two of these rooms are alike: 78% of what you see is the same in both. A higher budget allows more variety.',
  )
  expect(differenceWords(78, false)).toMatch(/Fewer wishes allow more variety\.$/)
})
