import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import { indexOf, type OrderStatus } from '#features/order-status/status.ts'
import { amountIn } from './amount-in.ts'
import { type OrderRecord, orderColumns, orderTables } from './order-queries.ts'

export type OrderScope = 'mine' | 'vendor' | 'showroom' | 'all'

export type OrderFilter = {
  scope: OrderScope
  actorId: number
  /** Orders with an item of any of these. */
  statuses: readonly OrderStatus[] | null
  q: string
  from: string | null
  to: string | null
}

/** The number of orders over all pages. */
export async function countOrders(db: Sql, filter: OrderFilter): Promise<number> {
  if (isCounted(filter)) return countListed(db, filter)
  const { sources, values } = found(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM (${sources.join(' UNION ALL ')}) f`,
    values,
  })
  return rows[0]?.n ?? 0
}

/** The orders of all or of one showroom, by status: those that are listed were counted then (migration 0130). */
const isCounted = ({ scope, q, from, to }: OrderFilter) =>
  (scope === 'all' || scope === 'showroom') && !q && !from && !to

/** The bits of these statuses in the narrow tables (migration 0040). */
const bitsOf = (statuses: readonly OrderStatus[]) => statuses.reduce((bits, status) => bits | (1 << indexOf(status)), 0)

async function countListed(db: Sql, { scope, actorId, statuses }: OrderFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-listed-orders',
    text: `SELECT (SELECT coalesce(sum(n), 0) FROM orders_counted
        WHERE ($1::bigint IS NULL OR showroom_id = $1) AND ($2::int IS NULL OR statuses & $2 <> 0))::int
      + (SELECT count(*) FROM orders o WHERE o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted))
        AND ($1::bigint IS NULL OR o.showroom_id = $1)
        AND ($3::text[] IS NULL OR EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.status = ANY($3))))::int AS n`,
    values: [scope === 'showroom' ? actorId : null, statuses && bitsOf(statuses), statuses],
  })
  return rows[0]?.n ?? 0
}

/** The items of all orders by status: one row for each change, to be added up. */
export const itemsByStatus = `SELECT status, n FROM items_counted UNION ALL SELECT i.status, 1 FROM order_items i
  WHERE i.order_id IN (SELECT order_id FROM orders_unlisted WHERE NOT counted)`

/**
 * Up to this many are sorted quickly; with more, or where they are counted without being found, it is faster to scan all
 * orders, newest first, until the page is full.
 */
const few = 2000

/** One page, newest first. `total` is the result of `countOrders`. */
export async function listOrders(
  db: Sql,
  filter: OrderFilter,
  page: { total: number; limit: number; offset: number },
): Promise<OrderRecord[]> {
  const { total, offset } = page
  const limit = Math.min(page.limit, total - offset)
  if (limit <= 0) return []
  const { sources, values } = found(filter)
  const bind = (value: number) => `$${values.push(value)}::int`
  // A page of the second half is nearer to the end.
  const before = total - offset - limit
  const [order, skipped] = before < offset ? ['placed_at, id DESC', before] : ['placed_at DESC, id', offset]
  const [most, skip] = [bind(limit), bind(skipped)]
  const walked = sources.map((source) => `(${source} ORDER BY ${order} LIMIT ${most} + ${skip})`)
  const { rows } = await db.query<OrderRecord>({
    text: `WITH f AS ${total <= few && !isCounted(filter) ? `MATERIALIZED (${sources.join(' UNION ALL ')})` : `(${walked.join(' UNION ALL ')})`},
        page AS MATERIALIZED (SELECT id FROM f ORDER BY ${order} LIMIT ${most} OFFSET ${skip})
      SELECT ${orderColumns} FROM page JOIN (${orderTables}) ON o.id = page.id ORDER BY o.placed_at DESC, o.id`,
    values,
  })
  return rows
}

/**
 * Their ids and timestamps. Searches by words, status or vendor read the narrow tables that `enlistOrders` maintains,
 * plus the few orders not listed yet; the rest use the orders' own indexes.
 */
function found(filter: OrderFilter): { sources: string[]; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const actor = filter.scope === 'all' ? '' : bind(filter.actorId)
  const status = filter.statuses ? bind(filter.statuses) : ''
  // A vendor does not know what an order cost.
  const cents = filter.scope === 'vendor' ? null : amountIn(filter.q)
  const bits = filter.statuses && cents === null ? bind(bitsOf(filter.statuses)) : ''
  const words = filter.q && cents === null ? bind(containing(filter.q)) : ''
  const from = filter.from ? bind(filter.from) : ''
  const to = filter.to ? bind(filter.to) : ''
  const days = (row: string) => [
    from && `${row}.placed_at >= ${from}::date::timestamp AT TIME ZONE 'America/Los_Angeles'`,
    to && `${row}.placed_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles'`,
  ]
  const { column, own } = scopes[filter.scope]
  const mine = own && `${own} = ${actor}`
  const items = (what: string) => `EXISTS (SELECT 1 FROM order_items i WHERE ${all(['i.order_id = o.id', mine, what])})`
  const bare = [filter.scope !== 'vendor' && column && `o.${column} = ${actor}`, ...days('o')]
  if (cents !== null) {
    const priced = [
      ...bare,
      `o.total_cents = ${bind(cents)}::bigint`,
      status && items(`i.status = ANY(${status}::text[])`),
    ]
    return { sources: [`SELECT o.id, o.placed_at FROM orders o WHERE ${all(priced)}`], values }
  }
  if (!status && !words && filter.scope !== 'vendor')
    return { sources: [`SELECT o.id, o.placed_at FROM orders o WHERE ${all(bare)}`], values }

  const listed = all([
    column && `l.${column} = ${actor}`,
    status && `l.statuses & ${bits}::int <> 0`,
    words && `l.text LIKE lower(${words}::text)`,
    ...days('l'),
  ])
  const unlisted = all([
    'o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted))',
    ...bare,
    mine && items(''),
    status && items(`i.status = ANY(${status}::text[])`),
    words &&
      `(o.order_no ILIKE ${words} OR o.customer_name ILIKE ${words} OR ${items(`i.product_name ILIKE ${words}`)})`,
  ])
  const table = filter.scope === 'vendor' ? 'vendor_orders_listed' : 'orders_listed'
  return {
    sources: [
      `SELECT l.order_id AS id, l.placed_at FROM ${table} l WHERE ${listed}`,
      `SELECT o.id, o.placed_at FROM orders o WHERE ${unlisted}`,
    ],
    values,
  }
}

/** The column by which each scope may see an order; a vendor sees only their own items of it. */
const scopes: Record<OrderScope, { column: string; own: string }> = {
  mine: { column: 'customer_id', own: '' },
  showroom: { column: 'showroom_id', own: '' },
  vendor: { column: 'vendor_id', own: 'i.vendor_id' },
  all: { column: '', own: '' },
}

const all = (conditions: readonly (string | false)[]) => conditions.filter(Boolean).join(' AND ') || 'true'

/**
 * Takes orders that are not listed yet, locked until the transaction ends so that no item changes between reading and
 * writing; skips those locked by others.
 */
export async function takeUnlisted(tx: Sql, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'take-unlisted-orders',
    text: `SELECT o.id FROM orders o WHERE o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted LIMIT $1))
      FOR SHARE SKIP LOCKED`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/**
 * Writes what lists search and filter by, once for the whole order and once for each of its vendors; adds its items to
 * the counts by status, once.
 */
export async function enlist(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'enlist-orders',
    text: `WITH listed AS (DELETE FROM orders_unlisted WHERE order_id = ANY($1::bigint[]) RETURNING order_id, counted),
      counts AS (INSERT INTO items_counted SELECT i.status, count(*) FROM order_items i
        WHERE i.order_id IN (SELECT order_id FROM listed WHERE NOT counted) GROUP BY i.status),
      parts AS MATERIALIZED (SELECT i.order_id, i.vendor_id, bit_or(order_status_bit(i.status)) AS statuses,
          string_agg(DISTINCT lower(i.product_name), chr(31)) AS names
        FROM order_items i WHERE i.order_id = ANY($1::bigint[]) GROUP BY i.order_id, i.vendor_id),
      heads AS MATERIALIZED (SELECT o.id, o.customer_id, o.showroom_id, o.placed_at,
          lower(o.order_no || chr(31) || o.customer_name) || chr(31) AS head
        FROM orders o WHERE o.id = ANY($1::bigint[])),
      vendors AS (INSERT INTO vendor_orders_listed (vendor_id, order_id, placed_at, statuses, text)
        SELECT p.vendor_id, h.id, h.placed_at, p.statuses, h.head || p.names FROM parts p JOIN heads h ON h.id = p.order_id
        ON CONFLICT (order_id, vendor_id) DO UPDATE SET statuses = EXCLUDED.statuses, text = EXCLUDED.text)
      INSERT INTO orders_listed (order_id, customer_id, showroom_id, placed_at, statuses, text)
      SELECT h.id, h.customer_id, h.showroom_id, h.placed_at, coalesce(bit_or(p.statuses), 0),
        h.head || coalesce(string_agg(p.names, chr(31)), '')
      FROM heads h LEFT JOIN parts p ON p.order_id = h.id
      GROUP BY h.id, h.customer_id, h.showroom_id, h.placed_at, h.head
      ON CONFLICT (order_id) DO UPDATE SET statuses = EXCLUDED.statuses, text = EXCLUDED.text`,
    values: [ids],
  })
}

/** Sums up many count changes, so that reading them stays fast. */
export async function sumCounts(db: Sql): Promise<void> {
  await db.query({
    name: 'sum-item-counts',
    text: `WITH gone AS (DELETE FROM items_counted WHERE (SELECT count(*) FROM items_counted) > 100 RETURNING status, n)
      INSERT INTO items_counted SELECT status, sum(n) FROM gone GROUP BY status HAVING sum(n) <> 0`,
  })
  await db.query({
    name: 'sum-order-counts',
    text: `WITH gone AS (DELETE FROM orders_counted c
        USING (SELECT showroom_id, statuses FROM orders_counted GROUP BY 1, 2 HAVING count(*) > 20) g
        WHERE (c.showroom_id, c.statuses) = (g.showroom_id, g.statuses) RETURNING c.showroom_id, c.statuses, c.n)
      INSERT INTO orders_counted SELECT showroom_id, statuses, sum(n) FROM gone GROUP BY 1, 2 HAVING sum(n) <> 0`,
  })
  await db.query({
    name: 'sum-posting-counts',
    text: `WITH gone AS (DELETE FROM postings_counted WHERE (SELECT count(*) FROM postings_counted) > 100 RETURNING n)
      INSERT INTO postings_counted SELECT sum(n) FROM gone HAVING count(*) > 0`,
  })
}
