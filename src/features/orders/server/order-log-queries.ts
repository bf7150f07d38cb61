import type { Sql } from '#db/transaction.ts'

export type LogRecord = {
  at: Date
  orderId: number
  orderNo: string
  productName: string
  actor: string
  fromValue: string
  toValue: string
  reason: string
}

export async function countLog(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-order-log',
    text: 'SELECT count(*)::int AS n FROM order_events WHERE off_path',
  })
  return rows[0]?.n ?? 0
}

/** One page of the moves off the usual path, newest first. */
export async function listLog(db: Sql, page: { limit: number; offset: number }): Promise<LogRecord[]> {
  const { rows } = await db.query<LogRecord>({
    name: 'list-order-log',
    text: `SELECT e.at, e.order_id AS "orderId", o.order_no AS "orderNo", i.product_name AS "productName",
        coalesce(trim(a.first_name || ' ' || a.last_name), 'Wainscot') AS actor, e.from_value AS "fromValue",
        e.to_value AS "toValue", e.reason
      FROM order_events e JOIN orders o ON o.id = e.order_id JOIN order_items i ON i.id = e.order_item_id
      LEFT JOIN accounts a ON a.id = e.actor_id
      WHERE e.off_path ORDER BY e.at DESC, e.id LIMIT $1 OFFSET $2`,
    values: [page.limit, page.offset],
  })
  return rows
}
