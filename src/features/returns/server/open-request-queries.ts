import type { Sql } from '#db/transaction.ts'

/** Whether a return or a claim of an item is under way. */
export async function isRequestOpen(db: Sql, itemId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-return-request-open',
    text: `SELECT 1 FROM return_requests WHERE order_item_id = $1
      AND status IN ('requested', 'approved', 'in_transit', 'received') LIMIT 1`,
    values: [itemId],
  })
  return rows.length > 0
}
