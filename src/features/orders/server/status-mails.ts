import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { isNewStep } from '#features/orders/customer-steps.ts'
import type { Clock } from '#server/http/api-app.ts'
import { arrivalOf, itemsMoved } from './occasions.ts'
import { findItem, findOrder } from './order-queries.ts'

/** Milliseconds for which the mail about a new step waits: an undo in that time sends none. */
const waitMs = 5 * 60_000

const ordersAtOnce = 100

/** Mails the customer of an item's new step later, unless it is undone by then. */
export async function queueStatusMail(
  tx: Sql,
  item: { id: number; orderId: number; from: string },
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'queue-status-mail',
    text: `INSERT INTO status_mails (item_id, order_id, from_status, due_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (item_id) DO NOTHING`,
    values: [item.id, item.orderId, item.from, new Date(at.getTime() + waitMs)],
  })
}

/** The customer is mailed of the item in another way. */
export async function dropStatusMail(tx: Sql, itemId: number): Promise<void> {
  await tx.query({ name: 'drop-status-mail', text: 'DELETE FROM status_mails WHERE item_id = $1', values: [itemId] })
}

/**
 * Sends one mail for each order about all of its items that have reached a new step, once the time to undo the first of
 * these is over. Returns the number of mails.
 */
export async function mailStatuses(deps: RecordDeps & { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock()
  const { rows } = await deps.db.query<{ id: number }>({
    name: 'due-status-mails',
    text: 'SELECT order_id AS id FROM status_mails WHERE due_at <= $1 GROUP BY order_id ORDER BY min(due_at) LIMIT $2',
    values: [now, ordersAtOnce],
  })
  let mailed = 0
  for (const { id } of rows) mailed += await transaction(deps.db, (tx) => mailOrder(deps, tx, id, now))
  return mailed
}

async function mailOrder(deps: RecordDeps, tx: Sql, orderId: number, now: Date): Promise<number> {
  const { rows: waiting } = await tx.query<{ itemId: number; fromStatus: string }>({
    name: 'take-status-mails',
    text: 'DELETE FROM status_mails WHERE order_id = $1 RETURNING item_id, from_status',
    values: [orderId],
  })
  const order = await findOrder(tx, orderId)
  const found = await Promise.all(
    waiting.map(async ({ itemId, fromStatus }) => ({ item: await findItem(tx, itemId), fromStatus })),
  )
  // A Decline has a mail of its own once it is final.
  const news = found.flatMap(({ item, fromStatus }) =>
    item && item.status !== 'Decline' && isNewStep(fromStatus, item.status)
      ? [{ productName: item.productName, to: item.status, arrives: arrivalOf(item, now) }]
      : [],
  )
  const [first, ...rest] = news
  if (!order || !first) return 0
  await record(deps, tx, itemsMoved(order, [first, ...rest]), now)
  return 1
}
