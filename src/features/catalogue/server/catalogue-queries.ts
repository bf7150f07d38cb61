import type pg from 'pg'
import type { Db } from '#db/client.ts'
import type { Design, ProductModel } from '#scene/model/product-model.ts'
import type { SizeShape } from '../look.ts'
import type { ProductTexts } from './model.ts'

type Sql = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

/** Rows travel as JSON arrays, many in one value: a tenth of the driver's work for a row of columns. */
export type ProductRow = [
  id: number,
  hash: string,
  sku: string,
  vendorId: number,
  brandId: number,
  categoryId: number,
  familyId: number | null,
  collection: string,
  variantGroup: string,
  name: string,
  unit: string,
  minimumUnit: number,
  leadTimeDays: number,
  returnable: boolean,
  boxOnlyReturns: boolean,
  /** JSON as text, so that equal ones can be shared. */
  attributes: string,
  tone: string | null,
  finish: string,
  /** Color of a fixture's finish. */
  finishHex: string | null,
  ratingTenths: number,
  ratingCount: number,
  sold90: number,
  listedAtSeconds: number,
  /** Changes with the product's model; null without one. */
  modelMark: string | null,
]

export type SizeRow = [
  productId: number,
  id: number,
  position: number,
  label: string,
  sku: string,
  boxSqftHundredths: number | null,
  finalPriceCents: number,
  listPriceCents: number,
  stock: number,
  /** Changes with what the size's picture depends on. */
  shapeMark: number,
]

const productColumns = `id, hash, sku, vendor_id, brand_id, category_id, family_id, collection, variant_group, name, unit,
  minimum_unit, lead_time_days, returnable, box_only_returns, attributes::text, tone::text, finish,
  CASE WHEN tone IS NULL AND model->>'kind' = 'fixture' THEN model->>'hex' END, rating_tenths,
  rating_count, sold_90, extract(epoch FROM listed_at)::bigint, left(md5(model::text), 12)`

const sizeColumns = `product_id, id, position, label, sku, box_sqft_hundredths, final_price_cents, list_price_cents, stock,
  hashtext(concat_ws('|', label, width_in, height_in, length_in))`

/** Published, of a vendor who may sell. */
const onSale = "status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)"

/** The ranges of ids, above the first and up to the second, that hold so many products each; the last one is open. */
export async function readParts(db: Sql, size: number): Promise<{ after: number; last: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products) p
     WHERE place % $1 = 0 ORDER BY id`,
    [size],
  )
  const ends = [...rows.map(({ id }) => id), Number.MAX_SAFE_INTEGER]
  return ends.map((last, i) => ({ after: ends[i - 1] ?? 0, last }))
}

/** The products on sale with ids above the first and up to the second. */
export function readProductsBetween(db: Sql, after: number, last: number): Promise<ProductRow[]> {
  return readRows(
    db,
    `SELECT json_agg(json_build_array(${productColumns})) AS rows FROM
       (SELECT * FROM products WHERE ${onSale} AND id > $1 AND id <= $2 ORDER BY id) p`,
    [after, last],
  )
}

/** The sizes of all products with ids above the first and up to the second. */
export function readSizesBetween(db: Sql, after: number, last: number): Promise<SizeRow[]> {
  return readRows(
    db,
    `SELECT json_agg(json_build_array(${sizeColumns})) AS rows FROM
       (SELECT * FROM product_sizes WHERE product_id > $1 AND product_id <= $2 ORDER BY product_id, position) s`,
    [after, last],
  )
}

/** Those of the named products that are on sale. */
export function readProducts(db: Sql, ids: number[]): Promise<ProductRow[]> {
  return readRows(
    db,
    `SELECT json_agg(json_build_array(${productColumns}) ORDER BY id) AS rows FROM products
     WHERE ${onSale} AND id = ANY($1)`,
    [ids],
  )
}

export function readSizes(db: Sql, ids: number[]): Promise<SizeRow[]> {
  return readRows(
    db,
    `SELECT json_agg(json_build_array(${sizeColumns}) ORDER BY product_id, position) AS rows FROM product_sizes
     WHERE product_id = ANY($1)`,
    [ids],
  )
}

async function readRows<T>(db: Sql, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await db.query<{ rows: T[] | null }>(text, values)
  return rows[0]?.rows ?? []
}

/** What only the pages of products show, by their ids. */
export async function readTexts(db: Sql, ids: number[]): Promise<Map<number, ProductTexts>> {
  const { rows } = await db.query<ProductTexts & { id: number }>({
    name: 'product-texts',
    text: `SELECT id, description, specs, documents, model,
        (SELECT json_agg(json_build_object('id', s.id, 'widthIn', width_in, 'heightIn', height_in, 'lengthIn', length_in,
           'pattern', pattern, 'weightLb', weight_lb)) FROM product_sizes s WHERE s.product_id = p.id) AS sizes
      FROM products p WHERE id = ANY($1)`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...texts }) => [id, { ...texts, sizes: texts.sizes ?? [] }]))
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
    }>(
      `SELECT id, name, slug, vendor_id, founded, story, style FROM brands
       WHERE vendor_id IN (SELECT account_id FROM selling_vendors) ORDER BY name`,
    ),
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

export async function readSellers(db: Sql) {
  const [showrooms, rules, settings] = await Promise.all([
    db.query<{ id: number; vsd_id: string; company: string; default_markup_bps: number; status: string }>(
      `SELECT s.account_id AS id, s.vsd_id, s.company_name AS company, s.default_markup_bps, s.status
       FROM showrooms s JOIN accounts a ON a.id = s.account_id
       WHERE s.status <> 'closed' AND a.status IN ('Active', 'Approve')`,
    ),
    db.query<{
      showroom_id: number
      scope: 'category' | 'brand' | 'product'
      ref_id: number
      carried: boolean | null
      markup_bps: number | null
      markup_cents: number | null
    }>('SELECT showroom_id, scope, ref_id, carried, markup_bps, markup_cents FROM showroom_rules'),
    db.query<{ house_markup_bps: number }>('SELECT house_markup_bps FROM platform_settings'),
  ])
  const [setting] = settings.rows
  if (!setting) throw new Error('The platform settings are missing.')
  return { showrooms: showrooms.rows, rules: rules.rows, houseMarkupBps: setting.house_markup_bps }
}

/** The looks of some products by their ids. */
export async function readModels(db: Sql, ids: number[]): Promise<Map<number, ProductModel | null>> {
  const { rows } = await db.query<{ id: number; model: ProductModel | null }>({
    name: 'product-models',
    text: 'SELECT id, model FROM products WHERE id = ANY($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, model }) => [id, model]))
}

/** `category`: its slug. */
type PictureModel = { model: ProductModel | null; design: Design; sizes: SizeShape[]; category: string }

/** The look of one size of a product that is or was on sale, for its picture: orders show what was bought; sizes beyond the first replace the dimensions. */
export async function readPictureModel(db: Db, hash: string): Promise<PictureModel | null> {
  const { rows } = await db.query<PictureModel>({
    name: 'picture-model',
    text: `SELECT p.model,
        json_build_object('series', b.slug || ' ' || p.collection,
          'group', CASE p.variant_group WHEN '' THEN p.hash ELSE p.variant_group END) AS design,
        (SELECT json_agg(json_build_object('label', label, 'widthIn', width_in, 'heightIn', height_in,
           'lengthIn', length_in) ORDER BY position) FROM product_sizes s WHERE s.product_id = p.id) AS sizes,
        c.slug_url AS category
      FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
      WHERE p.hash = $1 AND p.status IN ('published', 'archived')`,
    values: [hash],
  })
  const [row] = rows
  return row ? { ...row, sizes: row.sizes ?? [] } : null
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
