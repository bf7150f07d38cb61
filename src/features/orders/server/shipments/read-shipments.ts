import type { Actor } from '#features/accounts/actor.ts'
import type { ShipmentRow, ShipmentsQuery } from '#features/orders/shipment-schema.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { findItems, findOrders, type ItemRecord, type OrderRecord } from '../order-queries.ts'
import { inGrace } from '../order-view.ts'
import type { OrderDeps } from '../read-orders.ts'
import { findShipment, listShipments, type ShipmentRecord } from '../shipment-queries.ts'
import { receiverOf } from '../view-receiver.ts'
import { viewShipment } from '../view-shipments.ts'

/** Shipments over all orders: a vendor's own, and those that an Admin made of their items; all for an Admin. */
export async function readShipments(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  actor: Actor,
  query: ShipmentsQuery,
): Promise<Paged<ShipmentRow>> {
  if (actor.type !== 'Vendor' && actor.type !== 'Admin') throw forbidden()
  const vendorId = actor.type === 'Vendor' ? actor.id : null
  const filter = { vendorId, state: query.state ?? null, q: query.q }
  const { page, per_page: limit } = query
  const first = await listShipments(db, filter, { limit, offset: (page - 1) * limit })
  const shown = clampPage(page, first.total, limit)
  const { rows, total } =
    shown === page ? first : await listShipments(db, filter, { limit, offset: (shown - 1) * limit })
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))]
  const [orders, items] = await Promise.all([findOrders(db, orderIds), findItems(db, orderIds)])
  const data = rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.orderId)
    const inside = items.filter(
      (item) => item.shipmentId === row.id && (vendorId === null || item.vendorId === vendorId),
    )
    return order ? [viewRow(row, row.vendor, order, inside, vendorId !== null, clock())] : []
  })
  const link = new URLSearchParams({
    per_page: String(limit),
    ...(query.state ? { state: query.state } : {}),
    ...(query.q ? { q: query.q } : {}),
  })
  return paged(data, total, shown, limit, '/api/shipments', link)
}

/**
 * One shipment for its packing slip.
 * @throws 404 for accounts that may not see it.
 */
export async function readShipment(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<{ row: ShipmentRow; placedAt: Date; lots: Map<number, ItemRecord['dyeLots']> }> {
  const shipment = await findShipment(db, id)
  if (!shipment || (actor.type !== 'Vendor' && actor.type !== 'Admin')) throw notFound()
  const [[order], items] = await Promise.all([findOrders(db, [shipment.orderId]), findItems(db, [shipment.orderId])])
  const inside = items.filter(
    (item) => item.shipmentId === id && (actor.type === 'Admin' || item.vendorId === actor.id),
  )
  if (!order || inside.length === 0) throw notFound()
  return {
    row: viewRow(shipment, inside[0]?.vendorName ?? null, order, inside, actor.type === 'Vendor', clock()),
    placedAt: order.placedAt,
    lots: new Map(inside.map((item) => [item.id, item.dyeLots])),
  }
}

function viewRow(
  shipment: ShipmentRecord,
  vendor: string | null,
  order: OrderRecord,
  inside: readonly ItemRecord[],
  byVendor: boolean,
  now: Date,
): ShipmentRow {
  const { items: _, ...rest } = viewShipment(shipment, [])
  return {
    ...rest,
    order_id: order.id,
    order_no: order.orderNo,
    vendor,
    receiver: receiverOf(order, byVendor ? inside : null, inGrace(order, now)),
    items: inside.map((item) => ({
      id: item.id,
      product_name: item.productName,
      sku: item.sku,
      size_label: item.sizeLabel,
      qty: item.qty,
      unit: item.unit,
      status: item.status,
      ship_service: item.shipService,
      ship_on: item.shipOn,
      deliver_on: item.deliverTo,
    })),
  }
}
