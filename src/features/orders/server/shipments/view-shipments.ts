import type { AccountType } from '#features/accounts/actor.ts'
import type { Shipment } from '#features/orders/shipment-schema.ts'
import type { ItemRecord } from '../order-queries.ts'
import type { ShipmentRecord } from './shipment-queries.ts'

/**
 * The shipments that contain items visible to the reader, each with only those items. Customer and professional see one
 * once it has been shipped.
 */
export function viewShipments(
  part: AccountType,
  shipments: readonly ShipmentRecord[],
  items: readonly Pick<ItemRecord, 'id' | 'shipmentId'>[],
): Shipment[] {
  const prepares = part === 'Vendor' || part === 'Admin'
  return shipments.flatMap((parcel) => {
    const inside = items.filter((item) => item.shipmentId === parcel.id).map((item) => item.id)
    if (inside.length === 0 || (parcel.shippedAt === null && !prepares)) return []
    return [viewShipment(parcel, inside)]
  })
}

export function viewShipment(parcel: ShipmentRecord, items: number[]): Shipment {
  return {
    id: parcel.id,
    carrier: parcel.carrier,
    tracking_number: parcel.trackingNumber,
    tracking_url: trackingUrl(parcel.carrier, parcel.trackingNumber),
    expected_on: parcel.expectedOn,
    vendor_id: parcel.vendorId,
    state: parcel.shippedAt === null ? 'prepared' : 'shipped',
    shipped_at: parcel.shippedAt?.toISOString() ?? null,
    weight_lb: parcel.weightLb,
    length_in: parcel.lengthIn,
    width_in: parcel.widthIn,
    height_in: parcel.heightIn,
    created_at: parcel.createdAt.toISOString(),
    items,
  }
}

const trackers: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  Estes: 'https://www.estes-express.com/myestes/shipment-tracking/?query=',
  XPO: 'https://www.xpo.com/track/',
}

/** The carrier's tracking page, empty if it has none. */
export function trackingUrl(carrier: string, number: string): string {
  const base = trackers[carrier]
  return base && number ? base + encodeURIComponent(number.replaceAll(' ', '')) : ''
}
