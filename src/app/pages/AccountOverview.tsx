import { type FunctionComponent, Suspense } from 'react'
import type { User } from '#features/accounts/schema.ts'
import { AccountDetails } from '#features/accounts/web/own-account/AccountDetails.tsx'
import { useSession } from '#features/accounts/web/session.ts'
import { totalOf } from '#features/orders/web/OrderMoney.tsx'
import { AccountSummarySection } from '#features/payouts/web/AccountSummary.tsx'
import '#features/payouts/web/payouts.css'
import { Link } from 'react-router'
import type { OrderRow } from '#features/orders/schema.ts'
import { OrderStatusMark } from '#features/orders/web/OrderStatusMark.tsx'
import { itemsWord, refundedLine, summaryLine } from '#features/orders/web/order-words.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import '#features/orders/web/orders.css'
import { LatestSection } from '#features/orders/web/LatestSection.tsx'
import { ordersSearch, readOrdersQuery } from '#features/orders/web/order-query.ts'
import type { Payouts } from '#features/payouts/schema.ts'
import { MoneySoFar, NegativeNotice } from '#features/payouts/web/Earnings.tsx'
import type { ProjectRow } from '#features/projects/schema.ts'
import { productsWord, projectName } from '#features/projects/web/project-words.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { type Reading, useApi } from '#web/page/use-api.ts'

/** A professional's overview is Today, in the portal; here is what identifies their business. */
function ProSummary({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <AccountSummarySection user={user} />
      <ToPortal />
    </div>
  )
}

function ToPortal() {
  return (
    <div>
      <ButtonLink to={paths.portal()}>Open the portal</ButtonLink>
    </div>
  )
}

const overviews: Record<User['type'], FunctionComponent<{ user: User }>> = {
  Admin: ToPortal,
  User: AccountLatest,
  Vendor: ProOverview,
  Contractor: ProSummary,
}

/** The account area's first page, which differs by account type. */
export default function AccountOverview() {
  const { user } = useSession()
  if (!user) return null
  const Overview = overviews[user.type]
  return (
    <>
      <Overview user={user} />
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

const waiting = { status: 'Waiting for approval' } as const

/** The orders that wait for this account's approval or decline; nothing if there are none. */
function NeedsYou() {
  const orders = useApi('/orders', { search: ordersSearch({ ...readOrdersQuery(new URLSearchParams()), ...waiting }) })
  const total = orders.data?.total ?? 0
  if (total === 0) return null
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 justify-between py-3.5 px-4 border-l-4 border-tape bg-tape-wash type-15">
      <span>
        <strong className="font-semibold">
          {total === 1 ? '1 order is waiting' : `${total.toLocaleString('en-US')} orders are waiting`} for your
          approval.
        </strong>{' '}
        Nothing ships until you approve it.
      </span>
      <Link to={paths.orders() + ordersSearch(waiting)} className="link whitespace-nowrap">
        {total === 1 ? 'View order' : 'View orders'}
      </Link>
    </p>
  )
}

const shown = 5

type LatestProps = {
  reading: Reading<Paged<OrderRow>>
  /** Null until they are loaded. */
  shares: Payouts['shares'] | null
}

/** The five newest orders, each with its progress and the account's own share of it. */
function LatestOrders({ reading, shares }: LatestProps) {
  return (
    <LatestSection id="latest-orders" title="Recent orders" all={{ label: 'All orders', to: paths.orders() }}>
      <LoadGate reading={reading} what="Your orders" size="h-80">
        {(orders) => <Rows rows={orders.data.slice(0, shown)} shares={shares} />}
      </LoadGate>
    </LatestSection>
  )
}

function Rows({ rows, shares }: Pick<LatestProps, 'shares'> & { rows: OrderRow[] }) {
  if (rows.length === 0)
    return (
      <p className="border-t border-stud pt-4 text-graphite">
        No orders yet. Orders appear here once the first one is placed.
      </p>
    )
  return (
    <ul className="queue-rows" aria-label="Recent orders">
      {rows.map((row) => (
        <li key={row.id} className="queue-row">
          <span className="min-w-0">
            <Link to={paths.order(row.id)} className="order-no link">
              {row.order_no}
            </Link>
            <span className="block text-14 text-graphite">
              {formatDate(row.created_at)} · {row.customer.name} · {itemsWord(row.item_count)}
            </span>
          </span>
          <span>
            {row.status ? <OrderStatusMark status={row.status} reader="Contractor" /> : 'No items'}
            <span className="block text-14 text-graphite">
              {summaryLine('Contractor', row.status, row.status_summary)}
            </span>
            {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
          </span>
          <Share amount={shares?.find((share) => share.order_id === row.id)?.amount} />
        </li>
      ))}
    </ul>
  )
}

function Share({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return null
  return (
    <span className="flex gap-2 items-baseline sm:flex-col sm:gap-0 sm:items-end">
      <span className="text-14 text-graphite">Your share</span>
      <span className="font-semibold">{formatDollars(amount)}</span>
    </span>
  )
}

const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')

/** The overview of a vendor in the account: account status, what waits for them, money so far, newest orders. */
function ProOverview() {
  const { user } = useSession()
  const payouts = useApi('/payouts')
  const orders = useApi('/orders', { search: ordersSearch(readOrdersQuery(new URLSearchParams())) })
  if (!user) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AccountSummarySection user={user} />
        <NeedsYou />
        {payouts.data?.negative_due ? (
          <NegativeNotice due={payouts.data.negative_due} vendor={user.type === 'Vendor'} onPaid={payouts.again} />
        ) : null}
      </div>
      {user.type === 'Vendor' ? (
        <Suspense fallback={null}>
          <ReturnQueue type="Vendor" />
        </Suspense>
      ) : null}
      <MoneySoFar reading={payouts} />
      <LatestOrders reading={orders} shares={payouts.data?.shares ?? null} />
    </div>
  )
}
