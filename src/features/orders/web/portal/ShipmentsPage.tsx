import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { useSession } from '#features/accounts/web/session.ts'
import { measuresWord, quantityWord } from '#features/orders/rules.ts'
import type { EachResult, ShipmentRow } from '#features/orders/shipment-schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { shipOnWords } from '#features/shipping/delivery.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import { ViewTabs } from '#web/table/ViewTabs.tsx'
import { getShipments, shipPrepared } from '../api.ts'
import { ShipmentActions } from '../ShipmentActions.tsx'
import { ShipmentDialog } from '../ShipmentDialog.tsx'
import { Tracking } from '../Shipments.tsx'
import { ReceiverLines } from './ReceiverLines.tsx'
import '../orders.css'
import '../order-changes.css'

const views = [
  { name: 'Prepared', query: 'state=prepared' },
  { name: 'Shipped', query: 'state=shipped' },
  { name: 'All', query: '' },
]
const noViews = { saved: [], onSave: async () => undefined, onDelete: () => {} }

/** Packages over all orders: vendors prepare them, an Admin sets them to Shipped, several at once. */
export default function ShipmentsPage() {
  const type = useSession().user?.type === 'Admin' ? 'Admin' : 'Vendor'
  const list = useList('shipments', (query) => getShipments(silentHttp, query))
  const { address, again } = list
  const [editing, setEditing] = useState<ShipmentRow | null>(null)
  const mayShip = useAdminMay('support')
  const columns = columnsFor(type, setEditing, again)
  return (
    <>
      <PortalHead
        title="Packages"
        intro={
          type === 'Vendor'
            ? `What you have packed. ${site.name} sets a package to Shipped once it has a tracking number; until then you can change it.`
            : 'What vendors have packed. A package needs a tracking number before it can be set to Shipped.'
        }
      />
      <ViewTabs label="Views of packages" address={address} fixed={views} {...noViews} />
      <PortalList
        list={list}
        noun="packages"
        columns={columns}
        rowName={({ order_no, tracking_number }) => `package ${tracking_number} of order ${order_no}`}
        rowPath={({ order_id }) => paths.order(order_id)}
        search="Search tracking number or order"
        empty={<p className="py-8">Nothing has been packed yet.</p>}
        {...(type === 'Admin' && mayShip
          ? {
              bulk: (ids: string[], clear: () => void) => (
                <ShipBulk
                  ids={ids.map(Number)}
                  onDone={async (allDone) => {
                    await again()
                    if (allDone) clear()
                  }}
                />
              ),
            }
          : {})}
      />
      {editing ? (
        <ShipmentDialog
          orderId={editing.order_id}
          ready={[]}
          shipment={editing}
          onClose={() => setEditing(null)}
          onDone={async () => {
            setEditing(null)
            await again()
          }}
        />
      ) : null}
    </>
  )
}

/** Sets the selected packages to Shipped and lists those that were refused. */
function ShipBulk({ ids, onDone }: { ids: number[]; onDone: (allDone: boolean) => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<EachResult[]>([])
  const { note, showFailure } = useFailureNote()
  const ship = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const { data, message } = await shipPrepared(quietHttp, ids)
      const not = data.filter(({ outcome }) => outcome === 'refused')
      setRefused(not)
      if (message) void (not.length === 0 ? toast.success(message) : toast.warning(message))
      await onDone(not.length === 0)
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const reasons = [...new Set(refused.map(({ message }) => message))]
  return (
    <>
      <Button variant="secondary" className="bulk-button" busy={busy} onClick={() => void ship()}>
        Set to Shipped
      </Button>
      {note}
      {refused.length > 0 ? (
        <p role="alert" className="basis-full type-15">
          {refused.length} refused: {reasons.join(' ')}
        </p>
      ) : null}
    </>
  )
}

function columnsFor(
  type: 'Vendor' | 'Admin',
  onEdit: (row: ShipmentRow) => void,
  again: () => Promise<void>,
): TableColumn<ShipmentRow>[] {
  return [
    {
      id: 'order',
      name: 'Order',
      cell: (row) => (
        <>
          <Link to={paths.order(row.order_id)} className="order-no link">
            {row.order_no}
          </Link>
          <span className="block text-14 text-graphite">
            {row.shipped_at ? `Shipped ${formatDate(row.shipped_at)}` : `Prepared ${formatDate(row.created_at)}`}
          </span>
        </>
      ),
    },
    ...(type === 'Admin'
      ? [{ id: 'vendor', name: 'Vendor', cell: (row: ShipmentRow) => row.vendor ?? site.name }]
      : []),
    {
      id: 'carrier',
      name: 'Carrier',
      cell: (row) => (
        <div className="cell-wide">
          <Tracking shipment={row} name={`order ${row.order_no}`} />
        </div>
      ),
    },
    {
      id: 'items',
      name: 'Contents',
      cell: (row) => (
        <ul>
          {row.items.map((item) => (
            <li key={item.id}>
              {quantityWord(item.qty, item.unit)} of {item.product_name}
            </li>
          ))}
          <li className="text-14 text-graphite">{measuresWord(row)}</li>
          {row.shipped_at
            ? null
            : shipDaysOf(row).map((words) => (
                <li key={words} className="text-14 font-semibold">
                  {words}
                </li>
              ))}
        </ul>
      ),
    },
    { id: 'receiver', name: 'Ship to', cell: (row) => <ReceiverLines receiver={row.receiver} /> },
    {
      id: 'actions',
      name: 'Actions',
      cell: (row) => (
        <ShipmentActions
          type={type}
          shipment={row}
          name={`package of order ${row.order_no}`}
          orderNo={row.order_no}
          onEdit={() => onEdit(row)}
          onDone={again}
        />
      ),
    },
  ]
}

/** When a package is shipped, if a buyer chose the day of what is in it. */
const shipDaysOf = ({ items }: ShipmentRow) => [
  ...new Set(items.flatMap(({ ship_on, deliver_on }) => (ship_on ? shipOnWords(ship_on, deliver_on) : []))),
]
