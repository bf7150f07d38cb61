import { Suspense } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '#features/orders/schema.ts'
import { LatestSection } from '#features/orders/web/LatestSection.tsx'
import { OrderStatusMark } from '#features/orders/web/OrderStatusMark.tsx'
import { ordersSearch, readOrdersQuery } from '#features/orders/web/order-query.ts'
import { itemsWord, refundedLine, summaryLine } from '#features/orders/web/order-words.ts'
import '#features/orders/web/orders.css'
import type { Payouts } from '#features/payouts/schema.ts'
import { MoneySoFar, NegativeNotice } from '#features/payouts/web/Earnings.tsx'
import '#features/payouts/web/payouts.css'
import { VendorStart } from '#features/vendors/web/VendorStart.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { type Reading, useApi } from '#web/page/use-api.ts'

const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')

/** A vendor's first page: what waits for them, what is left before the first sale, money so far, newest orders. */
export function VendorWork() {
  const payouts = useApi('/payouts')
  const orders = useApi('/orders', { search: ordersSearch(readOrdersQuery(new URLSearchParams())) })
  return (
    <>
      <NeedsYou />
      {payouts.data?.negative_due ? (
        <NegativeNotice due={payouts.data.negative_due} vendor onPaid={payouts.again} />
      ) : null}
      <Suspense fallback={null}>
        <ReturnQueue type="Vendor" />
      </Suspense>
      <VendorStart />
      {orders.data?.total === 0 && payouts.data && !hasEarned(payouts.data) ? (
        <p>Nothing sold yet. Your earnings and orders appear here.</p>
      ) : (
        <>
          <MoneySoFar reading={payouts} />
          <LatestOrders reading={orders} shares={payouts.data?.shares ?? null} />
        </>
      )}
    </>
  )
}

const hasEarned = ({ pending, available, paid }: Payouts) => pending !== 0 || available !== 0 || paid !== 0

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
      <Link to={paths.portalOrders({ group: 'confirm' })} className="link whitespace-nowrap">
        Review {total === 1 ? 'it' : 'them'}
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
