import type { Sql } from '#db/transaction.ts'
import { indexOf, type OrderStatus } from '../status.ts'
import { type OrderRecord, orderColumns, orderTables } from './order-queries.ts'

export type OrderScope = 'mine' | 'vendor' | 'showroom' | 'all'

export type OrderFilter = {
  scope: OrderScope
  actorId: number
  status: OrderStatus | null
  q: string
  from: string | null
  to: string | null
}

/** The number of orders over all pages. */
export async function countOrders(db: Sql, filter: OrderFilter): Promise<number> {
  const { sources, values } = found(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM (${sources.join(' UNION ALL ')}) f`,
    values,
  })
  return rows[0]?.n ?? 0
}

/**
 * Up to this many are sorted quickly; with more, it is faster to scan all orders, newest first, until the page is full.
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
  const put = (value: number) => `$${values.push(value)}::int`
  // A page of the second half is nearer to the end.
  const before = total - offset - limit
  const [order, skipped] = before < offset ? ['placed_at, id DESC', before] : ['placed_at DESC, id', offset]
  const [most, skip] = [put(limit), put(skipped)]
  const walked = sources.map((source) => `(${source} ORDER BY ${order} LIMIT ${most} + ${skip})`)
  const { rows } = await db.query<OrderRecord>({
    text: `WITH f AS ${total <= few ? `MATERIALIZED (${sources.join(' UNION ALL ')})` : `(${walked.join(' UNION ALL ')})`},
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
  const put = (value: unknown) => `$${values.push(value)}`
  const actor = filter.scope === 'all' ? '' : put(filter.actorId)
  const status = filter.status ? put(filter.status) : ''
  const bit = filter.status ? put(1 << indexOf(filter.status)) : ''
  const words = filter.q ? put(`%${filter.q.replace(/[\\%_]/g, '\\$&')}%`) : ''
  const from = filter.from ? put(filter.from) : ''
  const to = filter.to ? put(filter.to) : ''
  const days = (row: string) => [
    from && `${row}.placed_at >= ${from}::date::timestamp AT TIME ZONE 'America/Los_Angeles'`,
    to && `${row}.placed_at < (${to}::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles'`,
  ]
  const { column, own } = scopes[filter.scope]
  const mine = own && `${own} = ${actor}`
  const items = (what: string) =>
    `EXISTS (SELECT 1 FROM order_items i WHERE ${all(['i.order_id = o.id', mine, what])})`
  const bare = [filter.scope !== 'vendor' && column && `o.${column} = ${actor}`, ...days('o')]
  if (!status && !words && filter.scope !== 'vendor')
    return { sources: [`SELECT o.id, o.placed_at FROM orders o WHERE ${all(bare)}`], values }

  const listed = all([
    column && `l.${column} = ${actor}`,
    status && `l.statuses & ${bit}::int <> 0`,
    words && `l.text LIKE lower(${words}::text)`,
    ...days('l'),
  ])
  const unlisted = all([
    'o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted))',
    ...bare,
    mine && items(''),
    status && items(`i.status = ${status}`),
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
