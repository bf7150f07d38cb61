import { Link } from 'react-router'
import type { OrderRow } from '#features/orders/schema.ts'
import { itemsWord, refundedLine } from '#features/orders/web/order-words.ts'
import { StatusMark } from '#features/orders/web/StatusMark.tsx'
import '#features/orders/web/orders.css'
import { LatestSection } from '#features/orders/web/LatestSection.tsx'
import type { ProjectRow } from '#features/projects/schema.ts'
import { productsWord, projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'

/** The homeowner's newest orders with their progress, and the newest projects. */
export function AccountLatest() {
  const orders = useLoaded('orders', () => quietHttp.get('/orders', { query: { per_page: 3 } }))
  const projects = useLoaded('projects', () => quietHttp.get('/projects', { query: { per_page: 3 } }))
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
        <li key={row.id} className="latest">
          <span>
            <Link to={paths.order(row.id)} className="order-no link">
              {row.order_no}
            </Link>
            <span className="block text-14 text-graphite">
              {formatDate(row.created_at)} · {itemsWord(row.item_count)}
            </span>
          </span>
          <span>
            {row.status ? <StatusMark status={row.status} reader="User" /> : null}
            {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
          </span>
          <span className="latest-figure">{formatDollars(row.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function Projects({ rows }: { rows: ProjectRow[] }) {
  return (
    <ul className="sheet-rows">
      {rows.map((row) => (
        <li key={row.id} className="latest">
          <span>
            <Link to={paths.projects()} className="link break-words font-semibold">
              {projectName(row.name)}
            </Link>
            <span className="block text-14 text-graphite">Updated {formatDate(row.updated_at)}</span>
          </span>
          <span>{productsWord(row.item_count)}</span>
          <span className="latest-figure">{row.item_count > 0 ? formatDollars(row.subtotal) : null}</span>
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
