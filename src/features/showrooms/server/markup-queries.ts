import type { Sql } from '#db/transaction.ts'
import type { MarkupScope } from '../schema.ts'
import { ruleColumns } from './rule-columns.ts'

export type MarkupRow = { scope: MarkupScope; refId: number; bps: number; cents: number | null }

/** The showroom's rules that set a markup; of products at most `maxProducts`, null for all of them. */
export async function listMarkups(db: Sql, showroomId: number, maxProducts: number | null): Promise<MarkupRow[]> {
  const { rows } = await db.query<MarkupRow>({
    name: 'list-markups',
    text: `SELECT scope, ref_id, markup_bps AS bps, markup_cents AS cents FROM (
        SELECT *, row_number() OVER (PARTITION BY scope ORDER BY ref_id) AS place FROM showroom_rules
        WHERE showroom_id = $1 AND markup_bps IS NOT NULL) marked
      WHERE scope <> 'product' OR $2::int IS NULL OR place <= $2`,
    values: [showroomId, maxProducts],
  })
  return rows
}

/**
 * Waits for a change of many rules of this showroom. Leaves the selection unchanged: a rule created only for its markup does not
 * change what the showroom carries.
 */
export async function upsertMarkup(db: Sql, showroomId: number, row: MarkupRow): Promise<void> {
  await db.query({
    name: 'put-markup',
    text: `WITH held AS MATERIALIZED (SELECT account_id FROM showrooms WHERE account_id = $1 FOR NO KEY UPDATE)
      INSERT INTO showroom_rules (showroom_id, scope, ref_id, carried, markup_bps, markup_cents)
      SELECT account_id, $2, $3, NULL, $4, $5 FROM held
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
export async function namesOf(db: Sql, productIds: readonly number[]): Promise<Map<number, [string, string]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await db.query<{ id: number; hash: string; name: string }>({
    name: 'names-of-marked-products',
    text: 'SELECT id, hash, name FROM products WHERE id = ANY($1)',
    values: [productIds],
  })
  return new Map(rows.map(({ id, hash, name }) => [id, [hash, name]]))
}

type Raised = { sizeId: number; wholesaleCents: number }

/** Removes up to `most` raised prices from the queue and returns them. Concurrent processes skip each other's rows. */
export async function takeRaised(tx: Sql, most: number): Promise<Raised[]> {
  const { rows } = await tx.query<Raised>({
    name: 'take-raised-prices',
    text: `DELETE FROM raised_prices WHERE size_id IN (SELECT size_id FROM raised_prices ORDER BY size_id LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING size_id, wholesale_cents`,
    values: [most],
  })
  return rows
}

export type Lifted = {
  showroomId: number
  scope: MarkupScope
  refId: number
  cents: number
  /** Name of one of the affected products; `products` is their number. */
  name: string
  products: number
}

const rules = ruleColumns('sr.account_id')

/**
 * The fixed markups that were high enough before a price was raised and are too low now, where they decide the price.
 */
export async function findLifted(tx: Sql, raised: readonly Raised[]): Promise<Lifted[]> {
  const { rows } = await tx.query<Lifted>({
    name: 'find-lifted-markups',
    text: `SELECT r.showroom_id, r.scope, r.ref_id, r.markup_cents AS cents, min(p.name) AS name,
        count(DISTINCT p.id)::int AS products
      FROM unnest($1::bigint[], $2::int[]) AS was(size_id, cents)
      JOIN product_sizes s ON s.id = was.size_id JOIN products p ON p.id = s.product_id AND p.status = 'published'
      JOIN vendors v ON v.account_id = p.vendor_id
      JOIN showroom_rules r ON r.markup_cents IS NOT NULL AND (r.scope, r.ref_id) IN
        (('product', p.id), ('category', p.family_id), ('category', p.category_id), ('brand', p.brand_id))
      JOIN showrooms sr ON sr.account_id = r.showroom_id AND sr.status <> 'closed'
      ${rules.joins}
      WHERE ${rules.carried} AND ${rules.isDeciding('r')}
        AND r.markup_cents = markup_cents(was.cents, r.markup_bps, r.markup_cents) AND r.markup_cents < ${rules.markup}
      GROUP BY r.showroom_id, r.scope, r.ref_id, r.markup_cents ORDER BY r.showroom_id, r.scope, r.ref_id`,
    values: [raised.map(({ sizeId }) => sizeId), raised.map(({ wholesaleCents }) => wholesaleCents)],
  })
  return rows
}

/** Returns false if the professional was already notified of this markup today. */
export async function markNotified(tx: Sql, lifted: Lifted, day: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'mark-lifted-markup',
    text: `INSERT INTO lifted_markups AS l (showroom_id, scope, ref_id, told_on) VALUES ($1, $2, $3, $4)
      ON CONFLICT (showroom_id, scope, ref_id) DO UPDATE SET told_on = excluded.told_on WHERE l.told_on < excluded.told_on`,
    values: [lifted.showroomId, lifted.scope, lifted.refId, day],
  })
  return rowCount === 1
}
