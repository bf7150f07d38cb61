import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import { needsReceiver } from '../receiver.ts'
import type { Order } from '../schema.ts'
import type { Receiver } from '../shipment-schema.ts'
import { findOrders, type ItemRecord, type OrderRecord } from './order-queries.ts'

/**
 * Where the goods go, whom to call there and the notes for the driver. A vendor sees them only while one of their items
 * needs them (decision 0068). Orders placed before receivers had a number are received by their customer.
 */
export function receiverFor(
  part: AccountType,
  order: OrderRecord,
  items: readonly ItemRecord[],
  inGrace: boolean,
): Pick<Order, 'shipping_address' | 'note' | 'receiver_phone'> {
  const { shippingAddress, note, receiverPhone } = order
  if (part !== 'Vendor') return { shipping_address: shippingAddress, note, receiver_phone: receiverPhone }
  const to = receiverOf(order, items, inGrace)
  return { shipping_address: to?.address ?? null, note: to?.note ?? '', receiver_phone: to?.phone ?? '' }
}

/** The receiver of an order for a vendor, by their items; without items for those who always see it. */
export function receiverOf(order: OrderRecord, items: readonly ItemRecord[] | null, inGrace: boolean): Receiver | null {
  if (items && !items.some((item) => needsReceiver(item, inGrace))) return null
  return {
    name: order.customerName,
    phone: order.receiverPhone || order.customerPhone,
    address: order.shippingAddress,
    note: order.note,
  }
}

/** The promised days of a vendor's own items, which tell nothing about the other vendors'. */
export function windowOf(order: OrderRecord, items: readonly ItemRecord[]): Order['delivery'] {
  return {
    from: items.map((item) => item.deliverFrom).sort()[0] ?? order.deliverFrom,
    to:
      items
        .map((item) => item.deliverTo)
        .sort()
        .at(-1) ?? order.deliverTo,
  }
}

/** The receivers of orders for a vendor who has to pick returned goods up there. */
export async function receiversOf(db: Sql, orderIds: readonly number[]): Promise<Map<number, Receiver>> {
  if (orderIds.length === 0) return new Map()
  const orders = await findOrders(db, orderIds)
  return new Map(
    orders.flatMap((order) => {
      const to = receiverOf(order, null, false)
      return to ? [[order.id, to] as const] : []
    }),
  )
}
