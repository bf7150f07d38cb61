import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { products } from '#db/schema/catalogue.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { ProductTexts } from './model.ts'

type Sql = Pick<pg.Pool, 'query'>

export type ProductRow = {
  id: number
  hash: string
  sku: string
  vendor_id: number
  brand_id: number
  category_id: number
  family_id: number | null
  collection: string
  variant_group: string
  name: string
  unit: string
  minimum_unit: number
  lead_time_days: number
  returnable: boolean
  box_only_returns: boolean
  attributes: string
  tone: string | null
  finish: string
  rating_tenths: number
  rating_count: number
  sold_90: number
  listed_at: Date
  has_model: boolean
}

export type SizeRow = {
  product_id: number
  id: number
  position: number
  label: string
  sku: string
  width_in: number
  height_in: number
  length_in: number
  pattern: string | null
  box_sqft_hundredths: number | null
  final_price_cents: number
  list_price_cents: number
  weight_lb: number
  stock: number
}

export async function readProductIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    "SELECT id FROM products WHERE status = 'published' ORDER BY id",
  )
  return rows.map((row) => row.id)
}

/** Those of the products that are published; JSON columns as text, so that equal ones can be shared. */
export async function readProducts(db: Sql, ids: number[]): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(
    `SELECT id, hash, sku, vendor_id, brand_id, category_id, family_id, collection, variant_group, name, unit,
       minimum_unit, lead_time_days, returnable, box_only_returns, attributes::text,
       tone::text, finish, rating_tenths, rating_count, sold_90, listed_at, model IS NOT NULL AS has_model
     FROM products WHERE status = 'published' AND id = ANY($1) ORDER BY id`,
    [ids],
  )
  return rows
}

export async function readSizes(db: Sql, ids: number[]): Promise<SizeRow[]> {
  const { rows } = await db.query<SizeRow>(
    `SELECT product_id, id, position, label, sku, width_in, height_in, length_in, pattern, box_sqft_hundredths,
       final_price_cents, list_price_cents, weight_lb, stock
     FROM product_sizes WHERE product_id = ANY($1) ORDER BY product_id, position`,
    [ids],
  )
  return rows
}

/** The long texts of one product. */
export async function readTexts(db: Sql, id: number): Promise<ProductTexts> {
  const { rows } = await db.query<ProductTexts>({
    name: 'product-texts',
    text: 'SELECT description, specs, documents FROM products WHERE id = $1',
    values: [id],
  })
  return rows[0] ?? { description: '', specs: [], documents: [] }
}

export async function readFrame(db: Sql) {
  const [departments, categories, brands, vendors] = await Promise.all([
    db.query<{ id: number; name: string; menu_slug: string }>(
      'SELECT id, name, menu_slug FROM departments ORDER BY position',
    ),
    db.query<{
      id: number
      department_id: number
      parent_id: number | null
      name: string
      slug_url: string
      unit: string
      attributes: { key: string; label: string; values: string[] }[]
      synonyms: Record<string, string>
    }>(
      'SELECT id, department_id, parent_id, name, slug_url, unit, attributes, synonyms FROM categories ORDER BY position',
    ),
    db.query<{
      id: number
      name: string
      slug: string
      vendor_id: number
      founded: number | null
      story: string
      style: string
    }>('SELECT id, name, slug, vendor_id, founded, story, style FROM brands ORDER BY name'),
    db.query<{ id: number; company: string; city: string; state: string; fee: number }>(
      'SELECT account_id AS id, company_name AS company, city, state, platform_fee_bps AS fee FROM vendors',
    ),
  ])
  return {
    departments: departments.rows,
    categories: categories.rows,
    brands: brands.rows,
    vendors: vendors.rows,
  }
}

export async function readShowrooms(db: Sql) {
  const [showrooms, rules] = await Promise.all([
    db.query<{ id: number; vsd_id: string; company: string; default_markup_bps: number; status: string }>(
      `SELECT s.account_id AS id, s.vsd_id, s.company_name AS company, s.default_markup_bps, s.status
       FROM showrooms s JOIN accounts a ON a.id = s.account_id
       WHERE s.status <> 'closed' AND a.status IN ('Active', 'Approve')`,
    ),
    db.query<{
      showroom_id: number
      scope: 'category' | 'brand' | 'product'
      ref_id: number
      carried: boolean
      markup_bps: number | null
    }>('SELECT showroom_id, scope, ref_id, carried, markup_bps FROM showroom_rules'),
  ])
  return { showrooms: showrooms.rows, rules: rules.rows }
}

/** The look of one size of a published product, for its picture; sizes beyond the first replace the dimensions. */
export async function readPictureModel(
  db: Db,
  hash: string,
): Promise<{
  id: number
  model: ProductModel | null
  sizes: { widthIn: number; heightIn: number; lengthIn: number }[]
} | null> {
  const [row] = await db
    .select({ id: products.id, model: products.model, status: products.status })
    .from(products)
    .where(eq(products.hash, hash))
  if (row?.status !== 'published') return null
  const sizes = await readSizes(db.$client, [row.id])
  return {
    id: row.id,
    model: row.model as ProductModel | null,
    sizes: sizes.map((s) => ({ widthIn: s.width_in, heightIn: s.height_in, lengthIn: s.length_in })),
  }
}

/** Remembers what a signed-in person looked at, newest first, at most 30. */
export async function rememberViews(db: Sql, accountId: number, hashes: string[]): Promise<string[]> {
  await db.query(
    `INSERT INTO product_views (account_id, product_id, viewed_at)
     SELECT $1, p.id, now() - make_interval(secs => w.place) FROM unnest($2::text[]) WITH ORDINALITY AS w(hash, place)
     JOIN products p ON p.hash = w.hash
     ON CONFLICT (account_id, product_id) DO UPDATE SET viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)`,
    [accountId, hashes],
  )
  const { rows } = await db.query<{ hash: string }>(
    `SELECT p.hash FROM product_views v JOIN products p ON p.id = v.product_id
     WHERE v.account_id = $1 ORDER BY v.viewed_at DESC LIMIT 30`,
    [accountId],
  )
  return rows.map((r) => r.hash)
}
