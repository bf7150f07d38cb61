import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { invalid } from '#lib/failure.ts'

/** A requested step on an item; without a key each call is a separate step. */
export type AskedStep = { accountId: number; call: string; key: string | undefined; body: unknown; at: Date }

/**
 * Runs a step on an item once per key: a repeated call, in parallel or after a lost response, returns the first call's
 * resulting item.
 * @throws 422 when the same key comes with another body.
 */
export async function stepOnce(
  tx: PoolClient,
  { accountId, call, key, body, at }: AskedStep,
  take: () => Promise<number>,
): Promise<number> {
  if (key === undefined) return take()
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest()
  const before = await takeStepKey(tx, { accountId, call, key, fingerprint, at })
  if (before && !before.fingerprint.equals(fingerprint))
    throw invalid('idempotency-key', 'This key belongs to another request.')
  if (before) return before.itemId
  const itemId = await take()
  await noteStepItem(tx, { accountId, call, key }, itemId)
  return itemId
}

type Step = { accountId: number; call: string; key: string }

/** Takes a key for a step within the open transaction; null if it was free, else what it was taken for. */
async function takeStepKey(
  db: Sql,
  { accountId, call, key, fingerprint, at }: Step & { fingerprint: Buffer; at: Date },
): Promise<{ fingerprint: Buffer; itemId: number } | null> {
  const { rowCount } = await db.query({
    name: 'take-step-key',
    text: `INSERT INTO idempotency_keys (account_id, call, key, fingerprint, status, response, created_at)
      VALUES ($1, $2, $3, $4, 200, '{}', $5) ON CONFLICT DO NOTHING`,
    values: [accountId, call, key, fingerprint, at],
  })
  if (rowCount === 1) return null
  const { rows } = await db.query<{ fingerprint: Buffer; itemId: number }>({
    name: 'find-step-key',
    text: `SELECT fingerprint, (response ->> 'item')::bigint AS "itemId" FROM idempotency_keys
      WHERE account_id = $1 AND call = $2 AND key = $3`,
    values: [accountId, call, key],
  })
  return rows[0] ?? null
}

/** Records the resulting item of the step. */
async function noteStepItem(db: Sql, { accountId, call, key }: Step, itemId: number): Promise<void> {
  await db.query({
    name: 'note-step-item',
    text: `UPDATE idempotency_keys SET response = jsonb_build_object('item', $4::bigint)
      WHERE account_id = $1 AND call = $2 AND key = $3`,
    values: [accountId, call, key, itemId],
  })
}
