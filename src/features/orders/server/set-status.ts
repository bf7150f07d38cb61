import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone } from '#features/audit/server/record-action.ts'
import type { RecordDeps } from '#features/notifications/server/record.ts'
import {
  canAskToCancel,
  canMove,
  declineFinal,
  hasShipped,
  isOnItsWay,
  type OrderStatus,
  statusTable,
  wordOf,
} from '#features/order-status/status.ts'
import { wordFor } from '#features/orders/customer-steps.ts'
import type { OrderItem } from '#features/orders/schema.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { figure } from '#lib/money.ts'
import { once } from '#server/once/once.ts'
import { closeRequestFor } from './cancel-queries.ts'
import { changeStatus } from './change-status.ts'
import { giveBack } from './give-back.ts'
import { hasOpenReturn, type ItemRecord, isReleased, lastMove, lockItem, type OrderRecord } from './order-queries.ts'
import { checkGrace, partIn } from './order-view.ts'
import { type OrderDeps, viewOne } from './read-orders.ts'
import { findShipment, markShipped } from './shipment-queries.ts'
import { requestOpen, splitItem } from './split-item.ts'

/** What moving an item needs besides reading it. */
export type ItemDeps = OrderDeps & RecordDeps

type Wanted = {
  status: OrderStatus
  reason: string
  qty?: number | undefined
  /** With a Decline: nothing of the size is left. */
  out_of_stock?: boolean
}

/**
 * Moves an item to another status, by the dropdown's rule and the server's; with a quantity only so many units, which
 * become an item of their own (rule R5). Setting the current status again (ORDER-29) or repeating a key changes nothing
 * and sends no notification; without a key, a retry would split off a second part.
 * @throws 404 for accounts without a role in the order, 403 by role, 422 with a message for everything that the state
 * forbids.
 */
export async function setItemStatus(
  deps: ItemDeps,
  actor: Actor,
  itemId: number,
  wanted: Wanted,
  key?: string,
): Promise<OrderItem> {
  const asked = { accountId: actor.id, call: `status of ${itemId}`, key, body: wanted, at: deps.clock() }
  const moved = await transaction(deps.db, (tx) =>
    once(tx, asked, async () => ({ item: await setUnderLock(deps, tx, actor, itemId, wanted) })),
  )
  return viewOne(deps, actor, moved.item)
}

/**
 * The same for one of several items, without its view; false if it had the status before. `from` is the status that the
 * actor saw.
 */
export function moveItem(
  deps: ItemDeps,
  actor: Actor,
  itemId: number,
  wanted: Omit<Wanted, 'qty'> & { from?: OrderStatus },
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const before = (await lockItem(tx, itemId))?.item.status
    if (wanted.from !== undefined && before !== undefined && before !== wanted.from) {
      const last = await lastMove(tx, itemId)
      // One's own repeated move changes nothing.
      if (before !== wanted.status || (last && last.by !== actor.id)) {
        const what = `The status has been changed in the meantime: it is ${wordOf(before)}.`
        throw await alreadyDone(tx, what, {
          action: 'order.status',
          by: last?.by ?? null,
          at: last?.at ?? null,
        })
      }
    }
    await setUnderLock(deps, tx, actor, itemId, wanted)
    return before !== wanted.status
  })
}

async function setUnderLock(
  deps: ItemDeps,
  tx: PoolClient,
  actor: Actor,
  itemId: number,
  wanted: Wanted,
): Promise<number> {
  const now = deps.clock()
  const found = await checkMove(tx, actor, itemId, wanted.status, now)
  const { item, order, part, move } = found
  if (move.outcome === 'same') return itemId
  const outOfStock = wanted.out_of_stock === true
  if (outOfStock && (wanted.status !== 'Decline' || part === 'Contractor'))
    throw invalid('out_of_stock', 'Only the vendor or an Admin can set the stock to 0, with a Decline.')
  if (move.outcome === 'reason' && wanted.reason === '') throw invalid('reason', move.message)
  const { qty = item.qty } = wanted
  if (qty < 1 || qty > item.qty) throw invalid('qty', `The quantity must be between 1 and ${figure(item.qty)}.`)
  const who = { id: actor.id, type: part, key: actor.key }
  const moving = qty === item.qty ? item : await splitOff(tx, item, qty, now, who)
  await changeStatus(deps, tx, {
    order,
    item: moving,
    to: wanted.status,
    reason: wanted.reason,
    actor: who,
    at: now,
    offPath: move.outcome === 'reason' && wanted.status !== 'Decline',
    outOfStock,
  })
  await settle(tx, { order, item: moving, to: wanted.status, actorId: actor.id, at: now })
  return moving.id
}

/**
 * Whether this account may move an item now, apart from a reason: the item with its order, both locked.
 * @throws what setting the status would
 */
export async function checkMove(tx: PoolClient, actor: Actor, itemId: number, to: OrderStatus, now: Date) {
  // A cancellation pays money back.
  if (actor.key && to === 'Cancle') throw forbidden('An API key cannot cancel items.')
  const found = await lockItem(tx, itemId)
  if (!found) throw notFound()
  const { item, order } = found
  const part = partIn(actor, order, [item])
  if (!part) throw notFound()
  const move = canMove(part, item.status, to)
  if (move.outcome === 'same') return { item, order, part, move }
  if (move.outcome === 'forbidden') throw forbidden()
  checkGrace(order, now)
  if (item.cancelRequestId !== null && part !== 'Admin') throw requestOpen()
  if (move.outcome === 'closed') throw closed(move.message)
  await checkMoney(tx, item, to, now)
  if (to === 'Shipped' && !(await hasTracking(tx, item))) throw noNumber()
  return { item, order, part, move }
}

const closed = (message: string) => fail('closed', 422, message, { status: [message] })

/** Rule R5: Shipped needs a package with a tracking number, which the customer can follow. */
export const noNumber = () => closed('Add a package with a tracking number before you set Shipped.')

async function hasTracking(tx: PoolClient, item: ItemRecord): Promise<boolean> {
  const shipment = item.shipmentId === null ? null : await findShipment(tx, item.shipmentId)
  return shipment !== null && shipment.trackingNumber !== ''
}

/** Refuses moves that would undo money already posted, each with its message. */
export async function checkMoney(tx: PoolClient, item: ItemRecord, to: OrderStatus, now: Date): Promise<void> {
  // Goods under way still arrive after the customer's bank has taken their money back.
  if (item.reversedAt !== null && !isOnItsWay(item.status)) {
    throw closed(
      item.status === 'Decline' ? declineFinal : 'This item has been refunded. Its status can no longer change.',
    )
  }
  if (item.status === 'Decline' && item.declinePostsAt !== null && now > item.declinePostsAt) throw closed(declineFinal)
  if (await hasOpenReturn(tx, item.id)) throw closed('A return request is open. Decide the request to set the status.')
  const undoesDelivery = item.status === 'Delivered' && to !== 'Return Request'
  if (undoesDelivery && (await isReleased(tx, item.id)))
    throw closed('The payout for this item has been released. Use a return instead.')
}

async function splitOff(
  tx: PoolClient,
  item: ItemRecord,
  qty: number,
  at: Date,
  actor: { id: number; type: string },
): Promise<ItemRecord> {
  const found = await lockItem(tx, await splitItem(tx, item.id, qty, at, actor))
  if (!found) throw new Error(`the part of item ${item.id} is gone`)
  return found.item
}

/** An item that an Admin ends manually is refunded at once, and an open request to cancel it is decided accordingly. */
async function settle(
  tx: PoolClient,
  move: { order: OrderRecord; item: ItemRecord; to: OrderStatus; actorId: number; at: Date },
): Promise<void> {
  const { order, item, to, at } = move
  const { final } = statusTable[to]
  if (final) {
    const reason = final.refund
    await giveBack(tx, { orderId: order.id, items: [item], kind: 'cancelled', reason, at, by: move.actorId })
  }
  if (!final && hasShipped(to) && item.shipmentId !== null) await markShipped(tx, item.shipmentId, at)
  if (!final) await closeRequestOf(tx, item, to, move.actorId, at)
}

/** A customer's open request to cancel ends when the item goes on without them, or is declined. */
export async function closeRequestOf(
  tx: PoolClient,
  item: ItemRecord,
  to: OrderStatus,
  decidedBy: number,
  at: Date,
): Promise<void> {
  const goesOn = !canAskToCancel(to)
  if (item.cancelRequestId !== null && goesOn)
    await closeRequestFor(tx, item, {
      status: 'rejected',
      decidedBy,
      answer: `The item is already ${wordFor('User', to)}.`,
      at,
    })
}
