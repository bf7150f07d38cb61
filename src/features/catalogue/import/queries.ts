import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { brands, categories, productSizes, products } from '#db/schema/catalogue.ts'
import { vendors } from '#db/schema/showrooms.ts'
import type { StoredProduct } from './complete-row.ts'
import type { ImportCategory, ImportColumn } from './read-row.ts'

export async function vendorByName(
  db: Queryable,
  name: string,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: vendors.accountId, name: vendors.companyName })
    .from(vendors)
    .where(sql`lower(${vendors.companyName}) = lower(${name})`)
  return row ?? null
}

export async function vendorNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ name: vendors.companyName }).from(vendors).orderBy(vendors.companyName)
  return rows.map((r) => r.name)
}

/** Any constant: imports write one after the other. */
const importLock = 7_201_934

/** True when nobody else imports; the lock ends with the transaction. */
export async function tryImport(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${importLock}) AS mine`,
  )
  return rows[0]?.mine === true
}

export async function awaitImports(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`)
}

export async function skusOf(db: Queryable, vendorId: number): Promise<string[]> {
  const rows = await db.select({ sku: products.sku }).from(products).where(eq(products.vendorId, vendorId))
  return rows.map(({ sku }) => sku)
}

export type KnownProduct = StoredProduct & { attributes: Record<string, unknown>; model: unknown }

/** The vendor's products of these SKUs, spelled exactly so, with the values of their first size. */
export async function knownProducts(
  db: Queryable,
  vendorId: number,
  skus: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await db
    .select({
      sku: products.sku,
      productName: products.name,
      categoryId: products.categoryId,
      familyId: products.familyId,
      brand: brands.name,
      description: products.description,
      unit: products.unit,
      minimumUnit: products.minimumUnit,
      attributes: products.attributes,
      model: products.model,
      finalPriceCents: productSizes.finalPriceCents,
      listPriceCents: productSizes.listPriceCents,
      boxSqftHundredths: productSizes.boxSqftHundredths,
      widthIn: productSizes.widthIn,
      heightIn: productSizes.heightIn,
      lengthIn: productSizes.lengthIn,
      pattern: productSizes.pattern,
      stock: productSizes.stock,
      label: productSizes.label,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productSizes, and(eq(productSizes.productId, products.id), eq(productSizes.position, 0)))
    .where(
      and(
        eq(products.vendorId, vendorId),
        sql`${products.sku} IN (SELECT jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`,
      ),
    )
  return new Map(rows.map((row) => [row.sku, row as KnownProduct]))
}

/** In the order of their ids, as a checkout takes them: in the file's order both would wait for each other. */
export async function lockSizes(tx: Queryable, vendorId: number, skus: readonly string[]): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE p.vendor_id = ${vendorId} AND s.position = 0 AND p.sku IN (SELECT jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
    ORDER BY s.id FOR UPDATE OF s`)
}

/** By lower-case name, slug and id. */
export async function importCategories(db: Queryable): Promise<Map<string, ImportCategory>> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slugUrl,
      unit: categories.unit,
      parentId: categories.parentId,
    })
    .from(categories)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const index = new Map<string, ImportCategory>()
  // A family may bear its category's name; the category wins.
  for (const row of rows.sort((a, b) => Number(a.parentId === null) - Number(b.parentId === null))) {
    const category = { ...row, topSlug: slugs.get(row.parentId ?? row.id) ?? row.slug }
    for (const key of [row.name, row.slug, String(row.id)]) index.set(key.toLowerCase(), category)
  }
  return index
}

export async function brandIndex(db: Queryable): Promise<Map<string, { id: number; vendorId: number }>> {
  const rows = await db.select({ id: brands.id, name: brands.name, vendorId: brands.vendorId }).from(brands)
  return new Map(rows.map((r) => [r.name.toLowerCase(), { id: r.id, vendorId: r.vendorId }]))
}

export async function insertBrand(db: Queryable, brand: typeof brands.$inferInsert): Promise<void> {
  await db.insert(brands).values(brand)
}

export async function brandSlugTaken(db: Queryable, slug: string): Promise<boolean> {
  const rows = await db.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug))
  return rows.length > 0
}

const sizeColumns = ['width_size', 'height_size', 'length_size'] as const
/** What an update writes of a product for a column of the file. */
const productWrites: Partial<Record<ImportColumn, readonly string[]>> = {
  product_name: ['name', 'model'],
  category: ['category_id', 'family_id', 'model'],
  brand: ['brand_id'],
  description: ['description'],
  unit: ['unit'],
  minimum_unit: ['minimum_unit'],
  ...Object.fromEntries(sizeColumns.map((column) => [column, ['attributes', 'model']])),
}
/** The same of its first size. */
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
 * Writes products and their sizes. Of a product that is there already, only what the file has `columns` for is written, so
 * that a price list never puts back a stock that was sold meanwhile. Answers how many were new.
 */
export async function upsertProducts(
  db: Queryable,
  vendorId: number,
  rows: unknown[],
  columns: readonly ImportColumn[],
): Promise<{ created: number }> {
  const set = (writes: typeof productWrites) =>
    [...new Set(columns.flatMap((column) => writes[column] ?? []))].map(
      (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
    )
  const lots = columns.includes('stock')
    ? [sql`lots = CASE WHEN excluded.stock = product_sizes.stock THEN product_sizes.lots ELSE '{}' END`]
    : []
  const written = await db.execute<{ created: boolean }>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
        id bigint, "sizeId" bigint, hash text, sku text, "productName" text, "categoryId" bigint, "familyId" bigint,
        "brandId" bigint, description text, unit text, "finalPriceCents" int, "listPriceCents" int,
        "boxSqftHundredths" int, "widthIn" float8, "heightIn" float8, "lengthIn" float8, pattern text,
        "minimumUnit" int, stock int, label text, model jsonb, attributes jsonb)
    ), products_written AS (
      INSERT INTO products (id, hash, sku, vendor_id, brand_id, category_id, family_id, name, description, unit,
        minimum_unit, model, attributes, variant_group)
      SELECT id, hash, sku, ${vendorId}, "brandId", "categoryId", "familyId", "productName", description, unit,
        "minimumUnit", model, attributes, hash FROM given
      ON CONFLICT (vendor_id, sku) DO UPDATE SET ${sql.join([...set(productWrites), sql`updated_at = now()`], sql`, `)}
      RETURNING id, sku, (xmax = 0) AS created
    ), sizes_written AS (
      INSERT INTO product_sizes (id, product_id, position, label, sku, width_in, height_in, length_in, pattern,
        box_sqft_hundredths, final_price_cents, list_price_cents, stock)
      SELECT g."sizeId", p.id, 0, g.label, g.sku, g."widthIn", g."heightIn", g."lengthIn", g.pattern,
        g."boxSqftHundredths", g."finalPriceCents", g."listPriceCents", g.stock
      FROM given g JOIN products_written p ON p.sku = g.sku
      ON CONFLICT (product_id, position) DO UPDATE SET ${sql.join([sql`sku = excluded.sku`, ...set(sizeWrites), ...lots], sql`, `)}
      RETURNING 1
    )
    SELECT created FROM products_written`)
  return { created: written.rows.filter((r) => r.created).length }
}
