import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link } from 'react-router'
import { useLiveOrders } from '#features/notifications/web/live.ts'
import type { AdminItem } from '#features/orders/admin-schema.ts'
import { mostMoved } from '#features/orders/move-limits.ts'
import { quantityWord } from '#features/orders/quantity.ts'
import { statusTable, wordOf } from '#features/orders/status.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { usePageOf } from '#features/portal/web/use-page-of.ts'
import { useViews } from '#features/portal/web/use-views.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { SelectField } from '#web/form/fields.tsx'
import { LoadFailure } from '#web/page/loading.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { DayFilter } from '#web/table/DayFilter.tsx'
import { type TableAddress, useTableAddress } from '#web/table/use-table-address.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { getAdminItems } from '../api.ts'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { MoveBulk } from './MoveBulk.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import '../orders.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Order items – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Order items" text="The items could not be loaded" />
}

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
  const address = useTableAddress()
  const queries = useQueryClient()
  const saved = useViews('all_items')
  const list = usePageOf('all-items', address.query, (query) => getAdminItems(silentHttp, query))
  const [packing, setPacking] = useState<AdminItem[] | null>(null)
  const again = () => queries.invalidateQueries({ queryKey: ['all-items'] })
  useLiveOrders(() => void again())
  const rows = list.page?.data ?? []
  return (
    <>
      <PortalHead title="Order items" intro="The items of all orders, newest first." />
      <ViewTabs label="Views of order items" address={address} fixed={views} {...saved} />
      <DataTable
        noun="items"
        address={address}
        columns={columns}
        {...list}
        rowId={({ id }) => String(id)}
        rowName={({ product_name, order_no }) => `${product_name} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        filters={<Filters address={address} />}
        empty={<p className="py-8">No one has ordered yet.</p>}
        mostAll={mostMoved}
        bulk={(ids, clear, all) => (
          <MoveBulk
            chosen={all ? { filters: filtersIn(address.query) } : { ids: ids.map(Number) }}
            items={rows.filter(({ id }) => ids.includes(String(id)))}
            onPack={setPacking}
            onDone={async () => {
              await again()
              clear()
            }}
          />
        )}
      />
      {packing?.[0] ? (
        <ParcelDialog
          orderId={packing[0].order_id}
          ready={packing}
          parcel={null}
          onClose={() => setPacking(null)}
          onDone={async () => {
            setPacking(null)
            await again()
          }}
        />
      ) : null}
    </>
  )
}

/** The filters of the address, without sorting and page. */
function filtersIn(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => !['sort', 'page', 'per_page'].includes(name) && value !== '',
    ),
  )
}

function Filters({ address }: { address: TableAddress }) {
  const field = (name: string) => ({
    value: address.get(name),
    onChange: (event: { target: { value: string } }) => address.set({ [name]: event.target.value }),
  })
  return (
    <search className="table-filters">
      <TableSearch address={address} label="Search product, SKU, order or customer" />
      <SelectField
        label="Status"
        {...field('status')}
        options={[
          { value: '', label: 'Any status' },
          ...statusTable.map(({ value }) => ({ value, label: wordOf(value) })),
        ]}
      />
      <DayFilter address={address} name="due_from" label="Due from" />
      <DayFilter address={address} name="due_to" label="Due to" />
    </search>
  )
}

const columns: readonly TableColumn<AdminItem>[] = [
  {
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
  {
    id: 'placed',
    name: 'Order',
    sortable: true,
    cell: (item) => (
      <>
        <Link to={paths.order(item.order_id)} className="order-no link">
          {item.order_no}
        </Link>
        <span className="block text-14 text-graphite">
          {item.customer}, {formatDate(item.placed_at)}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    sortable: true,
    cell: (item) => (
      <>
        <StatusMark status={item.status} />
        {noteOf(item) ? <span className="block text-14 text-graphite">{noteOf(item)}</span> : null}
      </>
    ),
  },
  {
    id: 'due',
    name: 'Due',
    sortable: true,
    cell: (item) => (
      <>
        {formatDate(item.due_on)}
        {item.overdue ? <span className="block text-14 font-semibold text-error">Overdue</span> : null}
      </>
    ),
  },
  {
    id: 'vendor',
    name: 'Vendor',
    cell: (item) => (
      <Link to={paths.portalUser(item.vendor.id)} className="link">
        {item.vendor.name}
      </Link>
    ),
  },
  {
    id: 'qty',
    name: 'Quantity',
    sortable: true,
    align: 'right',
    cell: (item) => quantityWord(item.qty, item.unit),
  },
  { id: 'charged', name: 'Paid', align: 'right', cell: (item) => formatDollars(item.charged) },
  {
    id: 'amount',
    name: 'Vendor’s part',
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
