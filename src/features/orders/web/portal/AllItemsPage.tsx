import { Link } from 'react-router'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import { orderStatuses, wordOf } from '#features/order-status/status.ts'
import type { AdminItem } from '#features/orders/portal-schema.ts'
import { maxMoved } from '#features/orders/rules.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { getAdminItems } from '../api.ts'
import { OrderLog } from '../OrderQueue.tsx'
import { ItemFilters, itemColumns, usePacking } from './item-table.tsx'
import { MoveBulk } from './MoveBulk.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import '../orders.css'

const views = [
  { name: 'All', query: '' },
  { name: 'Pending approval', query: 'status=Waiting+for+approval&sort=placed' },
  { name: 'Ready for pick-up', query: 'status=Ready+to+Pick+Up&sort=due' },
  { name: 'On the way', query: 'group=on_its_way&sort=due' },
  { name: 'Late', query: 'overdue=1&sort=due' },
  { name: 'Returns', query: 'status=Return+Request' },
  { name: 'Cancelled', query: 'status=Cancle' },
]

/** The items of all orders, with every status, and bulk changes. */
export default function AllItemsPage() {
  const list = useList('all-items', (query) => getAdminItems(silentHttp, query))
  const { address, again } = list
  const packing = usePacking<AdminItem>(again)
  useLiveOrders(() => void again())
  const rows = list.page?.data ?? []
  return (
    <>
      <PortalHead title="Order items" intro="The items of all orders, newest first." />
      <PortalList
        list={list}
        views={{ table: 'all_items', label: 'Views of order items', fixed: views }}
        noun="items"
        columns={columns}
        rowName={({ product_name, order_no }) => `${product_name} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        filters={
          <ItemFilters address={address}>
            <SelectField
              label="Status"
              value={address.get('status')}
              onChange={(event) => address.set({ status: event.target.value })}
              options={[
                { value: '', label: 'Any status' },
                ...orderStatuses.map((value) => ({ value, label: wordOf(value) })),
              ]}
            />
          </ItemFilters>
        }
        empty={<p className="py-8">No one has ordered yet.</p>}
        mostAll={maxMoved}
        bulk={(ids, clear, all) => (
          <MoveBulk
            chosen={all ? { filters: filtersIn(address.query) } : { ids: ids.map(Number) }}
            items={rows.filter(({ id }) => ids.includes(String(id)))}
            onPack={packing.onPack}
            onDone={async () => {
              await again()
              clear()
            }}
          />
        )}
      />
      {packing.dialog}
      <OrderLog />
    </>
  )
}

/** The filters of the address, without sorting and page. */
function filtersIn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => !['sort', 'page', 'per_page'].includes(name) && value !== ''),
  )
}

const shared = itemColumns<AdminItem>(noteOf, ({ customer }) => customer)

const columns: readonly TableColumn<AdminItem>[] = [
  shared.product,
  shared.placed,
  shared.status,
  shared.due,
  {
    id: 'vendor',
    name: 'Vendor',
    cell: (item) => (
      <Link to={paths.portalUser(item.vendor.id)} className="link">
        {item.vendor.name}
      </Link>
    ),
  },
  shared.qty,
  { id: 'charged', name: 'Paid', align: 'right', cell: (item) => formatDollars(item.charged) },
  {
    id: 'amount',
    name: 'Vendor’s share',
    sortable: true,
    align: 'right',
    optional: true,
    cell: (item) => formatDollars(item.amount),
  },
  {
    id: 'receiver',
    name: 'Ship to',
    optional: true,
    cell: (item) => <ReceiverLines receiver={item.receiver} />,
  },
]

function noteOf(item: AdminItem): string {
  if (item.held_until) return 'Locked in the customer’s first hour'
  if (item.cancel_requested) return 'Cancellation requested'
  return item.shipment_id === null ? '' : 'In a package'
}
