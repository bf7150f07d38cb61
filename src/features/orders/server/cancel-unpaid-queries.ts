import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type UnpaidOrder = {
  orderNo: string
  customerId: number
  showroomId: number | null
  vendorIds: number[]
}

/**
 * Cancels every item of an order whose payment failed, puts the goods and the coupon's use back and writes the events; null
 * when there is nothing left to cancel.
 */
export async function cancelItems(db: Sql, orderId: number, at: Date): Promise<UnpaidOrder | null> {
  const { rows: held } = await db.query<{ itemId: number; sizeId: number; qty: number; status: string }>({
    name: 'lock-unpaid-items',
    text: `SELECT i.id AS "itemId", i.size_id AS "sizeId", i.qty, i.status FROM order_items i JOIN product_sizes s ON s.id = i.size_id
      WHERE i.order_id = $1 AND i.status <> 'Cancle' ORDER BY s.id FOR NO KEY UPDATE`,
    values: [orderId],
  })
  if (held.length === 0) return null
  const { rows } = await db.query<UnpaidOrder>({
    name: 'cancel-unpaid',
    text: `WITH given AS (SELECT * FROM unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::bigint[]) AS g(item_id, size_id, qty, status, event_id)),
      back AS (UPDATE product_sizes s SET stock = s.stock + g.qty
        FROM (SELECT size_id, sum(qty)::int AS qty FROM given GROUP BY size_id) g WHERE s.id = g.size_id),
      items AS (UPDATE order_items i SET status = 'Cancle', status_date = $7 FROM given g WHERE i.id = g.item_id
        RETURNING i.vendor_id),
      events AS (INSERT INTO order_events (id, order_id, order_item_id, actor_type, kind, from_value, to_value, reason, at)
        SELECT g.event_id, $1, g.item_id, 'System', 'status', g.status, 'Cancle', 'The payment failed.', $7 FROM given g),
      coupon AS (UPDATE coupons c SET used = greatest(0, used - 1) FROM orders o WHERE o.id = $1 AND c.id = o.coupon_id)
      SELECT o.order_no AS "orderNo", o.customer_id AS "customerId", o.showroom_id AS "showroomId",
        (SELECT array_agg(DISTINCT vendor_id) FROM items) AS "vendorIds" FROM orders o WHERE o.id = $1`,
    values: [
      orderId,
      held.map((h) => h.itemId),
      held.map((h) => h.sizeId),
      held.map((h) => h.qty),
      held.map((h) => h.status),
      held.map(() => randomId()),
      at,
    ],
  })
  return rows[0] ?? null
}
