import type { Sql } from '#db/transaction.ts'
import type { MarkupScope } from '#features/showrooms/schema.ts'
import type { ChangeResult } from '../schema.ts'

/**
 * Makes other changes of this showroom's rules wait until the transaction ends. Orders and carts, which refer to the
 * showroom, do not wait.
 */
export async function holdShowroom(tx: Sql, showroomId: number): Promise<void> {
  await tx.query({
    name: 'hold-showroom',
    text: 'SELECT 1 FROM showrooms WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [showroomId],
  })
}

type Begun = { id: number; showroomId: number; key: string; fingerprint: Buffer; summary: string; at: Date }

/** Registers a change under its key; a repeated call finds the first one. */
export async function beginChange(db: Sql, change: Begun): Promise<void> {
  await db.query({
    name: 'begin-selection-change',
    text: `INSERT INTO selection_changes (id, showroom_id, key, fingerprint, summary, started_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (showroom_id, key) DO NOTHING`,
    values: [change.id, change.showroomId, change.key, change.fingerprint, change.summary, change.at],
  })
}

export type FoundChange = { id: number; fingerprint: Buffer; result: ChangeResult | null }

export async function findChange(tx: Sql, showroomId: number, key: string): Promise<FoundChange | null> {
  const { rows } = await tx.query<FoundChange>({
    name: 'find-selection-change',
    text: 'SELECT id, fingerprint, result FROM selection_changes WHERE showroom_id = $1 AND key = $2',
    values: [showroomId, key],
  })
  return rows[0] ?? null
}

/** Removes a change that was refused. */
export async function dropUnapplied(db: Sql, showroomId: number, key: string): Promise<void> {
  await db.query({
    name: 'drop-selection-change',
    text: 'DELETE FROM selection_changes WHERE showroom_id = $1 AND key = $2 AND applied_at IS NULL',
    values: [showroomId, key],
  })
}

export async function noteProgress(db: Sql, id: number, done: number, total: number): Promise<void> {
  await db.query({
    name: 'note-selection-progress',
    text: 'UPDATE selection_changes SET done = $2, total = $3 WHERE id = $1 AND applied_at IS NULL',
    values: [id, done, total],
  })
}

export async function readProgress(
  db: Sql,
  showroomId: number,
  key: string,
): Promise<{ done: number; total: number } | null> {
  const { rows } = await db.query<{ done: number; total: number }>({
    name: 'read-selection-progress',
    text: 'SELECT done, total FROM selection_changes WHERE showroom_id = $1 AND key = $2',
    values: [showroomId, key],
  })
  return rows[0] ?? null
}

export type Values = {
  /** Undefined leaves it as it is; null removes the markup. */
  carried: boolean | undefined
  markup: { bps: number; cents: number | null } | null | undefined
}

/** Without a `changeId` nothing is noted for an undo. */
type Of = { showroomId: number; changeId: number | null }

/** Writes the same values to many rules of a showroom, and notes what each was and is. A rule that decides nothing is removed. */
export async function writeRules(
  tx: Sql,
  { showroomId, changeId }: Of,
  rows: readonly { scope: MarkupScope; refId: number }[],
  { carried, markup }: Values,
): Promise<void> {
  await tx.query({
    name: 'write-rules',
    text: `WITH given AS (SELECT * FROM unnest($3::text[], $4::bigint[]) AS g(scope, ref_id)),
      values_of AS (
        SELECT g.scope, g.ref_id, r.carried AS was_carried, r.markup_bps AS was_bps, r.markup_cents AS was_cents,
          CASE WHEN $5::boolean THEN $6::boolean ELSE r.carried END AS carried,
          CASE WHEN $7::boolean THEN $8::int ELSE r.markup_bps END AS bps,
          CASE WHEN $7::boolean THEN $9::int ELSE r.markup_cents END AS cents
        FROM given g LEFT JOIN showroom_rules r ON r.showroom_id = $1 AND r.scope = g.scope AND r.ref_id = g.ref_id),
      noted AS (
        INSERT INTO selection_change_rows (change_id, scope, ref_id, was_carried, was_bps, was_cents, carried, bps, cents)
        SELECT $2, scope, ref_id, was_carried, was_bps, was_cents, carried, bps, cents FROM values_of WHERE $2::bigint IS NOT NULL),
      gone AS (
        DELETE FROM showroom_rules r USING values_of v
        WHERE r.showroom_id = $1 AND r.scope = v.scope AND r.ref_id = v.ref_id AND v.carried IS NULL AND v.bps IS NULL)
      INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps, markup_cents)
      SELECT $1, scope, ref_id, carried, bps, cents FROM values_of WHERE carried IS NOT NULL OR bps IS NOT NULL
      ON CONFLICT (showroom_id, scope, ref_id) DO UPDATE
      SET carried = excluded.carried, markup_bps = excluded.markup_bps, markup_cents = excluded.markup_cents`,
    values: [
      showroomId,
      changeId,
      rows.map(({ scope }) => scope),
      rows.map(({ refId }) => refId),
      carried !== undefined,
      carried ?? null,
      markup !== undefined,
      markup?.bps ?? null,
      markup?.cents ?? null,
    ],
  })
}

export async function writeDefault(tx: Sql, { showroomId, changeId }: Of, bps: number): Promise<void> {
  await tx.query({
    name: 'note-default-markup',
    text: `INSERT INTO selection_change_rows (change_id, scope, ref_id, was_bps, bps)
      SELECT $2, 'default', 0, default_markup_bps, $3 FROM showrooms WHERE account_id = $1 AND $2::bigint IS NOT NULL`,
    values: [showroomId, changeId, bps],
  })
  await tx.query({
    name: 'write-default-markup',
    text: 'UPDATE showrooms SET default_markup_bps = $2 WHERE account_id = $1',
    values: [showroomId, bps],
  })
}

/** Ends a change, and forgets the rows of earlier ones, which can no longer be undone. */
export async function endChange(
  tx: Sql,
  showroomId: number,
  result: ChangeResult,
  total: number,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'end-selection-change',
    text: 'UPDATE selection_changes SET result = $2, total = $3, done = $3, applied_at = $4 WHERE id = $1',
    values: [result.id, JSON.stringify(result), total, at],
  })
  await tx.query({
    name: 'forget-selection-rows',
    text: `DELETE FROM selection_change_rows WHERE change_id IN
      (SELECT id FROM selection_changes WHERE showroom_id = $1 AND id <> $2 AND applied_at IS NOT NULL)`,
    values: [showroomId, result.id],
  })
  await tx.query({
    name: 'forget-selection-changes',
    text: `DELETE FROM selection_changes WHERE showroom_id = $1 AND started_at < $2::timestamptz - interval '30 days'`,
    values: [showroomId, at],
  })
}

export type AppliedChange = {
  id: number
  summary: string
  result: ChangeResult
  appliedAt: Date
  undoneAt: Date | null
}

export async function findLastChange(db: Sql, showroomId: number): Promise<AppliedChange | null> {
  const { rows } = await db.query<AppliedChange>({
    name: 'last-selection-change',
    text: `SELECT id, summary, result, applied_at, undone_at FROM selection_changes
      WHERE showroom_id = $1 AND applied_at IS NOT NULL ORDER BY applied_at DESC, id DESC LIMIT 1`,
    values: [showroomId],
  })
  return rows[0] ?? null
}

/** Restores every rule that still is what the change made it; returns how many were and how many the change has. */
export async function restoreRules(
  tx: Sql,
  { showroomId, changeId }: { showroomId: number; changeId: number },
): Promise<{ restored: number; all: number }> {
  const { rows } = await tx.query<{ restored: number; all: number }>({
    name: 'restore-rules',
    text: `WITH same AS (
        SELECT c.* FROM selection_change_rows c
        LEFT JOIN showroom_rules r ON r.showroom_id = $1 AND r.scope = c.scope AND r.ref_id = c.ref_id
        WHERE c.change_id = $2 AND c.scope <> 'default' AND r.carried IS NOT DISTINCT FROM c.carried
          AND r.markup_bps IS NOT DISTINCT FROM c.bps AND r.markup_cents IS NOT DISTINCT FROM c.cents),
      gone AS (
        DELETE FROM showroom_rules r USING same s
        WHERE r.showroom_id = $1 AND r.scope = s.scope AND r.ref_id = s.ref_id AND s.was_carried IS NULL AND s.was_bps IS NULL),
      back AS (
        INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps, markup_cents)
        SELECT $1, scope, ref_id, was_carried, was_bps, was_cents FROM same WHERE was_carried IS NOT NULL OR was_bps IS NOT NULL
        ON CONFLICT (showroom_id, scope, ref_id) DO UPDATE
        SET carried = excluded.carried, markup_bps = excluded.markup_bps, markup_cents = excluded.markup_cents),
      standard AS (
        UPDATE showrooms s SET default_markup_bps = c.was_bps FROM selection_change_rows c
        WHERE s.account_id = $1 AND c.change_id = $2 AND c.scope = 'default' AND s.default_markup_bps = c.bps RETURNING 1)
      SELECT ((SELECT count(*) FROM same) + (SELECT count(*) FROM standard))::int AS restored,
        (SELECT count(*)::int FROM selection_change_rows WHERE change_id = $2) AS "all"`,
    values: [showroomId, changeId],
  })
  return rows[0] ?? { restored: 0, all: 0 }
}

export async function noteUndone(tx: Sql, changeId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'note-selection-undone',
    text: 'UPDATE selection_changes SET undone_at = $2 WHERE id = $1',
    values: [changeId, at],
  })
}
