import type { Sql } from '#db/transaction.ts'
import type { MarkupScope } from '#features/showrooms/schema.ts'

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
        INSERT INTO bulk_change_rows (change_id, scope, ref_id, before, after)
        SELECT $2, scope, ref_id, jsonb_build_object('carried', was_carried, 'bps', was_bps, 'cents', was_cents),
          jsonb_build_object('carried', carried, 'bps', bps, 'cents', cents) FROM values_of WHERE $2::bigint IS NOT NULL),
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
    text: `INSERT INTO bulk_change_rows (change_id, scope, ref_id, before, after)
      SELECT $2, 'default', 0, jsonb_build_object('bps', default_markup_bps), jsonb_build_object('bps', $3::int)
      FROM showrooms WHERE account_id = $1 AND $2::bigint IS NOT NULL`,
    values: [showroomId, changeId, bps],
  })
  await tx.query({
    name: 'write-default-markup',
    text: 'UPDATE showrooms SET default_markup_bps = $2 WHERE account_id = $1',
    values: [showroomId, bps],
  })
}

/** Restores every rule that still is what the change made it; returns how many were and how many the change has. */
export async function restoreRules(
  tx: Sql,
  { showroomId, changeId }: { showroomId: number; changeId: number },
): Promise<{ restored: number; all: number }> {
  const { rows } = await tx.query<{ restored: number; all: number }>({
    name: 'restore-rules',
    text: `WITH noted AS (
        SELECT c.scope, c.ref_id, b.carried AS was_carried, b.bps AS was_bps, b.cents AS was_cents, a.carried, a.bps, a.cents
        FROM bulk_change_rows c, jsonb_to_record(c.before) AS b(carried boolean, bps int, cents int),
          jsonb_to_record(c.after) AS a(carried boolean, bps int, cents int) WHERE c.change_id = $2),
      same AS (
        SELECT n.* FROM noted n
        LEFT JOIN showroom_rules r ON r.showroom_id = $1 AND r.scope = n.scope AND r.ref_id = n.ref_id
        WHERE n.scope <> 'default' AND r.carried IS NOT DISTINCT FROM n.carried
          AND r.markup_bps IS NOT DISTINCT FROM n.bps AND r.markup_cents IS NOT DISTINCT FROM n.cents),
      gone AS (
        DELETE FROM showroom_rules r USING same s
        WHERE r.showroom_id = $1 AND r.scope = s.scope AND r.ref_id = s.ref_id AND s.was_carried IS NULL AND s.was_bps IS NULL),
      back AS (
        INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps, markup_cents)
        SELECT $1, scope, ref_id, was_carried, was_bps, was_cents FROM same WHERE was_carried IS NOT NULL OR was_bps IS NOT NULL
        ON CONFLICT (showroom_id, scope, ref_id) DO UPDATE
        SET carried = excluded.carried, markup_bps = excluded.markup_bps, markup_cents = excluded.markup_cents),
      standard AS (
        UPDATE showrooms s SET default_markup_bps = n.was_bps FROM noted n
        WHERE s.account_id = $1 AND n.scope = 'default' AND s.default_markup_bps = n.bps RETURNING 1)
      SELECT ((SELECT count(*) FROM same) + (SELECT count(*) FROM standard))::int AS restored,
        (SELECT count(*)::int FROM noted) AS "all"`,
    values: [showroomId, changeId],
  })
  return rows[0] ?? { restored: 0, all: 0 }
}
