import type { Sql } from '#db/transaction.ts'

/** A call and the key that its account sent it with. */
export type KeyedCall = { accountId: number; call: string; key: string }

/** What was stored under a key; the status 0 while the first call is still running. */
export type Stored = { fingerprint: Buffer; status: number; response: unknown; createdAt: Date }

/**
 * Takes a key within the open transaction, with a response to be kept; false if it was taken before. Waits for a
 * transaction that has taken it and is still open.
 */
export async function takeKey(
  tx: Sql,
  { accountId, call, key }: KeyedCall,
  { fingerprint, at }: { fingerprint: Buffer; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-key',
    text: `INSERT INTO idempotency_keys (account_id, call, key, fingerprint, status, response, created_at)
      VALUES ($1, $2, $3, $4, 200, 'null', $5) ON CONFLICT DO NOTHING`,
    values: [accountId, call, key, fingerprint, at],
  })
  return rowCount === 1
}

/**
 * Takes a key outside of a transaction, with the status 0 until its response is kept; false if it was taken before. The
 * key of a process that ended on the way is free after a minute.
 */
export async function beginUnderKey(
  db: Sql,
  { accountId, call, key }: KeyedCall,
  fingerprint: Buffer,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'begin-under-key',
    text: `INSERT INTO idempotency_keys AS k (account_id, call, key, fingerprint, status, response) VALUES ($1, $2, $3, $4, 0, 'null')
      ON CONFLICT (account_id, call, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = now()
        WHERE k.status = 0 AND k.created_at < now() - interval '1 minute'`,
    values: [accountId, call, key, fingerprint],
  })
  return rowCount === 1
}

export async function findStored(db: Sql, { accountId, call, key }: KeyedCall): Promise<Stored | null> {
  const { rows } = await db.query<Stored>({
    name: 'find-stored-response',
    text: `SELECT fingerprint, status, response, created_at FROM idempotency_keys
      WHERE account_id = $1 AND call = $2 AND key = $3`,
    values: [accountId, call, key],
  })
  return rows[0] ?? null
}

/** `response` as JSON text. */
export async function keepResponse(
  db: Sql,
  { accountId, call, key }: KeyedCall,
  status: number,
  response: string,
): Promise<void> {
  await db.query({
    name: 'keep-response',
    text: 'UPDATE idempotency_keys SET status = $4, response = $5 WHERE account_id = $1 AND call = $2 AND key = $3',
    values: [accountId, call, key, status, response],
  })
}

/** Frees the key of a call that was refused: it may be corrected and sent again. */
export async function releaseKey(db: Sql, { accountId, call, key }: KeyedCall): Promise<void> {
  await db.query({
    name: 'release-key',
    text: 'DELETE FROM idempotency_keys WHERE account_id = $1 AND call = $2 AND key = $3 AND status = 0',
    values: [accountId, call, key],
  })
}
