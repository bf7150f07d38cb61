import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import { fewUnits } from '#features/site/figures.ts'

const mark = 'sales summed'

/** Only one process sums at a time; another waits. The lock ends with the transaction. */
export async function lockSums(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sum sales', 0))`)
}

/** Until when orders are in the sums; null before the first time. */
export async function summedUntil(db: Sql): Promise<Date | null> {
  const { rows } = await db.query<{ at: string }>(`SELECT value ->> 'at' AS at FROM marks WHERE name = $1`, [mark])
  return rows[0] ? new Date(rows[0].at) : null
}

export async function markSummed(tx: Sql, at: Date): Promise<void> {
  await tx.query(
    'INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value',
    [mark, { at: at.toISOString() }],
  )
}

const dayOfOrder = `(o.placed_at AT TIME ZONE 'America/Los_Angeles')::date`

/** The days whose orders were placed or whose items have changed since then; every day for null. */
export async function changedDays(tx: Sql, since: Date | null): Promise<string[]> {
  const { rows } = await tx.query<{ day: string }>(
    `SELECT DISTINCT ${dayOfOrder}::text AS day FROM orders o
      WHERE $1::timestamptz IS NULL OR o.placed_at >= $1
        OR o.id IN (SELECT order_id FROM order_items WHERE status_date >= $1 OR reversed_at >= $1)`,
    [since],
  )
  return rows.map(({ day }) => day)
}

/** Recomputes the sums of these days. */
export async function sumDays(tx: Sql, days: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM sales_by_day WHERE day = ANY($1::date[])', [days])
  await tx.query(
    `INSERT INTO sales_by_day (day, department_id, showroom_id, vendor_id, items, charged_cents, platform_cents)
      SELECT ${dayOfOrder}, c.department_id, coalesce(i.showroom_id, 0), i.vendor_id, count(*), sum(i.charged_cents),
        sum(i.platform_part_cents)
      FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
        JOIN categories c ON c.id = p.category_id
      WHERE ${dayOfOrder} = ANY($1::date[]) AND i.status NOT IN ${sqlList('ended')} AND i.reversed_at IS NULL
      GROUP BY 1, 2, 3, 4`,
    [days],
  )
}

type Period = { from: string; before: string }

/** Of the period from `from`, and of the one before it, which begins on `before`. */
export async function sumPeriod(db: Sql, { from, before }: Period) {
  const { rows } = await db.query<{ sold: number; before: number; items: number; platform: number }>(
    `SELECT coalesce(sum(charged_cents) FILTER (WHERE day >= $1::date), 0)::bigint AS sold,
        coalesce(sum(charged_cents) FILTER (WHERE day < $1::date), 0)::bigint AS before,
        coalesce(sum(items) FILTER (WHERE day >= $1::date), 0)::int AS items,
        coalesce(sum(platform_cents) FILTER (WHERE day >= $1::date), 0)::bigint AS platform
      FROM sales_by_day WHERE day >= $2::date`,
    [from, before],
  )
  return rows[0] ?? { sold: 0, before: 0, items: 0, platform: 0 }
}

export async function sumByDay(db: Sql, from: string): Promise<{ day: string; soldCents: number; items: number }[]> {
  const { rows } = await db.query(
    `SELECT day::text, sum(charged_cents)::bigint AS sold_cents, sum(items)::int AS items FROM sales_by_day
      WHERE day >= $1::date GROUP BY day ORDER BY day`,
    [from],
  )
  return rows
}

const names = {
  department: `(SELECT name FROM departments WHERE id = department_id)`,
  showroom: `coalesce((SELECT company_name FROM showrooms WHERE account_id = showroom_id), 'No showroom')`,
  vendor: `(SELECT company_name FROM vendors WHERE account_id = vendor_id)`,
}
export type SalesKind = keyof typeof names

/** The ten with the highest sales of the period. */
export async function sumByKind(
  db: Sql,
  kind: SalesKind,
  { from, before }: Period,
): Promise<{ id: number; name: string; soldCents: number; beforeCents: number }[]> {
  const { rows } = await db.query(
    `SELECT ${kind}_id AS id, coalesce(${names[kind]}, 'Unknown') AS name, sold AS sold_cents, before AS before_cents FROM (
        SELECT ${kind}_id, coalesce(sum(charged_cents) FILTER (WHERE day >= $1::date), 0)::bigint AS sold,
          coalesce(sum(charged_cents) FILTER (WHERE day < $1::date), 0)::bigint AS before
        FROM sales_by_day WHERE day >= $2::date GROUP BY ${kind}_id) s
      WHERE sold > 0 ORDER BY sold DESC, id LIMIT 10`,
    [from, before],
  )
  return rows
}

export type Searched = { words: string; searches: number; foundNone: number }

/** How often visitors searched, and the ten most frequent words: of all searches, and of those that found nothing. */
export async function sumSearches(db: Sql, from: string) {
  const sums = await db.query<{ total: number; foundNone: number }>(
    `SELECT coalesce(sum(searches), 0)::int AS total, coalesce(sum(found_none), 0)::int AS found_none FROM search_counts WHERE day >= $1::date`,
    [from],
  )
  const top = (order: string) =>
    db.query<Searched>(
      `SELECT words, sum(searches)::int AS searches, sum(found_none)::int AS found_none FROM search_counts WHERE day >= $1::date
        GROUP BY words HAVING sum(${order}) > 0 ORDER BY sum(${order}) DESC, words LIMIT 10`,
      [from],
    )
  const most = (await top('searches')).rows
  const missed = (await top('found_none')).rows
  return { ...(sums.rows[0] ?? { total: 0, foundNone: 0 }), most, missed }
}

/** Sizes on sale with at most 20 units that sold since that day, those whose stock ends first on top. */
export async function listLowStock(db: Sql, since: Date) {
  const { rows } = await db.query<{
    hash: string
    productName: string
    sizeLabel: string
    vendorId: number
    vendor: string
    stock: number
    sold: number
  }>(
    `SELECT p.hash, p.name AS product_name, s.label AS size_label, p.vendor_id, v.company_name AS vendor, s.stock,
        sold.qty AS sold
      FROM (SELECT i.size_id, sum(i.qty)::int AS qty FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE o.placed_at >= $1 AND i.status NOT IN ${sqlList('calledOff')} GROUP BY i.size_id) sold
        JOIN product_sizes s ON s.id = sold.size_id JOIN products p ON p.id = s.product_id
        JOIN vendors v ON v.account_id = p.vendor_id
      WHERE s.stock <= ${fewUnits} AND p.status = 'published' ORDER BY s.stock::numeric / sold.qty, s.stock, s.id LIMIT 10`,
    [since],
  )
  return rows
}
