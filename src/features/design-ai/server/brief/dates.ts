import { addDays } from '#lib/dates.ts'
import { lengthAt, take } from './limits.ts'
import type { Token } from './tokens.ts'

const months = 'january february march april may june july august september october november december'.split(' ')
const monthOf = new Map(
  months.flatMap((name, i) => [
    [name, i + 1],
    [name.slice(0, 3), i + 1],
  ]),
)
monthOf.set('sept', 9)
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  couple: 2,
  few: 3,
}
const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))
const by = phrases(
  'by, by the, until, till, no later than, not later than, no later than the, need it by, for, ready for, done by, finished by, on, on the, due, by the first of, want it for, in time for, ready by, latest, come, installed by',
)
const beforeCues = phrases('before, before the, ahead of, prior to')
const within = phrases('in, within, in about, in the next, within the next, in under, less than, in a')

/** A day, and the number of tokens that name it. */
type Found = { day: string; length: number }

/**
 * Finds the day by which products are needed, and marks the tokens that state it. `today` is the Los Angeles day; a date
 * without a year is the next one, and "before" means the day before.
 */
export function readDate(tokens: Token[], today: string): string | null {
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.taken) continue
    const soon = spanAt(tokens, at, today)
    if (soon) return taken(tokens, at, soon.length, soon.day)
    const early = lengthAt(tokens, at, beforeCues)
    const cue = Math.max(early, lengthAt(tokens, at, by))
    const named = dayAt(tokens, at + cue, today, cue > 0)
    if (!named) continue
    return taken(tokens, at, cue + named.length, early > 0 ? addDays(named.day, -1) : named.day)
  }
  return null
}

function taken(tokens: Token[], at: number, length: number, day: string): string {
  take(tokens, at, at + length)
  return day
}

/** "In three weeks", "within 10 days", "next month", "this week". */
function spanAt(tokens: Token[], at: number, today: string): Found | null {
  const cue = lengthAt(tokens, at, within)
  const word = tokens[at]?.word
  const next = tokens[at + 1]?.word
  if (word === 'next' && next === 'month') return { day: endOfMonth(monthLater(today, 1)), length: 2 }
  if (word === 'this' && next === 'month') return { day: endOfMonth(today), length: 2 }
  if (word === 'next' && next === 'week') return { day: addDays(today, 7), length: 2 }
  if (word === 'this' && next === 'week') return { day: addDays(today, 6 - weekdayOf(today)), length: 2 }
  if (cue === 0) return null
  const number = tokens[at + cue]
  let from = at + cue + 1
  let value = numberOf(number)
  if (value === null && tokens[at + cue - 1]?.word === 'a') {
    // "in a week": the article is the number.
    value = 1
    from = at + cue
  }
  if (value === 1 && numbers[tokens[from]?.word ?? ''] !== undefined) value = numberOf(tokens[from++])
  if (tokens[from]?.word === 'of') from++
  const unit = tokens[from]?.word
  if (value === null || value < 1 || value > 600) return null
  const length = from + 1 - at
  if (unit === 'day') return { day: addDays(today, value), length }
  if (unit === 'week') return { day: addDays(today, value * 7), length }
  if (unit === 'month') return { day: monthLater(today, value), length }
  return null
}

function numberOf(token: Token | undefined): number | null {
  if (!token) return null
  if (token.kind === 'number') return /^\d{1,3}$/.test(token.raw) ? Number(token.raw) : null
  return numbers[token.word] ?? null
}

/** A named day. Without a cue before it only complete dates count. */
function dayAt(tokens: Token[], at: number, today: string, cued: boolean): Found | null {
  return (
    numericAt(tokens, at, today, cued) ?? monthAt(tokens, at, today, cued) ?? (cued ? eventAt(tokens, at, today) : null)
  )
}

/** "2027-02-01", "12/20", "12/20/2026". */
function numericAt(tokens: Token[], at: number, today: string, cued: boolean): Found | null {
  const [a, joint, b, joint2, c] = tokens.slice(at, at + 5)
  if (a?.kind !== 'number' || b?.kind !== 'number' || !joint) return null
  const [one, two, three] = [Number(a.raw), Number(b.raw), Number(c?.raw)]
  const hasThird = c?.kind === 'number' && joint2?.raw === joint.raw
  if (joint.kind === 'dash' && hasThird && one > 2000 && one < 2100) return valid(one, two, three, 5)
  if (joint.kind !== 'slash' || !(cued || hasThird)) return null
  if (hasThird) return valid(three < 100 ? 2000 + three : three, one, two, 5)
  return upcoming(one, two, today, 3)
}

/** "March 3", "the 15th of December", "end of January", and with a cue "March". */
function monthAt(tokens: Token[], at: number, today: string, cued: boolean): Found | null {
  const start = tokens[at]?.word === 'the' ? at + 1 : at
  const [first, second, third] = tokens.slice(start, start + 3)
  const offset = start - at
  const part = first?.word
  if (
    part === 'end' ||
    part === 'middle' ||
    part === 'mid' ||
    part === 'early' ||
    part === 'late' ||
    part === 'beginning'
  ) {
    const hasOf = second?.word === 'of'
    const name = hasOf ? third : second
    const month = monthOf.get(name?.word ?? '')
    const length = offset + (hasOf ? 3 : 2)
    if (month === undefined && name?.word === 'month' && cued) return { day: endOfMonth(today), length }
    if (month === undefined) return null
    const day = part === 'end' || part === 'late' ? 31 : part === 'middle' || part === 'mid' ? 15 : 5
    const found = upcoming(month, day === 31 ? 1 : day, today, length)
    return found && day === 31 ? { ...found, day: endOfMonth(found.day) } : found
  }
  const month = monthOf.get(part ?? '')
  if (month !== undefined) {
    const day = second?.kind === 'number' ? Number(second.raw) : Number.NaN
    if (day >= 1 && day <= 31) {
      let length = offset + (/^(st|nd|rd|th)$/.test(third?.word ?? '') ? 3 : 2)
      const comma = tokens[at + length]?.kind === 'comma' ? 1 : 0
      const year = tokens[at + length + comma]
      if (year?.kind === 'number' && /^20\d\d$/.test(year.raw)) {
        length += comma + 1
        return valid(Number(year.raw), month, day, length)
      }
      return upcoming(month, day, today, length)
    }
    if (!cued) return null
    if (second?.kind === 'number')
      return /^20\d\d$/.test(second.raw) ? valid(Number(second.raw), month, 1, offset + 2) : null
    return part === 'may' ? null : upcoming(month, 1, today, offset + 1)
  }
  // "15 December", "the 15th of December".
  const day = first?.kind === 'number' ? Number(first.raw) : Number.NaN
  if (!(day >= 1 && day <= 31)) return null
  let next = start + 1
  if (/^(st|nd|rd|th)$/.test(tokens[next]?.word ?? '')) next++
  if (tokens[next]?.word === 'of') next++
  const named = monthOf.get(tokens[next]?.word ?? '')
  return named === undefined ? null : upcoming(named, day, today, next + 1 - at)
}

/** Holidays, weekdays and seasons. */
function eventAt(tokens: Token[], at: number, today: string): Found | null {
  const year = Number(today.slice(0, 4))
  let best: Found | null = null
  for (const [names, of] of events) {
    const length = lengthAt(tokens, at, names)
    if (length <= (best?.length ?? 0)) continue
    const day = [year, year + 1].map(of).find((one) => one >= today) ?? of(year + 1)
    best = { day, length }
  }
  if (best) return best
  const isNext = tokens[at]?.word === 'next' || tokens[at]?.word === 'this'
  const weekday = weekdays.indexOf(tokens[at + (isNext ? 1 : 0)]?.word ?? '')
  if (weekday < 0) return null
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7
  return { day: addDays(today, ahead), length: isNext ? 2 : 1 }
}

const events: [names: string[][], of: (year: number) => string][] = [
  [phrases('christma, xma, christma day, the holiday, holiday, christmas, xmas'), (y) => `${y}-12-25`],
  [phrases('christma eve, christmas eve'), (y) => `${y}-12-24`],
  [phrases('new year, new year day, the new year'), (y) => `${y}-01-01`],
  [phrases('new year eve'), (y) => `${y}-12-31`],
  [phrases('thanksgiving, thanksgiving day, turkey day'), (y) => nthWeekday(y, 11, 4, 4)],
  [phrases('valentine, valentine day'), (y) => `${y}-02-14`],
  [phrases('easter, easter sunday'), easter],
  [phrases('mother day'), (y) => nthWeekday(y, 5, 0, 2)],
  [phrases('father day'), (y) => nthWeekday(y, 6, 0, 3)],
  [phrases('memorial day'), (y) => lastMonday(y, 5)],
  [phrases('labor day'), (y) => nthWeekday(y, 9, 1, 1)],
  [phrases('halloween'), (y) => `${y}-10-31`],
  [phrases('independence day'), (y) => `${y}-07-04`],
  [phrases('spring'), (y) => `${y}-03-20`],
  [phrases('summer'), (y) => `${y}-06-21`],
  [phrases('fall, autumn'), (y) => `${y}-09-22`],
  [phrases('winter'), (y) => `${y}-12-21`],
]

/** Words of dates; their spelling is not corrected. */
export const dateWords = new Set([...monthOf.keys(), ...weekdays, ...events.flatMap(([names]) => names.flat())])

/** The next such day from today on. */
function upcoming(month: number, day: number, today: string, length: number): Found | null {
  const year = Number(today.slice(0, 4))
  const here = valid(year, month, day, length)
  return here && here.day >= today ? here : valid(year + 1, month, day, length)
}

function valid(year: number, month: number, day: number, length: number): Found | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1) return null
  return { day: date.toISOString().slice(0, 10), length }
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function monthLater(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = endOfMonth(first.toISOString().slice(0, 10))
  return `${last.slice(0, 8)}${String(Math.min(date, Number(last.slice(8)))).padStart(2, '0')}`
}

function endOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

function lastMonday(year: number, month: number): string {
  const last = endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`)
  return addDays(last, -((weekdayOf(last) - 1 + 7) % 7))
}

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}
