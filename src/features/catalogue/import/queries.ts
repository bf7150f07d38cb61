import type { BrandsRow, CategoriesRow, ProductsRow, VendorsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { StoredProduct } from './complete-row.ts'
import type { ImportCategory, ImportColumn } from './read-row.ts'

export async function vendorByName(db: Sql, name: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'SELECT account_id AS id, company_name AS name FROM vendors WHERE lower(company_name) = lower($1)',
    [name],
  )
  return rows[0] ?? null
}

export async function vendorNames(db: Sql): Promise<string[]> {
  const { rows } = await db.query<Pick<VendorsRow, 'companyName'>>(
    'SELECT company_name AS "companyName" FROM vendors ORDER BY company_name',
  )
  return rows.map(({ companyName }) => companyName)
}

/** Any constant works; it serializes imports. */
const importLock = 7_201_934

/** True if no other import is running; the lock ends with the transaction. */
export async function tryImport(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
    importLock,
  ])
  return rows[0]?.mine === true
}

export async function awaitImports(tx: Sql): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [importLock])
}

export async function skusOf(db: Sql, vendorId: number): Promise<string[]> {
  const { rows } = await db.query<Pick<ProductsRow, 'sku'>>('SELECT sku FROM products WHERE vendor_id = $1', [
    vendorId,
  ])
  return rows.map(({ sku }) => sku)
}

export type KnownProduct = StoredProduct & { attributes: Record<string, unknown>; model: unknown }

/** The vendor's products with exactly these SKUs, with the values of their first size. */
export async function knownProducts(
  db: Sql,
  vendorId: number,
  skus: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await db.query<KnownProduct>(
    `SELECT p.sku, p.name AS "productName", p.category_id AS "categoryId", p.family_id AS "familyId",
       b.name AS brand, p.description, p.unit, p.minimum_unit AS "minimumUnit", p.attributes, p.model,
       s.final_price_cents AS "finalPriceCents", s.list_price_cents AS "listPriceCents",
       s.box_sqft_hundredths AS "boxSqftHundredths", s.width_in AS "widthIn", s.height_in AS "heightIn",
       s.length_in AS "lengthIn", s.pattern, s.stock, s.label
     FROM products p
     JOIN brands b ON b.id = p.brand_id
     JOIN product_sizes s ON s.product_id = p.id AND s.position = 0
     WHERE p.vendor_id = $1 AND p.sku IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [vendorId, JSON.stringify(skus)],
  )
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Locks in id order, as checkout does; the file's order could cause a deadlock between the two. */
export async function lockSizes(tx: Sql, vendorId: number, skus: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT 1 FROM product_sizes s JOIN products p ON p.id = s.product_id
     WHERE p.vendor_id = $1 AND s.position = 0 AND p.sku IN (SELECT jsonb_array_elements_text($2::jsonb))
     ORDER BY s.id FOR UPDATE OF s`,
    [vendorId, JSON.stringify(skus)],
  )
}

type ListedCategory = Pick<CategoriesRow, 'id' | 'name' | 'unit' | 'parentId'> & { slug: string }

/** By lowercase name, slug, and id. */
export async function importCategories(db: Sql): Promise<Map<string, ImportCategory>> {
  const { rows } = await db.query<ListedCategory>(
    'SELECT id, name, slug_url AS slug, unit, parent_id AS "parentId" FROM categories',
  )
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const index = new Map<string, ImportCategory>()
  // A family can have the same name as its category; the category wins.
  for (const row of rows.sort((a, b) => Number(a.parentId === null) - Number(b.parentId === null))) {
    const category = { ...row, topSlug: slugs.get(row.parentId ?? row.id) ?? row.slug }
    for (const key of [row.name, row.slug, String(row.id)]) index.set(key.toLowerCase(), category)
  }
  return index
}

export async function brandIndex(db: Sql): Promise<Map<string, { id: number; vendorId: number }>> {
  const { rows } = await db.query<Pick<BrandsRow, 'id' | 'name' | 'vendorId'>>(
    'SELECT id, name, vendor_id AS "vendorId" FROM brands',
  )
  return new Map(rows.map((r) => [r.name.toLowerCase(), { id: r.id, vendorId: r.vendorId }]))
}

export async function insertBrand(db: Sql, brand: NewRow<'brands'>): Promise<void> {
  await insertRows(db, 'brands', brand)
}

export async function brandSlugTaken(db: Sql, slug: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM brands WHERE slug = $1', [slug])
  return rowCount === 1
}

const sizeColumns = ['width_size', 'height_size', 'length_size'] as const
/** The product columns that an update writes for each column of the file. */
const productWrites: Partial<Record<ImportColumn, readonly string[]>> = {
  product_name: ['name', 'model'],
  category: ['category_id', 'family_id', 'model'],
  brand: ['brand_id'],
  description: ['description'],
  unit: ['unit'],
  minimum_unit: ['minimum_unit'],
  ...Object.fromEntries(sizeColumns.map((column) => [column, ['attributes', 'model']])),
}
/** The same for the product's first size. */
const sizeWrites: Partial<Record<ImportColumn, readonly string[]>> = {
  pattern: ['pattern'],
  box_sqft: ['box_sqft_hundredths'],
  final_price: ['final_price_cents'],
  list_price: ['list_price_cents'],
  stock: ['stock'],
  ...Object.fromEntries(
    sizeColumns.map((column) => [column, ['label', 'width_in', 'height_in', 'length_in']]),
  ),
}

/**
 * Writes products and their sizes. For an existing product only the `columns` of the file are written, so that a price
 * list never restores stock that was sold in the meantime. Returns how many were new.
 */
export async function upsertProducts(
  db: Sql,
  vendorId: number,
  rows: unknown[],
  columns: readonly ImportColumn[],
): Promise<{ created: number }> {
  const set = (writes: typeof productWrites) =>
    [...new Set(columns.flatMap((column) => writes[column] ?? []))].map(
      (name) => `${name} = excluded.${name}`,
    )
  const lots = columns.includes('stock')
    ? [`lots = CASE WHEN excluded.stock = product_sizes.stock THEN product_sizes.lots ELSE '{}' END`]
    : []
  const written = await db.query<{ created: boolean }>(
    `
    WITH given AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(
        id bigint, "sizeId" bigint, hash text, sku text, "productName" text, "categoryId" bigint, "familyId" bigint,
        "brandId" bigint, description text, unit text, "finalPriceCents" int, "listPriceCents" int,
        "boxSqftHundredths" int, "widthIn" float8, "heightIn" float8, "lengthIn" float8, pattern text,
        "minimumUnit" int, stock int, label text, model jsonb, attributes jsonb)
    ), products_written AS (
      INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, family_id, name, description, unit,
        minimum_unit, model, attributes, variant_group)
      SELECT id, hash, sku, $2, "brandId", "categoryId", "familyId", "productName", description, unit,
        "minimumUnit", model, attributes, hash FROM given
      ON CONFLICT (vendor_id, sku) DO UPDATE SET ${[...set(productWrites), 'updated_at = now()'].join(', ')}
      RETURNING id, sku, (xmax = 0) AS created
    ), sizes_written AS (
      INSERT INTO product_sizes (id, product_id, position, label, sku, width_in, height_in, length_in, pattern,
        box_sqft_hundredths, final_price_cents, list_price_cents, stock)
      SELECT g."sizeId", p.id, 0, g.label, g.sku, g."widthIn", g."heightIn", g."lengthIn", g.pattern,
        g."boxSqftHundredths", g."finalPriceCents", g."listPriceCents", g.stock
      FROM given g JOIN products_written p ON p.sku = g.sku
      ON CONFLICT (product_id, position) DO UPDATE SET ${['sku = excluded.sku', ...set(sizeWrites), ...lots].join(', ')}
      RETURNING 1
    )
    SELECT created FROM products_written`,
    [JSON.stringify(rows), vendorId],
  )
  return { created: written.rows.filter((r) => r.created).length }
}
