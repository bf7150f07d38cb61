import { expect, it } from 'vitest'
import { zoneBetween } from './shipment-cost.ts'

it.each([
  ['92113', '92101', 2, 'across town'],
  ['90021', '92101', 2, 'Los Angeles to San Diego'],
  ['94103', '90021', 4, 'San Francisco to Los Angeles'],
  ['77007', '75207', 3, 'Houston to Dallas'],
  ['60601', '55413', 4, 'Chicago to Minneapolis'],
  ['75207', '92101', 6, 'Dallas to San Diego'],
  ['33605', '10001', 6, 'Tampa to New York'],
  ['02903', '90021', 8, 'Providence to Los Angeles'],
  ['98108', '33605', 8, 'Seattle to Tampa'],
  ['90021', '96813', 9, 'Los Angeles to Honolulu'],
  ['96813', '96801', 2, 'within Hawaii'],
])('from %s to %s is zone %i: %s [R10]', (from, to, zone) => {
  expect(zoneBetween(from, to)).toBe(zone)
  expect(zoneBetween(to, from)).toBe(zone)
})

it('treats an unused ZIP code as far away, never as near [R10]', () => {
  expect(zoneBetween('00000', '92101')).toBe(8)
})
