import { addDays } from './dates.ts'

/** The years whose holidays are published: Juneteenth was added in 2022, and the banks' calendar ends with 2030. */
const holidayYears = { first: 2022, last: 2030 }

/** Thrown for a day beyond the published calendar: a payday is never guessed (rule R6). */
export class NoHolidayTable extends RangeError {}

/** True from Monday to Friday unless the Federal Reserve Banks are closed; `day` is `YYYY-MM-DD`. */
export function isBusinessDay(day: string): boolean {
  const closed = bankHolidays(yearOf(day))
  const weekday = weekdayOf(day)
  return weekday >= 1 && weekday <= 5 && !closed.includes(day)
}

/**
 * The day that is `n` business days after `day`, which counts as day 0 even if it is not a business day.
 * @throws NoHolidayTable
 */
export function addBusinessDays(day: string, n: number): string {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`not a number of business days: ${n}`)
  let reached = day
  for (let left = n; left > 0; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left--
  }
  return reached
}

const known = new Map<number, readonly string[]>()

/**
 * The holidays of a year by the rules of the Federal Reserve's list K.8, in order: one on a Sunday is observed on the
 * Monday, one on a Saturday is not moved.
 * @throws NoHolidayTable for a year that is not published
 */
export function bankHolidays(year: number): readonly string[] {
  if (!(year >= holidayYears.first && year <= holidayYears.last))
    throw new NoHolidayTable(`no bank holidays are configured for ${year}`)
  const before = known.get(year)
  if (before) return before
  const days = [
    fixed(year, 1, 1),
    nth(year, 1, 1, 3),
    nth(year, 2, 1, 3),
    nth(year, 6, 1, 0),
    fixed(year, 6, 19),
    fixed(year, 7, 4),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
    fixed(year, 11, 11),
    nth(year, 11, 4, 4),
    fixed(year, 12, 25),
  ]
  known.set(year, days)
  return days
}

function fixed(year: number, month: number, date: number): string {
  const day = dayText(year, month, date)
  return weekdayOf(day) === 0 ? addDays(day, 1) : day
}

/** The n-th such weekday of a month; the 0th is the last one of the month before. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const first = dayText(year, month, 1)
  const ahead = (weekday - weekdayOf(first) + 7) % 7
  return addDays(first, ahead + 7 * (n - 1))
}

const dayText = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
const yearOf = (day: string) => Number(day.slice(0, 4))
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
