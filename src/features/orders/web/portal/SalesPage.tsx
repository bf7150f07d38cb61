import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { orderStatuses, statusesWithTab, wordOf } from '#features/order-status/status.ts'
import type { OrderRow } from '#features/orders/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DayFilter } from '#web/table/DayFilter.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { ItemsButton, OrderItemsModal } from '../OrderItemsModal.tsx'
import { OrderStatusMark } from '../OrderStatusMark.tsx'
import { refundedLine, summaryLine } from '../order-words.ts'
import { timeLeft } from './item-table.tsx'
import '../orders.css'

const views = [
  { name: 'All', query: '' },
  ...statusesWithTab('sales').map((status) => ({
    name: wordOf(status),
    query: `status=${encodeURIComponent(status).replaceAll('%20', '+')}`,
  })),
]

/** The orders of a professional's clients, each with what they earn by it. */
export default function SalesPage() {
  const list = useList('sales', (query) => silentHttp.get('/orders', { query }))
  const { address } = list
  useLiveOrders(() => void list.again())
  const [open, setOpen] = useState<OrderRow | null>(null)
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <>
      <PortalHead
        title="Orders"
        intro="What your clients ordered in your showroom. While customers can cancel without asking, only they can change an order."
        actions={
          <ButtonLink variant="secondary" to={`${paths.orders()}?scope=mine`}>
            Your own purchases
          </ButtonLink>
        }
      />
      <PortalList
        list={list}
        views={{ table: 'sales', label: 'Views of orders', fixed: views }}
        noun="orders"
        columns={columns}
        rowName={({ order_no }) => `order ${order_no}`}
        rowPath={({ id }) => paths.order(id)}
        filters={<Filters address={address} />}
        empty={
          <EmptyState
            title="No orders yet"
            text="Clients who enter your Showroom ID order through you; their orders appear here."
            actions={<ButtonLink to={paths.portalShowroom()}>Print or send your ID</ButtonLink>}
          />
        }
      />
      <OrderItemsModal type="Contractor" row={open} onClose={() => setOpen(null)} onChanged={list.again} />
    </>
  )
}

function Filters({ address }: { address: TableAddress }) {
  return (
    <div className="table-filters">
      <TableSearch address={address} label="Search order, customer or product" />
      <label className="field">
        <span>Status of an item</span>
        <select
          className="control"
          value={address.get('status')}
          onChange={(event) => address.set({ status: event.target.value })}
        >
          <option value="">Any</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {wordOf(status)}
            </option>
          ))}
        </select>
      </label>
      <DayFilter address={address} name="from" label="From" />
      <DayFilter address={address} name="to" label="To" />
    </div>
  )
}

const columnsOf = (onItems: (row: OrderRow) => void): readonly TableColumn<OrderRow>[] => [
  {
    id: 'order',
    name: 'Order',
    cell: (row) => (
      <>
        <Link to={paths.order(row.id)} className="order-no link">
          {row.order_no}
        </Link>
        <span className="block text-14 text-graphite">{formatDate(row.created_at)}</span>
      </>
    ),
  },
  { id: 'client', name: 'Client', cell: (row) => row.customer.name },
  {
    id: 'status',
    name: 'Status',
    cell: (row) => (
      <>
        {row.status ? <OrderStatusMark status={row.status} reader="Contractor" /> : 'No items'}
        <span className="block text-14 text-graphite">
          {row.held
            ? `Opens at ${formatTime(row.can_cancel_until)}`
            : summaryLine('Contractor', row.status, row.status_summary)}
        </span>
        {!row.held && row.status === 'Waiting for approval' ? (
          <span className="block text-14 text-graphite">{timeLeft(row.review_by)}</span>
        ) : null}
      </>
    ),
  },
  { id: 'items', name: 'Items', align: 'right', cell: (row) => <ItemsButton row={row} onItems={onItems} /> },
  {
    id: 'total',
    name: 'Client paid',
    align: 'right',
    cell: (row) => (
      <>
        {formatDollars(row.total)}
        {row.refunded ? <span className="block text-14 text-graphite">{refundedLine(row.refunded)}</span> : null}
      </>
    ),
  },
  {
    id: 'profit',
    name: 'Your profit',
    align: 'right',
    cell: (row) => (row.profit === null ? '–' : formatDollars(row.profit)),
  },
]
