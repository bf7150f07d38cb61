import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import { type ItemMoney, returnShipDays } from '#features/orders/return-terms.ts'
import type { ReturnRow } from '#features/orders/server/view-return.ts'
import { returnTo } from '#features/shipping/server/vendor-places.ts'
import { randomId } from '#lib/ids.ts'
import type { ReturnBody, VendorReturnsQuery } from '../schema.ts'

/** A request with its item's money and its parties. */
export type ReturnRecord = ReturnRow & {
  orderId: number
  orderNo: string
  customerId: number
  customerName: string
  vendorId: number
  vendorName: string
  productName: string
  hash: string
  unit: string
  sizeLabel: string
  unopened: boolean | null
  tracking: string
  overrideReason: string
  resellable: boolean | null
  fileIds: number[]
  /** The vendor's evidence for an objection. */
  objectionFileIds: number[]
}

const columns = `r.id, r.order_id, r.order_item_id AS item_id, r.type, r.status, r.qty AS units, r.reason, r.fault,
  r.note, r.decision_reason, r.requested_at, r.expires_at, r.received_on, r.refund_by, r.vendor_apply_by,
  r.vendor_confirmed_at, r.vendor_objection, r.objection_status, r.objection_bearer, r.objection_cents,
  r.objection_answer, r.return_cost_cents, r.fee_cents, r.fee_tax_cents, r.ship_charge_cents AS shipping_back_cents,
  r.refund_cents, r.closed_at, r.unopened, r.method, r.tracking, r.override_reason, r.resellable, r.file_ids,
  r.objection_file_ids, i.qty, i.final_price_cents, i.platform_fee_cents, i.promotion_unit_cents AS promotion_cents,
  i.markup_cents, i.charged_cents, i.tax_cents, i.coupon_cents, i.swatch_credit_cents, i.ship_cost_cents, i.ship_charge_cents,
  CASE WHEN (SELECT f.taxed FROM fee_taxes f WHERE f.state = o.tax_state
    AND f.valid_from <= (o.placed_at AT TIME ZONE 'America/Los_Angeles')::date ORDER BY f.valid_from DESC LIMIT 1)
    THEN o.tax_rate_milli ELSE 0 END AS fee_tax_milli, i.whole, i.showroom_id, i.vendor_id, i.product_name,
  i.product_hash AS hash, i.unit, i.size_label, v.company_name AS vendor_name, ${returnTo} AS return_to, o.order_no, o.customer_id,
  o.customer_name`

const tables = `return_requests r JOIN order_items i ON i.id = r.order_item_id JOIN orders o ON o.id = r.order_id
  JOIN vendors v ON v.account_id = i.vendor_id`

export async function findReturn(db: Sql, id: number): Promise<ReturnRecord | null> {
  const { rows } = await db.query<ReturnRecord>({
    name: 'find-return-request',
    text: `SELECT ${columns} FROM ${tables} WHERE r.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function lockReturn(db: Sql, id: number): Promise<ReturnRecord | null> {
  const { rows } = await db.query<ReturnRecord>({
    name: 'lock-return-request',
    text: `SELECT ${columns} FROM ${tables} WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    values: [id],
  })
  return rows[0] ?? null
}

export type RequestFilter = {
  orderId: number | null
  open: boolean | null
  /** Null for an Admin, who sees all. */
  readerId: number | null
}

/** Requests that concern the reader, oldest first. */
export async function listReturns(db: Sql, filter: RequestFilter, limit: number): Promise<ReturnRecord[]> {
  const { rows } = await db.query<ReturnRecord>({
    name: 'list-return-requests',
    text: `SELECT ${columns} FROM ${tables}
      WHERE ($1::bigint IS NULL OR r.order_id = $1)
        AND ($2::boolean IS NULL OR (r.status IN ('requested', 'approved', 'in_transit', 'received')
          OR coalesce(r.objection_status = 'open', false)) = $2)
        AND ($3::bigint IS NULL OR o.customer_id = $3 OR i.vendor_id = $3 OR i.showroom_id = $3)
      ORDER BY r.requested_at, r.id LIMIT $4`,
    values: [filter.orderId, filter.open, filter.readerId, limit],
  })
  return rows
}

export type VendorReturnFilter = Pick<VendorReturnsQuery, 'state' | 'sort' | 'q'> & { vendorId: number }

const isOpen = `(r.status IN ('requested', 'approved', 'in_transit', 'received') OR coalesce(r.objection_status = 'open', false))`

/** `act` waits for the vendor: goods to count, a refund to apply or contest. */
const stateConditions: Record<NonNullable<VendorReturnsQuery['state']>, string> = {
  act: `r.type = 'return' AND (r.status IN ('approved', 'in_transit')
    OR r.status = 'received' AND r.vendor_confirmed_at IS NULL AND r.vendor_objection = '')`,
  open: isOpen,
  closed: `NOT ${isOpen}`,
}

const returnSorts = {
  requested: 'r.requested_at',
  due: 'r.vendor_apply_by',
  product: 'lower(i.product_name)',
}

/** One page of the requests on a vendor's items, and how many match. */
export async function listVendorReturns(
  db: Sql,
  { vendorId, state, sort, q }: VendorReturnFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: ReturnRecord[] }> {
  const values: unknown[] = [vendorId]
  const conditions = ['i.vendor_id = $1', ...(state ? [stateConditions[state]] : [])]
  if (q) {
    values.push(containing(q))
    conditions.push('(i.product_name ILIKE $2 OR i.sku ILIKE $2 OR o.order_no ILIKE $2)')
  }
  const where = conditions.join(' AND ')
  const { rows: counted } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ${tables} WHERE ${where}`,
    values,
  })
  const column = returnSorts[sort.replace('-', '') as keyof typeof returnSorts]
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  const { rows } = await db.query<ReturnRecord>({
    text: `SELECT ${columns} FROM ${tables} WHERE ${where}
      ORDER BY ${column} ${sort.startsWith('-') ? 'DESC' : 'ASC'} NULLS LAST, r.id LIMIT ${limit}`,
    values,
  })
  return { total: counted[0]?.n ?? 0, rows }
}

/** Units of an item that are in a request already, or that were refunded or sent again without a return. */
export async function unitsTaken(db: Sql, itemId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'returned-units',
    text: `SELECT coalesce(sum(qty), 0)::int AS n FROM return_requests WHERE order_item_id = $1
      AND (status IN ('requested', 'approved', 'in_transit', 'received') OR status IN ('refunded', 'replaced') AND type = 'incomplete')`,
    values: [itemId],
  })
  return rows[0]?.n ?? 0
}

/** Whether the money of an item has gone back. */
export async function isRefunded(db: Sql, itemId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-item-refunded',
    text: 'SELECT FROM order_items WHERE id = $1 AND reversed_at IS NOT NULL',
    values: [itemId],
  })
  return rowCount === 1
}

export async function insertReturn(
  db: Sql,
  request: ReturnBody & { orderId: number; itemId: number; fault: string; actorId: number; at: Date },
): Promise<number> {
  const id = randomId()
  await db.query({
    name: 'insert-return-request',
    text: `INSERT INTO return_requests (id, order_id, order_item_id, type, qty, reason, fault, note, unopened, method, file_ids,
        status, requested_by, requested_at, override_reason)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'requested', $12, $13, $14)`,
    values: [
      id,
      request.orderId,
      request.itemId,
      request.type,
      request.qty,
      request.reason,
      request.fault,
      request.note,
      request.unopened,
      request.type === 'return' ? request.method : null,
      request.files,
      request.actorId,
      request.at,
      request.override_reason,
    ],
  })
  return id
}

/** The number of these files that the account uploaded for a return. */
export async function ownFiles(db: Sql, accountId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'own-return-files',
    text: `SELECT count(*)::int AS n FROM uploads WHERE id = ANY($1::bigint[]) AND account_id = $2 AND purpose = 'return'`,
    values: [ids, accountId],
  })
  return rows[0]?.n ?? 0
}

export async function filesOf(
  db: Sql,
  ids: readonly number[],
): Promise<Map<number, { id: number; url: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: number; url: string; name: string }>({
    name: 'return-files',
    text: `SELECT id, '/media/u/' || file AS url, name FROM uploads WHERE id = ANY($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

type Changes = Partial<{
  itemId: number
  units: number
  status: string
  fault: string
  decisionReason: string
  decidedAt: Date
  expiresAt: Date
  tracking: string
  sentAt: Date
  receivedAt: Date
  receivedOn: string
  resellable: boolean
  returnCostCents: number
  earliestRefundOn: string
  refundBy: string
  vendorApplyBy: string
  vendorConfirmedAt: Date
  vendorObjection: string
  objectionFileIds: readonly number[]
  vendorObjectedAt: Date
  objectionStatus: string
  objectionBearer: string
  objectionCents: number
  objectionAnswer: string
  objectionJudgedBy: number | null
  objectionJudgedAt: Date
  feeCents: number
  feeTaxCents: number
  shipChargeCents: number
  refundCents: number
  refundId: number
  closedAt: Date
}>

const columnOf: Record<keyof Changes, string> = {
  itemId: 'order_item_id',
  units: 'qty',
  status: 'status',
  fault: 'fault',
  decisionReason: 'decision_reason',
  decidedAt: 'decided_at',
  expiresAt: 'expires_at',
  tracking: 'tracking',
  sentAt: 'sent_at',
  receivedAt: 'received_at',
  receivedOn: 'received_on',
  resellable: 'resellable',
  returnCostCents: 'return_cost_cents',
  earliestRefundOn: 'earliest_refund_on',
  refundBy: 'refund_by',
  vendorApplyBy: 'vendor_apply_by',
  vendorConfirmedAt: 'vendor_confirmed_at',
  vendorObjection: 'vendor_objection',
  objectionFileIds: 'objection_file_ids',
  vendorObjectedAt: 'vendor_objected_at',
  objectionStatus: 'objection_status',
  objectionBearer: 'objection_bearer',
  objectionCents: 'objection_cents',
  objectionAnswer: 'objection_answer',
  objectionJudgedBy: 'objection_judged_by',
  objectionJudgedAt: 'objection_judged_at',
  feeCents: 'fee_cents',
  feeTaxCents: 'fee_tax_cents',
  shipChargeCents: 'ship_charge_cents',
  refundCents: 'refund_cents',
  refundId: 'refund_id',
  closedAt: 'closed_at',
}

/** Writes the changed fields of a request whose row the caller has locked. */
export async function updateReturn(db: Sql, id: number, changes: Changes): Promise<void> {
  const names = Object.keys(changes) as (keyof Changes)[]
  await db.query({
    text: `UPDATE return_requests SET ${names.map((name, i) => `${columnOf[name]} = $${i + 2}`).join(', ')} WHERE id = $1`,
    values: [id, ...names.map((name) => changes[name])],
  })
}

/** From now on no posting changes the item's money. */
export async function markReturned(db: Sql, itemId: number, at: Date): Promise<void> {
  await db.query({
    name: 'mark-item-returned',
    text: 'UPDATE order_items SET reversed_at = $2 WHERE id = $1 AND reversed_at IS NULL',
    values: [itemId, at],
  })
}

export type ItemToReturn = ItemMoney & {
  customerId: number
  status: string
  statusDate: Date
  deliveredOn: string | null
  reversedAt: Date | null
  unit: string
  /** False for goods that were made to order at the time of the order. */
  returnable: boolean
}

/** An item's money and days, to compute what a return would refund. */
export async function itemToReturn(db: Sql, itemId: number): Promise<ItemToReturn | null> {
  const { rows } = await db.query<ItemToReturn>({
    name: 'item-to-return',
    text: `SELECT o.customer_id, i.status, i.status_date, i.delivered_on, i.reversed_at, i.returnable, i.unit, i.qty,
        i.final_price_cents, i.platform_fee_cents, i.promotion_unit_cents AS promotion_cents, i.markup_cents,
        i.charged_cents, i.tax_cents, i.coupon_cents, i.swatch_credit_cents, i.ship_cost_cents, i.ship_charge_cents,
        CASE WHEN (SELECT f.taxed FROM fee_taxes f WHERE f.state = o.tax_state
    AND f.valid_from <= (o.placed_at AT TIME ZONE 'America/Los_Angeles')::date ORDER BY f.valid_from DESC LIMIT 1)
    THEN o.tax_rate_milli ELSE 0 END AS fee_tax_milli, i.whole, i.showroom_id
      FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1`,
    values: [itemId],
  })
  return rows[0] ?? null
}

type DueRequest = { id: number; due: 'expired' | 'uncounted' | 'refund' }

/**
 * What is due on a Los Angeles day: a return that was never sent; one that was sent 14 days ago, or should have been
 * picked up by then, and was not counted, once; refunds from business day 7 on if the vendor has confirmed, on day 14
 * in any case (R11).
 */
const dueOf = (today: string) => `CASE
  WHEN r.status = 'received' AND (r.refund_by <= ${today}::date
    OR (r.vendor_confirmed_at IS NOT NULL AND r.earliest_refund_on <= ${today}::date)) THEN 'refund'
  WHEN r.status = 'approved' AND r.method IS DISTINCT FROM 'pickup'
    AND (r.expires_at AT TIME ZONE 'America/Los_Angeles')::date < ${today}::date THEN 'expired'
  WHEN CASE r.status WHEN 'approved' THEN (r.expires_at AT TIME ZONE 'America/Los_Angeles')::date
      WHEN 'in_transit' THEN (r.sent_at AT TIME ZONE 'America/Los_Angeles')::date + ${returnShipDays} END < ${today}::date
    AND NOT EXISTS (SELECT 1 FROM order_tasks t WHERE t.kind = 'return' AND t.order_item_id = r.order_item_id)
    THEN 'uncounted' END`

export async function dueRequests(db: Sql, today: string, limit: number): Promise<DueRequest[]> {
  const { rows } = await db.query<DueRequest>({
    name: 'due-return-requests',
    text: `SELECT r.id, ${dueOf('$1')} AS due FROM return_requests r
      WHERE r.status IN ('approved', 'in_transit', 'received') AND ${dueOf('$1')} IS NOT NULL
      ORDER BY r.requested_at LIMIT $2`,
    values: [today, limit],
  })
  return rows
}

/** Checks by the same rule whether a request is still due, once its row is locked. */
export async function isDue(db: Sql, id: number, today: string): Promise<DueRequest['due'] | null> {
  const { rows } = await db.query<{ due: DueRequest['due'] | null }>({
    name: 'is-return-request-due',
    text: `SELECT ${dueOf('$2')} AS due FROM return_requests r WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    values: [id, today],
  })
  return rows[0]?.due ?? null
}

/** Whether a return or a claim of an item is under way. */
export async function isRequestOpen(db: Sql, itemId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-return-request-open',
    text: `SELECT 1 FROM return_requests WHERE order_item_id = $1
      AND status IN ('requested', 'approved', 'in_transit', 'received') LIMIT 1`,
    values: [itemId],
  })
  return rows.length > 0
}
