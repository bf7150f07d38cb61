/** Days and instants: a day is a calendar day in America/Los_Angeles, an instant is UTC (rules, preamble). */
export const timeZone = 'America/Los_Angeles'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** The Los Angeles day of an instant as `YYYY-MM-DD`. */
export function dayOf(instant: Date | string): string {
  const date = new Date(instant)
  // Los Angeles is whole hours from UTC, so all instants of an hour have the same day; most calls are about a few
  // hours.
  const hour = Math.floor(date.getTime() / 3_600_000)
  const known = days.get(hour)
  if (known !== undefined) return known
  const found = Object.fromEntries(parts.formatToParts(date).map((p) => [p.type, p.value]))
  const day = `${found.year}-${found.month}-${found.day}`
  if (days.size === 64) days.clear()
  days.set(hour, day)
  return day
}

/** Keyed by hours since 1970. */
const days = new Map<number, string>()

/** `days` after a `YYYY-MM-DD` day; calendar arithmetic, so daylight saving does not matter. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first moment of a Los Angeles day, 7 or 8 hours behind UTC; clocks change there only at two in the morning. */
export function startOfDay(day: string): Date {
  const summer = new Date(`${day}T07:00:00Z`)
  return dayOf(summer) === day ? summer : new Date(`${day}T08:00:00Z`)
}

/** `MM.DD.YYYY`, from an instant (its Los Angeles day) or from a `YYYY-MM-DD` day (spec 2 §9). */
export function formatDate(value: Date | string): string {
  const day = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayOf(value)
  const [year, month, date] = day.split('-')
  return `${month}.${date}.${year}`
}

/** `3:05 PM PST`: Los Angeles time with its zone, since readers may be in any other zone. */
export function formatTime(instant: Date | string): string {
  return clock.format(new Date(instant))
}

/** "Thursday" from a `YYYY-MM-DD` day. */
export function formatWeekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
}

/** "November 2026" from a month, `2026-11`. */
export function formatMonth(month: string): string {
  const first = new Date(`${month}-01T12:00:00Z`)
  return first.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
