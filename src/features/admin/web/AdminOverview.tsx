import { Suspense } from 'react'
import { Link } from 'react-router'
import { ordersSearch } from '#features/orders/web/order-query.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { Dashboard } from '../schema.ts'
import { ApprovalQueue } from './ApprovalQueue.tsx'
import { getDashboard } from './api.ts'
import { HouseMarkupSection } from './HouseMarkupSection.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import './admin.css'

const Differences = lazyPart(() => import('#features/checkout/web/Differences.tsx'), 'Differences')
const OrderQueue = lazyPart(() => import('#features/orders/web/OrderQueue.tsx'), 'OrderQueue')
const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')

/** The dashboard shows its load failure itself. */
const http = httpWith({ quiet: true })

/** The Admin's section of the account page: pending accounts and the counts of items by status. */
export function AdminOverview() {
  const dashboard = useLoaded('dashboard', () => getDashboard(http))
  return (
    <section aria-labelledby="admin-desk" className="min-w-0">
      <SetupChecklist />
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="admin-desk" className="hyphens-auto text-25 wrap-anywhere">
          Applications
        </h2>
        <Link to={paths.orders()} className="link text-15">
          All orders
        </Link>
      </div>
      <LoadGate reading={dashboard} what="Summary" size="h-24">
        {(counts) => <Counts dashboard={counts} />}
      </LoadGate>
      <div className="mt-8">
        <ApprovalQueue onChanged={() => void dashboard.again()} />
      </div>
      <div className="mt-12">
        <Suspense fallback={null}>
          <OrderQueue>
            <Differences />
          </OrderQueue>
        </Suspense>
      </div>
      <div className="mt-12">
        <Suspense fallback={null}>
          <ReturnQueue type="Admin" />
        </Suspense>
      </div>
      <div className="mt-12">
        <HouseMarkupSection />
      </div>
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
      <div>
        <dt>
          <Link to={paths.orders() + ordersSearch({ status: 'Waiting for approval' })} className="link">
            Order items to approve
          </Link>
        </dt>
        <dd>{open.toLocaleString('en-US')}</dd>
      </div>
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
