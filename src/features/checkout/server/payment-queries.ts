import type { Sql } from '#db/transaction.ts'
import { stockWhy, withStockReason } from '#features/catalogue/server/stock-reason.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import { randomId } from '#lib/ids.ts'
import type { PlacedOrder } from '../schema.ts'

export const checkoutCall = 'POST /api/checkout'
/** Seconds after which a request still under way is considered dead, and the next one with its key takes over. */
export const claimSeconds = 10

export type Attempt = {
  accountId: number
  key: string
  fingerprint: Buffer
  orderId: number
  provider: string
  amountCents: number
  brand: string
  last4: string
  now: Date
}

/**
 * Takes the idempotency key and records the payment attempt, in one statement before the provider is asked. False when
 * the key is taken. A key older than 24 hours, or left by a dead process, is free; no order can then be written for the
 * attempt that lost its key (see `consume`).
 */
export async function claimAttempt(db: Sql, attempt: Attempt): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-attempt',
    text: `WITH claimed AS (
        INSERT INTO idempotency_keys AS k (account_id, key, call, fingerprint, attempt, status, response, created_at)
        VALUES ($1, $2, $3, $4, $5, 0, 'null', $6)
        ON CONFLICT (account_id, call, key) DO UPDATE
          SET fingerprint = excluded.fingerprint, attempt = excluded.attempt, status = 0, response = 'null', created_at = excluded.created_at
          WHERE k.created_at < excluded.created_at - interval '24 hours'
            OR (k.status = 0 AND k.fingerprint = excluded.fingerprint
              AND k.created_at < excluded.created_at - interval '${claimSeconds} seconds')
        RETURNING 1)
      INSERT INTO payments (id, order_id, account_id, provider, amount_cents, brand, last4, status, next_try_at, created_at, updated_at)
      SELECT $7, $5, $1, $8, $9, $10, $11, 'pending', $6::timestamptz + interval '60 seconds', $6, $6 FROM claimed`,
    values: [
      attempt.accountId,
      attempt.key,
      checkoutCall,
      attempt.fingerprint,
      attempt.orderId,
      attempt.now,
      randomId(),
      attempt.provider,
      attempt.amountCents,
      attempt.brand,
      attempt.last4,
    ],
  })
  return rowCount === 1
}

export type Claim = { fingerprint: Buffer; status: number; response: PlacedOrder | null; createdAt: Date }

export async function readClaim(db: Sql, accountId: number, key: string): Promise<Claim | null> {
  const { rows } = await db.query<Claim>({
    name: 'read-claim',
    text: `SELECT fingerprint, status, response, created_at FROM idempotency_keys
      WHERE account_id = $1 AND call = $2 AND key = $3`,
    values: [accountId, checkoutCall, key],
  })
  return rows[0] ?? null
}

/** Ends an attempt without an order: its key is freed, and the worker voids what the provider may hold. */
export async function endAttempt(
  db: Sql,
  attempt: Pick<Attempt, 'accountId' | 'key' | 'orderId'>,
  ended: { status: 'declined' | 'voiding'; ref: string | null; now: Date },
): Promise<void> {
  await db.query({
    name: 'end-attempt',
    text: `WITH freed AS (DELETE FROM idempotency_keys
        WHERE account_id = $1 AND call = $6 AND key = $7 AND attempt = $2 AND status = 0)
      UPDATE payments SET status = $3::text, provider_ref = $4, updated_at = $5::timestamptz,
        next_try_at = CASE WHEN $3::text = 'voiding' THEN $5::timestamptz END
      WHERE order_id = $2 AND status = 'pending'`,
    values: [attempt.accountId, attempt.orderId, ended.status, ended.ref, ended.now, checkoutCall, attempt.key],
  })
}

export type Consumed = { sold: number; closed: number; paid: number; answered: number }

/**
 * Everything that an order consumes, in one statement inside its transaction: stock, cart, the payment attempt and the
 * key's response. The caller compares the counts and rolls back when one of them falls short.
 */
export async function consume(
  db: Sql,
  given: {
    /** `lots` is what each dye lot contains afterwards; null if no lot is affected. The sizes are locked. */
    sizes: readonly { id: number; qty: number; lots: DyeLots | null }[]
    cartId: string
    accountId: number
    key: string
    orderId: number
    ref: string
    response: PlacedOrder
    now: Date
  },
): Promise<Consumed> {
  const { rows } = await db.query<Consumed>({
    name: 'consume',
    text: `WITH ${withStockReason('$12')}, sold AS (UPDATE product_sizes s SET stock = s.stock - w.qty, lots = coalesce(w.lots::jsonb, s.lots)
        FROM unnest($1::bigint[], $2::int[], $11::text[]) AS w(id, qty, lots), why
        WHERE s.id = w.id AND s.stock >= w.qty RETURNING 1),
      closed AS (UPDATE projects SET status = 'closed', owner_id = $4, updated_at = $8 WHERE id = $3 AND status = 'open' RETURNING 1),
      paid AS (UPDATE payments SET status = 'authorized', provider_ref = $6, next_try_at = $8, updated_at = $8
        WHERE order_id = $5 AND status = 'pending' RETURNING 1),
      answered AS (UPDATE idempotency_keys SET status = 201, response = $7
        WHERE account_id = $4 AND call = $9 AND key = $10 AND attempt = $5 AND status = 0 RETURNING 1)
      SELECT (SELECT count(*) FROM sold)::int AS sold, (SELECT count(*) FROM closed)::int AS closed,
        (SELECT count(*) FROM paid)::int AS paid, (SELECT count(*) FROM answered)::int AS answered`,
    values: [
      given.sizes.map((s) => s.id),
      given.sizes.map((s) => s.qty),
      given.cartId,
      given.accountId,
      given.orderId,
      given.ref,
      JSON.stringify(given.response),
      given.now,
      checkoutCall,
      given.key,
      given.sizes.map((s) => s.lots && JSON.stringify(s.lots)),
      stockWhy({ reason: 'order', orderId: given.orderId, at: given.now }),
    ],
  })
  return rows[0] ?? { sold: 0, closed: 0, paid: 0, answered: 0 }
}

/**
 * Deletes up to `limit` keys with a stored response; one whose request is under way stays until the capture worker
 * frees it.
 */
export async function deleteOldKeys(db: Sql, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_keys WHERE ctid IN (
      SELECT ctid FROM idempotency_keys WHERE status <> 0 AND created_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount ?? 0
}
