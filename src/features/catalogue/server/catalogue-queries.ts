import type pg from 'pg'
import { categoryLabel } from '../category-label.ts'
import type { Promotion } from '../pricing.ts'
import { propertyValues } from '../product-fields.ts'
import type { SearchWord } from '../search-word.ts'
import type { Brand, Category, Department, Frame, Product, Sellers, Showroom, Vendor } from './model.ts'
import { createReader, type ProductRow, type SizeRow } from './product-reader.ts'

type Sql = Pick<pg.Pool | pg.PoolClient, 'query'>

const productColumns: Record<keyof ProductRow, string> = {
  ...propertyValues(({ name }) => name),
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
  attributes: 'attributes::text',
  tone: 'tone::text',
  swatchCents: 'swatch_cents',
  // The tone of a vanity is that of its top, which is nearly white on most.
  finishHex:
    "CASE WHEN model->>'kind' = 'fixture' AND (tone IS NULL OR model->>'family' = 'vanity') THEN model->>'hex' END",
  ratingTenths: 'rating_tenths',
  ratingCount: 'rating_count',
  sold90: 'sold_90',
  listedAt: 'extract(epoch FROM listed_at)::bigint',
  modelMark: `left(md5(model::text || coalesce((SELECT string_agg(concat(file, width_in, height_in, tiles), ' ' ORDER BY kind)
    FROM product_media m WHERE m.product_id = products.id AND kind IN ('model', 'texture')), '')), 12)`,
  photographMark: `(SELECT left(file, 12) FROM product_media m WHERE m.product_id = products.id AND kind = 'photo' ORDER BY m.position LIMIT 1)`,
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

const vendorRows = `SELECT account_id AS id, company_name AS company, city, state, platform_fee_bps AS fee_bps, shipping_policy, return_policy
    FROM vendors`

const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))

/** Number of disk pages used by the products and their sizes. */
async function countPages(db: Sql): Promise<{ products: number; sizes: number }> {
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
function readInParts(db: Sql, pages: { products: number; sizes: number }) {
  const inParts = <T>(count: number, read: (range: [string, string]) => Promise<T>) =>
    Array.from({ length: Math.ceil(count / pagesAtOnce) }, (_, part) =>
      read([`(${part * pagesAtOnce},0)`, `(${(part + 1) * pagesAtOnce},0)`]),
    )
  const inRange = 'ctid >= $1::tid AND ctid < $2::tid'
  const sizes = inParts(pages.sizes, (range) => readRows(db, sizeColumns, `product_sizes WHERE ${inRange}`, range))
  const products = inParts(pages.products, (range) =>
    readRows(db, productColumns, `products WHERE ${onSale} AND ${inRange}`, range),
  )
  return { sizes, products }
}

/**
 * A product of any status; null without a size. Its brand and vendor are read with it: they may be newer than `frame`,
 * or may not sell yet.
 */
export async function loadHidden(db: Sql, frame: Frame, id: number): Promise<Product | null> {
  const [[row], sizeRows, brands, vendors] = await Promise.all([
    readRows(db, productColumns, 'products WHERE id = $1', [id]),
    readSizes(db, [id]),
    db.query<Brand>(
      `SELECT b.id, b.name, b.slug, b.vendor_id, founded, story, style, NULL AS picture
       FROM brands b JOIN products p ON p.brand_id = b.id WHERE p.id = $1`,
      [id],
    ),
    db.query<Vendor>(`${vendorRows} WHERE account_id = (SELECT vendor_id FROM products WHERE id = $1)`, [id]),
  ])
  const reader = createReader({ ...frame, brands: byId(brands.rows), vendors: byId(vendors.rows) })
  for (const size of sizeRows) reader.addSize(size)
  return row ? reader.productOf(row) : null
}

/** The given products that are on sale. */
function readProducts(db: Sql, ids: number[]): Promise<ProductRow[]> {
  return readRows(db, productColumns, `products WHERE ${onSale} AND id = ANY($1)`, [ids])
}

function readSizes(db: Sql, ids: number[]): Promise<SizeRow[]> {
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

export type Loaded = { frame: Frame; products: Product[]; sellers: Sellers }

/**
 * Loads all published products, sorted by id, with what they refer to. Resolves once all queries are queued on one
 * connection, so that the database works while the caller is busy; `loaded` processes the results part by part.
 */
export async function beginLoad(pool: pg.Pool): Promise<{ loaded: Promise<Loaded> }> {
  const db = await pool.connect()
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const pages = await countPages(db)
    // The data that products refer to comes first, so that each part is processed while the database reads the next.
    const frame = loadFrame(db)
    const sellers = loadSellers(db)
    const parts = readInParts(db, pages)
    const end = db.query('COMMIT')
    const loaded = take(frame, sellers, parts)
    void Promise.allSettled([end, loaded]).then(([ended]) =>
      db.release(ended.status === 'rejected' ? (ended.reason as Error) : undefined),
    )
    // Errors surface where the promises are awaited; an earlier rejection must not end the process.
    for (const promise of [loaded, frame, sellers, ...parts.products, ...parts.sizes]) promise.catch(() => {})
    return { loaded }
  } catch (error) {
    db.release(error as Error)
    throw error
  }
}

type Parts = ReturnType<typeof readInParts>

async function take(frame: Promise<Frame>, sellers: Promise<Sellers>, parts: Parts): Promise<Loaded> {
  const reader = createReader(await frame)
  const products: Product[] = []
  await eachRow(parts.sizes, reader.addSize)
  await eachRow(parts.products, (row) => {
    const product = reader.productOf(row)
    if (product) products.push(product)
  })
  products.sort((a, b) => a.id - b.id)
  return { frame: await frame, products, sellers: await sellers }
}

/** Releases each part once it has been visited. */
async function eachRow<T>(parts: Promise<T[]>[], visit: (row: T) => void): Promise<void> {
  parts.reverse()
  for (let part = parts.pop(); part; part = parts.pop()) for (const row of await part) visit(row)
}

/** The given products; one that is no longer published is missing from the result. */
export async function loadProducts(db: Sql, frame: Frame, ids: number[]): Promise<Product[]> {
  const [rows, sizeRows] = await Promise.all([readProducts(db, ids), readSizes(db, ids)])
  const reader = createReader(frame)
  for (const size of sizeRows) reader.addSize(size)
  return rows.flatMap((row) => reader.productOf(row) ?? [])
}

export async function loadFrame(db: Sql): Promise<Frame> {
  type CategoryRow = Omit<Category, 'label' | 'department' | 'parent' | 'children'>
  const [departmentRows, categoryRows, brands, vendors, searchWords] = await Promise.all([
    db.query<Omit<Department, 'categories'>>(
      'SELECT id, name, menu_slug AS slug FROM departments WHERE NOT hidden ORDER BY position',
    ),
    db.query<CategoryRow & { departmentId: number; parentId: number | null }>(
      `SELECT id, department_id, parent_id, name, slug_url AS slug, unit, attributes, synonyms,
         CASE WHEN picture IS NOT NULL THEN json_build_object('file', picture, 'alt', picture_alt) END AS picture
       FROM categories WHERE id IN (SELECT id FROM shown_categories) ORDER BY position`,
    ),
    db.query<Brand>(
      `SELECT id, name, slug, vendor_id, founded, story, style,
         CASE WHEN picture IS NOT NULL THEN json_build_object('file', picture, 'alt', picture_alt) END AS picture FROM brands
       WHERE NOT hidden AND vendor_id IN (SELECT account_id FROM selling_vendors) ORDER BY featured NULLS LAST, name`,
    ),
    db.query<Vendor>(vendorRows),
    loadSearchWords(db),
  ])
  const departments = new Map(departmentRows.rows.map((d): [number, Department] => [d.id, { ...d, categories: [] }]))
  const categories = new Map<number, Category>()
  for (const { departmentId, parentId: _, ...own } of categoryRows.rows) {
    const department = departments.get(departmentId) as Department
    categories.set(own.id, { ...own, label: categoryLabel(own.name), department, parent: null, children: [] })
  }
  for (const { id, parentId } of categoryRows.rows) {
    const category = categories.get(id) as Category
    category.parent = (parentId !== null && categories.get(parentId)) || null
    const { parent, department } = category
    if (parent) parent.children.push(category)
    else department.categories.push(category)
  }
  return {
    departments: [...departments.values()],
    categories,
    bySlug: new Map([...categories.values()].map((c) => [c.slug, c])),
    brands: byId(brands.rows),
    brandsCalled: new Map([
      ...brands.rows.map((brand): [string, Brand] => [brand.name.toLowerCase(), brand]),
      ...brands.rows.map((brand): [string, Brand] => [brand.slug, brand]),
    ]),
    vendors: byId(vendors.rows),
    searchWords,
  }
}

/** What Admins have set for phrases of searches. */
export async function loadSearchWords(db: Sql): Promise<SearchWord[]> {
  const { rows } = await db.query<SearchWord>('SELECT phrase, effect, target FROM search_words ORDER BY id')
  return rows
}

/** All showrooms that may sell, with their rules, and the house markup; with `only` just these showrooms. */
export async function loadSellers(db: Sql, only: readonly number[] | null = null): Promise<Sellers> {
  const [showrooms, rules, settings, promotions] = await Promise.all([
    db.query<Pick<Showroom, 'id' | 'vsdId' | 'company' | 'status'> & { markupBps: number }>(
      `SELECT s.account_id AS id, s.vsd_id, s.company_name AS company, s.status, s.default_markup_bps AS markup_bps
       FROM showrooms s JOIN accounts a ON a.id = s.account_id
       WHERE s.status <> 'closed' AND a.status IN ('Active', 'Approve') AND ($1::bigint[] IS NULL OR s.account_id = ANY($1))`,
      [only],
    ),
    readRows<RuleRow>(db, ruleColumns, 'showroom_rules WHERE $1::bigint[] IS NULL OR showroom_id = ANY($1)', [only]),
    db.query<{ bps: number }>('SELECT house_markup_bps AS bps FROM platform_settings'),
    db.query<Promotion>(
      `SELECT id, name, percent_bps, amount_cents, to_jsonb(categories) AS categories,
         to_day FROM promotions WHERE live ORDER BY id`,
    ),
  ])
  const [setting] = settings.rows
  if (!setting) throw new Error('The platform settings are missing.')
  const found = new Map(
    showrooms.rows.map(({ markupBps, ...own }): [number, Showroom] => [
      own.id,
      {
        ...own,
        defaultMarkup: { bps: markupBps, cents: 0 },
        categories: new Map(),
        brands: new Map(),
        products: new Map(),
      },
    ]),
  )
  const kinds = { category: 'categories', brand: 'brands', product: 'products' } as const
  for (const { showroomId, scope, refId, carried, bps, cents } of rules)
    found.get(showroomId)?.[kinds[scope]].set(refId, {
      carried,
      markup: bps === null ? null : { bps, cents: cents ?? 0 },
    })
  return { showrooms: found, houseMarkup: { bps: setting.bps, cents: 0 }, promotions: promotions.rows }
}

type RuleRow = {
  showroomId: number
  scope: 'category' | 'brand' | 'product'
  refId: number
  carried: boolean | null
  bps: number | null
  cents: number | null
}

const ruleColumns: Record<keyof RuleRow, string> = {
  showroomId: 'showroom_id',
  scope: 'scope',
  refId: 'ref_id',
  carried: 'carried',
  bps: 'markup_bps',
  cents: 'markup_cents',
}
