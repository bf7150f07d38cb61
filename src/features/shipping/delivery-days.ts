import { addBusinessDays, isBusinessDay, NoHolidayTable } from '#lib/business-days.ts'
import { addDays, formatDate } from '#lib/dates.ts'
import type { StateCode } from '#lib/us-states.ts'
import { deliveryWindow } from './delivery.ts'
import { type Service, type Zone, zoneBetween } from './shipment-cost.ts'

/** An order arrives on at most so many days that its buyer chooses (rule R16). */
export const maxDays = 3

/** Business days on the road by ground zone, as the carriers publish them. */
const roadDays: Record<Zone, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5, 9: 7 }

/** A pallet waits a day for its appointment, a team of two for two. */
const extraDays: Record<Service, number> = { parcel: 0, freight: 1, white_glove: 2 }

/** When a vendor's goods can leave and arrive; days in Los Angeles. */
export type Arrival = {
  readyOn: string
  /** Business days on the road. */
  transit: number
  /** The first business day on which they can arrive. */
  earliest: string
}

/**
 * The first day on which a vendor's goods can arrive together: ready after their longest lead time, then on the road,
 * within the window that rule R3 promises anyway. Null beyond the published holidays: no day is promised then.
 */
export function arrivalOf(given: {
  placedOn: string
  leadDays: number
  services: readonly Service[]
  from: string
  to: { zip: string; state: StateCode | null }
}): Arrival | null {
  const { placedOn, leadDays, services, from, to } = given
  const window = deliveryWindow(placedOn, leadDays, to.state)
  const transit = roadDays[zoneBetween(from, to.zip)] + Math.max(0, ...services.map((service) => extraDays[service]))
  const readyOn = addDays(placedOn, leadDays)
  try {
    const carried = addBusinessDays(readyOn, transit)
    const wanted = onOrAfter(carried > window.from ? carried : window.from)
    const promised = onOrBefore(window.to)
    return { readyOn, transit, earliest: wanted < promised ? wanted : promised }
  } catch (error) {
    if (error instanceof NoHolidayTable) return null
    throw error
  }
}

/** The day on which a vendor hands the goods to the carrier, so that they arrive on a chosen day. */
export function shipDay({ readyOn, transit }: Arrival, arriveOn: string): string {
  let day = arriveOn
  for (let left = transit; left > 0; ) {
    day = addDays(day, -1)
    if (isBusinessDay(day)) left--
  }
  return day > readyOn ? day : readyOn
}

/** A vendor's goods, which ship together: how many lines, and their first possible day. */
export type ToArrive = { vendor: string; lines: number; earliest: string }

/** The day of each shipment, or why the chosen days are not possible. */
export type Assigned = { days: string[] } | { problem: string }

/**
 * The days of an order's shipments when it arrives on these days, the earliest first: each on the first day on which it
 * can, and held by its vendor no longer than `holdDays` after it could arrive.
 */
export function assignDays(shipments: readonly ToArrive[], days: readonly string[], holdDays: number): Assigned {
  const closed = days.find((day) => !isOpen(day))
  if (closed) return { problem: `Nothing is delivered on ${formatDate(closed)}. Choose a business day.` }
  const assigned: string[] = []
  for (const { vendor, earliest } of shipments) {
    const day = days.find((one) => one >= earliest)
    if (day === undefined) return { problem: `${vendor} cannot deliver before ${formatDate(earliest)}.` }
    const until = addDays(earliest, holdDays)
    if (day > until) return { problem: `${vendor} can hold its goods until ${formatDate(until)} only.` }
    assigned.push(day)
  }
  const unused = days.find((day) => !assigned.includes(day))
  if (unused) return { problem: `Nothing would arrive on ${formatDate(unused)}. Choose another day or fewer days.` }
  return { days: assigned }
}

/**
 * For one, two and three delivery days, as far as they are possible: the days with the least waiting, counted by line.
 * Fewest days first.
 */
export function proposeDays(shipments: readonly ToArrive[], holdDays: number): string[][] {
  const firsts = [...new Set(shipments.map(({ earliest }) => earliest))].sort()
  const last = firsts.at(-1)
  if (last === undefined) return []
  const proposals: string[][] = []
  for (let count = 1; count <= maxDays; count++) {
    const best = sets(firsts.slice(0, -1), count - 1)
      .map((some) => [...some, last])
      .map((days) => ({ days, waiting: waitingOf(shipments, days, holdDays) }))
      .filter(({ waiting }) => waiting !== null)
      .sort((a, b) => (a.waiting ?? 0) - (b.waiting ?? 0))[0]
    if (best) proposals.push(best.days)
  }
  return proposals
}

/** Longer than this between the first and the last possible day of a delivery, and one day more is suggested. */
const longWait = 14

/**
 * What a page preselects: the fewest days on which no vendor's goods wait longer than two weeks, or else the most days.
 * Null for a single vendor, whose goods arrive within their window anyway.
 */
export function suggestedDays(shipments: readonly ToArrive[], holdDays: number): string[] | null {
  if (shipments.length < 2) return null
  const proposals = proposeDays(shipments, holdDays)
  return proposals.find((days) => 'days' in assignDays(shipments, days, longWait)) ?? proposals.at(-1) ?? null
}

/** To which days one of the chosen days can be moved, itself included, without one of them losing its deliveries. */
export function movableTo(
  shipments: readonly ToArrive[],
  days: readonly string[],
  at: number,
  holdDays: number,
): string[] {
  const firsts = shipments.map(({ earliest }) => earliest).sort()
  const [from, to] = [days[at - 1] ?? firsts[0], days[at + 1] ?? addDays(firsts.at(-1) ?? '', holdDays)]
  const possible: string[] = []
  for (let day = from ?? ''; day && day <= to; day = addDays(day, 1)) {
    const moved = days.map((one, i) => (i === at ? day : one))
    if (new Set(moved).size === days.length && 'days' in assignDays(shipments, moved, holdDays)) possible.push(day)
  }
  return possible
}

function waitingOf(shipments: readonly ToArrive[], days: readonly string[], holdDays: number): number | null {
  const assigned = assignDays(shipments, days, holdDays)
  if ('problem' in assigned) return null
  return shipments.reduce(
    (sum, { lines, earliest }, i) => sum + lines * daysBetween(earliest, assigned.days[i] ?? earliest),
    0,
  )
}

/** All choices of `count` of these, in order. */
function sets(of: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return of.flatMap((first, i) => sets(of.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** False on weekends, bank holidays and beyond the published calendar. */
function isOpen(day: string): boolean {
  try {
    return isBusinessDay(day)
  } catch (error) {
    if (error instanceof NoHolidayTable) return false
    throw error
  }
}

function onOrAfter(day: string): string {
  return isBusinessDay(day) ? day : addBusinessDays(day, 1)
}

function onOrBefore(day: string): string {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, -1)
  return found
}
