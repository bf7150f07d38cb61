import type { Sql } from '#db/transaction.ts'

export type ChargeRow = {
  id: number
  subscriptionId: number
  accountId: number
  period: number
  from: Date
  to: Date
  amountCents: number
  status: 'open' | 'asking' | 'paid' | 'declined'
  tries: number
  tryAt: Date | null
  brand: string
  last4: string
  message: string
  createdAt: Date
}

const columns = `c.id, c.subscription_id AS "subscriptionId", c.account_id AS "accountId", c.period, c.period_from AS "from",
  c.period_to AS "to", c.amount_cents AS "amountCents", c.status, c.tries, c.try_at AS "tryAt", c.brand, c.last4, c.message,
  c.created_at AS "createdAt"`

/** The charge of one period; written once, and repeated calls get the same one. */
export async function chargeFor(
  tx: Sql,
  row: Pick<
    ChargeRow,
    'id' | 'subscriptionId' | 'accountId' | 'period' | 'from' | 'to' | 'amountCents' | 'createdAt'
  > & {
    provider: string
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO subscription_charges (id, subscription_id, account_id, period, period_from, period_to, amount_cents, status, provider, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
     ON CONFLICT (subscription_id, period) DO UPDATE SET period = excluded.period RETURNING id`,
    [
      row.id,
      row.subscriptionId,
      row.accountId,
      row.period,
      row.from,
      row.to,
      row.amountCents,
      row.provider,
      row.createdAt,
    ],
  )
  return rows[0]?.id ?? row.id
}

/**
 * Takes a charge for one attempt. One without a response is taken again after two minutes as the same attempt
 * (`again`); one that is under way or paid is not taken: null.
 */
export async function beginTry(
  db: Sql,
  id: number,
  now: Date,
): Promise<(ChargeRow & { again: boolean }) | null> {
  const { rows } = await db.query<ChargeRow & { again: boolean }>(
    `WITH was AS (SELECT id, status FROM subscription_charges WHERE id = $1 FOR UPDATE)
     UPDATE subscription_charges c SET status = 'asking', asked_at = $2,
       tries = c.tries + (was.status <> 'asking')::int,
       try_at = CASE WHEN was.status = 'asking' THEN c.try_at ELSE $2 END
     FROM was WHERE c.id = was.id
       AND (was.status IN ('open', 'declined') OR (was.status = 'asking' AND c.asked_at <= $2::timestamptz - interval '2 minutes'))
     RETURNING ${columns}, was.status = 'asking' AS again`,
    [id, now],
  )
  return rows[0] ?? null
}

/** Closes an attempt; false when it is already closed. */
export async function endTry(
  tx: Sql,
  id: number,
  end: {
    status: 'paid' | 'declined'
    message: string
    ref: string | null
    brand: string
    last4: string
    at: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE subscription_charges SET status = $2, message = $3, provider_ref = coalesce($4, provider_ref), brand = $5, last4 = $6,
       paid_at = CASE WHEN $2 = 'paid' THEN $7::timestamptz END
     WHERE id = $1 AND status = 'asking'`,
    [id, end.status, end.message, end.ref, end.brand, end.last4, end.at],
  )
  return rowCount === 1
}

/** Charges that have waited for a response long enough to ask again. */
export async function findStalled(db: Sql, now: Date, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM subscription_charges WHERE status = 'asking' AND asked_at <= $1::timestamptz - interval '2 minutes'
     ORDER BY asked_at LIMIT $2`,
    [now, limit],
  )
  return rows.map(({ id }) => id)
}

/** An account's charges, newest first. */
export async function listCharges(db: Sql, accountId: number): Promise<(ChargeRow & { plan: string })[]> {
  const { rows } = await db.query<ChargeRow & { plan: string }>(
    `SELECT ${columns}, s.plan FROM subscription_charges c JOIN subscriptions s ON s.id = c.subscription_id
     WHERE c.account_id = $1 AND c.status <> 'open' ORDER BY c.created_at DESC, c.id LIMIT 60`,
    [accountId],
  )
  return rows
}
