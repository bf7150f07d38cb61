import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { OrderStatus } from '../status.ts'

export type RequestStatus = 'open' | 'approved' | 'rejected'

export type RequestRecord = {
  id: number
  orderId: number
  reason: string
  status: RequestStatus
  createdAt: Date
  decidedAt: Date | null
  answer: string
}

const columns = `r.id, r.order_id AS "orderId", r.reason, r.status, r.created_at AS "createdAt", r.decided_at AS "decidedAt", r.answer`

/** Opens a request for some items, whose rows the caller has locked and which have none open. */
export async function insertRequest(
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
export async function findRequestsOf(
  db: Sql,
  itemIds: readonly number[],
): Promise<Map<number, RequestRecord>> {
  const { rows } = await db.query<RequestRecord & { itemId: number }>({
    name: 'find-cancel-requests',
    text: `SELECT DISTINCT ON (x.order_item_id) x.order_item_id AS "itemId", ${columns}
      FROM cancel_request_items x JOIN cancel_requests r ON r.id = x.request_id
      WHERE x.order_item_id = ANY($1::bigint[]) ORDER BY x.order_item_id, r.created_at DESC, r.id`,
    values: [itemIds],
  })
  return new Map(rows.map(({ itemId, ...request }) => [itemId, request]))
}

export async function findRequest(db: Sql, id: number): Promise<RequestRecord | null> {
  const { rows } = await db.query<RequestRecord>({
    name: 'find-cancel-request',
    text: `SELECT ${columns} FROM cancel_requests r WHERE r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Decides an open request and frees its items; false when already decided. */
export async function decideRequest(
  db: Sql,
  id: number,
  given: { status: Exclude<RequestStatus, 'open'>; decidedBy: number | null; answer: string; at: Date },
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
  given: Parameters<typeof decideRequest>[2],
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
  if (rows.length === 0 && item.cancelRequestId !== null) await decideRequest(db, item.cancelRequestId, given)
}

export type RequestRow = RequestRecord & {
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

export async function countRequests(db: Sql, status: RequestStatus | null): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-cancel-requests',
    text: 'SELECT count(*)::int AS n FROM cancel_requests WHERE $1::text IS NULL OR status = $1',
    values: [status],
  })
  return rows[0]?.n ?? 0
}

/** One page, or a single request: open ones first, longest waiting first, then the decided ones, newest first. */
export async function listRequests(
  db: Sql,
  status: RequestStatus | null,
  page: { limit: number; offset: number },
  only: number | null = null,
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>({
    name: 'list-cancel-requests',
    text: `SELECT ${columns}, o.order_no AS "orderNo", o.customer_name AS "customerName", o.placed_at AS "placedAt",
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
