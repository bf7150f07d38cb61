import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { canAdminPack, canVendorPack } from '#features/order-status/status.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/parts/Button.tsx'
import { carrierWord } from '../carriers.ts'
import { measuresWord, quantityWord } from '../rules.ts'
import type { Order, OrderItem } from '../schema.ts'
import type { Shipment } from '../shipment-schema.ts'
import { ShipmentActions } from './ShipmentActions.tsx'
import { ShipmentDialog } from './ShipmentDialog.tsx'

/** The shipments of an order: carrier, tracking link and contents; a vendor prepares them, an Admin ships them. */
export function Shipments({ type, order }: { type: AccountType; order: Order }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Shipment | 'new' | null>(null)
  const mayShip = useAdminMay('support')
  const ready =
    order.held || !mayShip
      ? []
      : order.items.filter(
          (item) => canPack(type, item) && (type === 'Admin' || item.cancel_request?.status !== 'open'),
        )
  if (order.shipments.length === 0 && ready.length === 0) return null
  return (
    <section aria-labelledby="shipments" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="shipments" className="text-20">
          Packages
        </h2>
        {ready.length > 0 ? (
          <Button variant="secondary" className="no-print" onClick={() => setOpen('new')}>
            Add package
          </Button>
        ) : null}
      </div>
      {order.shipments.length === 0 ? (
        <p className="mt-3 text-15 text-graphite">
          {type === 'Vendor' ? 'Approved and not yet in a package.' : 'Picked up and not yet in a package.'}
        </p>
      ) : (
        <ol className="shipments">
          {order.shipments.map((shipment, i) => (
            <li
              key={shipment.id}
              className="shipment grid gap-x-6 gap-y-2.5 py-4 border-b border-stud sm:grid-cols-[160px_180px_minmax(0,1fr)]"
            >
              <ShipmentFacts shipment={shipment} name={`Package ${i + 1}`} />
              <Tracking shipment={shipment} name={`package ${i + 1}`} />
              <ul className="text-15">
                {order.items
                  .filter((item) => shipment.items.includes(item.id))
                  .map((item) => (
                    <li key={item.id}>
                      {quantityWord(item.qty, item.unit)} of {item.product_name}
                    </li>
                  ))}
              </ul>
              <ShipmentActions
                type={type}
                shipment={shipment}
                name={`package ${i + 1}`}
                orderNo={order.order_no}
                onEdit={() => setOpen(shipment)}
                onDone={revalidate}
              />
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <ShipmentDialog
          orderId={order.id}
          ready={open === 'new' ? ready : []}
          shipment={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            setOpen(null)
            await revalidate()
          }}
        />
      ) : null}
    </section>
  )
}

function ShipmentFacts({ shipment, name }: { shipment: Shipment; name: string }) {
  const measures = measuresWord(shipment)
  return (
    <p>
      <span className="font-semibold">{name}</span>
      <span className="block text-14 text-graphite">
        {shipment.shipped_at
          ? `Shipped ${formatDate(shipment.shipped_at)}`
          : `Prepared ${formatDate(shipment.created_at)}`}
      </span>
      {shipment.expected_on ? (
        <span className="block text-14 text-graphite">Expected {formatDate(shipment.expected_on)}</span>
      ) : null}
      {measures ? <span className="block text-14 text-graphite">{measures}</span> : null}
    </p>
  )
}

/** The carrier, the number and a link to the carrier's page. */
export function Tracking({
  shipment,
  name,
}: {
  shipment: Pick<Shipment, 'carrier' | 'tracking_number' | 'tracking_url'>
  name: string
}) {
  return (
    <p className="text-15">
      {shipment.carrier}
      {shipment.tracking_number ? (
        <span className="block font-mono text-14 wrap-anywhere">{shipment.tracking_number}</span>
      ) : null}
      {shipment.tracking_url ? (
        <a className="link no-print" href={shipment.tracking_url} target="_blank" rel="noreferrer">
          Track
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="ml-1 inline" />
          <span className="sr-only">
            {' '}
            ({name}, opens at {carrierWord(shipment.carrier)})
          </span>
        </a>
      ) : null}
    </p>
  )
}

/** Whether its status lets an item that is in no package be put into one: an approved one by its vendor, a picked-up one by an Admin. */
export function canPack(type: AccountType, item: Pick<OrderItem, 'status' | 'shipment_id'>): boolean {
  return type === 'Vendor'
    ? isPackable(item)
    : type === 'Admin' && item.shipment_id === null && canAdminPack(item.status)
}

/** Whether a vendor can put an item into a package. */
export const isPackable = (item: Pick<OrderItem, 'status' | 'shipment_id'>) =>
  item.shipment_id === null && canVendorPack(item.status)
