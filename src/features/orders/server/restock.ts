import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/dye-lots.ts'

export type GoodsBack = { sizeId: number; qty: number; lots: DyeLots }

/** Restocks goods, each unit into its original lot. Sizes are locked in the order of their ids, as orders lock them. */
export async function putBack(tx: Sql, goods: readonly GoodsBack[]): Promise<void> {
  if (goods.length === 0) return
  await tx.query({
    name: 'lock-sizes-back',
    text: 'SELECT FROM product_sizes WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
    values: [goods.map((one) => one.sizeId)],
  })
  await tx.query({
    name: 'put-back',
    text: `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS g("sizeId" bigint, qty int, lots jsonb)),
      units AS (SELECT "sizeId" AS id, sum(qty)::int AS qty FROM given GROUP BY 1),
      by_lot AS (SELECT "sizeId" AS id, key, sum(value::int) AS qty FROM given, jsonb_each_text(lots) GROUP BY 1, 2)
      UPDATE product_sizes s SET stock = s.stock + u.qty,
        lots = s.lots || coalesce((SELECT jsonb_object_agg(b.key, coalesce((s.lots ->> b.key)::int, 0) + b.qty)
          FROM by_lot b WHERE b.id = s.id), '{}')
      FROM units u WHERE s.id = u.id`,
    values: [JSON.stringify(goods)],
  })
}

/**
 * Takes restocked goods out of stock again, from the same lots; false, with nothing changed, if they were sold
 * meanwhile. Lots that no longer match the stock are cleared, as after a stock count.
 */
export async function takeAgain(tx: Sql, { sizeId, qty, lots }: GoodsBack): Promise<boolean> {
  await tx.query({
    name: 'lock-size-again',
    text: 'SELECT FROM product_sizes WHERE id = $1 FOR NO KEY UPDATE',
    values: [sizeId],
  })
  const { rowCount } = await tx.query({
    name: 'take-again',
    text: `UPDATE product_sizes s SET stock = s.stock - $2::int, lots = (
        SELECT CASE WHEN coalesce(sum(l.units), 0) <= s.stock - $2::int
          THEN coalesce(jsonb_object_agg(l.key, l.units) FILTER (WHERE l.units > 0), '{}') ELSE '{}' END
        FROM (SELECT e.key, greatest(0, e.value::int - coalesce(($3::jsonb ->> e.key)::int, 0)) AS units
          FROM jsonb_each_text(s.lots) e) l)
      WHERE s.id = $1 AND s.stock >= $2::int`,
    values: [sizeId, qty, JSON.stringify(lots)],
  })
  return rowCount === 1
}
