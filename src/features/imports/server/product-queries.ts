import type { BrandsRow, CategoriesRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { byColumn, insertRows, type NewRow } from '#db/write.ts'
import { typedFields } from '#features/catalogue/product-fields.ts'
import { randomId } from '#lib/ids.ts'
import type { ImportCategory } from '../read/drafts.ts'
import type { NextProduct, NextSize, StoredProduct } from './product-state.ts'

/** Any constant works; it serializes the writes of imports. */
const importLock = 7_201_934

/** Waits until no other import writes; the lock ends with the transaction. */
export async function awaitImports(tx: Sql): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}

/** New values of fields that an Admin reviews, as in the API (`reviewedFields` of vendors). */
export type Proposed = Partial<Record<'product_name' | 'category' | 'brand' | 'description', string>>

/** A stored product, and what is known about it that an import does not write into it. */
export type KnownProduct = StoredProduct & {
  /** The addresses that its photographs and documents came from or will come from. */
  mediaUrls: string[]
  hasPhotograph: boolean
  /** An Admin has approved it. */
  isApproved: boolean
  /** What its open review proposes. */
  proposed: Proposed
}

const known = `SELECT p.id, p.hash, p.sku, p.name AS product_name, p.category_id, p.family_id, b.name AS brand,
    p.description, p.collection, p.unit, p.made_to_order, p.returnable, p.swatch_cents, p.tone, p.attributes,
    ${typedFields.map(({ name, property }) => `p.${name} AS "${property}"`)},
    p.specs, p.model, p.variant_group, p.status, p.approved_at IS NOT NULL AS is_approved,
    coalesce((SELECT r.proposed FROM product_reviews r WHERE r.product_id = p.id AND r.status = 'open'), '{}') AS proposed,
    (SELECT json_agg(json_build_object('id', s.id, 'sku', s.sku, 'position', s.position, 'label', s.label,
        'widthIn', s.width_in, 'heightIn', s.height_in, 'lengthIn', s.length_in, 'pattern', s.pattern,
        'boxSqftHundredths', s.box_sqft_hundredths, 'finalPriceCents', s.final_price_cents,
        'listPriceCents', s.list_price_cents, 'weightLb', s.weight_lb, 'stock', s.stock) ORDER BY s.position)
      FROM product_sizes s WHERE s.product_id = p.id) AS sizes,
    array(SELECT m.source_url FROM product_media m WHERE m.product_id = p.id AND m.source_url IS NOT NULL
      UNION SELECT f.url FROM media_fetches f WHERE f.product_id = p.id) AS media_urls,
    EXISTS (SELECT FROM product_media m WHERE m.product_id = p.id AND m.kind = 'photo') AS has_photograph
  FROM products p JOIN brands b ON b.id = p.brand_id`

/** The vendor's products that have one of these SKUs (in lower case), themselves or in one of their sizes. */
export async function productsWithSkus(db: Sql, vendorId: number, skus: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await db.query<KnownProduct>(
    `WITH asked AS MATERIALIZED (SELECT jsonb_array_elements_text($2::jsonb) AS sku),
      found AS MATERIALIZED (
        SELECT p.id FROM asked a JOIN products p ON p.vendor_id = $1 AND lower(p.sku) = a.sku
        UNION
        SELECT p.id FROM asked a JOIN product_sizes s ON lower(s.sku) = a.sku
          JOIN products p ON p.id = s.product_id AND p.vendor_id = $1)
     ${known} WHERE p.id IN (SELECT id FROM found)`,
    [vendorId, JSON.stringify(skus)],
  )
  return rows.map((row) => ({ ...row, sizes: row.sizes ?? [] }))
}

export async function productsWithIds(db: Sql, ids: readonly number[]): Promise<KnownProduct[]> {
  const { rows } = await db.query<KnownProduct>(`${known} WHERE p.id = ANY($1)`, [ids])
  return rows.map((row) => ({ ...row, sizes: row.sizes ?? [] }))
}

/** Locks in id order, as checkout does; the file's order could cause a deadlock between the two. */
export async function lockSizes(tx: Sql, productIds: readonly number[]): Promise<void> {
  await tx.query('SELECT 1 FROM product_sizes WHERE product_id = ANY($1) ORDER BY id FOR UPDATE', [productIds])
}

type ListedCategory = Pick<CategoriesRow, 'id' | 'name' | 'unit' | 'parentId' | 'attributes'> & {
  slug: string
}

/** All categories and families, each category before its families. */
export async function listCategories(db: Sql): Promise<ListedCategory[]> {
  const { rows } = await db.query<ListedCategory>(
    `SELECT c.id, c.name, c.slug_url AS slug, c.unit, c.parent_id, c.attributes
     FROM categories c LEFT JOIN categories p ON p.id = c.parent_id
     ORDER BY coalesce(p.name, c.name), c.parent_id IS NOT NULL, c.name`,
  )
  return rows
}

/** By lowercase name, slug, and id. */
export async function importCategories(db: Sql): Promise<Map<string, ImportCategory>> {
  const rows = await listCategories(db)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const index = new Map<string, ImportCategory>()
  // A family can have the same name as its category; the category wins.
  for (const row of rows.toSorted((a, b) => Number(a.parentId === null) - Number(b.parentId === null))) {
    const { id, name, slug, unit, parentId } = row
    const category = { id, name, slug, unit, parentId, topSlug: slugs.get(parentId ?? id) ?? slug }
    for (const key of [name, slug, String(id)]) index.set(key.toLowerCase(), category)
  }
  return index
}

/** The owners of all brands, by lower-case name. */
export async function brandIndex(db: Sql): Promise<Map<string, { id: number; vendorId: number }>> {
  const { rows } = await db.query<Pick<BrandsRow, 'id' | 'name' | 'vendorId'>>('SELECT id, name, vendor_id FROM brands')
  return new Map(rows.map((r) => [r.name.toLowerCase(), { id: r.id, vendorId: r.vendorId }]))
}

export async function insertBrand(db: Sql, brand: NewRow<'brands'>): Promise<void> {
  await insertRows(db, 'brands', brand)
}

export async function brandSlugTaken(db: Sql, slug: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM brands WHERE slug = $1', [slug])
  return rowCount === 1
}

export type ProductWrite = Omit<NextProduct, 'sizes' | 'images' | 'documents'> & { brandId: number }
export type SizeWrite = Omit<NextSize, 'isTouched'> & { productId: number }

/** What an import writes of a product and of a size, by column. */
const productColumns =
  `brand_id category_id family_id name description collection unit ${typedFields.map(({ name }) => name).join(' ')}
  made_to_order returnable swatch_cents tone attributes specs model variant_group status`.split(/\s+/)
const sizeColumns = `label width_in height_in length_in pattern box_sqft_hundredths final_price_cents list_price_cents
  weight_lb stock`.split(/\s+/)

const assigned = (columns: readonly string[]) => columns.map((column) => `${column} = r.${column}`).join(', ')

const productsByColumn = (products: readonly ProductWrite[]) =>
  byColumn(products.map(({ productName: name, leadDays: leadTimeDays, ...rest }) => ({ ...rest, name, leadTimeDays })))

export async function insertProducts(tx: Sql, vendorId: number, products: readonly ProductWrite[]): Promise<void> {
  if (products.length === 0) return
  await tx.query(
    `INSERT INTO products (id, hash, sku, vendor_id, ${productColumns})
     SELECT id, hash, sku, $2, ${productColumns} FROM jsonb_populate_recordset(NULL::products, $1::jsonb)`,
    [productsByColumn(products), vendorId],
  )
}

export async function updateProducts(tx: Sql, products: readonly ProductWrite[], at: Date): Promise<void> {
  if (products.length === 0) return
  await tx.query(
    `UPDATE products p SET ${assigned(productColumns)}, updated_at = $2
     FROM jsonb_populate_recordset(NULL::products, $1::jsonb) AS r WHERE p.id = r.id`,
    [productsByColumn(products), at],
  )
}

export async function insertSizes(tx: Sql, sizes: readonly SizeWrite[]): Promise<void> {
  if (sizes.length === 0) return
  await tx.query(
    `INSERT INTO product_sizes (id, product_id, sku, position, ${sizeColumns})
     SELECT id, product_id, sku, position, ${sizeColumns} FROM jsonb_populate_recordset(NULL::product_sizes, $1::jsonb)`,
    [byColumn(sizes)],
  )
}

/** Lots are those of the stock that was counted before; another stock has none that are known. */
export async function updateSizes(tx: Sql, sizes: readonly SizeWrite[]): Promise<void> {
  if (sizes.length === 0) return
  await tx.query(
    `UPDATE product_sizes s SET ${assigned(sizeColumns)}, lots = CASE WHEN r.stock = s.stock THEN s.lots ELSE '{}' END
     FROM jsonb_populate_recordset(NULL::product_sizes, $1::jsonb) AS r WHERE s.id = r.id`,
    [byColumn(sizes)],
  )
}

/** Which of these products are in an order or a cart, and which of their sizes. */
export async function productsInUse(tx: Sql, ids: readonly number[]): Promise<{ productId: number; sizeId: number }[]> {
  const { rows } = await tx.query<{ productId: number; sizeId: number }>(
    `SELECT product_id, size_id FROM order_items WHERE product_id = ANY($1)
     UNION SELECT product_id, size_id FROM project_lines WHERE product_id = ANY($1)`,
    [ids],
  )
  return rows
}

/** They no longer wait for a review. */
export async function archiveProducts(tx: Sql, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.query(`UPDATE products SET status = 'archived', updated_at = $2 WHERE id = ANY($1)`, [ids, at])
  await withdrawReviews(tx, ids, at)
}

export async function withdrawReviews(tx: Sql, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `UPDATE product_reviews SET status = 'withdrawn', decided_at = $2 WHERE product_id = ANY($1) AND status = 'open'`,
    [ids, at],
  )
}

export async function waitsForReview(tx: Sql): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT 1 FROM product_reviews WHERE status = 'open' LIMIT 1`)
  return rowCount === 1
}

/** A new product, or changes of an approved one. */
export type Submission = { productId: number; proposed: Proposed }

/**
 * Makes them part of the Admin's queue, and says in the products' history where they come from. A review that is open
 * gets the new proposal.
 */
export async function submitForReview(
  tx: Sql,
  accountId: number,
  submissions: readonly Submission[],
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO product_reviews (id, product_id, proposed, submitted_at)
     SELECT r.id, r."productId", r.proposed, $2
     FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, "productId" bigint, proposed jsonb)
     ON CONFLICT (product_id) WHERE status = 'open' DO UPDATE SET proposed = excluded.proposed`,
    [JSON.stringify(submissions.map((each) => ({ ...each, id: randomId() }))), at],
  )
  await insertRows(
    tx,
    'product_events',
    submissions.map(({ productId, proposed }) => {
      const detail = Object.keys(proposed).join(', ')
      return {
        id: randomId(),
        productId,
        accountId,
        at,
        action: detail ? 'proposed' : 'imported',
        detail,
      }
    }),
  )
}

export async function deleteProducts(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM products WHERE id = ANY($1)', [ids])
}

export async function deleteSizes(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM product_sizes WHERE id = ANY($1)', [ids])
}

/** Takes back photographs and documents that an import has asked for, fetched or not. */
export async function removeFetched(tx: Sql, productId: number, urls: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM media_fetches WHERE product_id = $1 AND url = ANY($2)', [productId, urls])
  await tx.query('DELETE FROM product_media WHERE product_id = $1 AND source_url = ANY($2)', [productId, urls])
}
