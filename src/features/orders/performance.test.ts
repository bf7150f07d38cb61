import { expect, it } from 'vitest'
import { gradeOf, rateOf } from './rules.ts'

it('grades a rate at its limits, and nothing at all when there is nothing to measure', () => {
  expect(rateOf(0, 0)).toBeNull()
  expect(rateOf(19, 20)).toBe(9500)
  expect(rateOf(1, 3)).toBe(3333)
  expect(gradeOf('on_time', null)).toBeNull()
  expect([9500, 9499, 9000, 8999].map((rate) => gradeOf('on_time', rate))).toEqual(['good', 'fair', 'fair', 'poor'])
  expect([200, 201, 500, 501].map((rate) => gradeOf('declined', rate))).toEqual(['good', 'fair', 'fair', 'poor'])
  expect([500, 501, 1000, 1001].map((rate) => gradeOf('returned', rate))).toEqual(['good', 'fair', 'fair', 'poor'])
})
