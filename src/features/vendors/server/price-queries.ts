import type { PriceChangesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'

export type PriceRecord = Pick<
  PriceChangesRow,
  'id' | 'sizeId' | 'finalPriceCents' | 'listPriceCents' | 'fromDay' | 'status'
> & { sizeLabel: string }

/** Planned changes by day, then the latest ended ones. */
export async function listPriceChanges(db: Sql, productId: number): Promise<PriceRecord[]> {
  const { rows } = await db.query<PriceRecord>({
    name: 'list-price-changes',
    text: `SELECT c.id, c.size_id, s.label AS size_label, c.final_price_cents,
        c.list_price_cents, c.from_day::text AS from_day, c.status
      FROM price_changes c JOIN product_sizes s ON s.id = c.size_id WHERE s.product_id = $1
      ORDER BY c.status <> 'planned', c.from_day, c.ended_at DESC, s.position LIMIT 200`,
    values: [productId],
  })
  return rows
}

export type NewPriceChange = {
  id: number
  sizeId: number
  finalPriceCents: number
  listPriceCents: number
}

/** A size has one change for a day; a second one replaces it. */
export async function planPrices(
  db: Sql,
  changes: readonly NewPriceChange[],
  fromDay: string,
  at: Date,
): Promise<void> {
  await db.query({
    name: 'plan-prices',
    text: `INSERT INTO price_changes (id, size_id, final_price_cents, list_price_cents, from_day, created_at)
      SELECT id, "sizeId", "finalPriceCents", "listPriceCents", $2::date, $3
      FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, "sizeId" bigint, "finalPriceCents" int, "listPriceCents" int)
      ON CONFLICT (size_id, from_day) WHERE status = 'planned' DO UPDATE
        SET final_price_cents = excluded.final_price_cents, list_price_cents = excluded.list_price_cents`,
    values: [JSON.stringify(changes), fromDay, at],
  })
}

/** False if it is no longer planned, or not of this product. */
export async function cancelPriceChange(db: Sql, productId: number, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'cancel-price-change',
    text: `UPDATE price_changes SET status = 'canceled', ended_at = $3
      WHERE id = $2 AND status = 'planned' AND size_id IN (SELECT id FROM product_sizes WHERE product_id = $1)`,
    values: [productId, id, at],
  })
  return rowCount !== 0
}

/**
 * Applies the changes that are due on this day, the latest of each size, and returns the products. Sizes are locked in id
 * order, as checkout locks them.
 */
export async function applyDuePrices(tx: Sql, today: string, at: Date, most: number): Promise<number[]> {
  await tx.query({
    name: 'hold-due-sizes',
    text: `SELECT 1 FROM product_sizes WHERE id IN
        (SELECT size_id FROM price_changes WHERE status = 'planned' AND from_day <= $1::date ORDER BY from_day, id LIMIT $2)
      ORDER BY id FOR UPDATE`,
    values: [today, most],
  })
  const { rows } = await tx.query<{ productId: number }>({
    name: 'apply-due-prices',
    text: `WITH due AS (
        SELECT id, size_id, final_price_cents, list_price_cents, from_day FROM price_changes
        WHERE status = 'planned' AND from_day <= $1::date ORDER BY from_day, id LIMIT $3 FOR UPDATE
      ), latest AS (
        SELECT DISTINCT ON (size_id) size_id, final_price_cents, list_price_cents FROM due ORDER BY size_id, from_day DESC
      ), ended AS (
        UPDATE price_changes SET status = 'applied', ended_at = $2 WHERE id IN (SELECT id FROM due)
      )
      UPDATE product_sizes s SET final_price_cents = l.final_price_cents, list_price_cents = l.list_price_cents
      FROM latest l WHERE s.id = l.size_id RETURNING s.product_id`,
    values: [today, at, most],
  })
  return [...new Set(rows.map(({ productId }) => productId))]
}
