import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'

type OrderLine = { id: number; orderNo: string; placedAt: Date; totalCents: number }

/** The orders that an account has placed, and the five newest. */
export async function ordersOf(
  db: Sql,
  accountId: number,
): Promise<{ count: number; totalCents: number; latest: OrderLine[] }> {
  const sums = await db.query<{ count: number; totalCents: number }>(
    'SELECT count(*)::int AS count, coalesce(sum(total_cents), 0)::bigint AS total_cents FROM orders WHERE customer_id = $1',
    [accountId],
  )
  const latest = await db.query<OrderLine>(
    `SELECT id, order_no, placed_at, total_cents FROM orders WHERE customer_id = $1
      ORDER BY placed_at DESC, id LIMIT 5`,
    [accountId],
  )
  return { ...(sums.rows[0] ?? { count: 0, totalCents: 0 }), latest: latest.rows }
}

export async function returnsOf(db: Sql, accountId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM return_requests
      WHERE requested_by = $1 AND status IN ('requested', 'approved', 'in_transit', 'received')`,
    [accountId],
  )
  return rows[0]?.n ?? 0
}

export async function findShowroomOf(db: Sql, accountId: number) {
  const { rows } = await db.query<{
    vsdId: string
    companyName: string
    open: boolean
    orders: number
    soldCents: number
    collaborators: { id: number; name: string }[]
  }>(
    `SELECT s.vsd_id, s.company_name, s.status = 'active' AS open,
        (SELECT count(*)::int FROM orders o WHERE o.showroom_id = $1) AS orders,
        (SELECT coalesce(sum(charged_cents), 0)::bigint FROM sales_by_day d WHERE d.showroom_id = $1) AS sold_cents,
        (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) ORDER BY a.id), '[]')
          FROM showroom_collaborators c JOIN accounts a ON a.id = c.account_id
          WHERE c.showroom_id = $1 AND c.accepted_at IS NOT NULL AND c.revoked_at IS NULL) AS collaborators
      FROM showrooms s WHERE s.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}

export async function findVendorOf(db: Sql, accountId: number) {
  const { rows } = await db.query<{
    companyName: string
    products: number
    waitingProducts: number
    openItems: number
    soldCents: number
  }>(
    `SELECT v.company_name,
        (SELECT count(*)::int FROM products p WHERE p.vendor_id = $1 AND p.status = 'published') AS products,
        (SELECT count(*)::int FROM products p JOIN product_reviews r ON r.product_id = p.id
          WHERE p.vendor_id = $1 AND r.status = 'open') AS waiting_products,
        (SELECT count(*)::int FROM vendor_items_listed l WHERE l.vendor_id = $1
          AND l.status IN ${sqlList('open')}) AS open_items,
        (SELECT coalesce(sum(charged_cents), 0)::bigint FROM sales_by_day d WHERE d.vendor_id = $1) AS sold_cents
      FROM vendors v WHERE v.account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}
