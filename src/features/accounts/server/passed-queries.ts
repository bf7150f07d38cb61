import type { Sql } from '#db/transaction.ts'

const keys = {
  sessions: 'token_hash',
  device_secrets: 'selector',
  email_tokens: 'token_hash',
  social_attempts: 'state_hash',
  ai_sessions: 'token_hash',
  ai_email_tokens: 'token_hash',
} as const

/** Tables whose rows expire and can then be deleted. */
export const passing = Object.keys(keys) as (keyof typeof keys)[]

/** Deletes up to `limit` rows that expired by `before`; locked rows are left for the next run. */
export async function deletePassed(
  db: Sql,
  table: keyof typeof keys,
  before: Date,
  limit: number,
): Promise<number> {
  const key = keys[table]
  const { rowCount } = await db.query(
    `DELETE FROM ${table} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount ?? 0
}
