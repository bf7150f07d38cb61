import type { Shipment } from '../shipment-schema.ts'
import type { ItemRecord } from './order-queries.ts'
import type { ShipmentRecord } from './shipment-queries.ts'

/** The shipments that contain items visible to the reader, each with only those items. */
export function viewShipments(
  shipments: readonly ShipmentRecord[],
  items: readonly Pick<ItemRecord, 'id' | 'shipmentId'>[],
): Shipment[] {
  return shipments.flatMap((parcel) => {
    const inside = items.filter((item) => item.shipmentId === parcel.id).map((item) => item.id)
    if (inside.length === 0) return []
    return [
      {
        id: parcel.id,
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        tracking_url: trackingUrl(parcel.carrier, parcel.trackingNumber),
        expected_on: parcel.expectedOn,
        created_at: parcel.createdAt.toISOString(),
        items: inside,
      },
    ]
  })
}

const trackers: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  Estes: 'https://www.estes-express.com/myestes/shipment-tracking/?query=',
  XPO: 'https://www.xpo.com/track/',
}

function trackingUrl(carrier: string, number: string): string {
  const base = trackers[carrier]
  return base && number ? base + encodeURIComponent(number.replaceAll(' ', '')) : ''
}
