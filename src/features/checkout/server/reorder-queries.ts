import type { Sql } from '#db/transaction.ts'

export type OrderedLine = {
  hash: string
  sizeId: number
  surface: string
  qty: number
  productName: string
}

/**
 * The lines of this customer's order as placed, split parts merged, if still published; null when the order is not
 * theirs.
 */
export async function readOrderedLines(
  db: Sql,
  orderId: number,
  customerId: number,
): Promise<{ showroomId: number | null; lines: OrderedLine[] } | null> {
  const { rows } = await db.query<{ showroomId: number | null; lines: OrderedLine[] | null }>({
    name: 'read-ordered-lines',
    text: `SELECT o.showroom_id AS "showroomId", (SELECT json_agg(l) FROM (
        SELECT i.product_hash AS hash, i.size_id AS "sizeId", i.surface, sum(i.qty)::int AS qty, min(i.product_name) AS "productName"
        FROM order_items i WHERE i.order_id = o.id GROUP BY 1, 2, 3 ORDER BY min(i.position)) l) AS lines
      FROM orders o WHERE o.id = $1 AND o.customer_id = $2`,
    values: [orderId, customerId],
  })
  const [row] = rows
  return row ? { showroomId: row.showroomId, lines: row.lines ?? [] } : null
}
