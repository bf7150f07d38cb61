import type { Sql } from '#db/transaction.ts'

const keys = {
  sessions: 'token_hash',
  device_secrets: 'selector',
  email_tokens: 'token_hash',
  social_attempts: 'state_hash',
  ai_sessions: 'token_hash',
  ai_email_tokens: 'token_hash',
} as const

/** What ends by itself and may then be deleted. */
export const passing = Object.keys(keys) as (keyof typeof keys)[]

/** Deletes up to `limit` rows that ended by `before`; rows that somebody else holds wait for the next time. */
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
