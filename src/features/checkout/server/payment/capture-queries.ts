import type { Sql } from '#db/transaction.ts'

export type DuePayment = {
  id: number
  orderId: number
  /**
   * The order that this further payment belongs to, in which case `orderId` is the payment's own key; null for an
   * order's first payment.
   */
  forOrderId: number | null
  accountId: number
  providerRef: string | null
  amountCents: number
  status: 'pending' | 'authorized' | 'voiding'
  tries: number
  /** How often it was retried after it had failed. */
  retries: number
  createdAt: Date
}

/**
 * Takes due payments for this worker: their next attempt is scheduled ahead, so no other worker takes them and those of
 * a crashed worker become due again. The interval grows with each attempt, up to an hour. Commits asynchronously: a
 * turn lost in a crash is repeated, and the provider then returns its earlier result.
 */
export async function takeDue(db: Sql, provider: string, now: Date, limit: number): Promise<DuePayment[]> {
  const { rows } = await db.query<DuePayment>({
    name: 'take-due-payments',
    text: `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
      UPDATE payments p SET tries = tries + 1, next_try_at = $2::timestamptz + least(3600, 15 * power(2, least(tries, 10))) * interval '1 second'
      FROM (SELECT id FROM payments WHERE provider = $1 AND status IN ('pending', 'authorized', 'voiding') AND next_try_at <= $2
        ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED) due, unhurried
      WHERE p.id = due.id
      RETURNING p.id, p.order_id, p.for_order_id, p.account_id, p.provider_ref,
        p.amount_cents, p.status, p.tries, p.retries, p.created_at`,
    values: [provider, now, limit],
  })
  return rows
}

/** Commits asynchronously: a lost update is captured again, and the provider then returns its earlier result. */
export async function markCaptured(db: Sql, ids: readonly number[], now: Date): Promise<void> {
  await db.query({
    name: 'mark-captured',
    text: `WITH unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
      UPDATE payments SET status = 'captured', next_try_at = NULL, updated_at = $2 FROM unhurried WHERE id = ANY($1::bigint[]) AND status = 'authorized'`,
    values: [ids, now],
  })
}

/** Moves one payment to the next status, if its status is still what the worker saw. */
export async function movePayment(
  db: Sql,
  id: number,
  from: DuePayment['status'],
  to: 'voiding' | 'voided' | 'failed',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-payment',
    text: `UPDATE payments SET status = $3, updated_at = $4, next_try_at = CASE WHEN $3 = 'voiding' THEN $4::timestamptz END
      WHERE id = $1 AND status = $2`,
    values: [id, from, to, now],
  })
  return rowCount === 1
}

/** Frees the key of an attempt that ended without an order. */
export async function freeKey(db: Sql, accountId: number, orderId: number): Promise<void> {
  await db.query({
    name: 'free-key',
    text: 'DELETE FROM idempotency_keys WHERE account_id = $1 AND attempt = $2 AND status = 0',
    values: [accountId, orderId],
  })
}

/** Makes an open payment due at once, by the provider's reference; false when there is none. */
export async function makeDue(db: Sql, provider: string, ref: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'make-payment-due',
    text: `UPDATE payments SET next_try_at = $3
      WHERE provider = $1 AND provider_ref = $2 AND status IN ('pending', 'authorized', 'voiding')`,
    values: [provider, ref, now],
  })
  return (rowCount ?? 0) > 0
}

/** Locks the order first, in the same sequence as all other code. */
export async function lockOrderOf(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'lock-order-of-payment',
    text: 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE',
    values: [orderId],
  })
}

export async function noteFailure(db: Sql, paymentId: number, error: string): Promise<void> {
  await db.query({
    name: 'note-payment-error',
    text: 'UPDATE payments SET last_error = $2 WHERE id = $1',
    values: [paymentId, error.slice(0, 500)],
  })
}

/**
 * Voids further payments that are not captured yet; the worker then releases them at the provider. Returns their ids.
 */
export async function letFurtherGo(tx: Sql, orderId: number, at: Date): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'let-further-go',
    text: `UPDATE payments SET status = 'voiding', tries = 0, next_try_at = $2, updated_at = $2
      WHERE for_order_id = $1 AND status IN ('pending', 'authorized') RETURNING id`,
    values: [orderId, at],
  })
  return rows.map(({ id }) => id)
}

/** A difference that could not be collected and is neither paid another way nor borne by the platform. */
export type Difference = {
  paymentId: number
  orderId: number
  orderNo: string
  customerId: number
  customerName: string
  customerEmail: string
  amountCents: number
  retries: number
  error: string
  failedAt: Date
}

const open = `SELECT p.id AS payment_id, o.id AS order_id, o.order_no, o.customer_id, o.customer_name, o.customer_email,
    p.amount_cents, p.retries, p.last_error AS error, p.updated_at AS failed_at
  FROM payments p JOIN orders o ON o.id = p.for_order_id WHERE p.status = 'failed' AND p.for_order_id IS NOT NULL`

/** All open differences, oldest first. */
export async function listDifferences(db: Sql, limit: number): Promise<Difference[]> {
  const { rows } = await db.query<Difference>({
    name: 'list-differences',
    text: `${open} ORDER BY p.updated_at, p.id LIMIT $1`,
    values: [limit],
  })
  return rows
}

/** The open differences of one order. */
export async function differencesOf(db: Sql, orderId: number): Promise<Difference[]> {
  const { rows } = await db.query<Difference>({
    name: 'differences-of-order',
    text: `${open} AND p.for_order_id = $1 ORDER BY p.updated_at, p.id`,
    values: [orderId],
  })
  return rows
}

/** One open difference, locked together with its order; null when it is no longer open. */
export async function holdDifference(tx: Sql, paymentId: number): Promise<Difference | null> {
  await tx.query({
    name: 'lock-order-of-difference',
    text: 'SELECT FROM orders WHERE id = (SELECT for_order_id FROM payments WHERE id = $1) FOR NO KEY UPDATE',
    values: [paymentId],
  })
  const { rows } = await tx.query<Difference>({
    name: 'hold-difference',
    text: `${open} AND p.id = $1 FOR NO KEY UPDATE OF p`,
    values: [paymentId],
  })
  return rows[0] ?? null
}

export async function noteDifferenceSettled(
  tx: Sql,
  paymentId: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'note-difference-settled',
    text: 'UPDATE payments SET settled_by = $2, settled_at = $3 WHERE id = $1',
    values: [paymentId, by, at],
  })
}

/** Who settled a difference and when; undefined for a payment that is no difference. */
export async function differenceSettled(
  db: Sql,
  paymentId: number,
): Promise<{ by: number | null; at: Date | null } | undefined> {
  const { rows } = await db.query<{ by: number | null; at: Date | null }>({
    name: 'difference-settled-by',
    text: 'SELECT settled_by AS by, settled_at AS at FROM payments WHERE id = $1 AND for_order_id IS NOT NULL',
    values: [paymentId],
  })
  return rows[0]
}

/** The worker captures it again at its next turn. */
export async function retryPayment(tx: Sql, paymentId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'retry-payment',
    text: `UPDATE payments SET status = 'authorized', retries = retries + 1, tries = 0, next_try_at = $2, updated_at = $2
      WHERE id = $1 AND status = 'failed'`,
    values: [paymentId, at],
  })
}

/** The payment of an attempt, by its key. */
export async function paymentOfAttempt(tx: Sql, attemptId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'payment-of-attempt',
    text: 'SELECT id FROM payments WHERE order_id = $1',
    values: [attemptId],
  })
  if (!rows[0]) throw new Error(`there is no attempt ${attemptId}`)
  return rows[0].id
}

/** The account that placed the order; null for an unknown order. */
export async function ownerOf(
  db: Sql,
  orderId: number,
): Promise<{ id: number; no: string; name: string; email: string } | null> {
  const { rows } = await db.query<{ id: number; no: string; name: string; email: string }>({
    name: 'owner-of-order',
    text: `SELECT customer_id AS id, order_no AS no, customer_name AS name, customer_email AS email FROM orders WHERE id = $1`,
    values: [orderId],
  })
  return rows[0] ?? null
}
