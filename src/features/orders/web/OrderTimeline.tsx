import type { AccountType } from '#features/accounts/actor.ts'
import { dayOf, formatDate, formatTime } from '#lib/dates.ts'
import type { Order } from '../schema.ts'
import { itemsWord, statusWord } from './order-words.ts'
import { isOverdue, nextPromise, type Station, stationsOf } from './stations.ts'

/**
 * The order as a vertical dimension line: a tick for each status, ink up to the current one, the next promise in paint.
 */
export function OrderTimeline({ type, order }: { type: AccountType; order: Order }) {
  const stations = stationsOf(order)
  const next = nextPromise(stations)
  const several = order.items.length > 1
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-20">
        Progress
      </h2>
      <ol className="stations">
        {stations.map((station) => (
          <li
            key={station.status}
            className="station"
            data-state={station.state}
            data-next={station === next || undefined}
            aria-current={station.state === 'here' ? 'step' : undefined}
          >
            <span className="station-name">{nameOf(type, station)}</span>
            <span className="station-date">{dateLine(station)}</span>
            {several && station.count > 0 ? (
              <span className="station-count">{itemsWord(station.count)}</span>
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
    <section aria-labelledby="history" className="order-history no-print">
      <h2 id="history" className="text-20">
        History
      </h2>
      <Events events={events.slice(0, shownAtOnce)} />
      {older.length > 0 ? (
        <details className="history-older">
          <summary className="link">{older.length} earlier</summary>
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

/** The first status is also the day on which the order was placed; once it is past, its label says only that. */
function nameOf(type: AccountType, station: Station): string {
  const placed = station.status === 'Waiting for approval' && station.state !== 'here'
  return placed ? 'Order placed' : statusWord(type, station.status)
}

function dateLine(station: Station): string {
  if (station.promise) {
    const { from, to } = station.promise
    if (isOverdue(station, dayOf(new Date()))) return `was due ${formatDate(to)}`
    return from === to ? `by ${formatDate(to)}` : `${formatDate(from)} – ${formatDate(to)}`
  }
  return station.day ? formatDate(station.day) : ''
}
