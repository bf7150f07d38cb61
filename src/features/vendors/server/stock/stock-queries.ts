import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import { site } from '#lib/site.ts'

export type StockLevels = { lowStock: number | null; vendorLowStock: number }

/** Null for a product of another vendor. */
export async function findLevels(db: Sql, vendorId: number, productId: number): Promise<StockLevels | null> {
  const { rows } = await db.query<StockLevels>({
    name: 'find-stock-levels',
    text: `SELECT p.low_stock, v.low_stock AS vendor_low_stock FROM products p JOIN vendors v ON v.account_id = p.vendor_id
      WHERE p.id = $2 AND p.vendor_id = $1`,
    values: [vendorId, productId],
  })
  return rows[0] ?? null
}

export type SizeUnits = { id: number; label: string; sku: string; available: number; committed: number }

/** Committed units are ordered and still with the vendor. Samples are not counted: they are cut from other goods. */
export async function listUnits(db: Sql, productId: number): Promise<SizeUnits[]> {
  const { rows } = await db.query<SizeUnits>({
    name: 'list-stock-units',
    text: `SELECT s.id, s.label, s.sku, s.stock AS available, coalesce(i.qty, 0)::int AS committed
      FROM product_sizes s LEFT JOIN (SELECT size_id, sum(qty) AS qty FROM order_items
        WHERE product_id = $1 AND status IN ${sqlList('withVendor')} AND reversed_at IS NULL AND NOT swatch AND NOT out_of_stock
        GROUP BY size_id) i ON i.size_id = s.id
      WHERE s.product_id = $1 ORDER BY s.position`,
    values: [productId],
  })
  return rows
}

export async function updateLowStock(
  db: Sql,
  vendorId: number,
  productId: number,
  level: number | null,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'set-low-stock',
    text: 'UPDATE products SET low_stock = $3 WHERE id = $2 AND vendor_id = $1',
    values: [vendorId, productId, level],
  })
  return rowCount === 1
}

export type StockChangeRecord = {
  id: number
  at: Date
  sizeId: number
  sizeLabel: string
  sku: string
  reason: string
  detail: string
  by: string
  orderId: number | null
  orderNo: string | null
  before: number
  after: number
}

/** The newest first. */
export async function listStockChanges(
  db: Sql,
  productId: number,
  slice: { limit: number; offset: number },
): Promise<StockChangeRecord[]> {
  const { rows } = await db.query<StockChangeRecord>({
    name: 'list-stock-changes',
    text: `SELECT c.id, c.at, c.size_id, coalesce(s.label, '') AS size_label, coalesce(s.sku, '') AS sku, c.reason, c.detail,
        CASE a.type WHEN 'Admin' THEN $4 WHEN 'Vendor' THEN trim(a.first_name || ' ' || a.last_name) ELSE '' END AS by,
        c.order_id, o.order_no, c.before, c.after
      FROM (SELECT * FROM stock_changes WHERE product_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3) c
        LEFT JOIN product_sizes s ON s.id = c.size_id LEFT JOIN accounts a ON a.id = c.account_id
        LEFT JOIN orders o ON o.id = c.order_id
      ORDER BY c.id DESC`,
    values: [productId, slice.limit, slice.offset, site.name],
  })
  return rows
}

export async function countStockChanges(db: Sql, productId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-stock-changes',
    text: 'SELECT count(*)::int AS n FROM stock_changes WHERE product_id = $1',
    values: [productId],
  })
  return rows[0]?.n ?? 0
}

/**
 * Changes by which a size on sale fell to its level where it still is, and of which its vendor was not notified; `c` is the
 * change, `s` the size, `p` the product, `v` its vendor.
 */
const fallen = `FROM stock_changes c JOIN product_sizes s ON s.id = c.size_id JOIN products p ON p.id = s.product_id
    JOIN vendors v ON v.account_id = p.vendor_id
  WHERE c.at > $1 AND NOT c.told AND p.status = 'published'
    AND c.before > coalesce(p.low_stock, v.low_stock) AND c.after <= coalesce(p.low_stock, v.low_stock)
    AND s.stock <= coalesce(p.low_stock, v.low_stock)`

export async function vendorsWithFallen(db: Sql, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`SELECT DISTINCT p.vendor_id AS id ${fallen}`, [since])
  return rows.map(({ id }) => id)
}

export type Fallen = { product: string; size: string; sku: string; stock: number }

/** Marks them as reported. Locks the vendor, so that two processes do not report the same. */
export async function takeFallen(tx: Sql, vendorId: number, since: Date): Promise<Fallen[]> {
  await tx.query({
    name: 'hold-vendor-of-fallen',
    text: 'SELECT FROM vendors WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [vendorId],
  })
  const { rows } = await tx.query<Fallen>(
    `WITH found AS (SELECT c.id, s.id AS size_id, p.name AS product, s.label AS size, s.sku, s.stock
        ${fallen} AND p.vendor_id = $2),
      marked AS (UPDATE stock_changes SET told = true WHERE id IN (SELECT id FROM found))
     SELECT DISTINCT size_id, product, size, sku, stock FROM found ORDER BY stock, product, size`,
    [since, vendorId],
  )
  return rows
}
