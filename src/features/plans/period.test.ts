import { describe, expect, it } from 'vitest'
import { dayOf } from '#lib/dates.ts'
import { nextPeriod, periodEnd } from './plans.ts'

const ends = (start: string, periods: number) =>
  Array.from({ length: periods }, (_, period) => dayOf(periodEnd(new Date(start), period)))

describe('the months of a plan [MONEY-15]', () => {
  it('end on the same day of each month, or on the month’s last day when it is shorter', () => {
    expect(ends('2027-01-31T18:00:00Z', 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(ends('2027-11-21T18:00:00Z', 3)).toEqual(['2027-12-21', '2028-01-21', '2028-02-21'])
    expect(ends('2028-01-30T18:00:00Z', 1)).toEqual(['2028-02-29'])
  })

  it('keep their day across clock changes around midnight', () => {
    // 12:30 AM and 11:30 PM in Los Angeles, on both sides of both clock changes of 2027.
    expect(ends('2027-10-15T07:30:00Z', 2)).toEqual(['2027-11-15', '2027-12-15'])
    expect(ends('2027-02-15T07:30:00Z', 2)).toEqual(['2027-03-14', '2027-04-14'])
    expect(ends('2027-02-20T08:30:00Z', 2)).toEqual(['2027-03-20', '2027-04-20'])
  })

  it('skip months in which no charge was possible', () => {
    const start = new Date('2027-01-10T18:00:00Z')
    expect(nextPeriod(start, 0, new Date('2027-02-10T18:00:00Z'))).toBe(1)
    expect(nextPeriod(start, 0, new Date('2027-05-11T18:00:00Z'))).toBe(4)
  })
})
