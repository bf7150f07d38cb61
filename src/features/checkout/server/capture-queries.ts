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
      RETURNING p.id, p.order_id AS "orderId", p.for_order_id AS "forOrderId", p.account_id AS "accountId", p.provider_ref AS "providerRef",
        p.amount_cents AS "amountCents", p.status, p.tries, p.retries, p.created_at AS "createdAt"`,
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
