import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import type { OrderStatus } from '#features/order-status/status.ts'
import { randomId } from '#lib/ids.ts'

export type CancelRequestStatus = 'open' | 'approved' | 'rejected'

export type CancelRequestRecord = {
  id: number
  orderId: number
  reason: string
  status: CancelRequestStatus
  createdAt: Date
  decidedAt: Date | null
  decidedBy: number | null
  answer: string
}

const columns = `r.id, r.order_id, r.reason, r.status, r.created_at, r.decided_at, r.decided_by, r.answer`

/** Opens a request for some items, whose rows the caller has locked and which have none open. */
export async function insertCancelRequest(
  db: Sql,
  request: { orderId: number; requestedBy: number; reason: string; itemIds: readonly number[]; at: Date },
): Promise<number> {
  const id = randomId()
  await db.query({
    name: 'insert-cancel-request',
    text: `INSERT INTO cancel_requests (id, order_id, requested_by, reason, created_at) VALUES ($1, $2, $3, $4, $5)`,
    values: [id, request.orderId, request.requestedBy, request.reason, request.at],
  })
  await db.query({
    name: 'insert-cancel-request-items',
    text: `WITH held AS (UPDATE order_items SET cancel_request_id = $1 WHERE id = ANY($2::bigint[]))
      INSERT INTO cancel_request_items (request_id, order_item_id) SELECT $1, unnest($2::bigint[])`,
    values: [id, request.itemIds],
  })
  return id
}

/** The newest request of each item that ever had one. */
export async function findRequestsOf(db: Sql, itemIds: readonly number[]): Promise<Map<number, CancelRequestRecord>> {
  const { rows } = await db.query<CancelRequestRecord & { itemId: number }>({
    name: 'find-cancel-requests',
    text: `SELECT DISTINCT ON (x.order_item_id) x.order_item_id AS item_id, ${columns}
      FROM cancel_request_items x JOIN cancel_requests r ON r.id = x.request_id
      WHERE x.order_item_id = ANY($1::bigint[]) ORDER BY x.order_item_id, r.created_at DESC, r.id`,
    values: [itemIds],
  })
  return new Map(rows.map(({ itemId, ...request }) => [itemId, request]))
}

export async function findCancelRequest(db: Sql, id: number): Promise<CancelRequestRecord | null> {
  const { rows } = await db.query<CancelRequestRecord>({
    name: 'find-cancel-request',
    text: `SELECT ${columns} FROM cancel_requests r WHERE r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Decides an open request and frees its items; false when already decided. */
export async function decideCancelRequest(
  db: Sql,
  id: number,
  given: { status: Exclude<CancelRequestStatus, 'open'>; decidedBy: number | null; answer: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'decide-cancel-request',
    text: `UPDATE cancel_requests SET status = $2, decided_by = $3, answer = $4, decided_at = $5 WHERE id = $1 AND status = 'open'`,
    values: [id, given.status, given.decidedBy, given.answer, given.at],
  })
  await db.query({
    name: 'free-requested-items',
    text: 'UPDATE order_items SET cancel_request_id = NULL WHERE cancel_request_id = $1',
    values: [id],
  })
  return rowCount === 1
}

/** Removes one item from its open request, which is decided with its last item. */
export async function closeRequestFor(
  db: Sql,
  item: { id: number; cancelRequestId: number | null },
  given: Parameters<typeof decideCancelRequest>[2],
): Promise<void> {
  await db.query({
    name: 'free-requested-item',
    text: 'UPDATE order_items SET cancel_request_id = NULL WHERE id = $1',
    values: [item.id],
  })
  const { rows } = await db.query({
    name: 'requested-items-left',
    text: 'SELECT 1 FROM order_items WHERE cancel_request_id = $1 LIMIT 1',
    values: [item.cancelRequestId],
  })
  if (rows.length === 0 && item.cancelRequestId !== null) await decideCancelRequest(db, item.cancelRequestId, given)
}

export type CancelRequestRow = CancelRequestRecord & {
  orderNo: string
  customerName: string
  placedAt: Date
  items: {
    id: number
    product_name: string
    qty: number
    unit: string
    status: OrderStatus
    charged: number
    vendor: string
  }[]
}

export async function countCancelRequests(db: Sql, status: CancelRequestStatus | null): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-cancel-requests',
    text: 'SELECT count(*)::int AS n FROM cancel_requests WHERE $1::text IS NULL OR status = $1',
    values: [status],
  })
  return rows[0]?.n ?? 0
}

/** One page, or a single request: open ones first, longest waiting first, then the decided ones, newest first. */
export async function listCancelRequests(
  db: Sql,
  status: CancelRequestStatus | null,
  page: { limit: number; offset: number },
  only: number | null = null,
): Promise<CancelRequestRow[]> {
  const { rows } = await db.query<CancelRequestRow>({
    name: 'list-cancel-requests',
    text: `SELECT ${columns}, o.order_no, o.customer_name, o.placed_at,
        (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'product_name', i.product_name, 'qty', i.qty, 'unit', i.unit,
            'status', i.status, 'charged', i.charged_cents, 'vendor', v.company_name) ORDER BY i.position)
          FROM cancel_request_items x JOIN order_items i ON i.id = x.order_item_id
          JOIN vendors v ON v.account_id = i.vendor_id WHERE x.request_id = r.id) AS items
      FROM cancel_requests r JOIN orders o ON o.id = r.order_id
      WHERE ($1::text IS NULL OR r.status = $1) AND ($4::bigint IS NULL OR r.id = $4)
      ORDER BY r.status = 'open' DESC, CASE WHEN r.status = 'open' THEN r.created_at END, r.decided_at DESC, r.id
      LIMIT $2 OFFSET $3`,
    values: [status, page.limit, page.offset, only],
  })
  return rows
}

type UnpaidOrder = {
  orderNo: string
  customerId: number
  showroomId: number | null
  couponId: number | null
  vendorIds: number[]
}

type UnpaidItem = {
  itemId: number
  sizeId: number
  qty: number
  lots: DyeLots
  status: OrderStatus
  swatch: boolean
  outOfStock: boolean
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
    text: `SELECT id AS item_id, size_id, qty, dye_lots AS lots, status, swatch, out_of_stock FROM order_items
      WHERE order_id = $1 AND status <> 'Cancle' AND reversed_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [orderId],
  })
  return rows
}

/** Cancels locked items of an order whose payment failed, with their events. */
export async function cancelUnpaidItems(
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
      SELECT o.order_no, o.customer_id, o.showroom_id,
        o.coupon_id, (SELECT array_agg(DISTINCT vendor_id) FROM items) AS vendor_ids FROM orders o WHERE o.id = $1`,
    values: [orderId, held.map((h) => h.itemId), held.map((h) => h.status), held.map(() => randomId()), at],
  })
  const [order] = rows
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

/** From now on no posting changes the items' money. */
export async function markReversed(db: Sql, itemIds: readonly number[], at: Date): Promise<void> {
  await db.query({
    name: 'mark-items-reversed',
    text: 'UPDATE order_items SET reversed_at = $2, decline_posts_at = NULL WHERE id = ANY($1::bigint[]) AND reversed_at IS NULL',
    values: [itemIds, at],
  })
}

/** Declined items whose ten minutes are over, longest waiting first. */
export async function dueDeclines(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'due-declines',
    text: 'SELECT id FROM order_items WHERE decline_posts_at < $1 ORDER BY decline_posts_at LIMIT $2',
    values: [now, limit],
  })
  return rows.map(({ id }) => id)
}

export type GoodsBack = { sizeId: number; qty: number; lots: DyeLots }

export async function putBack(tx: Sql, goods: readonly GoodsBack[]): Promise<void> {
  await tx.query({
    name: 'lock-sizes-back',
    text: 'SELECT FROM product_sizes WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
    values: [goods.map((one) => one.sizeId)],
  })
  await tx.query({
    name: 'put-back',
    text: `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g("sizeId" bigint, qty int, lots jsonb)),
      units AS (SELECT "sizeId" AS id, sum(qty)::int AS qty FROM given GROUP BY 1),
      by_lot AS (SELECT "sizeId" AS id, key, sum(value::int) AS qty FROM given, jsonb_each_text(lots) GROUP BY 1, 2)
      UPDATE product_sizes s SET stock = s.stock + u.qty,
        lots = s.lots || coalesce((SELECT jsonb_object_agg(b.key, coalesce((s.lots ->> b.key)::int, 0) + b.qty)
          FROM by_lot b WHERE b.id = s.id), '{}')
      FROM units u WHERE s.id = u.id`,
    values: [JSON.stringify(goods)],
  })
}

/** The vendor has nothing left of a size. */
export async function emptyStock(tx: Sql, sizeId: number): Promise<void> {
  await tx.query({
    name: 'empty-stock',
    text: `UPDATE product_sizes SET stock = 0, lots = '{}' WHERE id = $1 AND stock <> 0`,
    values: [sizeId],
  })
}

export async function takeFromStock(tx: Sql, { sizeId, qty, lots }: GoodsBack): Promise<number | null> {
  await tx.query({
    name: 'lock-size-again',
    text: 'SELECT FROM product_sizes WHERE id = $1 FOR NO KEY UPDATE',
    values: [sizeId],
  })
  const { rowCount } = await tx.query({
    name: 'take-again',
    text: `UPDATE product_sizes s SET stock = s.stock - $2::int, lots = (
        SELECT CASE WHEN coalesce(sum(l.units), 0) <= s.stock - $2::int
          THEN coalesce(jsonb_object_agg(l.key, l.units) FILTER (WHERE l.units > 0), '{}') ELSE '{}' END
        FROM (SELECT e.key, greatest(0, e.value::int - coalesce(($3::jsonb ->> e.key)::int, 0)) AS units
          FROM jsonb_each_text(s.lots) e) l)
      WHERE s.id = $1 AND s.stock >= $2::int`,
    values: [sizeId, qty, JSON.stringify(lots)],
  })
  return rowCount
}
