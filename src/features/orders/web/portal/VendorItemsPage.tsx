import { useState } from 'react'
import { LessSample } from '#features/cart/web/LessSample.tsx'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { type OrderStatus, statusesIn, statusTable } from '#features/order-status/status.ts'
import type { VendorItem } from '#features/orders/portal-schema.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { readAgain } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { getVendorItems, setStatuses } from '../api.ts'
import { DeclineDialog, type Declined } from '../DeclineDialog.tsx'
import { afterPacking } from '../order-words.ts'
import { isPackable } from '../Shipments.tsx'
import { ItemFilters, itemColumns, timeLeft, usePacking, withCounts } from './item-table.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import '../orders.css'

const name = 'vendor-items'

const views = [
  { name: 'All', query: '' },
  { name: 'To confirm', query: 'group=confirm' },
  { name: 'To pack', query: 'group=pack' },
  { name: 'Ready for pick-up', query: 'group=pickup' },
  { name: 'On the way', query: 'group=on_its_way' },
  { name: 'Returns', query: 'group=returns&sort=-placed' },
  { name: 'Ended', query: 'group=ended&sort=-placed' },
]

/** A vendor's items over all orders: what to prepare, where it goes, and several at once. */
export default function VendorItemsPage() {
  const list = useList(name, (query) => getVendorItems(silentHttp, query))
  const { address, again } = list
  const packing = usePacking<VendorItem>(again)
  useLiveOrders(() => void again())
  const rows = list.page?.data ?? []
  return (
    <>
      <PortalHead
        title="Order items"
        intro="Your items from all orders, the next promised day first and finished items last. While a customer can cancel without asking, an item is locked and its address is hidden."
      />
      <PortalList
        list={list}
        views={{ table: 'order_items', label: 'Views of order items', fixed: withCounts(views, list.page?.counts) }}
        noun="items"
        columns={columns}
        rowName={({ product_name, order_no }) => `${product_name} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        filters={<ItemFilters address={address} />}
        empty={<p className="py-8">No one has ordered your products yet.</p>}
        bulk={(ids, clear) => (
          <StatusBulk
            items={rows.filter(({ id }) => ids.includes(String(id)))}
            onPack={packing.onPack}
            onDone={async (allDone) => {
              await again()
              if (allDone) clear()
            }}
          />
        )}
      />
      {packing.dialog}
    </>
  )
}

const shared = itemColumns<VendorItem>({ type: 'Vendor', noteOf, again: () => readAgain(name) })

const columns: readonly TableColumn<VendorItem>[] = [
  shared.product,
  shared.placed,
  shared.status,
  shared.due,
  { id: 'receiver', name: 'Ship to', cell: (item) => <ReceiverLines receiver={item.receiver} /> },
  shared.qty,
  {
    id: 'amount',
    name: 'Your amount',
    sortable: true,
    align: 'right',
    cell: (item) => (
      <>
        {formatDollars(item.amount)}
        <span className="block text-14 text-graphite">{formatDollars(item.final_price)} each</span>
        <LessSample credit={item.swatch_credit} />
      </>
    ),
  },
  {
    id: 'lots',
    name: 'Dye lots',
    optional: true,
    cell: (item) =>
      Object.entries(item.dye_lots)
        .map(([lot, units]) => `${units} of ${lot}`)
        .join(', ') || 'any',
  },
]

function noteOf(item: VendorItem): string {
  if (item.held_until) return 'Locked while the customer can cancel'
  if (item.cancel_requested) return 'Cancellation requested'
  if (item.status === 'Waiting for approval') return timeLeft(item.review_by)
  if (isPackable(item) && item.status === 'Ready to Pick Up') return 'Not in a package'
  return item.shipment_id === null ? '' : `In a package.${afterPacking(item.status)}`
}

type Props = {
  items: readonly VendorItem[]
  onPack: (items: VendorItem[]) => void
  /** False when some were refused, which stay selected. */
  onDone: (allDone: boolean) => Promise<void>
}

const moves = statusesIn('early').flatMap((to) => {
  const label = statusTable[to].button
  return label && to !== 'Decline' ? [{ to, label }] : []
})

/** What a vendor can do with the selected items: set a status, decline with a reason, pack those of one order. */
function StatusBulk({ items, onPack, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [declining, setDeclining] = useState(false)
  const [refused, setRefused] = useState<EachResult[]>([])
  const { note, showFailure } = useFailureNote()
  const may = (status: OrderStatus) => items.some(({ allowed_statuses: to }) => to.includes(status))
  const packable = items.filter((item) => isPackable(item) && !item.cancel_requested)
  const oneOrder = new Set(packable.map(({ order_id }) => order_id)).size === 1

  const set = async (status: OrderStatus, how: Declined = { reason: '', out_of_stock: false }) => {
    setBusy(true)
    showFailure(null)
    try {
      const { data, message } = await setStatuses(quietHttp, {
        ids: items.map(({ id }) => id),
        status,
        ...how,
      })
      const not = data.filter(({ outcome }) => outcome === 'refused')
      setRefused(not)
      if (message) void (not.length === 0 ? toast.success(message) : toast.warning(message))
      await onDone(not.length === 0)
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (id: number) => items.find((item) => item.id === id)?.product_name ?? ''
  return (
    <>
      {moves.map(({ to, label }) => (
        <Button
          key={to}
          variant="secondary"
          className="bulk-button"
          disabled={busy || !may(to)}
          onClick={() => void set(to).catch(showFailure)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={busy || !may('Decline')}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      <Button
        variant="secondary"
        className="bulk-button"
        disabled={busy || !oneOrder}
        title={packable.length > 0 && !oneOrder ? 'A package contains items of one order.' : undefined}
        onClick={() => onPack(packable)}
      >
        Pack
      </Button>
      {note}
      {refused.length > 0 ? (
        <ul role="alert" className="basis-full type-15">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {nameOf(id)}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {declining ? (
        <DeclineDialog
          title={`Decline ${items.length === 1 ? 'this item' : `${items.length} items`}?`}
          mayEmpty
          send={async (how) => {
            await set('Decline', how)
            return { message: null }
          }}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}
