import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { NewShipment, Order, ShipmentChange } from '#features/orders/schema.ts'
import { fail, forbidden, notFound } from '#lib/failure.ts'
import { type ItemRecord, insertEvents, lockItem, lockOrder } from '../order-queries.ts'
import { readOrder } from '../read-orders.ts'
import { changeStatus } from '../status/change-status.ts'
import type { ItemDeps } from '../status/set-status.ts'
import { insertShipment, updateShipment } from './shipment-queries.ts'
import { splitItem } from './split-item.ts'

/**
 * Puts items of an order into a shipment, whole or in part, in which case the units are split off (rule R5); picked-up
 * items become Shipping. An order can have several shipments, an item is in at most one. Admins only.
 * @throws 422 with a message.
 */
export async function shipItems(
  deps: ItemDeps,
  actor: Actor,
  orderId: number,
  wanted: NewShipment,
): Promise<Order> {
  if (actor.type !== 'Admin') throw forbidden()
  await transaction(deps.db, async (tx) => {
    const found = await lockOrder(tx, orderId)
    if (!found) throw notFound()
    const { order } = found
    const at = deps.clock()
    const itemIds: number[] = []
    for (const { id, qty } of wanted.items) {
      const item = found.items.find((one) => one.id === id)
      if (!item) throw notFound()
      checkReady(item)
      const part =
        qty === undefined || qty === item.qty
          ? item
          : (await lockItem(tx, await splitItem(tx, id, qty, at, actor)))?.item
      if (!part) throw new Error(`the part of item ${id} is gone`)
      itemIds.push(part.id)
      if (part.status === 'Picked Up')
        await changeStatus(deps, tx, { order, item: part, to: 'Shipping', reason: '', actor, at })
    }
    await insertShipment(tx, { ...wanted, orderId, itemIds: [...new Set(itemIds)], createdBy: actor.id, at })
    const to = [wanted.carrier, wanted.tracking_number].filter(Boolean).join(' ')
    await insertEvents(
      tx,
      itemIds.map((itemId) => ({ orderId, itemId, actor, kind: 'shipment' as const, to, at })),
    )
  })
  return readOrder(deps, actor, orderId)
}

function checkReady(item: ItemRecord): void {
  if (item.status !== 'Picked Up' && item.status !== 'Shipping')
    throw fail(
      'not_ready',
      422,
      `${item.productName} has not been picked up, so it cannot be added to a package.`,
    )
  if (item.shipmentId !== null) throw fail('in_parcel', 422, `${item.productName} is already in a package.`)
}

/** Corrects a shipment's carrier, number or day. Admins only. */
export async function changeShipment(
  deps: ItemDeps,
  actor: Actor,
  id: number,
  wanted: ShipmentChange,
): Promise<Order> {
  if (actor.type !== 'Admin') throw forbidden()
  const orderId = await updateShipment(deps.db, id, wanted)
  if (orderId === null) throw notFound()
  return readOrder(deps, actor, orderId)
}
