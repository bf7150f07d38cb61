import type { Sql } from '#db/transaction.ts'
import type { Promotion } from '#features/catalogue/pricing.ts'
import { sqlList } from '#features/order-status/status.ts'

export type StoredPromotion = {
  id: number
  name: string
  percentBps: number | null
  amountCents: number | null
  categories: number[]
  fromDay: string
  toDay: string
  maxOrders: number | null
  used: number
  endedAt: Date | null
  createdBy: string
  createdAt: Date
  orders: number
  paidCents: number
}

const columns = `p.id, p.name, p.percent_bps, p.amount_cents, to_jsonb(p.categories) AS categories, p.from_day,
  p.to_day, p.max_orders, p.used, p.ended_at, a.first_name || ' ' || a.last_name AS created_by, p.created_at,
  coalesce(s.orders, 0)::int AS orders, coalesce(s.cents, 0)::bigint AS paid_cents`

const tables = `promotions p JOIN accounts a ON a.id = p.created_by
  LEFT JOIN (SELECT promotion_id, count(DISTINCT order_id) AS orders, sum(promotion_unit_cents * qty) AS cents FROM order_items
    WHERE promotion_id IS NOT NULL AND reversed_at IS NULL AND status NOT IN ${sqlList('ended')} GROUP BY 1) s
    ON s.promotion_id = p.id`

/** All promotions, those that begin last first. */
export async function listPromotions(db: Sql): Promise<StoredPromotion[]> {
  const { rows } = await db.query<StoredPromotion>({
    name: 'list-promotions',
    text: `SELECT ${columns} FROM ${tables} ORDER BY p.from_day DESC, p.created_at DESC, p.id LIMIT 500`,
  })
  return rows
}

/** One writer at a time, until the transaction ends. */
export async function lockPromotions(tx: Sql): Promise<void> {
  await tx.query({
    name: 'lock-promotions-list',
    text: "SELECT pg_advisory_xact_lock(hashtextextended('promotions', 0))",
  })
}

/** Locked until the transaction ends. */
export async function lockPromotion(
  tx: Sql,
  id: number,
): Promise<{ name: string; fromDay: string; toDay: string; endedAt: Date | null } | null> {
  const { rows } = await tx.query<{ name: string; fromDay: string; toDay: string; endedAt: Date | null }>({
    name: 'lock-promotion',
    text: `SELECT name, from_day, to_day, ended_at FROM promotions WHERE id = $1 FOR NO KEY UPDATE`,
    values: [id],
  })
  return rows[0] ?? null
}

export type NewPromotion = Pick<
  StoredPromotion,
  'name' | 'percentBps' | 'amountCents' | 'categories' | 'fromDay' | 'toDay' | 'maxOrders'
>

export async function insertPromotion(
  tx: Sql,
  given: NewPromotion & { id: number; by: number; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-promotion',
    text: `INSERT INTO promotions (id, name, percent_bps, amount_cents, categories, from_day, to_day, max_orders, created_by, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      given.id,
      given.name,
      given.percentBps,
      given.amountCents,
      given.categories,
      given.fromDay,
      given.toDay,
      given.maxOrders,
      given.by,
      given.at,
    ],
  })
}

export async function endPromotion(tx: Sql, id: number, at: Date): Promise<void> {
  await tx.query({
    name: 'end-promotion',
    text: 'UPDATE promotions SET ended_at = $2 WHERE id = $1',
    values: [id, at],
  })
}

export async function deletePromotion(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-promotion', text: 'DELETE FROM promotions WHERE id = $1', values: [id] })
}

/** Sets whether each promotion applies on this day, which a trigger tells every process; returns how many changed. */
export async function refreshLive(tx: Sql, today: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'refresh-live-promotions',
    text: `UPDATE promotions p SET live = n.live FROM (SELECT id, ended_at IS NULL AND from_day <= $1 AND to_day >= $1
        AND (max_orders IS NULL OR used < max_orders) AS live FROM promotions) n
      WHERE n.id = p.id AND n.live <> p.live`,
    values: [today],
  })
  return rowCount ?? 0
}

export async function listPromotionsOn(db: Sql, day: string): Promise<Promotion[]> {
  const { rows } = await db.query<Promotion>({
    name: 'promotions-on',
    text: `SELECT id, name, percent_bps, amount_cents, to_jsonb(categories) AS categories, to_day
      FROM promotions WHERE ended_at IS NULL AND from_day <= $1 AND to_day >= $1 AND (max_orders IS NULL OR used < max_orders)
      ORDER BY id`,
    values: [day],
  })
  return rows
}

/** Whether each of the promotions that have not ended has a limit; their rows are kept until the transaction ends. */
export async function lockUsable(tx: Sql, ids: readonly number[]): Promise<boolean[]> {
  const { rows } = await tx.query<{ limited: boolean }>({
    name: 'lock-promotions',
    text: `SELECT max_orders IS NOT NULL AS limited FROM promotions
      WHERE id = ANY($1::bigint[]) AND ended_at IS NULL AND (max_orders IS NULL OR used < max_orders) ORDER BY id
      FOR KEY SHARE`,
    values: [ids],
  })
  return rows.map(({ limited }) => limited)
}

export async function countUses(tx: Sql, ids: readonly number[]): Promise<number | null> {
  const { rowCount } = await tx.query({
    name: 'use-promotions',
    text: `WITH held AS (SELECT id FROM promotions WHERE id = ANY($1::bigint[]) AND max_orders IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
      UPDATE promotions p SET used = used + 1, live = live AND used + 1 < max_orders
      FROM held WHERE p.id = held.id AND p.used < p.max_orders AND p.ended_at IS NULL`,
    values: [ids],
  })
  return rowCount
}

export async function uncountUses(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'return-promotion-uses',
    text: `WITH held AS (SELECT id FROM promotions
        WHERE id IN (SELECT promotion_id FROM order_items WHERE order_id = $1) AND max_orders IS NOT NULL ORDER BY id FOR NO KEY UPDATE)
      UPDATE promotions p SET used = greatest(0, used - 1) FROM held WHERE p.id = held.id`,
    values: [orderId],
  })
}
