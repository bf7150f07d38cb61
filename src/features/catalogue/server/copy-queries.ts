import type pg from 'pg'

type Sql = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

const keptDays = 30
const keptCopies = 20

/** Which database this is, and which migrations it has had; null where it does not say. */
export async function readPlace(db: Sql): Promise<{ place: string; migrations: string } | null> {
  const { rows } = await db
    .query<{ place: string; migrations: string }>(
      `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS place,
         (SELECT string_agg(name || ' ' || sha256, ' ' ORDER BY name) FROM migrations) AS migrations
       FROM pg_database WHERE datname = current_database()`,
    )
    .catch(() => ({ rows: [] }))
  return rows[0] ?? null
}

/**
 * The products that have changed since this copy was taken; null when the copy is not known, when more than `most` have
 * changed, or when all may have.
 */
export async function readChanges(
  db: Sql,
  copy: string,
  place: string,
  most: number,
): Promise<number[] | null> {
  const { rows } = await db.query<{ known: boolean; ids: (number | null)[] }>(
    `WITH copy AS (SELECT taken FROM catalogue_copies WHERE id = $1 AND place = $2),
       found AS (
         SELECT DISTINCT product_id FROM catalogue_changes, copy
         WHERE made_by >= pg_snapshot_xmin(taken) AND NOT pg_visible_in_snapshot(made_by, taken) LIMIT $3)
     SELECT EXISTS (SELECT FROM copy) AS known, (SELECT coalesce(json_agg(product_id), '[]') FROM found) AS ids`,
    [copy, place, most + 1],
  )
  const [row] = rows
  if (!row?.known || row.ids.length > most) return null
  return row.ids.every((id) => id !== null) ? row.ids : null
}

/**
 * Says that a copy is being taken which has seen everything committed by now. Copies that nobody will use any more go, and
 * with them the changes that all others have seen: one process at a time, so that none is taken while its changes go.
 */
export async function noteCopy(pool: pg.Pool, copy: string, place: string): Promise<void> {
  const db = await pool.connect()
  try {
    await db.query('BEGIN')
    await db.query('LOCK TABLE catalogue_copies IN SHARE ROW EXCLUSIVE MODE')
    await db.query('INSERT INTO catalogue_copies (id, place, taken) VALUES ($1, $2, pg_current_snapshot())', [
      copy,
      place,
    ])
    await db.query(
      `DELETE FROM catalogue_copies WHERE id <> $1 AND (place <> $2 OR made_at < now() - make_interval(days => $3)
         OR id NOT IN (SELECT id FROM catalogue_copies ORDER BY made_at DESC LIMIT $4))`,
      [copy, place, keptDays, keptCopies],
    )
    // Numbers that this database has not given out yet were written in another one.
    await db.query(
      `DELETE FROM catalogue_changes
       WHERE made_by < (SELECT pg_snapshot_xmin(taken) FROM catalogue_copies ORDER BY pg_snapshot_xmin(taken) LIMIT 1)
         OR made_by >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    await db.query('COMMIT')
  } catch (error) {
    await db.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    db.release()
  }
}
