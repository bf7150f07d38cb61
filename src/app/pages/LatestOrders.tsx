import { Link } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import type { OrderRow } from '#features/orders/schema.ts'
import { LatestSection } from '#features/orders/web/LatestSection.tsx'
import { itemsWord, summaryLine } from '#features/orders/web/order-words.ts'
import { refundedLine } from '#features/orders/web/refund-words.ts'
import { StatusMark } from '#features/orders/web/StatusMark.tsx'
import type { Payouts } from '#features/payouts/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import type { Reading } from '#web/use-loaded.ts'
import '#features/orders/web/orders.css'

const shown = 5

type LatestProps = {
  type: AccountType
  reading: Reading<Paged<OrderRow>> & { again: () => Promise<void> }
  /** Null until they are loaded. */
  shares: Payouts['shares'] | null
}

/** The five newest orders, each with its progress and the account's own share of it. */
export function LatestOrders({ type, reading, shares }: LatestProps) {
  return (
    <LatestSection id="latest-orders" title="Recent orders" all={{ label: 'All orders', to: paths.orders() }}>
      <LoadGate reading={reading} what="Your orders" size="h-80">
        {(orders) => <Rows type={type} rows={orders.data.slice(0, shown)} shares={shares} />}
      </LoadGate>
    </LatestSection>
  )
}

function Rows({ type, rows, shares }: Pick<LatestProps, 'type' | 'shares'> & { rows: OrderRow[] }) {
  if (rows.length === 0)
    return (
      <p className="border-t border-stud pt-4 text-graphite">
        {type === 'Contractor'
          ? 'No orders yet. Clients who enter your showroom ID order through you; their orders appear here.'
          : 'No orders yet. Orders appear here once the first one is placed.'}
      </p>
    )
  return (
    <ul className="desk-rows" aria-label="Recent orders">
      {rows.map((row) => (
        <li key={row.id} className="desk-row">
          <span className="min-w-0">
            <Link to={paths.order(row.id)} className="order-no link">
              {row.order_no}
            </Link>
            <span className="block text-14 text-graphite">
              {formatDate(row.created_at)} · {row.customer.name} · {itemsWord(row.item_count)}
            </span>
          </span>
          <span>
            {row.status ? <StatusMark type={type} status={row.status} /> : 'No items'}
            <span className="block text-14 text-graphite">
              {summaryLine(type, row.status, row.status_summary)}
            </span>
            {row.refunded ? (
              <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span>
            ) : null}
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
    <span className="desk-share">
      <span className="text-14 text-graphite">Your share</span>
      <span className="font-semibold">{formatDollars(amount)}</span>
    </span>
  )
}
