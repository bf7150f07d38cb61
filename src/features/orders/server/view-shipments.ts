import type { AccountType } from '#features/accounts/actor.ts'
import { trackingUrl } from '#features/orders/carriers.ts'
import type { Shipment } from '#features/orders/shipment-schema.ts'
import type { ItemRecord } from './order-queries.ts'
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
  return shipments.flatMap((shipment) => {
    const inside = items.filter((item) => item.shipmentId === shipment.id).map((item) => item.id)
    if (inside.length === 0 || (shipment.shippedAt === null && !prepares)) return []
    return [viewShipment(shipment, inside)]
  })
}

export function viewShipment(shipment: ShipmentRecord, items: number[]): Shipment {
  return {
    id: shipment.id,
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    tracking_url: trackingUrl(shipment),
    expected_on: shipment.expectedOn,
    vendor_id: shipment.vendorId,
    state: shipment.shippedAt === null ? 'prepared' : 'shipped',
    shipped_at: shipment.shippedAt?.toISOString() ?? null,
    weight_lb: shipment.weightLb,
    length_in: shipment.lengthIn,
    width_in: shipment.widthIn,
    height_in: shipment.heightIn,
    created_at: shipment.createdAt.toISOString(),
    items,
  }
}
