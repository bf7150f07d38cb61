import { expect, it } from 'vitest'
import { addDays, dayOf, formatDate, formatTime, startOfDay } from './dates.ts'

it('shows the Los Angeles date of an instant as MM.DD.YYYY [CONST-01, CONST-04]', () => {
  expect(formatDate('2026-11-20T02:00:00Z')).toBe('11.19.2026')
  expect(formatDate('2026-11-20')).toBe('11.20.2026')
})

it('starts a day at midnight in Los Angeles, even on days with a clock change', () => {
  const starts = ['2026-07-01', '2026-12-01', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'].map((day) =>
    startOfDay(day).toISOString().slice(11, 13),
  )
  expect(starts).toEqual(['07', '08', '08', '07', '07', '08'])
})

it('counts calendar days across the end of daylight saving time', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
  expect(dayOf(new Date('2026-11-01T06:59:00Z'))).toBe('2026-10-31')
})

it('shows the time in Los Angeles with its time zone, in summer and winter [CONST-04]', () => {
  expect(formatTime('2026-07-01T19:05:00Z')).toBe('12:05 PM PDT')
  expect(formatTime('2026-11-26T09:04:00Z')).toBe('1:04 AM PST')
})
