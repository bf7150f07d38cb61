import type { Sql } from '#db/transaction.ts'
import { type OrderStatus, sqlList } from '#features/order-status/status.ts'
import { randomId } from '#lib/ids.ts'
import { site } from '#lib/site.ts'

/** An item with something due, and the data for its notices. */
export type DueItem = {
  id: number
  orderId: number
  orderNo: string
  customerId: number
  customerEmail: string
  vendorId: number
  vendorEmail: string
  productName: string
  status: OrderStatus
  deliverTo: string
  placedAt: Date
}

const columns = `i.id, i.order_id, o.order_no, o.customer_id, o.customer_email, i.vendor_id, a.email AS vendor_email,
  i.product_name, i.status, coalesce(i.deliver_to, o.deliver_to) AS deliver_to, o.placed_at`

const tables = 'order_items i JOIN orders o ON o.id = i.order_id JOIN accounts a ON a.id = i.vendor_id'

/** Unreviewed items with 12 hours left or less, without a reminder so far. */
export async function takeUnreminded(db: Sql, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await db.query<DueItem>({
    name: 'take-unreminded',
    text: `WITH due AS (SELECT ${columns} FROM ${tables}
        WHERE i.status = 'Waiting for approval' AND i.cancel_request_id IS NULL AND o.review_by < $1::timestamptz + interval '12 hours' AND i.reminded_at IS NULL
        ORDER BY i.order_id, i.id LIMIT $2 FOR UPDATE OF i SKIP LOCKED),
      noted AS (UPDATE order_items i SET reminded_at = $1 FROM due WHERE i.id = due.id)
      SELECT * FROM due`,
    values: [now, limit],
  })
  return rows
}

/** Opens an Admin's task for every item that was not reviewed in time; returns the new ones. */
export async function openReviewTasks(db: Sql, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await db.query<DueItem>({
    name: 'due-reviews',
    text: `SELECT ${columns} FROM ${tables}
      WHERE i.status = 'Waiting for approval' AND i.cancel_request_id IS NULL AND o.review_by < $1
        AND NOT EXISTS (SELECT 1 FROM order_tasks t WHERE t.kind = 'review' AND t.order_item_id = i.id)
      ORDER BY i.order_id, i.id LIMIT $2`,
    values: [now, limit],
  })
  return openTasks(db, 'review', rows, now)
}

/** Undelivered items promised before `day` whose customer has not been notified. */
export async function takeLate(db: Sql, day: string, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await db.query<DueItem>({
    name: 'take-late',
    text: `WITH due AS (SELECT ${columns} FROM ${tables}
        WHERE i.status NOT IN ${sqlList('over')} AND i.late_told_at IS NULL
          AND coalesce(i.deliver_to, o.deliver_to) < $1 AND i.cancel_request_id IS NULL
        ORDER BY i.order_id, i.id LIMIT $3 FOR UPDATE OF i SKIP LOCKED),
      noted AS (UPDATE order_items i SET late_told_at = $2 FROM due WHERE i.id = due.id)
      SELECT * FROM due`,
    values: [day, now, limit],
  })
  return rows
}

/** Opens an Admin's task for items promised for a day before `day` and not Delivered; returns the new ones. */
export async function openDeliveryTasks(db: Sql, day: string, now: Date, limit: number): Promise<DueItem[]> {
  const { rows } = await db.query<DueItem>({
    name: 'due-deliveries',
    text: `SELECT ${columns} FROM ${tables}
      WHERE i.status NOT IN ${sqlList('over')}
        AND coalesce(i.deliver_to, o.deliver_to) < $1
        AND NOT EXISTS (SELECT 1 FROM order_tasks t WHERE t.kind = 'delivery' AND t.order_item_id = i.id)
      ORDER BY i.order_id, i.id LIMIT $2`,
    values: [day, limit],
  })
  return openTasks(db, 'delivery', rows, now)
}

/** If two sweeps run at once, each task is written once; returns the new ones. */
export async function openTasks<Due extends Pick<DueItem, 'id' | 'orderId'>>(
  db: Sql,
  kind: TaskKind,
  due: readonly Due[],
  now: Date,
): Promise<Due[]> {
  if (due.length === 0) return []
  const { rows } = await db.query<{ itemId: number }>({
    name: 'open-order-tasks',
    text: `INSERT INTO order_tasks (id, kind, order_id, order_item_id, created_at)
      SELECT t.id, $1, t.order_id, t.item_id, $5 FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS t(id, order_id, item_id)
      ON CONFLICT (kind, order_item_id) DO NOTHING RETURNING order_item_id AS item_id`,
    values: [kind, due.map(() => randomId()), due.map((d) => d.orderId), due.map((d) => d.id), now],
  })
  return due.filter(({ id }) => rows.some(({ itemId }) => itemId === id))
}

export type TaskKind = 'review' | 'delivery' | 'return'

export type TaskRecord = {
  id: number
  kind: TaskKind
  orderId: number
  orderNo: string
  itemId: number
  productName: string
  vendor: string
  status: OrderStatus
  deliverTo: string
  placedAt: Date
  createdAt: Date
}

/** The open tasks whose reason still applies, oldest first. */
export async function listTasks(db: Sql, limit: number): Promise<TaskRecord[]> {
  const { rows } = await db.query<TaskRecord>({
    name: 'list-order-tasks',
    text: `SELECT t.id, t.kind, t.order_id, o.order_no, i.id AS item_id, i.product_name, v.company_name AS vendor,
        i.status, coalesce(i.deliver_to, o.deliver_to) AS deliver_to, o.placed_at, t.created_at
      FROM order_tasks t JOIN order_items i ON i.id = t.order_item_id JOIN orders o ON o.id = t.order_id
      JOIN vendors v ON v.account_id = i.vendor_id
      WHERE t.done_at IS NULL AND CASE t.kind WHEN 'review' THEN i.status = 'Waiting for approval'
        WHEN 'return' THEN i.status = 'Return Request'
        ELSE i.status NOT IN ${sqlList('over')} END
      ORDER BY t.created_at, t.id LIMIT $1`,
    values: [limit],
  })
  return rows
}

type EndedTask = {
  isNew: boolean
  orderId: number
  orderNo: string
  doneBy: number | null
  doneAt: Date | null
}

/** Ends a task; null when there is no such task. One that has already ended says who ended it. */
export async function endTask(db: Sql, id: number, doneBy: number, at: Date): Promise<EndedTask | null> {
  const { rows } = await db.query<EndedTask>({
    name: 'end-order-task',
    text: `WITH ended AS (UPDATE order_tasks SET done_at = $3, done_by = $2 WHERE id = $1 AND done_at IS NULL RETURNING id)
      SELECT EXISTS (SELECT 1 FROM ended) AS is_new, t.order_id, o.order_no, t.done_by, t.done_at
      FROM order_tasks t JOIN orders o ON o.id = t.order_id WHERE t.id = $1`,
    values: [id, doneBy, at],
  })
  return rows[0] ?? null
}

/** Delivered items without a release day: older ones, and those that waited for a year's holidays. */
export async function findUndated(db: Sql, limit: number): Promise<{ id: number; deliveredOn: string }[]> {
  const { rows } = await db.query<{ id: number; deliveredOn: string }>({
    name: 'find-undated',
    text: `SELECT id, delivered_on FROM order_items
      WHERE delivered_on IS NOT NULL AND available_on IS NULL ORDER BY id LIMIT $1`,
    values: [limit],
  })
  return rows
}

export async function setPayday(db: Sql, id: number, deliveredOn: string, day: string): Promise<void> {
  await db.query({
    name: 'set-payday',
    text: 'UPDATE order_items SET available_on = $3 WHERE id = $1 AND delivered_on = $2 AND available_on IS NULL',
    values: [id, deliveredOn, day],
  })
}

/** Stores the customer's choice after a delay notice. */
export async function setLateAnswer(db: Sql, itemIds: readonly number[], answer: 'wait' | 'cancel'): Promise<void> {
  await db.query({
    name: 'set-late-answer',
    text: 'UPDATE order_items SET late_answer = $2 WHERE id = ANY($1::bigint[])',
    values: [itemIds, answer],
  })
}

type LogRecord = {
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
    text: `SELECT e.at, e.order_id, o.order_no, i.product_name,
        coalesce(trim(a.first_name || ' ' || a.last_name), $3) AS actor, e.from_value, e.to_value, e.reason
      FROM order_events e JOIN orders o ON o.id = e.order_id JOIN order_items i ON i.id = e.order_item_id
      LEFT JOIN accounts a ON a.id = e.actor_id
      WHERE e.off_path ORDER BY e.at DESC, e.id LIMIT $1 OFFSET $2`,
    values: [page.limit, page.offset, site.name],
  })
  return rows
}
