import { Link } from 'react-router'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import type { OrderRow } from '#features/orders/schema.ts'
import { LatestSection } from '#features/orders/web/LatestSection.tsx'
import { totalOf } from '#features/orders/web/OrderMoney.tsx'
import { OrderStatusMark } from '#features/orders/web/OrderStatusMark.tsx'
import { itemsWord, refundedLine } from '#features/orders/web/order-words.ts'
import '#features/orders/web/orders.css'
import type { ProjectRow } from '#features/projects/schema.ts'
import { productsWord, projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'

/** The first page of a homeowner's account. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <AccountLatest />
      <AccountDetails user={user} />
    </>
  )
}

/** The homeowner's newest orders with their progress, and the newest projects. */
function AccountLatest() {
  const orders = useApi('/orders', { query: { per_page: 3 } })
  const projects = useApi('/projects', { query: { per_page: 3 } })
  return (
    <>
      <LatestSection id="latest-orders" title="Recent orders" all={{ label: 'All orders', to: paths.orders() }}>
        <LoadGate reading={orders} what="Your orders" size="h-48">
          {({ data }) => (data.length > 0 ? <Orders rows={data} /> : <NoOrders />)}
        </LoadGate>
      </LatestSection>
      <LatestSection id="latest-projects" title="Recent projects" all={{ label: 'All projects', to: paths.projects() }}>
        <LoadGate reading={projects} what="Your projects" size="h-48">
          {({ data }) => (data.length > 0 ? <Projects rows={data} /> : <NoProjects />)}
        </LoadGate>
      </LatestSection>
    </>
  )
}

function Orders({ rows }: { rows: OrderRow[] }) {
  return (
    <ul className="sheet-rows">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-1.5 items-center min-h-18 py-3 border-b border-stud type-15 sm:grid-cols-[minmax(0,1fr)_180px_120px]"
        >
          <span>
            <Link to={paths.order(row.id)} className="order-no link">
              {row.order_no}
            </Link>
            <span className="block text-14 text-graphite">
              {formatDate(row.created_at)} · {itemsWord(row.item_count)}
            </span>
          </span>
          <span>
            {row.status ? <OrderStatusMark status={row.status} reader="User" /> : null}
            {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
          </span>
          <span className="font-semibold sm:text-right">{formatDollars(totalOf(row))}</span>
        </li>
      ))}
    </ul>
  )
}

function Projects({ rows }: { rows: ProjectRow[] }) {
  return (
    <ul className="sheet-rows">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid gap-x-6 gap-y-1.5 items-center min-h-18 py-3 border-b border-stud type-15 sm:grid-cols-[minmax(0,1fr)_180px_120px]"
        >
          <span>
            <Link to={paths.projects()} className="link break-words font-semibold">
              {projectName(row.name)}
            </Link>
            <span className="block text-14 text-graphite">Updated {formatDate(row.updated_at)}</span>
          </span>
          <span>{productsWord(row.item_count)}</span>
          <span className="font-semibold sm:text-right">{row.item_count > 0 ? formatDollars(row.subtotal) : null}</span>
        </li>
      ))}
    </ul>
  )
}

function NoOrders() {
  return (
    <p className="border-t border-stud pt-4 text-graphite">
      No orders yet.{' '}
      <Link to={paths.showroomShop()} className="link">
        Shop a showroom
      </Link>
    </p>
  )
}

function NoProjects() {
  return (
    <p className="border-t border-stud pt-4 text-graphite">
      No projects yet.{' '}
      <Link to={paths.projects()} className="link">
        Start one
      </Link>
    </p>
  )
}
