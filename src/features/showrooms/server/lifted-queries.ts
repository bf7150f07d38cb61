import type { Sql } from '#db/transaction.ts'
import type { MarkupScope } from '../markup-schema.ts'
import { ruleColumns } from './rule-columns.ts'

export type Raised = { sizeId: number; wholesaleCents: number }

/** Removes up to `most` raised prices from the queue and returns them. Concurrent processes skip each other's rows. */
export async function takeRaised(tx: Sql, most: number): Promise<Raised[]> {
  const { rows } = await tx.query<Raised>({
    name: 'take-raised-prices',
    text: `DELETE FROM raised_prices WHERE size_id IN (SELECT size_id FROM raised_prices ORDER BY size_id LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING size_id AS "sizeId", wholesale_cents AS "wholesaleCents"`,
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
    text: `SELECT r.showroom_id AS "showroomId", r.scope, r.ref_id AS "refId", r.markup_cents AS cents, min(p.name) AS name,
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
