import { expect, it } from 'vitest'
import { milesBetween, milesToPrefixes } from './zip-points.ts'

it.each([
  ['95811', '94103', 75, 'Sacramento to San Francisco'],
  ['10001', '90021', 2450, 'New York to Los Angeles'],
  ['60601', '53202', 85, 'Chicago to Milwaukee'],
  ['98101', '97209', 145, 'Seattle to Portland'],
  ['33101', '33605', 205, 'Miami to Tampa'],
  ['96813', '94103', 2400, 'Honolulu to San Francisco'],
])('from %s to %s are about %i miles: %s', (from, to, miles) => {
  expect(Math.abs((milesBetween(from, to) ?? 0) - miles)).toBeLessThan(25)
  expect(milesBetween(to, from)).toBeCloseTo(milesBetween(from, to) ?? Number.NaN)
  expect(milesToPrefixes(from)[Number(to.slice(0, 3))]).toBe(Math.round(milesBetween(from, to) ?? 0))
})

it('knows no distance to a ZIP code that no state has, and has every prefix of a state', () => {
  expect([milesBetween('00000', '92101'), milesBetween('92101', '00901')]).toEqual([null, null])
  expect(milesToPrefixes('92101')).toHaveLength(1000)
  expect(milesToPrefixes('00000').every((miles) => miles === null)).toBe(true)
})
