import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'

/** What a change belongs to: an account, and what it changes. */
export type Subject = { accountId: number; kind: 'selection' | 'products' }

export type Begun = Subject & { id: number; key: string; fingerprint: Buffer; summary: string; at: Date }

/** Registers a change under its key; a repeated call finds the first one. */
export async function beginChange(db: Sql, change: Begun): Promise<void> {
  await db.query({
    name: 'begin-bulk-change',
    text: `INSERT INTO bulk_changes (id, account_id, kind, key, fingerprint, summary, started_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, kind, key) DO NOTHING`,
    values: [change.id, change.accountId, change.kind, change.key, change.fingerprint, change.summary, change.at],
  })
}

export type FoundChange = { id: number; fingerprint: Buffer; result: unknown; done: number; total: number }

export async function findChange(db: Sql, { accountId, kind }: Subject, key: string): Promise<FoundChange | null> {
  const { rows } = await db.query<FoundChange>({
    name: 'find-bulk-change',
    text: `SELECT id, fingerprint, result, done, total FROM bulk_changes
      WHERE account_id = $1 AND kind = $2 AND key = $3`,
    values: [accountId, kind, key],
  })
  return rows[0] ?? null
}

/** Removes a change that was refused. */
export async function dropUnapplied(db: Sql, { accountId, kind }: Subject, key: string): Promise<void> {
  await db.query({
    name: 'drop-bulk-change',
    text: 'DELETE FROM bulk_changes WHERE account_id = $1 AND kind = $2 AND key = $3 AND applied_at IS NULL',
    values: [accountId, kind, key],
  })
}

export async function noteProgress(db: Sql, id: number, done: number, total: number): Promise<void> {
  await db.query({
    name: 'note-bulk-progress',
    text: 'UPDATE bulk_changes SET done = $2, total = $3 WHERE id = $1 AND applied_at IS NULL',
    values: [id, done, total],
  })
}

/** Ends a change with its response; forgets the records of those before `undoable`, and changes of a month ago. */
export async function endChange(
  tx: Sql,
  { accountId, kind }: Subject,
  end: { id: number; result: unknown; at: Date; undoable: Date },
): Promise<void> {
  await tx.query({
    name: 'end-bulk-change',
    text: `UPDATE bulk_changes SET result = $2, applied_at = $3, total = n.rows, done = n.rows
      FROM (SELECT count(*)::int AS rows FROM bulk_change_rows WHERE change_id = $1) n WHERE id = $1`,
    values: [end.id, JSON.stringify(end.result), end.at],
  })
  await tx.query({
    name: 'forget-bulk-rows',
    text: `DELETE FROM bulk_change_rows WHERE change_id IN
      (SELECT id FROM bulk_changes WHERE account_id = $1 AND kind = $2 AND applied_at < $3)`,
    values: [accountId, kind, end.undoable],
  })
  await tx.query({
    name: 'forget-bulk-changes',
    text: `DELETE FROM bulk_changes WHERE account_id = $1 AND kind = $2 AND started_at < $3::timestamptz - interval '30 days'`,
    values: [accountId, kind, end.at],
  })
}

export type AppliedChange = { id: number; summary: string; appliedAt: Date; undoneAt: Date | null }

export async function lockChange(tx: Sql, { accountId, kind }: Subject, id: number): Promise<AppliedChange | null> {
  const { rows } = await tx.query<AppliedChange>({
    name: 'lock-bulk-change',
    text: `SELECT id, summary, applied_at, undone_at FROM bulk_changes
      WHERE id = $1 AND account_id = $2 AND kind = $3 AND applied_at IS NOT NULL FOR UPDATE`,
    values: [id, accountId, kind],
  })
  return rows[0] ?? null
}

/** The newest change that changed something, was applied after `since` and is not undone. */
export async function findUndoable(db: Db, { accountId, kind }: Subject, since: Date): Promise<AppliedChange | null> {
  const { rows } = await db.query<AppliedChange>({
    name: 'undoable-bulk-change',
    text: `SELECT id, summary, applied_at, undone_at FROM bulk_changes
      WHERE account_id = $1 AND kind = $2 AND applied_at > $3 AND undone_at IS NULL AND total > 0
      ORDER BY applied_at DESC, id DESC LIMIT 1`,
    values: [accountId, kind, since],
  })
  return rows[0] ?? null
}

export async function noteUndone(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query({
    name: 'note-bulk-undone',
    text: 'UPDATE bulk_changes SET undone_at = $2 WHERE id = $1',
    values: [id, at],
  })
}

/** Forgets the records of a change, which can then not be undone. */
export async function forgetRecords(tx: Sql, id: number): Promise<void> {
  await tx.query({
    name: 'forget-bulk-records',
    text: 'DELETE FROM bulk_change_rows WHERE change_id = $1',
    values: [id],
  })
}
