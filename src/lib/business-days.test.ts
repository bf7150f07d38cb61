import { describe, expect, it } from 'vitest'
import { addBusinessDays, bankHolidays, isBusinessDay, NoHolidayTable } from './business-days.ts'
import { addDays } from './dates.ts'

/**
 * As published by the Federal Reserve (K.8); a holiday on a Saturday is listed on that day and does not close the
 * Friday before.
 */
const published: Record<number, string> = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25',
  2028: '01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

describe('bank holidays [R6]', () => {
  it.each(Object.entries(published))('of %s match the published ones', (year, days) => {
    expect(bankHolidays(Number(year)).map((day) => day.slice(5))).toEqual(days.split(' '))
  })

  it('are not moved from a Saturday to Friday, but are moved from a Sunday to Monday', () => {
    expect(isBusinessDay('2026-07-03')).toBe(true)
    expect(isBusinessDay('2026-07-04')).toBe(false)
    expect(isBusinessDay('2027-07-05')).toBe(false)
    expect(isBusinessDay('2026-11-21')).toBe(false)
    expect(isBusinessDay('2026-11-20')).toBe(true)
  })

  it('are never guessed for an unpublished year', () => {
    expect(() => bankHolidays(2031)).toThrow(NoHolidayTable)
    expect(() => bankHolidays(2021)).toThrow(NoHolidayTable)
    expect(() => addBusinessDays('2030-12-02', 46)).toThrow(NoHolidayTable)
    expect(() => addBusinessDays('2026-01-05', 1.5)).toThrow(RangeError)
  })
})

describe('business days [R6, R11, MONEY-11, OP-51]', () => {
  it.each([
    ['2026-11-20', 46, '2027-01-29'],
    ['2026-11-21', 46, '2027-01-29'],
    ['2026-12-01', 46, '2027-02-08'],
    ['2026-12-24', 46, '2027-03-04'],
    ['2027-06-18', 46, '2027-08-24'],
    ['2028-02-29', 46, '2028-05-03'],
    ['2026-12-07', 14, '2026-12-28'],
    ['2026-11-20', 14, '2026-12-11'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s + %i is %s', (day, n, wanted) => {
    expect(addBusinessDays(day, n)).toBe(wanted)
  })

  it('span 64 to 71 calendar days for 46 of them from 2026 to 2030, and 18 to 25 for 14', () => {
    const spans = { 46: new Set<number>(), 14: new Set<number>() }
    for (let day = '2026-01-01'; day <= '2030-10-20'; day = addDays(day, 1)) {
      for (const n of [46, 14] as const) {
        const days = (Date.parse(addBusinessDays(day, n)) - Date.parse(day)) / 86_400_000
        spans[n].add(days)
      }
    }
    const range = (set: Set<number>) => [Math.min(...set), Math.max(...set)]
    expect(range(spans[46])).toEqual([64, 71])
    expect(range(spans[14])).toEqual([18, 25])
  })
})
