import { Link } from 'react-router'
import { type QueueKey, queueNames } from '#features/admin/queues.ts'
import type { QueueRows } from '#features/admin/schema.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import { span, useMinute } from '../clock.ts'

/** Queues with how much waits, since when, and the time left. */
export function QueueList({ rows, label = 'Queues' }: { rows: QueueRows; label?: string }) {
  const now = useMinute()
  return (
    <ul className="border-t border-stud" aria-label={label}>
      {rows.map((row) => {
        const { name, what } = queueNames[row.key]
        return (
          <li
            key={row.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 border-b border-stud sm:grid-cols-[minmax(0,1fr)_80px_200px] sm:items-center group"
            data-empty={row.count === 0 || undefined}
          >
            <div className="min-w-0">
              <Link to={placeOf(row.key)} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-14 text-graphite">{what}</span>
            </div>
            <span className="type-20 font-semibold tabular-nums text-right group-data-empty:text-graphite">
              {figure(row.count)}
              <span className="sr-only"> open</span>
            </span>
            <span className="text-14">{row.count === 0 ? 'Empty' : <Clock row={row} now={now} />}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Clock({ row, now }: { row: QueueRows[number]; now: Date }) {
  const ago = (at: string) => span(Math.max(0, now.getTime() - new Date(at).getTime()))
  const oldest = row.oldest_at ? `Oldest: ${ago(row.oldest_at)}` : ''
  if (row.overdue > 0)
    return (
      <>
        <StatusMark tone="trouble" className="font-semibold text-error">
          {figure(row.overdue)} overdue
        </StatusMark>
        <span className="block text-graphite">{oldest}</span>
      </>
    )
  return (
    <>
      {row.due_at ? (
        <StatusMark tone="waiting">{span(Math.max(0, new Date(row.due_at).getTime() - now.getTime()))} left</StatusMark>
      ) : null}
      <span className="block text-graphite">{oldest}</span>
    </>
  )
}

/** Where a queue is worked on: its own page, or the table that has it. */
function placeOf(key: QueueKey): string {
  if (key === 'product_reviews') return paths.portalReviews()
  if (key === 'pickup') return paths.portalAllItems({ status: 'Ready to Pick Up', sort: 'due' })
  return paths.portalQueue(key)
}
