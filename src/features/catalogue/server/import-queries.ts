import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#db/client.ts'
import { brands, categories, products } from '#db/schema/catalogue.ts'
import { vendors } from '#db/schema/showrooms.ts'
import type { ImportCategory } from '../import-row.ts'

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

/** In the order of their ids, as a checkout takes them: in the file's order both would wait for each other. */
export async function lockSizes(tx: Queryable, vendorId: number, skus: readonly string[]): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM product_sizes s JOIN products p ON p.id = s.product_id
    WHERE p.vendor_id = ${vendorId} AND s.position = 0 AND p.sku IN (SELECT jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))
    ORDER BY s.id FOR UPDATE OF s`)
}

/** By lower-case name, slug and id. */
export async function categoryIndex(db: Queryable): Promise<Map<string, ImportCategory>> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slugUrl,
      unit: categories.unit,
      parentId: categories.parentId,
    })
    .from(categories)
  const index = new Map<string, ImportCategory>()
  // A family may bear its category's name; the category wins.
  for (const row of rows.sort((a, b) => Number(a.parentId === null) - Number(b.parentId === null))) {
    for (const key of [row.name, row.slug, String(row.id)]) index.set(key.toLowerCase(), row)
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

/** Writes products and their sizes; a vendor's SKU that is there already is updated. Answers how many were new. */
export async function upsertProducts(
  db: Queryable,
  vendorId: number,
  rows: unknown[],
): Promise<{ created: number }> {
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
      ON CONFLICT (vendor_id, sku) DO UPDATE SET brand_id = excluded.brand_id, category_id = excluded.category_id,
        family_id = excluded.family_id, name = excluded.name, description = excluded.description,
        unit = excluded.unit, minimum_unit = excluded.minimum_unit, updated_at = now()
      RETURNING id, sku, (xmax = 0) AS created
    ), sizes_written AS (
      INSERT INTO product_sizes (id, product_id, position, label, sku, width_in, height_in, length_in, pattern,
        box_sqft_hundredths, final_price_cents, list_price_cents, stock)
      SELECT g."sizeId", p.id, 0, g.label, g.sku, g."widthIn", g."heightIn", g."lengthIn", g.pattern,
        g."boxSqftHundredths", g."finalPriceCents", g."listPriceCents", g.stock
      FROM given g JOIN products_written p ON p.sku = g.sku
      ON CONFLICT (product_id, position) DO UPDATE SET label = excluded.label, sku = excluded.sku,
        width_in = excluded.width_in, height_in = excluded.height_in, length_in = excluded.length_in,
        pattern = excluded.pattern, box_sqft_hundredths = excluded.box_sqft_hundredths,
        final_price_cents = excluded.final_price_cents, list_price_cents = excluded.list_price_cents,
        stock = excluded.stock,
        lots = CASE WHEN excluded.stock = product_sizes.stock THEN product_sizes.lots ELSE '{}' END
      RETURNING 1
    )
    SELECT created FROM products_written`)
  return { created: written.rows.filter((r) => r.created).length }
}
