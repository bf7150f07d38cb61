import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, Link } from 'react-router'
import { queueNames } from '#features/admin/queues.ts'
import type { QueueRows } from '#features/admin/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { figure } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getQueues } from '../api.ts'
import { span, useMinute } from '../clock.ts'
import { placeOf } from './queue-places.ts'
import '../admin.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Queues – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Queues" text="The queues could not be loaded" />
}

/** Everything that waits for an Admin: how much, since when, and how much time is left. */
export default function QueuesPage() {
  const reading = useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await getQueues(quietHttp)).data,
    refetchInterval: 60_000,
  })
  return (
    <>
      <PortalHead title="Queues" intro="Everything that waits for a decision." />
      <PortalPart reading={reading} what="The queues" size="h-80">
        {(rows) => <QueueList rows={rows} />}
      </PortalPart>
    </>
  )
}

export function QueueList({ rows }: { rows: QueueRows }) {
  const now = useMinute()
  return (
    <ul className="desk-queues" aria-label="Queues">
      {rows.map((row) => {
        const { name, what } = queueNames[row.key]
        return (
          <li key={row.key} data-empty={row.count === 0 || undefined}>
            <div className="min-w-0">
              <Link to={placeOf(row.key)} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-14 text-graphite">{what}</span>
            </div>
            <span className="desk-count">
              {figure(row.count)}
              <span className="sr-only"> open</span>
            </span>
            <span className="text-14">
              {row.count === 0 ? 'Nothing waits' : <Clock row={row} now={now} />}
            </span>
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
        <span className="status-mark font-semibold text-error" data-tone="trouble">
          {figure(row.overdue)} overdue
        </span>
        <span className="block text-graphite">{oldest}</span>
      </>
    )
  return (
    <>
      {row.due_at ? (
        <span className="status-mark" data-tone="waiting">
          {span(Math.max(0, new Date(row.due_at).getTime() - now.getTime()))} left
        </span>
      ) : null}
      <span className="block text-graphite">{oldest}</span>
    </>
  )
}
