import type { Sql } from '#db/transaction.ts'
import { swatchSurface } from '../swatch.ts'

export type SwatchFacts = {
  productId: number
  vendorId: number
  isInCart: boolean
  /** When the account ordered a sample of it; null if it has not, or was refunded. */
  orderedAt: Date | null
  /** How many samples of the vendor are in the cart. */
  ofVendor: number
}

/** What decides whether samples of these products can be added to a cart; null is a new cart, or a guest. */
export async function findSwatchFacts(
  db: Sql,
  { cartId, accountId }: { cartId: string | null; accountId: number | null },
  productIds: readonly number[],
): Promise<SwatchFacts[]> {
  const { rows } = await db.query<SwatchFacts>({
    name: 'find-swatch-facts',
    text: `WITH held AS (SELECT l.product_id, p.vendor_id FROM project_lines l JOIN products p ON p.id = l.product_id
        WHERE l.project_id = $1 AND l.surface = '${swatchSurface}')
      SELECT p.id AS product_id, p.vendor_id, EXISTS (SELECT FROM held h WHERE h.product_id = p.id) AS is_in_cart,
        (SELECT o.placed_at FROM swatches w JOIN order_items i ON i.id = w.item_id JOIN orders o ON o.id = i.order_id
          WHERE w.account_id = $2 AND w.product_id = p.id) AS ordered_at,
        (SELECT count(*)::int FROM held h WHERE h.vendor_id = p.vendor_id) AS of_vendor
      FROM products p WHERE p.id = ANY($3::bigint[])`,
    values: [cartId, accountId, productIds],
  })
  return rows
}

/** The account's newest samples that were not refunded. */
export async function listSwatches(
  db: Sql,
  accountId: number,
): Promise<{ hash: string; orderId: number; placedAt: Date }[]> {
  const { rows } = await db.query<{ hash: string; orderId: number; placedAt: Date }>({
    name: 'list-swatches',
    text: `SELECT p.hash, o.id AS order_id, o.placed_at
      FROM swatches w JOIN products p ON p.id = w.product_id JOIN order_items i ON i.id = w.item_id
      JOIN orders o ON o.id = i.order_id
      WHERE w.account_id = $1 ORDER BY o.placed_at DESC, w.product_id LIMIT 200`,
    values: [accountId],
  })
  return rows
}
