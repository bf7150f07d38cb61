import type { Sql } from '#db/transaction.ts'

/**
 * Takes orders that are not listed yet, locked until the transaction ends so that no item changes between reading and
 * writing; skips those locked by others.
 */
export async function takeUnlisted(tx: Sql, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'take-unlisted-orders',
    text: `SELECT o.id FROM orders o WHERE o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted LIMIT $1))
      FOR SHARE SKIP LOCKED`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/**
 * Writes what lists search and filter by, once for the whole order and once for each of its vendors; adds its items to
 * the counts by status, once.
 */
export async function enlist(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'enlist-orders',
    text: `WITH listed AS (DELETE FROM orders_unlisted WHERE order_id = ANY($1::bigint[]) RETURNING order_id, counted),
      counts AS (INSERT INTO items_counted SELECT i.status, count(*) FROM order_items i
        WHERE i.order_id IN (SELECT order_id FROM listed WHERE NOT counted) GROUP BY i.status),
      parts AS MATERIALIZED (SELECT i.order_id, i.vendor_id, bit_or(order_status_bit(i.status)) AS statuses,
          string_agg(DISTINCT lower(i.product_name), chr(31)) AS names
        FROM order_items i WHERE i.order_id = ANY($1::bigint[]) GROUP BY i.order_id, i.vendor_id),
      heads AS MATERIALIZED (SELECT o.id, o.customer_id, o.showroom_id, o.placed_at,
          lower(o.order_no || chr(31) || o.customer_name) || chr(31) AS head
        FROM orders o WHERE o.id = ANY($1::bigint[])),
      vendors AS (INSERT INTO vendor_orders_listed (vendor_id, order_id, placed_at, statuses, text)
        SELECT p.vendor_id, h.id, h.placed_at, p.statuses, h.head || p.names FROM parts p JOIN heads h ON h.id = p.order_id
        ON CONFLICT (order_id, vendor_id) DO UPDATE SET statuses = EXCLUDED.statuses, text = EXCLUDED.text)
      INSERT INTO orders_listed (order_id, customer_id, showroom_id, placed_at, statuses, text)
      SELECT h.id, h.customer_id, h.showroom_id, h.placed_at, coalesce(bit_or(p.statuses), 0),
        h.head || coalesce(string_agg(p.names, chr(31)), '')
      FROM heads h LEFT JOIN parts p ON p.order_id = h.id
      GROUP BY h.id, h.customer_id, h.showroom_id, h.placed_at, h.head
      ON CONFLICT (order_id) DO UPDATE SET statuses = EXCLUDED.statuses, text = EXCLUDED.text`,
    values: [ids],
  })
}

/** Sums up many count changes, so that reading them stays fast. */
export async function sumCounts(db: Sql): Promise<void> {
  await db.query({
    name: 'sum-item-counts',
    text: `WITH gone AS (DELETE FROM items_counted WHERE (SELECT count(*) FROM items_counted) > 100 RETURNING status, n)
      INSERT INTO items_counted SELECT status, sum(n) FROM gone GROUP BY status HAVING sum(n) <> 0`,
  })
}
