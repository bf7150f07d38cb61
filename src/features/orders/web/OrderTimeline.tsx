import type { AccountType } from '#features/accounts/actor.ts'
import {
  customerSteps,
  indexOf,
  isOnPath,
  type OrderStatus,
  orderStatuses,
  wordOf,
} from '#features/order-status/status.ts'
import { dayOf, formatDate, formatTime } from '#lib/dates.ts'
import { statusesOf } from '../customer-steps.ts'
import type { Order } from '../schema.ts'
import { itemsWord } from './order-words.ts'

/**
 * The order as a vertical dimension line: a tick for each status, or step of a customer, ink up to the current one, the
 * next promise in paint.
 */
export function OrderTimeline({ reader, order }: { reader: AccountType; order: Order }) {
  const stations = stationsOf(reader, order)
  const next = nextPromise(stations)
  const several = order.items.length > 1
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-20">
        Progress
      </h2>
      <ol className="mt-4">
        {stations.map((station) => (
          <li
            key={station.name}
            className="station group"
            data-state={station.state}
            data-next={station === next || undefined}
            aria-current={station.state === 'here' ? 'step' : undefined}
          >
            <span className="station-name">{station.name}</span>
            <span className="group-data-next:text-paint group-data-next:font-semibold">{dateLine(station)}</span>
            {several && station.count > 0 ? (
              <span className="basis-full type-13 font-normal text-graphite">{itemsWord(station.count)}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

const shownAtOnce = 5

/** All events, newest first; older entries are collapsed. */
export function OrderHistory({ order }: { order: Order }) {
  const events = order.timeline.toSorted((a, b) => b.at.localeCompare(a.at))
  const older = events.slice(shownAtOnce)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="history" className="min-w-0 no-print">
      <h2 id="history" className="text-20">
        History
      </h2>
      <Events events={events.slice(0, shownAtOnce)} />
      {older.length > 0 ? (
        <details>
          <summary className="link w-fit min-h-11 py-2.5 type-15">{older.length} earlier</summary>
          <Events events={older} />
        </details>
      ) : null}
    </section>
  )
}

function Events({ events }: { events: Order['timeline'] }) {
  return (
    <ul className="history">
      {events.map((event, index) => (
        <li key={`${event.at}-${index}`}>
          <span className="text-14 text-graphite">
            {formatDate(event.at)}, {formatTime(event.at)} · {event.actor}
          </span>
          <span className="block">{event.text}</span>
        </li>
      ))}
    </ul>
  )
}

function dateLine(station: Station): string {
  if (station.promise) {
    const { from, to } = station.promise
    if (isOverdue(station, dayOf(new Date()))) return `was due ${formatDate(to)}`
    return from === to ? `by ${formatDate(to)}` : `${formatDate(from)} – ${formatDate(to)}`
  }
  return station.day ? formatDate(station.day) : ''
}

type Station = {
  /** The first of its statuses, and its name for this reader. */
  status: OrderStatus
  name: string
  state: 'done' | 'here' | 'ahead' | 'aside'
  /** Items that have this status now, and the last day on which an item reached it (`YYYY-MM-DD`). */
  count: number
  day: string | null
  /** The days promised for it while it is ahead. */
  promise: { from: string; to: string } | null
}

type Known = Pick<Order, 'created_at' | 'review_by' | 'delivery'> & {
  timeline: readonly Pick<Order['timeline'][number], 'at' | 'status'>[]
  items: readonly Pick<Order['items'][number], 'status' | 'status_date' | 'step'>[]
}

type Mark = { name: string; statuses: readonly OrderStatus[] }

/** Each status by itself, or all statuses that a customer reads as one step. */
const marksFor = (reader: AccountType): Mark[] =>
  reader === 'User'
    ? customerSteps.map((name) => ({ name, statuses: statusesOf(name) }))
    : orderStatuses.map((status) => ({ name: wordOf(status), statuses: [status] }))

const isUsual = ({ statuses }: Mark) => statuses.every(isOnPath)

/**
 * The marks of an order's vertical line: the statuses of the usual path (ten, five steps for a customer), then those off
 * the path that items have. The order is as far as its least advanced item on the path. Rule R8 promises a review 48
 * hours after the first 60 minutes; the delivery window was promised with the order.
 */
export function stationsOf(reader: AccountType, order: Known): Station[] {
  const marks = marksFor(reader)
  const path = marks.filter(isUsual).sort((a, b) => placeOf(a) - placeOf(b))
  const onPath = order.items
    .map(({ status }) => path.findIndex(({ statuses }) => statuses.includes(status)))
    .filter((at) => at >= 0)
  const returning = order.items.some((item) => item.status === 'Return Request')
  // A return starts after delivery, so such an item has completed the path.
  const here = onPath.length > 0 ? Math.min(...onPath) : returning ? path.length : 0
  const main = path.map((mark, at): Station => {
    const { count, day } = itemsAt(order, mark)
    const state = at < here ? 'done' : at === here && onPath.length > 0 ? 'here' : 'ahead'
    // An item that was moved back was further on before: that is history, not progress.
    const known = state === 'ahead' && count === 0 ? null : day
    return { ...named(mark), state, count, day: at === 0 ? dayOf(order.created_at) : known, promise: null }
  })
  if (onPath.length > 0) promise(main, order)
  // The first status is also the day of the order: once it is past, it says only that.
  const first = main[0] as Station
  if (first.state !== 'here' && reader !== 'User') first.name = 'Order placed'
  const aside = marks
    .filter((mark) => !isUsual(mark))
    .map((mark): Station => ({ ...named(mark), state: 'aside', promise: null, ...itemsAt(order, mark) }))
    .filter((station) => station.count > 0)
  // Nothing is under way any more, so the line shows only what happened.
  const shown = onPath.length > 0 || returning ? main : [{ ...first, name: 'Order placed', state: 'done' } as Station]
  return [...shown, ...aside]
}

const placeOf = ({ statuses: [first] }: Mark) => indexOf(first as OrderStatus)
const named = ({ name, statuses: [first] }: Mark) => ({ name, status: first as OrderStatus })

/** The station with the earliest promise; only this one is painted. */
export function nextPromise(stations: readonly Station[]): Station | null {
  return stations.find((station) => station.promise !== null) ?? null
}

function promise(stations: Station[], order: Known): void {
  const [placed, approved] = stations
  const delivered = stations.at(-1)
  if (placed?.state === 'here' && approved) {
    const due = dayOf(order.review_by)
    approved.promise = { from: due, to: due }
  }
  if (delivered && delivered.state !== 'done' && delivered.state !== 'here') {
    delivered.promise = { from: order.delivery.from, to: order.delivery.to }
  }
}

function itemsAt(order: Known, { statuses }: Mark): { count: number; day: string | null } {
  const here = order.items
    .filter(({ status }) => statuses.includes(status))
    .map((item) => (statuses.length > 1 ? item.step.since : item.status_date))
  // The days of items that have moved on come from the history.
  const before = order.timeline
    .filter(({ status }) => status !== null && statuses.includes(status))
    .map((event) => event.at)
  const days = [...here, ...before].map(dayOf).sort()
  return { count: here.length, day: days.at(-1) ?? null }
}

/** Whether a promised day has passed; the line then says so instead of promising it again. */
export function isOverdue(station: Station, today: string): boolean {
  return station.promise !== null && today > station.promise.to && station.status !== 'Waiting for approval'
}
