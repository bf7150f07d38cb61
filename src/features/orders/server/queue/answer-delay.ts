import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { canAskToCancel } from '#features/order-status/status.ts'
import type { Order } from '#features/orders/schema.ts'
import { fail, notFound } from '#lib/failure.ts'
import { cancelItems } from '../cancel/cancel-order.ts'
import { insertEvents, lockOrder } from '../order-queries.ts'
import { readOrder } from '../read-orders.ts'
import type { ItemDeps } from '../set-status.ts'
import { setLateAnswer } from '../watch-queries.ts'

/**
 * The customer's choice after a delay notice (rule R3): wait, or cancel at once every late item still with its vendor,
 * for a full refund. Empty `items` means all late ones.
 * @throws 404 for another account's order, 422 when nothing is late.
 */
export async function answerDelay(
  deps: ItemDeps,
  actor: Actor,
  orderId: number,
  wanted: { answer: 'wait' | 'cancel'; items: readonly number[] },
): Promise<Order> {
  await transaction(deps.db, async (tx) => {
    const found = await lockOrder(tx, orderId)
    if (!found || found.order.customerId !== actor.id) throw notFound()
    const { order } = found
    const at = deps.clock()
    const late = found.items.filter(
      (item) =>
        item.lateToldAt !== null &&
        item.reversedAt === null &&
        item.deliveredOn === null &&
        (wanted.items.length === 0 || wanted.items.includes(item.id)),
    )
    const chosen = wanted.answer === 'wait' ? late : late.filter((item) => canAskToCancel(item.status))
    if (chosen.length === 0) {
      const message =
        late.length > 0
          ? 'It has already shipped. You can return it when it arrives.'
          : 'No items in this order are late.'
      throw fail('not_late', 422, message)
    }
    const itemIds = chosen.map((item) => item.id)
    await setLateAnswer(tx, itemIds, wanted.answer)
    await insertEvents(
      tx,
      chosen.map((item) => ({
        orderId,
        itemId: item.id,
        actor: { id: actor.id, type: 'User' },
        at,
        kind: 'late_answer' as const,
        to: wanted.answer,
      })),
    )
    if (wanted.answer === 'cancel') {
      const isWhole = found.items.filter((item) => item.status !== 'Cancle').length === chosen.length
      await cancelItems(deps, tx, { order, items: chosen, actor, reason: 'It was too late.', at, isWhole })
    }
  })
  return readOrder(deps, actor, orderId)
}
