import { expect, it } from 'vitest'
import { quantityWord } from './rules.ts'

it('formats quantities the way people write them', () => {
  expect(quantityWord(1, 'Box')).toBe('1 box')
  expect(quantityWord(1200, 'Box')).toBe('1,200 boxes')
  expect(quantityWord(3, 'Piece')).toBe('3 pieces')
  expect(quantityWord(40, 'Sq ft')).toBe('40 sq ft')
  expect(quantityWord(2, '')).toBe('2 pieces')
})
