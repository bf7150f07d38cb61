import type { Sql } from '#db/transaction.ts'

/** Milliseconds for which the mail about a new step waits: an undo in that time sends none. */
const waitMs = 5 * 60_000

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

/** The orders of which an item has waited long enough, the earliest first. */
export async function dueStatusMails(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'due-status-mails',
    text: 'SELECT order_id AS id FROM status_mails WHERE due_at <= $1 GROUP BY order_id ORDER BY min(due_at) LIMIT $2',
    values: [now, limit],
  })
  return rows.map(({ id }) => id)
}

/** Removes all that wait for one order, with the status that the customer knew last. */
export async function takeStatusMails(tx: Sql, orderId: number): Promise<{ itemId: number; fromStatus: string }[]> {
  const { rows } = await tx.query<{ itemId: number; fromStatus: string }>({
    name: 'take-status-mails',
    text: 'DELETE FROM status_mails WHERE order_id = $1 RETURNING item_id, from_status',
    values: [orderId],
  })
  return rows
}
