import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type BulkProduct = { id: number; name: string }

/** Makes other changes in bulk of this vendor's products wait until the transaction ends; orders do not wait. */
export async function holdVendor(tx: Sql, vendorId: number): Promise<void> {
  await tx.query({
    name: 'hold-vendor',
    text: 'SELECT 1 FROM vendors WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [vendorId],
  })
}

/** The vendor's products among these, with their sizes locked in id order, as checkout locks them. */
export async function holdOwn(tx: Sql, vendorId: number, ids: readonly number[]): Promise<BulkProduct[]> {
  await tx.query({
    name: 'hold-own-sizes',
    text: `SELECT 1 FROM product_sizes WHERE product_id IN (SELECT id FROM products WHERE vendor_id = $1 AND id = ANY($2))
      ORDER BY id FOR UPDATE`,
    values: [vendorId, ids],
  })
  const { rows } = await tx.query<BulkProduct>({
    name: 'hold-own-products',
    text: 'SELECT id, name FROM products WHERE vendor_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE',
    values: [vendorId, ids],
  })
  return rows
}

/** Sets every size of these products to this stock; lots are kept where the stock stays. */
export async function setStock(tx: Sql, ids: readonly number[], stock: number): Promise<void> {
  await tx.query({
    name: 'bulk-stock',
    text: `UPDATE product_sizes SET stock = $2, lots = CASE WHEN stock = $2 THEN lots ELSE '{}' END
      WHERE product_id = ANY($1) AND stock <> $2`,
    values: [ids, stock],
  })
}

export async function touch(tx: Sql, ids: readonly number[], at: Date, leadDays: number | null): Promise<void> {
  await tx.query({
    name: 'bulk-touch',
    text: `UPDATE products SET updated_at = $2, lead_time_days = coalesce($3, lead_time_days) WHERE id = ANY($1)`,
    values: [ids, at, leadDays],
  })
}

/** Null: the product has no samples. Of several prices of one product, the last one holds. */
export async function setSwatchPrices(tx: Sql, prices: readonly { id: number; cents: number | null }[]): Promise<void> {
  const last = new Map(prices.map(({ id, cents }) => [id, cents]))
  await tx.query({
    name: 'bulk-swatch-prices',
    text: `UPDATE products p SET swatch_cents = w.cents FROM unnest($1::bigint[], $2::int[]) AS w(id, cents) WHERE p.id = w.id`,
    values: [[...last.keys()], [...last.values()]],
  })
}

export type PricedSize = { id: number; productId: number; finalPriceCents: number; listPriceCents: number }

export async function listSizes(tx: Sql, ids: readonly number[]): Promise<PricedSize[]> {
  const { rows } = await tx.query<PricedSize>({
    name: 'bulk-sizes',
    text: `SELECT id, product_id, final_price_cents, list_price_cents FROM product_sizes WHERE product_id = ANY($1)`,
    values: [ids],
  })
  return rows
}

/** The products of these sizes that belong to the vendor. */
export async function productsOfSizes(db: Sql, vendorId: number, sizeIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'products-of-sizes',
    text: `SELECT DISTINCT p.id FROM products p JOIN product_sizes s ON s.product_id = p.id WHERE p.vendor_id = $1 AND s.id = ANY($2)`,
    values: [vendorId, sizeIds],
  })
  return rows.map(({ id }) => id)
}

export type SizeChange = {
  id: number
  finalPriceCents: number | null
  listPriceCents: number | null
  stock: number | null
}

/** Null leaves a value as it is. */
export async function changeSizes(tx: Sql, changes: readonly SizeChange[]): Promise<void> {
  await tx.query({
    name: 'bulk-change-sizes',
    text: `UPDATE product_sizes s SET final_price_cents = coalesce(g."finalPriceCents", s.final_price_cents),
        list_price_cents = coalesce(g."listPriceCents", s.list_price_cents), stock = coalesce(g.stock, s.stock),
        lots = CASE WHEN coalesce(g.stock, s.stock) = s.stock THEN s.lots ELSE '{}' END
      FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, "finalPriceCents" int, "listPriceCents" int, stock int)
      WHERE s.id = g.id`,
    values: [JSON.stringify(changes)],
  })
}

/** The same line in the history of each product, in one statement however many they are. */
export async function noteChange(
  tx: Sql,
  productIds: readonly number[],
  change: { accountId: number; action: string; detail: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'bulk-events',
    text: `INSERT INTO product_events (id, product_id, account_id, action, detail, at)
      SELECT id, product_id, $3, $4, $5, $6 FROM unnest($1::bigint[], $2::bigint[]) AS u(id, product_id)`,
    values: [
      productIds.map(() => randomId()),
      productIds,
      ...[change.accountId, change.action, change.detail, change.at],
    ],
  })
}
