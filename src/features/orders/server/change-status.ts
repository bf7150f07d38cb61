import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { sayStockReason } from '#features/catalogue/server/stock-reason.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { queueItemEvents } from '#features/notifications/server/webhooks/queue-events.ts'
import { isEarly, isWithVendor } from '#features/order-status/status.ts'
import { isNewStep } from '#features/orders/customer-steps.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { dayOf } from '#lib/dates.ts'
import { emptyStock } from './cancel-queries.ts'
import { arrivalOf, type ItemMoved, itemMoved } from './occasions.ts'
import { type ItemMove, type ItemRecord, updateStatus } from './order-queries.ts'
import { closeReplaced } from './replacement-queries.ts'
import { unpackItems } from './shipment-queries.ts'
import { dropStatusMail, queueStatusMail } from './status-mail-queries.ts'

/**
 * Moves an item whose row the caller has locked, with everything that follows except money: the event, the dates, the
 * notifications and the customer's mail, which waits. The caller checks permissions. Returns the updated item.
 */
export async function changeStatus(
  deps: RecordDeps,
  tx: PoolClient,
  move: ItemMoved & { at: Date; offPath?: boolean; outOfStock?: boolean },
): Promise<ItemRecord> {
  const { order, item, to, reason, actor, at, offPath, outOfStock = false } = move
  const moved = await writeStatus(tx, {
    itemId: item.id,
    orderId: order.id,
    from: item.status,
    to,
    reason,
    actor,
    at,
    outOfStock,
    ...(offPath ? { offPath } : {}),
  })
  if (!moved) throw new Error(`item ${item.id} changed under its lock`)
  if (outOfStock) {
    await sayStockReason(tx, { reason: 'declined', orderId: order.id, by: actor.id, at })
    await emptyStock(tx, item.sizeId)
  }
  // Prepared again, declined or cancelled: what is still with its vendor leaves its package.
  const leaves = isWithVendor(item.status) && to !== 'Ready to Pick Up' && (isEarly(to) || to === 'Cancle')
  if (leaves && item.shipmentId !== null) await unpackItems(tx, item.shipmentId, [item.id])
  if (to === 'Delivered' && item.replacesItemId !== null) await closeReplaced(tx, item.id, at)
  // No one is notified of a Decline until it can no longer be taken back (cancel/post-declines.ts).
  const quiet = to === 'Decline' || item.status === 'Decline' ? 'for everyone' : move.quiet
  await record(deps, tx, itemMoved({ ...move, quiet }, arrivalOf(item, at)), at)
  if (move.quiet) await dropStatusMail(tx, item.id)
  // They may have moved it themselves.
  else if (!quiet && isNewStep(item.status, to) && order.customerId !== actor.id)
    await queueStatusMail(tx, { id: item.id, orderId: order.id, from: item.status }, at)
  return { ...item, status: to, statusDate: at, ...(leaves ? { shipmentId: null } : {}) }
}

/** Moves an item with its event and the dates that depend on its status; false when it is not in `from` any more. */
export async function writeStatus(
  db: Sql,
  move: Pick<ItemMove, 'itemId' | 'orderId' | 'from' | 'to' | 'reason' | 'actor' | 'at'> & {
    offPath?: boolean
    outOfStock?: boolean
  },
): Promise<boolean> {
  const deliveredOn = move.to === 'Delivered' ? dayOf(move.at) : null
  const declinePostsAt =
    move.to === 'Decline'
      ? new Date(move.at.getTime() + (await figureOn(db, 'decline_minutes', dayOf(move.at))) * 60_000)
      : null
  const moved = await updateStatus(db, {
    ...move,
    offPath: move.offPath ?? false,
    outOfStock: move.outOfStock ?? false,
    declinePostsAt,
    deliveredOn,
    availableOn: deliveredOn && freeOn(deliveredOn, await figureOn(db, 'release_days', deliveredOn)),
  })
  if (moved) await queueItemEvents(db, 'order_item.status_changed', [move.itemId], move.at, { from: move.from })
  return moved
}

/**
 * The day on which an item's money is available, `businessDays` after its delivery. Null beyond the published holidays:
 * the delivery is recorded, its release day waits for the calendar (rule R6).
 */
export function freeOn(deliveredOn: string, businessDays: number): string | null {
  try {
    return addBusinessDays(deliveredOn, businessDays)
  } catch (error) {
    if (error instanceof NoHolidayTable) return null
    throw error
  }
}
