import type { Sql } from '#db/transaction.ts'

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
