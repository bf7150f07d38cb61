import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { record } from '#features/notifications/server/record.ts'
import { hasShipped, indexOf, isEarly, isOpen, statusesIn, wordOf } from '#features/order-status/status.ts'
import { trackingUrl } from '#features/orders/carriers.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { Failure, fail, forbidden } from '#lib/failure.ts'
import { changeStatus, writeStatus } from '../change-status.ts'
import { objectOf } from '../hold-item.ts'
import { packageShipped } from '../occasions.ts'
import type { ItemRecord, OrderRecord } from '../order-queries.ts'
import { checkMoney, closeRequestOf, type ItemDeps, noNumber } from '../set-status.ts'
import { markShipped } from '../shipment-queries.ts'
import { holdShipment, noteShipment } from './ship-items.ts'

/**
 * Sets the items of shipments to Shipped (rule R5: Admins only, and only with a tracking number). Each shipment is a
 * transaction of its own, so that one that is refused does not hold up the others; one that is shipped already is
 * unchanged, so a call can be repeated.
 */
export async function shipPrepared(deps: ItemDeps, actor: Actor, ids: readonly number[]): Promise<EachResult[]> {
  if (actor.type !== 'Admin') throw forbidden()
  const results: EachResult[] = []
  for (const id of new Set(ids)) results.push(await resultOf(id, () => shipOne(deps, actor, id)))
  return results
}

/** The result of one of several records: expected failures are its message. */
export async function resultOf(id: number, change: () => Promise<boolean>): Promise<EachResult> {
  try {
    return { id, outcome: (await change()) ? 'done' : 'unchanged', message: '' }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [first] = Object.values(error.fields).flat()
    return { id, outcome: 'refused', message: first ?? error.message }
  }
}

function shipOne(deps: ItemDeps, actor: Actor, id: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const held = await holdShipment(tx, actor, id)
    const { shipment, items } = held
    const waiting = items.filter(({ status }) => isOpen(status) && !hasShipped(status))
    if (waiting.length === 0 && shipment.shippedAt !== null) return false
    if (waiting.length === 0) throw fail('empty', 422, 'This package is empty.')
    if (shipment.trackingNumber === '') throw noNumber()
    const at = deps.clock()
    const who = { id: actor.id, type: 'Admin', key: actor.key }
    for (const item of waiting) {
      await checkMoney(tx, item, 'Shipped', at)
      await walkToShipped(deps, tx, { order: held.order, item, who, at })
      await closeRequestOf(tx, item, 'Shipped', actor.id, at)
    }
    await markShipped(tx, id, at)
    const named = {
      kind: 'shipment' as const,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
    }
    const ids = waiting.map((item) => item.id)
    await noteShipment(tx, held.order, ids, named, who, at)
    const audit = {
      actor,
      action: 'order.shipped' as const,
      object: objectOf(held.order),
      before: items.map((item) => `${item.productName}: ${wordOf(item.status)}`).join('\n'),
      after: `Shipped with ${shipment.carrier} ${shipment.trackingNumber}`,
    }
    const url = trackingUrl(shipment)
    await record(deps, tx, { audit, ...packageShipped(held.order, waiting, { ...shipment, url }, who) }, at)
    return true
  })
}

/** What an Admin sets on the usual path until an item has left. */
const steps = statusesIn('path').filter((status) => !isEarly(status) && indexOf(status) <= indexOf('Shipped'))

/** Takes every step of the usual path, each with its event; no one is notified of single items. */
async function walkToShipped(
  deps: ItemDeps,
  tx: PoolClient,
  move: { order: OrderRecord; item: ItemRecord; who: { id: number; type: string }; at: Date },
): Promise<void> {
  const { order, who, at } = move
  let { item } = move
  for (const to of steps.filter((step) => indexOf(step) > indexOf(item.status))) {
    if (to === 'Shipped') {
      await changeStatus(deps, tx, { order, item, to, reason: '', actor: who, at, quiet: 'for everyone' })
      return
    }
    const step = { itemId: item.id, orderId: order.id, from: item.status, to, reason: '', actor: who, at }
    if (!(await writeStatus(tx, step))) throw new Error(`item ${item.id} changed under its lock`)
    item = { ...item, status: to }
  }
}
