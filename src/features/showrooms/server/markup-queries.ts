import type { Sql } from '#db/transaction.ts'
import type { MarkupScope } from '../markup-schema.ts'

export type MarkupRow = { scope: MarkupScope; refId: number; bps: number; cents: number | null }

/** The showroom's rules that set a markup. */
export async function listMarkups(db: Sql, showroomId: number): Promise<MarkupRow[]> {
  const { rows } = await db.query<MarkupRow>({
    name: 'list-markups',
    text: `SELECT scope, ref_id AS "refId", markup_bps AS bps, markup_cents AS cents FROM showroom_rules
      WHERE showroom_id = $1 AND markup_bps IS NOT NULL`,
    values: [showroomId],
  })
  return rows
}

/** Leaves the selection unchanged: a rule created only for its markup does not change what the showroom carries. */
export async function putMarkup(db: Sql, showroomId: number, row: MarkupRow): Promise<void> {
  await db.query({
    name: 'put-markup',
    text: `INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps, markup_cents) VALUES ($1, $2, $3, NULL, $4, $5)
      ON CONFLICT (showroom_id, scope, ref_id) DO UPDATE SET markup_bps = $4, markup_cents = $5`,
    values: [showroomId, row.scope, row.refId, row.bps, row.cents],
  })
}

/** Returns false if there is no such markup. */
export async function dropMarkup(
  db: Sql,
  showroomId: number,
  at: { scope: MarkupScope; refId: number },
): Promise<boolean> {
  const values = [showroomId, at.scope, at.refId]
  const gone = await db.query({
    name: 'drop-markup-rule',
    text: 'DELETE FROM showroom_rules WHERE showroom_id = $1 AND scope = $2 AND ref_id = $3 AND carried IS NULL',
    values,
  })
  if (gone.rowCount) return true
  const { rowCount } = await db.query({
    name: 'drop-markup',
    text: `UPDATE showroom_rules SET markup_bps = NULL, markup_cents = NULL
      WHERE showroom_id = $1 AND scope = $2 AND ref_id = $3 AND markup_bps IS NOT NULL`,
    values,
  })
  return rowCount === 1
}

/** Hash and name by product id, also for products that the catalogue no longer sells. */
export async function namesOf(
  db: Sql,
  productIds: readonly number[],
): Promise<Map<number, [string, string]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.query<{ id: number; hash: string; name: string }>({
    name: 'names-of-marked-products',
    text: 'SELECT id, hash, name FROM products WHERE id = ANY($1)',
    values: [productIds],
  })
  return new Map(rows.map(({ id, hash, name }) => [id, [hash, name]]))
}
