import type { PoolClient } from 'pg'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { returnCouponUse } from '#features/coupons/server/coupon-uses.ts'
import { cancelOrderLabor } from '#features/labor/server/invoices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { record } from '#features/notifications/server/record.ts'
import { canAskToCancel, isWithVendor } from '#features/order-status/status.ts'
import type { Order } from '#features/orders/schema.ts'
import { returnPromotionUses } from '#features/promotions/server/promotion-uses.ts'
import { fail, notFound } from '#lib/failure.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { cancelUnpaidItems, insertCancelRequest, lockUnpaid } from '../cancel-queries.ts'
import { changeStatus } from '../change-status.ts'
import { giveBack, restock } from '../give-back.ts'
import { cancelRequested, itemsCancelled, orderNote } from '../occasions.ts'
import { type ItemRecord, insertEvents, lockOrder, type OrderRecord } from '../order-queries.ts'
import { inGrace } from '../order-view.ts'
import { readOrder } from '../read-orders.ts'
import type { ItemDeps } from '../set-status.ts'
import { releaseSwatches } from '../swatches.ts'

type Wanted = { items: readonly number[]; reason: string }
type CancelResponse = { order: Order; message: string }

const tooLate = 'This item can no longer be cancelled.'

/**
 * The customer cancels their order or some of its items (rule R8). In the first 60 minutes, and while a delay notice
 * offers the choice, this happens at once: items, money, stock and the coupon's use are restored. Later it is a request
 * that an Admin decides. Repeating it changes nothing.
 * @throws 404 for another account's order, 422 when it is too late.
 */
export async function cancelOrder(
  deps: ItemDeps,
  actor: Actor,
  orderId: number,
  wanted: Wanted,
): Promise<CancelResponse> {
  const message = await transaction(deps.db, (tx) => cancelWithin(deps, tx, actor, orderId, wanted))
  return { order: await readOrder(deps, actor, orderId), message }
}

/** The same within the caller's transaction; returns what happened, as a sentence. */
export async function cancelWithin(
  deps: ItemDeps,
  tx: PoolClient,
  actor: Actor,
  orderId: number,
  wanted: Wanted,
): Promise<string> {
  const found = await lockOrder(tx, orderId)
  if (!found || found.order.customerId !== actor.id) throw notFound()
  const { order } = found
  const chosen = choose(found.items, wanted.items)
  const live = chosen.filter((item) => item.status !== 'Cancle')
  const now = deps.clock()
  if (live.length === 0) return `${wordsOf(chosen, found.items)} already cancelled.`
  if (inGrace(order, now)) {
    const isWhole = found.items.filter((item) => item.status !== 'Cancle').length === live.length
    await cancelItems(deps, tx, { order, items: live, actor, reason: wanted.reason, at: now, isWhole })
    if (isWhole) await returnUses(tx, order)
    return isWhole ? 'Your order has been cancelled.' : 'The items have been cancelled.'
  }
  return ask(deps, tx, {
    order,
    items: live,
    actor,
    all: wanted.items.length === 0,
    reason: wanted.reason,
    at: now,
    left: found.items.filter((item) => item.status !== 'Cancle').length,
  })
}

function wordsOf(chosen: readonly ItemRecord[], all: readonly ItemRecord[]): string {
  if (chosen.length === all.length) return 'This order was'
  return chosen.length === 1 ? 'This item was' : 'These items were'
}

function choose(items: readonly ItemRecord[], ids: readonly number[]): readonly ItemRecord[] {
  if (ids.length === 0) return items
  const chosen = items.filter((item) => ids.includes(item.id))
  if (chosen.length < new Set(ids).size) throw notFound()
  return chosen
}

/** Sets items to Cancle, refunds them, and notifies each party once. */
export async function cancelItems(
  deps: ItemDeps,
  tx: PoolClient,
  given: {
    order: OrderRecord
    items: readonly ItemRecord[]
    actor: Pick<Actor, 'id' | 'type'>
    reason: string
    at: Date
    isWhole: boolean
    answered?: boolean
  },
): Promise<void> {
  const { order, items, actor, at } = given
  const asCustomer = actor.id === order.customerId ? { ...actor, type: 'User' } : actor
  for (const item of items) {
    await changeStatus(deps, tx, {
      order,
      item,
      to: 'Cancle',
      reason: given.reason,
      actor: asCustomer,
      at,
      quiet: 'for everyone',
    })
  }
  const refundCents = await giveBack(tx, {
    orderId: order.id,
    items,
    kind: 'cancelled',
    reason: 'Cancelled by the customer.',
    at,
  })
  await record(deps, tx, itemsCancelled(order, items, { ...given, refundCents, by: actor.id }), at)
  if (given.isWhole)
    await cancelOrderLabor(deps, tx, { orderId: order.id, by: asCustomer, reason: 'The order was canceled.', at })
}

async function ask(
  deps: ItemDeps,
  tx: PoolClient,
  given: {
    order: OrderRecord
    items: readonly ItemRecord[]
    actor: Actor
    all: boolean
    reason: string
    at: Date
    /** The items of the order that are not cancelled yet. */
    left: number
  },
): Promise<string> {
  const { order, actor, reason, at } = given
  const possible = given.items.filter((item) => canAskToCancel(item.status) || item.cancelRequestId !== null)
  if (possible.length === 0 || (!given.all && possible.length < given.items.length))
    throw fail('too_late', 422, tooLate)
  const fresh = possible.filter((item) => item.cancelRequestId === null)
  // Rule R3: a customer notified of a delay may wait or cancel without approval.
  const late = fresh.filter((item) => item.lateToldAt !== null && item.lateAnswer !== 'wait')
  const asked = fresh.filter((item) => !late.includes(item))
  if (late.length > 0)
    await cancelItems(deps, tx, { order, items: late, actor, reason, at, isWhole: given.left === late.length })
  if (asked.length === 0)
    return late.length > 0 ? 'The items have been cancelled.' : 'You have already asked to cancel this.'
  const itemIds = asked.map((item) => item.id)
  await insertCancelRequest(tx, { orderId: order.id, requestedBy: actor.id, reason, itemIds, at })
  await insertEvents(
    tx,
    asked.map((item) => ({
      orderId: order.id,
      itemId: item.id,
      actor: { id: actor.id, type: 'User' },
      at,
      kind: 'cancel_request' as const,
      reason,
    })),
  )
  await record(deps, tx, cancelRequested(order, asked), at)
  return 'Your cancellation request was sent.'
}

/**
 * Ends an order whose payment could not be collected and notifies everyone who had been notified of it; `backCents` is
 * what its customer had paid in further payments and is refunded.
 */
export async function cancelUnpaid(tx: Sql, orderId: number, at: Date, backCents: Cents = 0): Promise<void> {
  const held = await lockUnpaid(tx, orderId)
  if (held.length === 0) return
  await restock(
    tx,
    held.filter(({ status, swatch, outOfStock }) => isWithVendor(status) && !swatch && !outOfStock),
    { reason: 'cancel', orderId, at },
  )
  const order = await cancelUnpaidItems(tx, orderId, held, at)
  await releaseSwatches(tx, orderId)
  await returnUses(tx, { id: orderId, couponId: order.couponId })
  const note = (accountId: number, body: string) => orderNote({ id: orderId, orderNo: order.orderNo }, accountId, body)
  const parties = [...order.vendorIds, ...(order.showroomId === null ? [] : [order.showroomId])]
  await notify(
    tx,
    [
      ...parties.map((id) => note(id, 'The order was cancelled because the payment failed.')),
      note(
        order.customerId,
        `Your bank declined the payment, so the order was cancelled. ${
          backCents > 0
            ? `The ${formatCents(backCents)} you paid for the new address is being refunded.`
            : 'Nothing was charged.'
        }`,
      ),
    ],
    at,
  )
}

/** A cancelled order gives its use of a coupon and of promotions back. */
async function returnUses(tx: Sql, { id, couponId }: Pick<OrderRecord, 'id' | 'couponId'>): Promise<void> {
  if (couponId !== null) await returnCouponUse(tx, { couponId, orderId: id })
  await returnPromotionUses(tx, id)
}
