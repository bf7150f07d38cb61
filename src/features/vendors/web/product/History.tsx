import type { VendorProduct } from '#features/vendors/schema.ts'
import { formatDate, formatTime } from '#lib/dates.ts'

/** What happened to a product, newest first. */
export function History({ events }: { events: VendorProduct['events'] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="History">
      <h2>History</h2>
      <ol className="grid gap-2.5 type-15">
        {events.map((event) => (
          <li key={`${event.at} ${event.action} ${event.detail}`}>
            <p className="first-letter:uppercase">
              {event.action}
              {event.detail ? `: ${event.detail.replaceAll('_', ' ')}` : ''}
            </p>
            <p className="text-14 text-graphite">
              {formatDate(event.at)} {formatTime(event.at)}
              {event.by ? `, ${event.by}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
