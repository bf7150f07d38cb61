import type { Sql } from '#db/transaction.ts'
import { type OrderRecord, orderColumns, orderTables } from './order-queries.ts'

export type OrderScope = 'mine' | 'vendor' | 'showroom' | 'all'

export type OrderFilter = {
  scope: OrderScope
  actorId: number
  status: string | null
  q: string
  from: string | null
  to: string | null
}

const scopes: Record<OrderScope, string> = {
  mine: 'o.customer_id = $1',
  showroom: 'o.showroom_id = $1',
  vendor: 'o.id IN (SELECT order_id FROM order_items WHERE vendor_id = $1)',
  all: '$1::bigint IS NOT NULL',
}

const filters = (scope: OrderScope) => {
  const own = scope === 'vendor' ? 'AND i.vendor_id = $1' : ''
  return `${scopes[scope]}
    AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.status = $2 ${own}))
    AND ($3::text IS NULL OR o.order_no ILIKE $3 OR o.customer_name ILIKE $3
      OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.product_name ILIKE $3 ${own}))
    AND ($4::date IS NULL OR o.placed_at >= $4::date::timestamp AT TIME ZONE 'America/Los_Angeles')
    AND ($5::date IS NULL OR o.placed_at < ($5::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles')`
}

const filterValues = (filter: OrderFilter) => [
  filter.actorId,
  filter.status,
  filter.q ? `%${filter.q.replace(/[\\%_]/g, '\\$&')}%` : null,
  filter.from,
  filter.to,
]

export async function countOrders(db: Sql, filter: OrderFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM orders o WHERE ${filters(filter.scope)}`,
    values: filterValues(filter),
  })
  return rows[0]?.n ?? 0
}

/** One page, newest first. */
export async function listOrders(
  db: Sql,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  const { rows } = await db.query<OrderRecord>({
    text: `SELECT ${orderColumns} FROM ${orderTables}
      WHERE ${filters(filter.scope)} ORDER BY o.placed_at DESC, o.id LIMIT $6 OFFSET $7`,
    values: [...filterValues(filter), page.limit, page.offset],
  })
  return rows
}
