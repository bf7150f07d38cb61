import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type RefundStatus = 'waiting' | 'done' | 'failed' | 'void'

export type RefundRecord = {
  id: number
  orderId: number
  amountCents: number
  reason: string
  itemIds: number[]
  status: RefundStatus
  paidBy: 'card' | 'hand' | 'bank'
  requestedAt: Date
  doneAt: Date | null
}

/** With the card that paid; empty strings if the provider named none. */
export type ListedRefund = RefundRecord & { brand: string; last4: string }

export type NewRefund = {
  orderId: number
  key: string
  amountCents: number
  reason: string
  itemIds: readonly number[]
  at: Date
}

export type PaymentLeft = { id: number; leftCents: number }

/**
 * The order's payments, locked until the transaction ends, each with its refundable rest; the first payment comes
 * first.
 */
export async function lockPayments(db: Sql, orderId: number): Promise<PaymentLeft[]> {
  const { rows } = await db.query<PaymentLeft & { status: string }>({
    name: 'lock-payments-to-refund',
    text: `SELECT id, status, amount_cents - refunded_cents AS left_cents FROM payments
      WHERE order_id = $1 OR for_order_id = $1 ORDER BY created_at, id FOR NO KEY UPDATE`,
    values: [orderId],
  })
  return rows.filter(({ status }) => status === 'authorized' || status === 'captured')
}

/** Cents that can still be refunded to the cards that paid an order. */
export async function sumRefundable(db: Sql, orderId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'sum-refundable',
    text: `SELECT coalesce(sum(amount_cents - refunded_cents), 0)::bigint AS cents FROM payments
      WHERE (order_id = $1 OR for_order_id = $1) AND status IN ('authorized', 'captured')`,
    values: [orderId],
  })
  return rows[0]?.cents ?? 0
}

/** Inserts one payment's part of a refund and counts it against that payment. */
export async function insertRefund(
  db: Sql,
  refund: NewRefund,
  part: { number: number; paymentId: number; amountCents: number; offsetCents: number },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'insert-refund',
    text: `WITH held AS (UPDATE payments SET refunded_cents = refunded_cents + $6 WHERE id = $5)
      INSERT INTO refunds (id, order_id, key, part, payment_id, amount_cents, reason, item_ids, requested_at, offset_cents,
        status, next_try_at, done_at)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $6::bigint > 0 THEN 'waiting' ELSE 'done' END,
        CASE WHEN $6::bigint > 0 THEN $9::timestamptz END, CASE WHEN $6::bigint = 0 THEN $9::timestamptz END
      RETURNING id`,
    values: [
      randomId(),
      refund.orderId,
      refund.key,
      part.number,
      part.paymentId,
      part.amountCents,
      refund.reason,
      refund.itemIds,
      refund.at,
      part.offsetCents,
    ],
  })
  return rows[0]?.id ?? 0
}

type Asked = { id: number; amountCents: number; offsetCents: number }

/** The first part's id, the sum of all parts and the amount offset; null when the key is new. */
export async function refundByKey(db: Sql, key: string): Promise<Asked | null> {
  const { rows } = await db.query<Asked>({
    name: 'refund-by-key',
    text: `SELECT (array_agg(id ORDER BY part))[1] AS id, sum(amount_cents)::bigint AS amount_cents,
        sum(offset_cents)::bigint AS offset_cents FROM refunds WHERE key = $1 HAVING count(*) > 0`,
    values: [key],
  })
  return rows[0] ?? null
}

/** One of an order's refund keys with this prefix; null if there is none. */
export async function refundKeyUnder(db: Sql, orderId: number, beginning: string): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>({
    name: 'refund-key-under',
    text: 'SELECT key FROM refunds WHERE order_id = $1 AND starts_with(key, $2) LIMIT 1',
    values: [orderId, beginning],
  })
  return rows[0]?.key ?? null
}

/** The parts of a refund that are still under way. */
export async function partsUnderWay(db: Sql, key: string): Promise<{ id: number; amountCents: number }[]> {
  const { rows } = await db.query<{ id: number; amountCents: number }>({
    name: 'refund-parts-under-way',
    text: `SELECT id, amount_cents FROM refunds WHERE key = $1 AND status = 'waiting' ORDER BY part FOR UPDATE`,
    values: [key],
  })
  return rows
}

/** The refunds of some orders, oldest first. */
export async function listRefunds(db: Sql, orderIds: readonly number[]): Promise<ListedRefund[]> {
  const { rows } = await db.query<ListedRefund>({
    name: 'list-refunds',
    text: `SELECT r.id, r.order_id, r.amount_cents, r.reason, r.item_ids, r.status, r.paid_by, r.requested_at,
        r.done_at, coalesce(p.brand, '') AS brand, coalesce(p.last4, '') AS last4
      FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.order_id = ANY($1::bigint[]) ORDER BY r.requested_at, r.id`,
    values: [orderIds],
  })
  return rows
}

export type DueRefund = {
  id: number
  orderId: number
  orderNo: string
  customerId: number
  customerEmail: string
  amountCents: number
  attempt: number
  tries: number
  requestedAt: Date
  provider: string
  providerRef: string | null
  paymentStatus: string
}

/**
 * Takes due refunds for this worker: their next attempt is scheduled ahead, so no other worker takes them and those of
 * a crashed worker become due again. The interval grows with each attempt, up to an hour. A refund of a payment that is
 * not captured yet is skipped; the capture makes it due at once.
 */
export async function takeDueRefunds(db: Sql, provider: string, now: Date, limit: number): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>({
    name: 'take-due-refunds',
    text: `UPDATE refunds r SET tries = r.tries + 1,
        next_try_at = $2::timestamptz + least(3600, 15 * power(2, least(r.tries, 10))) * interval '1 second'
      FROM (SELECT f.id, o.order_no, o.customer_id, o.customer_email, p.provider, p.provider_ref, p.status AS payment_status
          FROM refunds f JOIN orders o ON o.id = f.order_id JOIN payments p ON p.id = f.payment_id
          WHERE p.provider = $1 AND p.status NOT IN ('pending', 'authorized', 'voiding') AND f.status = 'waiting'
            AND f.next_try_at <= $2
          ORDER BY f.next_try_at LIMIT $3 FOR UPDATE OF f SKIP LOCKED) due
      WHERE r.id = due.id
      RETURNING r.id, r.order_id, due.order_no, due.customer_id, due.customer_email, r.amount_cents, r.attempt, r.tries,
        r.requested_at, due.provider, due.provider_ref, due.payment_status`,
    values: [provider, now, limit],
  })
  return rows
}

/** What was refunded to the card of one payment. */
export async function listPaidRefunds(db: Sql, provider: string, ref: string): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>({
    name: 'list-paid-refunds',
    text: `SELECT r.id, r.order_id, o.order_no, o.customer_id, o.customer_email, r.amount_cents, r.attempt, r.tries,
        r.requested_at, p.provider, p.provider_ref, p.status AS payment_status
      FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
      WHERE p.provider = $1 AND p.provider_ref = $2 AND r.status = 'done' AND r.paid_by = 'card' AND r.amount_cents > 0
      ORDER BY r.id`,
    values: [provider, ref],
  })
  return rows
}

/** Ends a refund that is still under way; false when it has already ended. */
export async function endRefund(
  db: Sql,
  id: number,
  ended: {
    from: 'waiting' | 'failed' | 'done'
    status: 'done' | 'failed' | 'void'
    paidBy?: 'card' | 'hand' | 'bank'
    reference?: string
    error?: string
    at: Date
  },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end-refund',
    text: `UPDATE refunds SET status = $3::text, paid_by = $4, reference = $5, last_error = $6, next_try_at = NULL,
        done_at = CASE WHEN $3::text = 'done' THEN $7::timestamptz END
      WHERE id = $1 AND status = $2`,
    values: [id, ended.from, ended.status, ended.paidBy ?? 'card', ended.reference ?? '', ended.error ?? '', ended.at],
  })
  return rowCount === 1
}

/** Stores the provider's error for the person who investigates. */
export async function noteRefundError(db: Sql, id: number, error: string): Promise<void> {
  await db.query({
    name: 'note-refund-error',
    text: `UPDATE refunds SET last_error = $2 WHERE id = $1 AND status = 'waiting'`,
    values: [id, error.slice(0, 500)],
  })
}

/** Frees the amount that a void refund reserved on its payment. */
export async function releaseRefund(db: Sql, id: number): Promise<void> {
  await db.query({
    name: 'release-refund',
    text: `UPDATE payments p SET refunded_cents = p.refunded_cents - r.amount_cents FROM refunds r
      WHERE r.id = $1 AND p.id = r.payment_id`,
    values: [id],
  })
}

/** Makes a payment's waiting refunds due at once, by the provider's reference; false when there are none. */
export async function makeRefundsDue(db: Sql, provider: string, ref: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'make-refunds-due',
    text: `UPDATE refunds r SET next_try_at = $3 FROM payments p
      WHERE p.id = r.payment_id AND p.provider = $1 AND p.provider_ref = $2 AND r.status = 'waiting'`,
    values: [provider, ref, now],
  })
  return (rowCount ?? 0) > 0
}

export type FailedRefund = RefundRecord & {
  attempt: number
  orderNo: string
  customerId: number
  customerName: string
  lastError: string
}

/** Refunds that the provider refused, oldest first. */
export async function listFailedRefunds(db: Sql, limit: number): Promise<FailedRefund[]> {
  const { rows } = await db.query<FailedRefund>({
    name: 'list-failed-refunds',
    text: `SELECT r.id, r.order_id, r.amount_cents, r.reason, r.item_ids, r.status, r.paid_by, r.requested_at,
        r.done_at, r.last_error, r.attempt, o.order_no, o.customer_id, o.customer_name
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'failed' ORDER BY r.requested_at, r.id LIMIT $1`,
    values: [limit],
  })
  return rows
}

/** Locks one failed refund for an Admin's decision. */
export async function lockFailedRefund(db: Sql, id: number): Promise<FailedRefund | null> {
  const { rows } = await db.query<FailedRefund>({
    name: 'lock-failed-refund',
    text: `SELECT r.id, r.order_id, r.amount_cents, r.reason, r.item_ids, r.status, r.paid_by, r.requested_at,
        r.done_at, r.last_error, r.attempt, o.order_no, o.customer_id, o.customer_name
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 AND r.status = 'failed' FOR UPDATE OF r`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function retryRefund(db: Sql, id: number, at: Date): Promise<void> {
  await db.query({
    name: 'retry-refund',
    text: `UPDATE refunds SET status = 'waiting', attempt = attempt + 1, tries = 0, next_try_at = $2 WHERE id = $1 AND status = 'failed'`,
    values: [id, at],
  })
}

export async function noteSettled(db: Sql, id: number, { by, at }: { by: number; at: Date }): Promise<void> {
  await db.query({
    name: 'note-refund-settled',
    text: 'UPDATE refunds SET settled_by = $2, settled_at = $3 WHERE id = $1',
    values: [id, by, at],
  })
}

/** Who settled a failed refund and when; undefined for an unknown one. */
export async function findSettled(db: Sql, id: number): Promise<{ by: number | null; at: Date | null } | undefined> {
  const { rows } = await db.query<{ by: number | null; at: Date | null }>({
    name: 'refund-settled-by',
    text: 'SELECT settled_by AS by, settled_at AS at FROM refunds WHERE id = $1',
    values: [id],
  })
  return rows[0]
}
