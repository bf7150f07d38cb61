import { addDays, dayOf } from '#lib/dates.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * The end of the given period (the first is 0) of a subscription started at `startedAt`: the same day of a later month
 * in Los Angeles, or the month's last day if it has no such day; daylight saving may move the hour by one. The 31st of
 * January is followed by the 28th of February and the 31st of March.
 */
export function periodEnd(startedAt: Date, period: number): Date {
  const first = dayOf(startedAt)
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) + period + 1
  const monthStart = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const next = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const target = addDays(monthStart, Math.min(day, next) - 1)
  const days = (Date.parse(target) - Date.parse(first)) / dayMs
  const end = new Date(startedAt.getTime() + days * dayMs)
  // A clock change in between may have carried the hour over midnight.
  if (dayOf(end) > target) return new Date(end.getTime() - hourMs)
  if (dayOf(end) < target) return new Date(end.getTime() + hourMs)
  return end
}

/**
 * The period after `period` that is not over at `now`: months in which no charge was possible are not charged later.
 */
export function nextPeriod(startedAt: Date, period: number, now: Date): number {
  let next = period + 1
  while (periodEnd(startedAt, next) <= now) next++
  return next
}
