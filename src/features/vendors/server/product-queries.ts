import type { ProductEventsRow, ProductSizesRow, ProductsRow, VendorsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { byColumn, insertRows, type NewRow, updateRows } from '#db/write.ts'
import { type FieldValues, productFields } from '#features/catalogue/product-fields.ts'
import { site } from '#lib/site.ts'
import type { ProductModel } from '#scene/model/product-model.ts'

export type SizeRecord = Omit<ProductSizesRow, 'productId' | 'lots'> & { lots: Record<string, number> }

export type ProductRecord = Omit<ProductsRow, 'attributes' | 'specs' | 'model'> & {
  brand: string
  fields: FieldValues
  attributes: Record<string, unknown>
  specs: { group?: string; name: string; value: string }[]
  model: ProductModel | null
  sizes: SizeRecord[]
}

const sizesOf = `(SELECT coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'label', s.label, 'sku', s.sku,
    'widthIn', s.width_in, 'heightIn', s.height_in, 'lengthIn', s.length_in, 'pattern', s.pattern,
    'boxSqftHundredths', s.box_sqft_hundredths, 'finalPriceCents', s.final_price_cents,
    'listPriceCents', s.list_price_cents, 'weightLb', s.weight_lb, 'stock', s.stock, 'lots', s.lots) ORDER BY s.position), '[]')
  FROM product_sizes s WHERE s.product_id = p.id)`

const fieldsOf = productFields.map(({ name }) => `'${name}', p.${name}`)

/** A product of this vendor; of any vendor if `vendorId` is null. */
export async function findProduct(db: Sql, vendorId: number | null, id: number): Promise<ProductRecord | null> {
  // Without a name: a statement that is prepared fails once a migration adds a column.
  const { rows } = await db.query<ProductRecord>(
    `SELECT p.*, b.name AS brand, ${sizesOf} AS sizes, json_build_object(${fieldsOf}) AS fields
     FROM products p JOIN brands b ON b.id = p.brand_id
     WHERE p.id = $2 AND ($1::bigint IS NULL OR p.vendor_id = $1)`,
    [vendorId, id],
  )
  return rows[0] ?? null
}

/**
 * The same, locked until the transaction ends: its sizes in id order as checkout locks them, then the product. The row
 * is read after the locks.
 */
export async function holdProduct(tx: Sql, vendorId: number | null, id: number): Promise<ProductRecord | null> {
  await tx.query({
    name: 'hold-product-sizes',
    text: 'SELECT 1 FROM product_sizes WHERE product_id = $1 ORDER BY id FOR UPDATE',
    values: [id],
  })
  await tx.query({
    name: 'hold-product',
    text: 'SELECT 1 FROM products WHERE id = $1 FOR UPDATE',
    values: [id],
  })
  return findProduct(tx, vendorId, id)
}

export async function skuTaken(db: Sql, vendorId: number, sku: string, except: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'sku-taken',
    text: `SELECT 1 FROM products WHERE vendor_id = $1 AND lower(sku) = lower($2) AND id <> $3`,
    values: [vendorId, sku, except],
  })
  return rowCount !== 0
}

export async function insertProduct(db: Sql, row: NewRow<'products'>): Promise<void> {
  await insertRows(db, 'products', row)
}

export async function updateProduct(
  db: Sql,
  id: number,
  change: Partial<NewRow<'products'>> & { approvedAt?: Date | null },
): Promise<void> {
  await updateRows(db, 'products', { id }, change)
}

export async function deleteProduct(db: Sql, id: number): Promise<void> {
  await db.query({ name: 'delete-product', text: 'DELETE FROM products WHERE id = $1', values: [id] })
}

/** Whether an order or a cart names the product, so that it cannot be deleted. */
export async function isUsed(db: Sql, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'product-is-used',
    text: `SELECT 1 WHERE EXISTS (SELECT 1 FROM order_items WHERE product_id = $1)
      OR EXISTS (SELECT 1 FROM project_lines WHERE product_id = $1)`,
    values: [id],
  })
  return rowCount !== 0
}

export async function usedSizes(db: Sql, sizeIds: readonly number[]): Promise<Set<number>> {
  if (sizeIds.length === 0) return new Set()
  const { rows } = await db.query<{ id: number }>({
    name: 'used-sizes',
    text: `SELECT id FROM product_sizes s WHERE id = ANY($1) AND (EXISTS (SELECT 1 FROM order_items WHERE size_id = s.id)
      OR EXISTS (SELECT 1 FROM project_lines WHERE size_id = s.id))`,
    values: [sizeIds],
  })
  return new Set(rows.map((row) => row.id))
}

const sizeColumns = `position label sku width_in height_in length_in pattern box_sqft_hundredths final_price_cents
  list_price_cents weight_lb stock lots`.split(/\s+/)

/** Replaces the product's sizes: those with a known id keep it, the others are deleted or new. */
export async function writeSizes(tx: Sql, productId: number, sizes: readonly SizeRecord[]): Promise<void> {
  await tx.query({
    name: 'delete-sizes',
    text: 'DELETE FROM product_sizes WHERE product_id = $1 AND NOT id = ANY($2)',
    values: [productId, sizes.map(({ id }) => id)],
  })
  // Position and SKU are unique within the product; out of the way first, so that sizes can swap them.
  await tx.query({
    name: 'move-sizes-away',
    text: 'UPDATE product_sizes SET position = position + 100000, sku = id::text WHERE product_id = $1',
    values: [productId],
  })
  await tx.query({
    name: 'write-sizes',
    text: `INSERT INTO product_sizes (id, product_id, ${sizeColumns})
      SELECT id, $1, ${sizeColumns} FROM jsonb_populate_recordset(NULL::product_sizes, $2::jsonb)
      ON CONFLICT (id) DO UPDATE SET ${sizeColumns.map((column) => `${column} = excluded.${column}`)}`,
    values: [productId, byColumn(sizes)],
  })
}

export type CategoryRecord = {
  id: number
  name: string
  slug: string
  department: string
  parentId: number | null
  unit: string
  attributes: { key: string; label: string; values: string[] }[]
}

/** All categories and families; `slug` is the category's own for a family too. A family has its category's attributes. */
export async function listCategories(db: Sql): Promise<CategoryRecord[]> {
  const { rows } = await db.query<CategoryRecord>({
    name: 'list-vendor-categories',
    text: `SELECT c.id, c.name, t.slug_url AS slug, d.name AS department, c.parent_id, t.unit, t.attributes
      FROM categories c JOIN categories t ON t.id = coalesce(c.parent_id, c.id) JOIN departments d ON d.id = t.department_id
      ORDER BY d.position, t.position, c.parent_id NULLS FIRST, c.position`,
  })
  return rows
}

export async function listBrands(db: Sql, vendorId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>({
    name: 'list-own-brands',
    text: 'SELECT id, name FROM brands WHERE vendor_id = $1 ORDER BY name',
    values: [vendorId],
  })
  return rows
}

export async function findBrand(db: Sql, name: string): Promise<{ id: number; vendorId: number } | null> {
  const { rows } = await db.query<{ id: number; vendorId: number }>({
    name: 'find-brand',
    text: 'SELECT id, vendor_id FROM brands WHERE lower(name) = lower($1)',
    values: [name],
  })
  return rows[0] ?? null
}

/** `slug` gets the id appended if another brand has it. */
export async function insertBrand(db: Sql, brand: { id: number; vendorId: number; name: string; slug: string }) {
  await db.query({
    name: 'insert-own-brand',
    text: `INSERT INTO brands (id, vendor_id, name, slug)
      VALUES ($1::bigint, $2, $3, CASE WHEN EXISTS (SELECT 1 FROM brands WHERE slug = $4::text) THEN $4::text || '-' || $1::bigint ELSE $4::text END)`,
    values: [brand.id, brand.vendorId, brand.name, brand.slug],
  })
}

export async function listVariants(db: Sql, product: Pick<ProductRecord, 'id' | 'vendorId' | 'variantGroup'>) {
  if (!product.variantGroup) return []
  const { rows } = await db.query<{ id: number; name: string; finish: string }>({
    name: 'list-own-variants',
    text: `SELECT id, name, finish FROM products WHERE variant_group = $1 AND vendor_id = $2 AND id <> $3 ORDER BY name LIMIT 50`,
    values: [product.variantGroup, product.vendorId, product.id],
  })
  return rows
}

/** Showrooms that carry the product, by the rule that decides (rule R1). */
export async function listCarriers(
  db: Sql,
  productId: number,
  carried: { joins: string; carried: string },
): Promise<{ vsdId: string; company: string }[]> {
  const { rows } = await db.query<{ vsdId: string; company: string }>({
    text: `SELECT sr.vsd_id, sr.company_name AS company
      FROM showrooms sr JOIN accounts a ON a.id = sr.account_id CROSS JOIN products p ${carried.joins}
      WHERE p.id = $1 AND sr.status <> 'closed' AND a.status IN ('Active', 'Approve') AND ${carried.carried}
      ORDER BY sr.company_name LIMIT 200`,
    values: [productId],
  })
  return rows
}

export async function countPhotos(db: Sql, productId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-photos',
    text: `SELECT count(*)::int AS count FROM product_media WHERE product_id = $1 AND kind = 'photo'`,
    values: [productId],
  })
  return rows[0]?.count ?? 0
}

export async function findTerms(db: Sql, vendorId: number): Promise<{ feeBps: number; houseBps: number }> {
  const { rows } = await db.query<{ feeBps: number; houseBps: number }>({
    name: 'find-vendor-terms',
    text: `SELECT platform_fee_bps AS fee_bps, (SELECT house_markup_bps FROM platform_settings) AS house_bps
      FROM vendors WHERE account_id = $1`,
    values: [vendorId],
  })
  return rows[0] ?? { feeBps: 0, houseBps: 0 }
}

export async function findVendor(db: Sql, vendorId: number): Promise<Pick<VendorsRow, 'companyName'> | null> {
  const { rows } = await db.query<Pick<VendorsRow, 'companyName'>>({
    name: 'find-vendor-name',
    text: 'SELECT company_name FROM vendors WHERE account_id = $1',
    values: [vendorId],
  })
  return rows[0] ?? null
}

export async function insertEvents(db: Sql, events: NewRow<'product_events'>[]): Promise<void> {
  await insertRows(db, 'product_events', events)
}

export type EventRecord = Pick<ProductEventsRow, 'at' | 'action' | 'detail'> & { by: string | null }

export async function listEvents(db: Sql, productId: number): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'list-product-events',
    text: `SELECT e.at, e.action, e.detail, CASE WHEN a.type = 'Admin' THEN $2 ELSE trim(a.first_name || ' ' || a.last_name) END AS by
      FROM product_events e LEFT JOIN accounts a ON a.id = e.account_id WHERE e.product_id = $1 ORDER BY e.at DESC, e.id LIMIT 100`,
    values: [productId, site.name],
  })
  return rows
}
