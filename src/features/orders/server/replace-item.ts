import type { Sql } from '#db/transaction.ts'
import { queueItemEvents } from '#features/notifications/server/webhooks/queue-events.ts'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import { dayOf } from '#lib/dates.ts'
import { fail } from '#lib/failure.ts'
import { isState } from '#lib/us-states.ts'
import { takeAgain } from './give-back.ts'
import type { HeldItem } from './hold-item.ts'
import { findLeadDays, insertReplacement } from './replacement-queries.ts'

/**
 * Sends a delivered item's goods again without charge (decision 0112): takes them from the stock, of their own lots as far
 * as these are left, and writes them as an item that its vendor prepares like any other. The caller has locked order and
 * item. Returns the new item's id and its promised days.
 * @throws 422 if the stock does not have them.
 */
export async function replaceItem(
  tx: Sql,
  { item, order }: HeldItem,
  { actor, reason, at }: { actor: { id: number | null; type: string }; reason: string; at: Date },
): Promise<{ id: number; deliver: { from: string; to: string } }> {
  // A sample is cut from goods that are not counted.
  const goods = { sizeId: item.sizeId, qty: item.qty, lots: item.dyeLots }
  const why = { reason: 'replacement', orderId: order.id, by: actor.id, at } as const
  if (!item.swatch && !(await takeAgain(tx, goods, why)))
    throw fail('out_of_stock', 422, 'There is not enough in stock to send it again. Refund the claim instead.')
  const { state } = order.shippingAddress
  const deliver = deliveryWindow(dayOf(at), await findLeadDays(tx, item.id), isState(state) ? state : null)
  const id = await insertReplacement(tx, { itemId: item.id, orderId: order.id, deliver, actor, reason, at })
  await queueItemEvents(tx, 'order_item.status_changed', [id], at, { from: null })
  return { id, deliver }
}
