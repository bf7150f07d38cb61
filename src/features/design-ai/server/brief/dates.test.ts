import { expect, it } from 'vitest'
import { readDate } from './dates.ts'
import { tokensOf } from './tokens.ts'

const read = (text: string, today = '2026-11-27') => readDate(tokensOf(text), today)

it.each([
  ['by March 3', '2027-03-03'],
  ['by March 3rd, 2028', '2028-03-03'],
  ['the 15th of December', '2026-12-15'],
  ['before March', '2027-02-28'],
  ['by 12/20', '2026-12-20'],
  ['on 1/5/27', '2027-01-05'],
  ['2027-02-01', '2027-02-01'],
  ['in three weeks', '2026-12-18'],
  ['in a couple of weeks', '2026-12-11'],
  ['in a month', '2026-12-27'],
  ['within 10 days', '2026-12-07'],
  ['next month', '2026-12-31'],
  ['this month', '2026-11-30'],
  ['by Friday', '2026-12-04'],
  ['before Thanksgiving', '2027-11-24'],
  ['by Christmas', '2026-12-25'],
  ['before Easter', '2027-03-27'],
  ['by Memorial Day', '2027-05-31'],
  ['by Labor Day', '2027-09-06'],
  ['by New Year’s Eve', '2026-12-31'],
  ['by March 2028', '2028-03-01'],
  ['mid January', '2027-01-15'],
  ['by the end of February', '2027-02-28'],
  ['by spring', '2027-03-20'],
])('%s', (text, day) => {
  expect(read(`a bath ${text} please`)).toBe(day)
})

it.each([
  'we have had gray for ten years',
  'a 1920s house in 2026',
  'it may rain, march on, 30 days of sun',
  'by 2/30',
  'by March 40',
  'Minnesota winters, a summer house',
])('is no date: %s', (text) => {
  expect(read(text)).toBeNull()
})

it('counts from the last day of a month, and over leap days', () => {
  expect(read('in one month', '2027-01-31')).toBe('2027-02-28')
  expect(read('by Feb 29', '2026-11-27')).toBeNull()
  expect(read('by Feb 29', '2027-12-01')).toBe('2028-02-29')
  expect(read('before Thanksgiving', '2026-11-20')).toBe('2026-11-25')
})
