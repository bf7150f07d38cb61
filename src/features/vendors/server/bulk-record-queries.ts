import type { Sql } from '#db/transaction.ts'
import type { ProductStatus } from '../rules.ts'

/**
 * What a change of many products can change, as records of `bulk_change_rows`: each product, each of its sizes, and each
 * planned price. `ids` is the parameter of the products.
 */
const noted = (ids: string) => `
  SELECT 'product' AS scope, id AS ref_id,
    jsonb_build_object('status', status, 'lead_time_days', lead_time_days, 'swatch_cents', swatch_cents) AS value
  FROM products WHERE id = ANY(${ids})
  UNION ALL SELECT 'size', id, jsonb_build_object('final_cents', final_price_cents, 'list_cents', list_price_cents,
    'stock', stock, 'lots', lots) FROM product_sizes WHERE product_id = ANY(${ids})
  UNION ALL SELECT 'planned', c.id, jsonb_build_object('final_cents', c.final_price_cents, 'list_cents', c.list_price_cents,
    'from_day', c.from_day) FROM price_changes c JOIN product_sizes s ON s.id = c.size_id
    WHERE c.status = 'planned' AND s.product_id = ANY(${ids})`

export async function noteBefore(tx: Sql, changeId: number, productIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'note-products-before',
    text: `INSERT INTO bulk_change_rows (change_id, scope, ref_id, before) SELECT $1, scope, ref_id, value FROM (${noted('$2')}) n`,
    values: [changeId, productIds],
  })
}

/** Keeps only the records that the change has changed. */
export async function noteAfter(tx: Sql, changeId: number, productIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'note-products-after',
    text: `INSERT INTO bulk_change_rows (change_id, scope, ref_id, after) SELECT $1, scope, ref_id, value FROM (${noted('$2')}) n
      ON CONFLICT (change_id, scope, ref_id) DO UPDATE SET after = excluded.after`,
    values: [changeId, productIds],
  })
  await tx.query({
    name: 'forget-unchanged-products',
    text: 'DELETE FROM bulk_change_rows WHERE change_id = $1 AND before IS NOT DISTINCT FROM after',
    values: [changeId],
  })
}

/** The product of each changed record, for queries that name it `c`. */
const ofRecord = `bulk_change_rows c LEFT JOIN price_changes pc ON c.scope = 'planned' AND pc.id = c.ref_id
  LEFT JOIN product_sizes s ON s.id = CASE c.scope WHEN 'size' THEN c.ref_id ELSE pc.size_id END
  JOIN products p ON p.id = CASE c.scope WHEN 'product' THEN c.ref_id ELSE s.product_id END`

export type ChangeEffects = {
  changed: number
  onSale: number
  /** Carts and projects that hold one of the changed products. */
  carts: number
  /** Of everything that changes: the same change of the same products has the same one. */
  version: string
}

export async function readEffects(tx: Sql, changeId: number): Promise<ChangeEffects> {
  const { rows } = await tx.query<ChangeEffects>({
    name: 'effects-of-bulk-change',
    text: `WITH changed AS (
        SELECT p.id, coalesce(s.id, p.id) AS of, c.scope, c.before, c.after,
          p.status = 'published' OR c.before->>'status' = 'published' AS on_sale FROM ${ofRecord} WHERE c.change_id = $1)
      SELECT count(DISTINCT id)::int AS changed, count(DISTINCT id) FILTER (WHERE on_sale)::int AS on_sale,
        (SELECT count(DISTINCT project_id)::int FROM project_lines
          WHERE product_id IN (SELECT id FROM changed WHERE on_sale)) AS carts,
        md5(coalesce(string_agg(concat_ws(' ', scope, of, before, after), ',' ORDER BY scope, of, after), '')) AS version
      FROM changed`,
    values: [changeId],
  })
  return rows[0] ?? { changed: 0, onSale: 0, carts: 0, version: '' }
}

export type ProductValues = { status: string; lead_time_days: number; swatch_cents: number | null }
export type SizeValues = { final_cents: number; list_cents: number; stock: number }
export type PlannedValues = { final_cents: number; list_cents: number; from_day: string }

export type ChangedRecord = { productId: number; name: string; sizeLabel: string | null } & (
  | { scope: 'product'; before: ProductValues; after: ProductValues }
  | { scope: 'size'; before: SizeValues; after: SizeValues }
  | { scope: 'planned'; before: PlannedValues | null; after: PlannedValues | null }
)

/** Changed records: the first of each product, best sellers first, then the second of each, and so on. */
export async function sampleRecords(tx: Sql, changeId: number, limit: number): Promise<ChangedRecord[]> {
  const { rows } = await tx.query<ChangedRecord>({
    name: 'sample-of-bulk-change',
    text: `SELECT p.id AS product_id, p.name, s.label AS size_label, c.scope, c.before, c.after
      FROM ${ofRecord} WHERE c.change_id = $1
      ORDER BY row_number() OVER (PARTITION BY p.id ORDER BY c.scope, s.position), p.sold_90 DESC, p.name, p.id LIMIT $2`,
    values: [changeId, limit],
  })
  return rows
}

/** The products of a change's records. */
export async function productsOfChange(tx: Sql, changeId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'products-of-bulk-change',
    text: `SELECT DISTINCT p.id FROM ${ofRecord} WHERE c.change_id = $1`,
    values: [changeId],
  })
  return rows.map(({ id }) => id)
}

/**
 * Restores prices, lead times, sample prices and planned prices that still are what the change made them; of the stock,
 * what the change added or took away, as an import's undo does. Prices of a size are restored together, so that the list
 * price stays above the net price.
 */
export async function restoreValues(tx: Sql, changeId: number, at: Date): Promise<void> {
  await tx.query({
    name: 'restore-sizes',
    text: `UPDATE product_sizes s SET
        final_price_cents = CASE WHEN v.priced THEN v.final_cents ELSE s.final_price_cents END,
        list_price_cents = CASE WHEN v.priced THEN v.list_cents ELSE s.list_price_cents END,
        stock = greatest(0, s.stock - (v.stock_after - v.stock_before)),
        lots = CASE WHEN v.stock_after = v.stock_before THEN s.lots WHEN s.stock = v.stock_after THEN v.lots ELSE '{}' END
      FROM (SELECT c.ref_id, (before->>'final_cents')::int AS final_cents, (before->>'list_cents')::int AS list_cents,
          (before->>'stock')::int AS stock_before, (after->>'stock')::int AS stock_after, before->'lots' AS lots,
          z.final_price_cents = (after->>'final_cents')::int AND z.list_price_cents = (after->>'list_cents')::int AS priced
        FROM bulk_change_rows c JOIN product_sizes z ON z.id = c.ref_id WHERE change_id = $1 AND scope = 'size') v
      WHERE s.id = v.ref_id`,
    values: [changeId],
  })
  await tx.query({
    name: 'restore-products',
    text: `UPDATE products p SET
        lead_time_days = CASE WHEN p.lead_time_days = (after->>'lead_time_days')::int THEN (before->>'lead_time_days')::int
          ELSE p.lead_time_days END,
        swatch_cents = CASE WHEN p.swatch_cents IS NOT DISTINCT FROM (after->>'swatch_cents')::int
          THEN (before->>'swatch_cents')::int ELSE p.swatch_cents END
      FROM bulk_change_rows c WHERE c.change_id = $1 AND c.scope = 'product' AND p.id = c.ref_id`,
    values: [changeId],
  })
  await tx.query({
    name: 'restore-planned',
    text: `UPDATE price_changes p SET status = CASE WHEN c.before IS NULL THEN 'canceled' ELSE p.status END,
        ended_at = CASE WHEN c.before IS NULL THEN $2::timestamptz ELSE p.ended_at END,
        final_price_cents = coalesce((before->>'final_cents')::int, p.final_price_cents),
        list_price_cents = coalesce((before->>'list_cents')::int, p.list_price_cents)
      FROM bulk_change_rows c WHERE c.change_id = $1 AND c.scope = 'planned' AND p.id = c.ref_id AND p.status = 'planned'
        AND p.final_price_cents = (after->>'final_cents')::int AND p.list_price_cents = (after->>'list_cents')::int`,
    values: [changeId, at],
  })
}

/** Products whose status the change has changed, and that still have the new one. */
export async function changedStatuses(tx: Sql, changeId: number): Promise<{ id: number; before: ProductStatus }[]> {
  const { rows } = await tx.query<{ id: number; before: ProductStatus }>({
    name: 'statuses-of-bulk-change',
    text: `SELECT p.id, c.before->>'status' AS before FROM bulk_change_rows c JOIN products p ON p.id = c.ref_id
      WHERE c.change_id = $1 AND c.scope = 'product' AND c.before->>'status' <> c.after->>'status' AND p.status = c.after->>'status'
      ORDER BY p.id`,
    values: [changeId],
  })
  return rows
}

/** How many products have all that they had before the change, apart from what was sold since. */
export async function countRestored(tx: Sql, changeId: number): Promise<{ restored: number; all: number }> {
  const { rows } = await tx.query<{ restored: number; all: number }>({
    name: 'count-restored-products',
    text: `SELECT count(*) FILTER (WHERE restored)::int AS restored, count(*)::int AS "all" FROM (
        SELECT p.id, bool_and(CASE c.scope
          WHEN 'size' THEN s.final_price_cents = (c.before->>'final_cents')::int AND s.list_price_cents = (c.before->>'list_cents')::int
          WHEN 'planned' THEN CASE WHEN c.before IS NULL THEN pc.status = 'canceled'
            ELSE pc.final_price_cents = (c.before->>'final_cents')::int AND pc.list_price_cents = (c.before->>'list_cents')::int END
          ELSE p.status = c.before->>'status' AND p.lead_time_days = (c.before->>'lead_time_days')::int
            AND p.swatch_cents IS NOT DISTINCT FROM (c.before->>'swatch_cents')::int END) AS restored
        FROM ${ofRecord} WHERE c.change_id = $1 GROUP BY p.id) r`,
    values: [changeId],
  })
  return rows[0] ?? { restored: 0, all: 0 }
}
