import { useQueryClient } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import type { VendorItem } from '#features/orders/vendor-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { usePageOf } from '#features/portal/web/use-page-of.ts'
import { useViews } from '#features/portal/web/use-views.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import type { TableColumn } from '#web/table/columns.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { useTableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { getVendorItems } from '../api.ts'
import { isPackable } from '../Parcels.tsx'
import { ItemFilters, itemColumns, usePacking } from './item-table.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import { StatusBulk } from './StatusBulk.tsx'
import '../orders.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Order items – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Vendor'])
  return null
}

const views = [
  { name: 'All', query: '' },
  { name: 'To prepare', query: 'group=prepare' },
  { name: 'On the way', query: 'group=on_its_way' },
  { name: 'Ended', query: 'group=ended&sort=-placed' },
]

/** A vendor's items over all orders: what to prepare, where it goes, and several at once. */
export default function VendorItemsPage() {
  const address = useTableAddress()
  const queries = useQueryClient()
  const saved = useViews('order_items')
  const list = usePageOf('vendor-items', address.query, (query) => getVendorItems(silentHttp, query))
  const again = () => queries.invalidateQueries({ queryKey: ['vendor-items'] })
  const packing = usePacking<VendorItem>(again)
  useLiveOrders(() => void again())
  const rows = list.page?.data ?? []
  return (
    <>
      <PortalHead
        title="Order items"
        intro="Your items from all orders, the next promised day first and finished items last. Until a customer’s first hour has passed, an item is locked and its address is hidden."
      />
      <ViewTabs label="Views of order items" address={address} fixed={views} {...saved} />
      <DataTable
        noun="items"
        address={address}
        columns={columns}
        {...list}
        rowId={({ id }) => String(id)}
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

const shared = itemColumns<VendorItem>(noteOf)

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
  if (item.held_until) return 'Locked in the customer’s first hour'
  if (item.cancel_requested) return 'Cancellation requested'
  if (isPackable(item) && item.status === 'Ready to Pick Up') return 'Not in a package'
  return item.shipment_id === null ? '' : 'In a package'
}
