import type pg from 'pg'
import type { Brand, Category, Department, Product, ProductTexts, Showroom, Size, Vendor } from './model.ts'

type Sql = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

type SharedColumns =
  | ('id' | 'hash' | 'sku' | 'name' | 'collection' | 'unit' | 'minimumUnit' | 'leadDays' | 'returnable')
  | ('boxOnlyReturns' | 'finish' | 'ratingTenths' | 'ratingCount' | 'sold90' | 'listedAt')

export type ProductRow = Pick<Product, SharedColumns> & {
  vendorId: number
  brandId: number
  categoryId: number
  familyId: number | null
  variantGroup: string
  /** JSON text, so that equal values can be shared. */
  attributes: string
  tone: string | null
  /** Color of a fixture's finish. */
  finishHex: string | null
  /** Changes with the product's model; null without one. */
  modelMark: string | null
}

export type SizeRow = Size & {
  productId: number
  /** Changes with everything that the size's picture depends on. */
  shapeMark: number
}

const productColumns: Record<keyof ProductRow, string> = {
  id: 'id',
  hash: 'hash',
  sku: 'sku',
  vendorId: 'vendor_id',
  brandId: 'brand_id',
  categoryId: 'category_id',
  familyId: 'family_id',
  collection: 'collection',
  variantGroup: 'variant_group',
  name: 'name',
  unit: 'unit',
  minimumUnit: 'minimum_unit',
  leadDays: 'lead_time_days',
  returnable: 'returnable',
  boxOnlyReturns: 'box_only_returns',
  attributes: 'attributes::text',
  tone: 'tone::text',
  finish: 'finish',
  finishHex: "CASE WHEN tone IS NULL AND model->>'kind' = 'fixture' THEN model->>'hex' END",
  ratingTenths: 'rating_tenths',
  ratingCount: 'rating_count',
  sold90: 'sold_90',
  listedAt: 'extract(epoch FROM listed_at)::bigint',
  modelMark: 'left(md5(model::text), 12)',
}

const sizeColumns: Record<keyof SizeRow, string> = {
  productId: 'product_id',
  id: 'id',
  position: 'position',
  label: 'label',
  sku: 'sku',
  boxSqftHundredths: 'box_sqft_hundredths',
  finalCents: 'final_price_cents',
  listCents: 'list_price_cents',
  stock: 'stock',
  shapeMark: "hashtext(concat_ws('|', label, width_in, height_in, length_in))",
}

/** Published, and from a vendor who may sell. */
const onSale = "status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)"

/** Number of disk pages used by the products and their sizes. */
export async function countPages(db: Sql): Promise<{ products: number; sizes: number }> {
  const { rows } = await db.query<{ products: number; sizes: number }>(
    `SELECT (pg_relation_size('products') / size)::int AS products, (pg_relation_size('product_sizes') / size)::int AS sizes
     FROM (SELECT current_setting('block_size')::int AS size) block`,
  )
  return rows[0] ?? { products: 0, sizes: 0 }
}

/** Pages per read: some 600 products or 6,000 sizes. */
const pagesAtOnce = 128

/**
 * Reads all sizes, then all products on sale, in parts and in storage order: ids are random, so reading in id order
 * would visit a page for each row. Needs a transaction with a single snapshot, so that each row is seen in one place.
 */
export function readInParts(db: Sql, pages: { products: number; sizes: number }) {
  const inParts = <T>(count: number, read: (range: [string, string]) => Promise<T>) =>
    Array.from({ length: Math.ceil(count / pagesAtOnce) }, (_, part) =>
      read([`(${part * pagesAtOnce},0)`, `(${(part + 1) * pagesAtOnce},0)`]),
    )
  const inRange = 'ctid >= $1::tid AND ctid < $2::tid'
  const sizes = inParts(pages.sizes, (range) =>
    readRows(db, sizeColumns, `product_sizes WHERE ${inRange}`, range),
  )
  const products = inParts(pages.products, (range) =>
    readRows(db, productColumns, `products WHERE ${onSale} AND ${inRange}`, range),
  )
  return { sizes, products }
}

/** The given products that are on sale. */
export function readProducts(db: Sql, ids: number[]): Promise<ProductRow[]> {
  return readRows(db, productColumns, `products WHERE ${onSale} AND id = ANY($1)`, [ids])
}

export function readSizes(db: Sql, ids: number[]): Promise<SizeRow[]> {
  return readRows(db, sizeColumns, 'product_sizes WHERE product_id = ANY($1)', [ids])
}

/** Sends rows as one JSON array per column: a tenth of the driver's work, and less database work than JSON per row. */
async function readRows<T extends object>(
  db: Sql,
  columns: Record<keyof T & string, string>,
  from: string,
  values: unknown[],
): Promise<T[]> {
  const names = Object.keys(columns) as (keyof T & string)[]
  const list = names.map((name) => `json_agg(${columns[name]}) AS "${name}"`)
  const { rows } = await db.query<{ [K in keyof T]: T[K][] | null }>(`SELECT ${list} FROM ${from}`, values)
  const read = Array.from(rows[0]?.[names[0] as keyof T] ?? [], (): Partial<T> => ({}))
  for (const name of names)
    read.forEach((row, i) => {
      row[name] = rows[0]?.[name]?.[i]
    })
  return read as T[]
}

/** Data that only product pages show, by product id. */
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
  type CategoryRow = Omit<Category, 'department' | 'parent' | 'children'>
  const [departments, categories, brands, vendors] = await Promise.all([
    db.query<Omit<Department, 'categories'>>(
      'SELECT id, name, menu_slug AS slug FROM departments ORDER BY position',
    ),
    db.query<CategoryRow & { departmentId: number; parentId: number | null }>(
      `SELECT id, department_id AS "departmentId", parent_id AS "parentId", name, slug_url AS slug, unit, attributes, synonyms
       FROM categories ORDER BY position`,
    ),
    db.query<Brand>(
      `SELECT id, name, slug, vendor_id AS "vendorId", founded, story, style FROM brands
       WHERE vendor_id IN (SELECT account_id FROM selling_vendors) ORDER BY name`,
    ),
    db.query<Vendor>(
      'SELECT account_id AS id, company_name AS company, city, state, platform_fee_bps AS "feeBps" FROM vendors',
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
    db.query<Pick<Showroom, 'id' | 'vsdId' | 'company' | 'status'> & { markupBps: number }>(
      `SELECT s.account_id AS id, s.vsd_id AS "vsdId", s.company_name AS company, s.status, s.default_markup_bps AS "markupBps"
       FROM showrooms s JOIN accounts a ON a.id = s.account_id
       WHERE s.status <> 'closed' AND a.status IN ('Active', 'Approve')`,
    ),
    db.query<{
      showroomId: number
      scope: 'category' | 'brand' | 'product'
      refId: number
      carried: boolean | null
      bps: number | null
      cents: number | null
    }>(
      `SELECT showroom_id AS "showroomId", scope, ref_id AS "refId", carried, markup_bps AS bps, markup_cents AS cents
       FROM showroom_rules`,
    ),
    db.query<{ bps: number }>('SELECT house_markup_bps AS bps FROM platform_settings'),
  ])
  const [setting] = settings.rows
  if (!setting) throw new Error('The platform settings are missing.')
  return { showrooms: showrooms.rows, rules: rules.rows, houseMarkupBps: setting.bps }
}

/** Stores what a signed-in account viewed, newest first, at most 30. */
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
