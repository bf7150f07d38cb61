import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { Dashboard } from '../schema.ts'
import { getDashboard } from './api.ts'
import './admin.css'

/** The desk says for itself what could not be read. */
const http = httpWith({ quiet: true })

/** The Admin's part of the account page: who waits for an answer, and how far the orders are. */
export function AdminDesk() {
  const dashboard = useAnswer('dashboard', () => getDashboard(http))
  return (
    <section aria-labelledby="admin-desk">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="admin-desk" className="text-25">
          Applications
        </h2>
        <Link to={paths.orders()} className="link text-15">
          All orders
        </Link>
      </div>
      {dashboard.data ? (
        <Counts dashboard={dashboard.data} />
      ) : dashboard.state === 'failed' ? (
        <div className="grid justify-items-start gap-3">
          <p>The counts could not be read.</p>
          <Button variant="secondary" onClick={() => void dashboard.again()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <Loading label="Counting applications" />
          <Skeleton className="h-24 w-full" />
        </>
      )}
    </section>
  )
}

function Counts({ dashboard }: { dashboard: Dashboard }) {
  const open = dashboard.orders_by_status['Waiting for approval'] ?? 0
  return (
    <dl className="counts">
      <Count name="Waiting" figure={dashboard.pending} />
      <Count name="Overdue" figure={dashboard.overdue} alarm={dashboard.overdue > 0} />
      <Count name="Approved today" figure={dashboard.approved_today} />
      <Count name="Order items to approve" figure={open} />
    </dl>
  )
}

function Count({ name, figure, alarm }: { name: string; figure: number; alarm?: boolean }) {
  return (
    <div data-alarm={alarm || undefined}>
      <dt>{name}</dt>
      <dd>{figure.toLocaleString('en-US')}</dd>
    </div>
  )
}
