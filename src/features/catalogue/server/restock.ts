import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '../dye-lots.ts'

export type GoodsBack = { sizeId: number; qty: number; lots: DyeLots }

/**
 * Puts goods back on the dock, each unit into the lot that it came from. Sizes are locked in the order of their ids, as
 * orders lock them.
 */
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
