import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import { canAdminPack, canVendorPack, hasShipped, type OrderStatus } from '#features/order-status/status.ts'
import { numberProblem } from '#features/orders/carriers.ts'
import type { Order } from '#features/orders/schema.ts'
import type { NewShipment, ShipmentChange } from '#features/orders/shipment-schema.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { site } from '#lib/site.ts'
import { once } from '#server/once/once.ts'
import { changeStatus } from '../change-status.ts'
import { objectOf } from '../hold-item.ts'
import { packageMoved } from '../occasions.ts'
import { type ItemRecord, insertEvents, lockItem, lockOrder, type OrderRecord } from '../order-queries.ts'
import { checkGrace, partIn } from '../order-view.ts'
import { readOrder } from '../read-orders.ts'
import type { ItemDeps } from '../set-status.ts'
import { findShipment, insertShipment, type ShipmentRecord, unpackItems, updateShipment } from '../shipment-queries.ts'
import { requestOpen, splitItem } from '../split-item.ts'

/**
 * Puts items of an order into a shipment, whole or in part, in which case the units are split off (rule R5). An order
 * can have several shipments, an item is in at most one. A vendor prepares a shipment of their own approved items, which
 * become Ready to Pick Up; an Admin makes one of picked-up items, which become Shipping. The same `key` makes one
 * shipment, however often it is sent.
 * @throws 404 for items that are not the actor's, 403 for other parties, 422 with a message.
 */
export async function shipItems(
  deps: ItemDeps,
  actor: Actor,
  orderId: number,
  wanted: NewShipment,
  key?: string,
): Promise<Order> {
  if (actor.type !== 'Admin' && actor.type !== 'Vendor') throw forbidden()
  const asked = { accountId: actor.id, call: `shipment of ${orderId}`, key, body: wanted, at: deps.clock() }
  await transaction(deps.db, (tx) => once(tx, asked, () => shipUnderLock(deps, tx, actor, orderId, wanted)))
  return readOrder(deps, actor, orderId)
}

async function shipUnderLock(
  deps: ItemDeps,
  tx: PoolClient,
  actor: Actor,
  orderId: number,
  wanted: NewShipment,
): Promise<number> {
  const found = await lockOrder(tx, orderId)
  if (!found) throw notFound()
  const { order } = found
  const items = actor.type === 'Admin' ? found.items : found.items.filter((i) => i.vendorId === actor.id)
  const part = partIn(actor, order, items)
  if (part !== 'Admin' && part !== 'Vendor') throw notFound()
  const who = { id: actor.id, type: part, key: actor.key }
  const at = deps.clock()
  if (part === 'Vendor') checkGrace(order, at)
  checkNumber(wanted)
  const to: OrderStatus = part === 'Vendor' ? 'Ready to Pick Up' : 'Shipping'
  const itemIds: number[] = []
  const moved: ItemRecord[] = []
  for (const { id, qty } of wanted.items) {
    const item = items.find((one) => one.id === id)
    if (!item) throw notFound()
    checkReady[part](item)
    const whole = qty === undefined || qty === item.qty
    const packed = whole ? item : (await lockItem(tx, await splitItem(tx, id, qty, at, who)))?.item
    if (!packed) throw new Error(`the part of item ${id} is gone`)
    itemIds.push(packed.id)
    if (packed.status === to) continue
    // For the customer, packed goods are still being prepared.
    const move = { order, item: packed, to, reason: '', actor: who, at, quiet: 'for everyone' } as const
    moved.push(await changeStatus(deps, tx, move))
  }
  await record(deps, tx, packageMoved(order, moved, to, who), at)
  const id = await insertShipment(tx, {
    ...wanted,
    orderId,
    itemIds,
    createdBy: actor.id,
    at,
    ...(part === 'Vendor' ? { vendorId: actor.id, shippedAt: null } : { vendorId: null, shippedAt: at }),
  })
  await noteShipment(tx, order, itemIds, { ...wanted, kind: part === 'Vendor' ? 'packed' : 'shipment' }, who, at)
  if (part === 'Admin')
    await recordAction(tx, {
      actor,
      action: 'order.parcel',
      object: objectOf(order),
      at,
      after: { Carrier: wanted.carrier, 'Tracking number': wanted.tracking_number, Items: itemIds.length },
    })
  return id
}

/** @throws 422 for a number that its carrier would not give */
function checkNumber({ carrier, tracking_number }: Pick<ShipmentChange, 'carrier' | 'tracking_number'>): void {
  const problem = numberProblem(carrier, tracking_number)
  if (problem) throw invalid('tracking_number', problem)
}

/** Adds to the history of each item that it was packed or shipped, with the carrier and the number. */
export async function noteShipment(
  tx: PoolClient,
  order: Pick<OrderRecord, 'id'>,
  itemIds: readonly number[],
  shipment: { kind: 'packed' | 'unpacked' | 'shipment'; carrier: string; tracking_number: string },
  actor: { id: number; type: string },
  at: Date,
): Promise<void> {
  const to = [shipment.carrier, shipment.tracking_number].filter(Boolean).join(' ')
  await insertEvents(
    tx,
    itemIds.map((itemId) => ({ orderId: order.id, itemId, actor, kind: shipment.kind, to, at })),
  )
}

const alreadyInShipment = (item: ItemRecord) => fail('in_parcel', 422, `${item.productName} is already in a package.`)

const checkReady: Record<'Admin' | 'Vendor', (item: ItemRecord) => void> = {
  Admin(item) {
    if (!canAdminPack(item.status))
      throw fail('not_ready', 422, `${item.productName} has not been picked up, so it cannot be added to a package.`)
    if (item.shipmentId !== null) throw alreadyInShipment(item)
  },
  Vendor(item) {
    if (item.shipmentId !== null) throw alreadyInShipment(item)
    if (item.status === 'Waiting for approval')
      throw fail('not_ready', 422, `Approve ${item.productName} before you pack it.`)
    if (!canVendorPack(item.status) || item.reversedAt !== null)
      throw fail('not_ready', 422, `${item.productName} can no longer be packed.`)
    if (item.cancelRequestId !== null) throw requestOpen()
  },
}

/**
 * Corrects a shipment's carrier, number, day and measures: an Admin any, a vendor their own until it is shipped.
 * @throws 404 for other accounts, 422 for a shipment on its way without a number.
 */
export async function changeShipment(deps: ItemDeps, actor: Actor, id: number, wanted: ShipmentChange): Promise<Order> {
  const orderId = await transaction(deps.db, async (tx) => {
    const { shipment, order, items } = await holdShipment(tx, actor, id)
    const needsNumber = items.some(({ status }) => hasShipped(status))
    if (needsNumber && wanted.tracking_number === '')
      throw invalid('tracking_number', 'A package that has been shipped needs a tracking number.')
    // One that was stored earlier stays.
    if (wanted.carrier !== shipment.carrier || wanted.tracking_number !== shipment.trackingNumber) checkNumber(wanted)
    await updateShipment(tx, shipment.id, wanted)
    if (actor.type === 'Admin')
      await recordAction(tx, {
        actor,
        action: 'order.parcel',
        object: objectOf(order),
        at: deps.clock(),
        before: { Carrier: shipment.carrier, 'Tracking number': shipment.trackingNumber },
        after: { Carrier: wanted.carrier, 'Tracking number': wanted.tracking_number },
      })
    return order.id
  })
  return readOrder(deps, actor, orderId)
}

/**
 * Removes a prepared shipment; its items stay Ready to Pick Up. Repeating it is 404, which changes nothing.
 * @throws 422 once it is shipped.
 */
export async function unpackShipment(deps: ItemDeps, actor: Actor, id: number): Promise<Order> {
  const orderId = await transaction(deps.db, async (tx) => {
    const { shipment, order, items } = await holdShipment(tx, actor, id)
    if (shipment.shippedAt !== null) throw shipped()
    const itemIds = items.map((item) => item.id)
    await unpackItems(tx, id, itemIds)
    const { carrier, trackingNumber } = shipment
    const who = { id: actor.id, type: actor.type }
    const words = { kind: 'unpacked' as const, carrier, tracking_number: trackingNumber }
    await noteShipment(tx, order, itemIds, words, who, deps.clock())
    if (actor.type === 'Admin')
      await recordAction(tx, {
        actor,
        action: 'order.parcel',
        object: objectOf(order),
        at: deps.clock(),
        before: { Carrier: carrier, 'Tracking number': trackingNumber },
        after: 'Removed',
      })
    return order.id
  })
  return readOrder(deps, actor, orderId)
}

const shipped = () => fail('shipped', 422, `This package has been shipped. Only ${site.name} can correct it.`)

export type HeldShipment = { shipment: ShipmentRecord; order: OrderRecord; items: ItemRecord[] }

/**
 * A shipment with its items, the order locked first.
 * @throws 404 for those who may not change it, 422 for a vendor whose shipment is on its way.
 */
export async function holdShipment(
  tx: PoolClient,
  actor: Pick<Actor, 'id' | 'type'>,
  id: number,
): Promise<HeldShipment> {
  const before = await findShipment(tx, id)
  const found = before && (await lockOrder(tx, before.orderId))
  // Read again under the lock: it may have been shipped or removed meanwhile.
  const shipment = found && (await findShipment(tx, id))
  if (!shipment) throw notFound()
  const own = actor.type === 'Vendor' && shipment.vendorId === actor.id
  if (actor.type !== 'Admin' && !own) throw notFound()
  if (own && shipment.shippedAt !== null) throw shipped()
  return { shipment, order: found.order, items: found.items.filter((item) => item.shipmentId === id) }
}
