import { type Sql, TryAgain } from '#db/transaction.ts'
import { queueItemEvents } from '#features/notifications/server/webhooks/queue-events.ts'
import { insertOrder, type NewItem, type NewOrder } from './insert-order-queries.ts'

/** Writes an order with its items. Numbers are random, so one may be taken: then the whole transaction is retried. */
export async function insertNewOrder(tx: Sql, order: NewOrder, items: readonly NewItem[]): Promise<void> {
  if (!(await insertOrder(tx, order, items))) throw new TryAgain(`order number ${order.orderNo} is taken`)
  const ids = items.map(({ id }) => id)
  await queueItemEvents(tx, 'order.placed', ids, order.placedAt)
}
