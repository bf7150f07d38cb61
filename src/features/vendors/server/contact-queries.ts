import type { Sql } from '#db/transaction.ts'
import { isLow } from './low-stock.ts'

export async function findVendorContact(
  db: Sql,
  vendorId: number,
): Promise<{ email: string; firstName: string } | null> {
  const { rows } = await db.query<{ email: string; firstName: string }>({
    name: 'find-vendor-contact',
    text: 'SELECT email, first_name FROM accounts WHERE id = $1 AND email IS NOT NULL',
    values: [vendorId],
  })
  return rows[0] ?? null
}

/** What the checklist of a new vendor asks, as flags, and how many products are low in stock. */
export async function findProgress(db: Sql, vendorId: number) {
  const { rows } = await db.query<{
    company: boolean
    payout: boolean
    product: boolean
    photo: boolean
    shipping: boolean
    submitted: boolean
    low: number
  }>({
    name: 'find-vendor-progress',
    text: `SELECT
        (v.street <> '' AND v.city <> '' AND v.zip_code <> '' AND v.phone <> '') AS company,
        EXISTS (SELECT 1 FROM payout_setups WHERE account_id = $1) AS payout,
        EXISTS (SELECT 1 FROM products WHERE vendor_id = $1) AS product,
        EXISTS (SELECT 1 FROM products p JOIN product_media m ON m.product_id = p.id WHERE p.vendor_id = $1 AND m.kind = 'photo') AS photo,
        EXISTS (SELECT 1 FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.vendor_id = $1 AND s.weight_lb > 0) AS shipping,
        EXISTS (SELECT 1 FROM products WHERE vendor_id = $1 AND status IN ('review', 'published')) AS submitted,
        (SELECT count(*)::int FROM vendor_listings WHERE vendor_id = $1 AND status = 'published' AND ${isLow('vendor_listings', '$1')}) AS low
      FROM vendors v WHERE v.account_id = $1`,
    values: [vendorId],
  })
  return rows[0] ?? null
}
