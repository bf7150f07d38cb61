import { expect, it } from 'vitest'
import { differenceWords } from './difference.tsx'

it('says how different the rooms are, or that a budget leaves too little choice', () => {
  expect(differenceWords(40, true)).toBe(
    'Three different rooms: any two of them share at most 40 % of the surfaces that you see.',
  )
  expect(differenceWords(78, true)).toBe(
    'Two of these rooms are alike: they share 78 % of the surfaces that you see. A higher budget leaves more choice.',
  )
  expect(differenceWords(78, false)).toMatch(/Fewer wishes leave more choice\.$/)
})
