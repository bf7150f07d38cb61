import type { Sql } from '#db/transaction.ts'

/**
 * Applications that are pending since `before` or earlier without a reminder; marks them as reminded in the same
 * statement.
 */
export async function takeUnreminded(
  tx: Sql,
  before: Date,
  now: Date,
): Promise<{ companyName: string; createdAt: Date }[]> {
  const { rows } = await tx.query<{ companyName: string; createdAt: Date }>(
    `UPDATE applications p SET reminded_at = $2 FROM (
       SELECT q.account_id FROM applications q JOIN accounts a ON a.id = q.account_id
       WHERE q.status = 'pending' AND a.status = 'pending' AND q.reminded_at IS NULL AND q.created_at <= $1
       ORDER BY q.created_at LIMIT 100 FOR UPDATE OF q SKIP LOCKED) due
     WHERE p.account_id = due.account_id RETURNING p.company_name AS "companyName", p.created_at AS "createdAt"`,
    [before, now],
  )
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
