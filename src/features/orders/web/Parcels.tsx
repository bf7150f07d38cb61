import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { quantityWord } from '../quantity.ts'
import type { Order } from '../schema.ts'
import type { Shipment } from '../shipment-schema.ts'
import { isReadyForParcel, ParcelDialog } from './ParcelDialog.tsx'

/** The shipments of an order: carrier, tracking link and contents. */
export function Parcels({ type, order }: { type: AccountType; order: Order }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Shipment | 'new' | null>(null)
  const canAdd = type === 'Admin' && order.items.some(isReadyForParcel)
  if (order.shipments.length === 0 && !canAdd) return null
  return (
    <section aria-labelledby="parcels" className="order-parcels">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="parcels" className="text-20">
          Packages
        </h2>
        {canAdd ? (
          <Button variant="secondary" className="no-print" onClick={() => setOpen('new')}>
            Add package
          </Button>
        ) : null}
      </div>
      {order.shipments.length === 0 ? (
        <p className="mt-3 text-15 text-graphite">Picked up and not yet in a package.</p>
      ) : (
        <ol className="parcels">
          {order.shipments.map((parcel, i) => (
            <li key={parcel.id} className="parcel">
              <p>
                <span className="font-semibold">Package {i + 1}</span>
                <span className="block text-14 text-graphite">Sent {formatDate(parcel.created_at)}</span>
                {parcel.expected_on ? (
                  <span className="block text-14 text-graphite">
                    Expected {formatDate(parcel.expected_on)}
                  </span>
                ) : null}
              </p>
              <p className="text-15">
                {parcel.carrier}
                {parcel.tracking_number ? (
                  <span className="block font-mono text-14">{parcel.tracking_number}</span>
                ) : null}
                {parcel.tracking_url ? (
                  <a className="link no-print" href={parcel.tracking_url} target="_blank" rel="noreferrer">
                    Track
                    <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="ml-1 inline" />
                    <span className="sr-only">
                      {' '}
                      (package {i + 1}, opens at {parcel.carrier})
                    </span>
                  </a>
                ) : null}
              </p>
              <ul className="text-15">
                {order.items
                  .filter((item) => parcel.items.includes(item.id))
                  .map((item) => (
                    <li key={item.id}>
                      {quantityWord(item.qty, item.unit)} of {item.product_name}
                    </li>
                  ))}
              </ul>
              {type === 'Admin' ? (
                <Button variant="quiet" className="parcel-correct no-print" onClick={() => setOpen(parcel)}>
                  Correct
                  <span className="sr-only"> package {i + 1}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {open ? (
        <ParcelDialog
          order={order}
          parcel={open === 'new' ? null : open}
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
