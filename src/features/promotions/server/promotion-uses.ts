import type { Sql } from '#db/transaction.ts'
import type { Promotion } from '#features/catalogue/pricing.ts'

/** The promotions that apply to an order placed on this Los Angeles day. */
export async function promotionsOn(db: Sql, day: string): Promise<Promotion[]> {
  const { rows } = await db.query<Promotion>({
    name: 'promotions-on',
    text: `SELECT id, name, percent_bps, amount_cents, to_jsonb(categories) AS categories, to_day
      FROM promotions WHERE ended_at IS NULL AND from_day <= $1 AND to_day >= $1 AND (max_orders IS NULL OR used < max_orders)
      ORDER BY id`,
    values: [day],
  })
  return rows
}

/**
 * Counts an order for each of its promotions with a limit, within the order's transaction; false if one has ended or
 * is used up. The last use cannot be taken twice, since the counter's row is locked.
 */
export async function usePromotions(tx: Sql, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await tx.query<{ limited: boolean }>({
    name: 'lock-promotions',
    text: `SELECT max_orders IS NOT NULL AS limited FROM promotions
      WHERE id = ANY($1::bigint[]) AND ended_at IS NULL AND (max_orders IS NULL OR used < max_orders) ORDER BY id
      FOR KEY SHARE`,
    values: [ids],
  })
  if (rows.length !== ids.length) return false
  if (!rows.some(({ limited }) => limited)) return true
  const limited = rows.filter((row) => row.limited).length
  const { rowCount } = await tx.query({
    name: 'use-promotions',
    text: `WITH held AS (SELECT id FROM promotions WHERE id = ANY($1::bigint[]) AND max_orders IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
      UPDATE promotions p SET used = used + 1, live = live AND used + 1 < max_orders
      FROM held WHERE p.id = held.id AND p.used < p.max_orders AND p.ended_at IS NULL`,
    values: [ids],
  })
  return rowCount === limited
}

/** Gives an order's uses back when the whole order is cancelled. */
export async function returnPromotionUses(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'return-promotion-uses',
    text: `WITH held AS (SELECT id FROM promotions
        WHERE id IN (SELECT promotion_id FROM order_items WHERE order_id = $1) AND max_orders IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
      UPDATE promotions p SET used = greatest(0, used - 1) FROM held WHERE p.id = held.id`,
    values: [orderId],
  })
}
