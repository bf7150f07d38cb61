import { expect, it } from 'vitest'
import { isZip, zipText } from './phone.ts'

it.each([
  ['838141234', '83814-1234'],
  [' 83814 1234 ', '83814-1234'],
  ['83814-1234', '83814-1234'],
  ['83814', '83814'],
  ['8381412345', '8381412345'],
  ['K1A 0B1', 'K1A 0B1'],
])('reads %j as %j', (typed, zip) => {
  expect(zipText(typed)).toBe(zip)
})

it('distinguishes five and nine digits from everything else', () => {
  expect(['83814', '83814-1234', '838141234', '8381', 'K1A 0B1'].map(isZip)).toEqual([true, true, false, false, false])
})
