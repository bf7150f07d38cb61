import { expect, it } from 'vitest'
import { dialCodes, phoneText } from './dial-codes.ts'

it('lists about 240 countries, the UK and the USA first, the rest by name', () => {
  const all = dialCodes()
  expect(all.length).toBeGreaterThan(230)
  expect(all.slice(0, 2).map((c) => [c.iso, c.code])).toEqual([
    ['GB', '+44'],
    ['US', '+1'],
  ])
  expect(all[2]?.name).toBe('Afghanistan')
  expect(new Set(all.map((c) => c.iso)).size).toBe(all.length)
})

it('writes a number as its country does', () => {
  expect(phoneText('4155550123', 'US')).toBe('(415) 555-0123')
  expect(phoneText('02079460958', 'GB')).toBe('020 7946 0958')
  expect(phoneText('12 34', '??')).toBe('12 34')
})
