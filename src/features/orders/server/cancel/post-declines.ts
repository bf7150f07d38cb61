import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import type { Clock } from '#server/http/api-app.ts'
import { dueDeclines } from '../cancel-queries.ts'
import { giveBack } from '../give-back.ts'
import { itemDeclined } from '../occasions.ts'
import { findEvents, lockItem } from '../order-queries.ts'

const batch = 100

/**
 * Refunds a declined item after ten minutes, with an apology (rules R5, R8). Each in its own transaction; one that was
 * undone meanwhile is left alone. Returns how many were posted.
 */
export async function postDeclines(deps: RecordDeps & { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock()
  let posted = 0
  for (const id of await dueDeclines(deps.db, now, batch)) {
    posted += await transaction(deps.db, async (tx) => {
      const found = await lockItem(tx, id)
      if (!found?.item.declinePostsAt || found.item.declinePostsAt >= now) return 0
      const { order, item } = found
      const reason = `${item.productName} was declined by its vendor.`
      const refund = await giveBack(tx, {
        orderId: order.id,
        items: [item],
        kind: 'declined',
        reason,
        at: now,
      })
      const events = await findEvents(tx, order.id)
      const by = events.findLast(({ orderItemId, toValue }) => orderItemId === id && toValue === 'Decline')
      await record(
        deps,
        tx,
        itemDeclined(order, item, { refundCents: refund, by: by?.actorId ?? null, reason: by?.reason ?? '' }),
        now,
      )
      return 1
    })
  }
  return posted
}
