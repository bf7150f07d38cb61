import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/dye-lots.ts'
import { randomId } from '#lib/ids.ts'
import type { OrderStatus } from '../status.ts'

export type UnpaidOrder = {
  orderNo: string
  customerId: number
  showroomId: number | null
  couponId: number | null
  vendorIds: number[]
}

export type UnpaidItem = {
  itemId: number
  sizeId: number
  qty: number
  lots: DyeLots
  status: OrderStatus
}

/**
 * The order's items that were not refunded yet, locked after their order; empty when there is nothing left to cancel.
 */
export async function lockUnpaid(db: Sql, orderId: number): Promise<UnpaidItem[]> {
  await db.query({
    name: 'lock-unpaid-order',
    text: 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE',
    values: [orderId],
  })
  const { rows } = await db.query<UnpaidItem>({
    name: 'lock-unpaid-items',
    text: `SELECT id AS "itemId", size_id AS "sizeId", qty, dye_lots AS lots, status FROM order_items
      WHERE order_id = $1 AND status <> 'Cancle' AND reversed_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [orderId],
  })
  return rows
}

/** Cancels locked items of an order whose payment failed, with their events. */
export async function cancelItems(
  db: Sql,
  orderId: number,
  held: readonly UnpaidItem[],
  at: Date,
): Promise<UnpaidOrder> {
  const { rows } = await db.query<UnpaidOrder>({
    name: 'cancel-unpaid',
    text: `WITH given AS (SELECT * FROM unnest($2::bigint[], $3::text[], $4::bigint[]) AS g(item_id, status, event_id)),
      items AS (UPDATE order_items i SET status = 'Cancle', status_date = $5, reversed_at = $5, decline_posts_at = NULL,
          cancel_request_id = NULL FROM given g WHERE i.id = g.item_id RETURNING i.vendor_id),
      events AS (INSERT INTO order_events (id, order_id, order_item_id, actor_type, kind, from_value, to_value, reason, at)
        SELECT g.event_id, $1, g.item_id, 'System', 'status', g.status, 'Cancle', 'The payment failed.', $5 FROM given g)
      SELECT o.order_no AS "orderNo", o.customer_id AS "customerId", o.showroom_id AS "showroomId",
        o.coupon_id AS "couponId", (SELECT array_agg(DISTINCT vendor_id) FROM items) AS "vendorIds" FROM orders o WHERE o.id = $1`,
    values: [orderId, held.map((h) => h.itemId), held.map((h) => h.status), held.map(() => randomId()), at],
  })
  const [order] = rows
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}
