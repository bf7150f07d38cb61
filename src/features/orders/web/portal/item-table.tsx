import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { whoActs } from '#features/order-status/status.ts'
import type { AdminItem, ItemCounts, VendorItem } from '#features/orders/portal-schema.ts'
import { countedGroups, quantityWord } from '#features/orders/rules.ts'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { formatDate } from '#lib/dates.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import type { TableColumn } from '#web/table/columns.ts'
import { DayFilter } from '#web/table/DayFilter.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { NextMoves } from '../NextMoves.tsx'
import { OrderStatusMark } from '../OrderStatusMark.tsx'
import { ShipmentDialog } from '../ShipmentDialog.tsx'

type Item = AdminItem | VendorItem

type TableOfItems<Row extends Item> = {
  type: 'Vendor' | 'Admin'
  /** What else there is to a status. */
  noteOf: (item: Row) => string
  /** Who ordered. */
  buyerOf?: (item: Row) => string
  /** Reads the list after a move. */
  again: () => Promise<unknown>
}

/** The columns that tables of order items share; the status has what its reader usually does next. */
export function itemColumns<Row extends Item>({ type, noteOf, buyerOf, again }: TableOfItems<Row>) {
  return {
    product: {
      id: 'product',
      name: 'Product',
      sortable: true,
      cell: (item) => (
        <span className="portal-product">
          <img src={item.image} alt="" width={48} height={48} loading="lazy" />
          <span className="min-w-0">
            <span className="font-semibold">{item.product_name}</span>
            <span className="block text-14 text-graphite">
              {item.size_label} · {item.sku}
            </span>
          </span>
        </span>
      ),
    },
    placed: {
      id: 'placed',
      name: 'Order',
      sortable: true,
      cell: (item) => (
        <>
          <Link to={paths.order(item.order_id)} className="order-no link">
            {item.order_no}
          </Link>
          <span className="block text-14 text-graphite">
            {buyerOf ? `${buyerOf(item)}, ` : ''}
            {formatDate(item.placed_at)}
          </span>
        </>
      ),
    },
    status: {
      id: 'status',
      name: 'Status',
      sortable: true,
      cell: (item) => (
        <>
          <OrderStatusMark status={item.status} reader="Vendor" />
          {noteOf(item) ? <span className="block text-14 text-graphite">{noteOf(item)}</span> : null}
          <NextMoves type={type} item={item} onChanged={again} none={whoIsNext(type, item)} />
        </>
      ),
    },
    due: {
      id: 'due',
      name: 'Due',
      sortable: true,
      cell: (item) => (
        <>
          {formatDate(item.due_on)}
          {item.ship_on ? (
            <span className="block text-14 text-graphite">Ship on {formatDate(item.ship_on)}</span>
          ) : null}
          {item.overdue ? <span className="block text-14 font-semibold text-error">Overdue</span> : null}
        </>
      ),
    },
    qty: {
      id: 'qty',
      name: 'Quantity',
      sortable: true,
      align: 'right',
      cell: (item) => quantityWord(item.qty, item.unit),
    },
  } satisfies Record<string, TableColumn<Row>>
}

/** Of an item that its reader can do nothing about: who acts next, empty where nobody does. */
function whoIsNext(type: 'Vendor' | 'Admin', item: Item): string {
  if (item.held_until || (item.cancel_requested && type === 'Vendor')) return ''
  return type === 'Vendor' && whoActs(item.status) === 'Admin' ? `${site.name} is next` : ''
}

/** The tabs with how many items wait in theirs. */
export const withCounts = (views: readonly { name: string; query: string }[], counts?: ItemCounts['counts']) =>
  views.map((view) => {
    const group = countedGroups.find((one) => one === new URLSearchParams(view.query).get('group'))
    return group && counts ? { ...view, count: counts[group] } : view
  })

/** How long a vendor still has to approve or decline, in whole hours. */
export function timeLeft(reviewBy: string, now = Date.now()): string {
  const hours = Math.floor((new Date(reviewBy).getTime() - now) / 3_600_000)
  if (hours < 0) return 'Past its time to review'
  return hours === 0 ? 'Less than an hour left to review' : `${counted(hours, 'hour')} left to review`
}

/** Filters of a table of order items; `children` come between the search and the days. */
export function ItemFilters({ address, children }: { address: TableAddress; children?: ReactNode }) {
  return (
    <search className="table-filters">
      <TableSearch address={address} label="Search product, SKU, order or customer" />
      {children}
      <DayFilter address={address} name="due_from" label="Due from" />
      <DayFilter address={address} name="due_to" label="Due to" />
    </search>
  )
}

/** The dialog that puts items into a package, and what opens it. */
export function usePacking<Row extends Item>(onPacked: () => Promise<unknown>) {
  const [packing, setPacking] = useState<Row[] | null>(null)
  const close = () => setPacking(null)
  return {
    onPack: setPacking,
    dialog: packing?.[0] ? (
      <ShipmentDialog
        orderId={packing[0].order_id}
        ready={packing}
        shipment={null}
        onClose={close}
        onDone={async () => {
          // The rows are current before they can be selected again.
          await onPacked()
          close()
        }}
      />
    ) : null,
  }
}
