import type { Sql } from '#db/transaction.ts'
import type { ProductFilters } from '#features/vendors/schema.ts'
import { isLow } from '../low-stock.ts'

/**
 * Refreshes the rows of `vendor_listings` whose products or sizes have changed since the table was last read. Two readers
 * at once wait for each other, so both see the result. Returns the number of rows.
 */
export async function refreshListings(db: Sql): Promise<number> {
  const { rowCount } = await db.query({
    name: 'refresh-listings',
    text: `WITH taken AS (DELETE FROM stale_listings RETURNING product_id)
      INSERT INTO vendor_listings (product_id, vendor_id, status, category_id, family_id, brand_id, sku, name, words,
        price_cents, stock, least_stock, low_stock, updated_at)
      SELECT p.id, p.vendor_id, p.status, p.category_id, p.family_id, p.brand_id, p.sku, p.name,
        lower(p.name || ' ' || p.sku || ' ' || z.skus), z.price, z.stock, z.least, p.low_stock, p.updated_at
      FROM products p JOIN LATERAL (
        SELECT string_agg(s.sku, ' ') AS skus, sum(s.stock)::bigint AS stock, min(s.stock) AS least,
          (array_agg(s.final_price_cents ORDER BY s.position))[1] AS price
        FROM product_sizes s WHERE s.product_id = p.id HAVING count(*) > 0) z ON true
      WHERE p.id IN (SELECT product_id FROM taken)
      ORDER BY p.id
      ON CONFLICT (product_id) DO UPDATE SET vendor_id = excluded.vendor_id, status = excluded.status,
        category_id = excluded.category_id, family_id = excluded.family_id, brand_id = excluded.brand_id, sku = excluded.sku,
        name = excluded.name, words = excluded.words, price_cents = excluded.price_cents, stock = excluded.stock,
        least_stock = excluded.least_stock, low_stock = excluded.low_stock, updated_at = excluded.updated_at`,
  })
  return rowCount ?? 0
}

const order = {
  name: 'name',
  sku: 'sku',
  price: 'price_cents',
  stock: 'stock',
  updated: 'updated_at',
} as const

type Filters = Omit<ProductFilters, 'sort'>

function conditions(vendorId: number, filters: Filters): { where: string; values: unknown[] } {
  const values: unknown[] = [vendorId]
  const parts = ['l.vendor_id = $1']
  const add = (text: (place: string) => string, value: unknown) => parts.push(text(`$${values.push(value)}`))
  if (filters.status) add((p) => `l.status = ${p}`, filters.status)
  if (filters.category) add((p) => `(l.category_id = ${p} OR l.family_id = ${p})`, filters.category)
  if (filters.brand) add((p) => `l.brand_id = ${p}`, filters.brand)
  if (filters.stock === 'out') parts.push('l.least_stock = 0')
  else if (filters.stock === 'low' || filters.low_stock) parts.push(isLow('l', '$1'))
  for (const word of (filters.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    add((p) => `l.words LIKE '%' || ${p} || '%'`, word.replaceAll(/[\\%_]/g, '\\$&'))
  return { where: parts.join(' AND '), values }
}

function orderBy(sort: ProductFilters['sort']): string {
  const down = sort.startsWith('-')
  const column = order[sort.replace('-', '') as keyof typeof order]
  const direction = down ? 'DESC' : 'ASC'
  return `l.${column} ${direction}, l.product_id ${direction}`
}

/** Ids of one page in order. */
export async function pageOfIds(
  db: Sql,
  vendorId: number,
  filters: ProductFilters,
  slice: { limit: number; offset: number },
): Promise<number[]> {
  const { where, values } = conditions(vendorId, filters)
  const { rows } = await db.query<{ id: number }>(
    `SELECT l.product_id AS id FROM vendor_listings l WHERE ${where} ORDER BY ${orderBy(filters.sort)}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, slice.limit, slice.offset],
  )
  return rows.map(({ id }) => id)
}

/** Ids of everything that matches, at most `most`. */
export async function matchingIds(db: Sql, vendorId: number, filters: Filters, most: number): Promise<number[]> {
  const { where, values } = conditions(vendorId, filters)
  const { rows } = await db.query<{ id: number }>(
    `SELECT l.product_id AS id FROM vendor_listings l WHERE ${where} ORDER BY l.product_id LIMIT $${values.length + 1}`,
    [...values, most],
  )
  return rows.map(({ id }) => id)
}

export async function countListings(db: Sql, vendorId: number, filters: Filters): Promise<number> {
  const { where, values } = conditions(vendorId, filters)
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vendor_listings l WHERE ${where}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export async function countByStatus(db: Sql, vendorId: number): Promise<{ status: string; count: number }[]> {
  const { rows } = await db.query<{ status: string; count: number }>({
    name: 'count-listings-by-status',
    text: 'SELECT status, count(*)::int AS count FROM vendor_listings WHERE vendor_id = $1 GROUP BY status',
    values: [vendorId],
  })
  return rows
}

export type ListedRecord = {
  id: number
  hash: string
  name: string
  sku: string
  brand: string
  category: string
  status: 'draft' | 'review' | 'published' | 'archived'
  waiting: boolean
  unit: string
  sizeLabel: string
  sizes: number
  finalPriceCents: number
  listPriceCents: number
  stock: number
  leastStock: number
  leadTimeDays: number
  nextPriceDay: string | null
  photos: number
  updatedAt: Date
}

/** What the table shows of these products, in the given order. */
export async function readListed(db: Sql, ids: readonly number[]): Promise<ListedRecord[]> {
  const { rows } = await db.query<ListedRecord>({
    name: 'read-listed',
    text: `SELECT p.id, p.hash, p.name, p.sku, b.name AS brand, c.name AS category, p.status, p.unit,
        EXISTS (SELECT 1 FROM product_reviews r WHERE r.product_id = p.id AND r.status = 'open') AS waiting,
        s.label AS size_label, s.final_price_cents, s.list_price_cents,
        a.sizes, a.stock, a.least AS least_stock, p.lead_time_days, p.updated_at,
        (SELECT min(from_day)::text FROM price_changes h JOIN product_sizes hs ON hs.id = h.size_id
          WHERE hs.product_id = p.id AND h.status = 'planned') AS next_price_day,
        (SELECT count(*)::int FROM product_media m WHERE m.product_id = p.id AND m.kind = 'photo') AS photos
      FROM unnest($1::bigint[]) WITH ORDINALITY AS asked(id, place)
      JOIN products p ON p.id = asked.id JOIN brands b ON b.id = p.brand_id
      JOIN categories c ON c.id = coalesce(p.family_id, p.category_id)
      JOIN product_sizes s ON s.product_id = p.id AND s.position = 0
      JOIN LATERAL (SELECT count(*)::int AS sizes, sum(stock)::int AS stock, min(stock) AS least
        FROM product_sizes WHERE product_id = p.id) a ON true
      ORDER BY asked.place`,
    values: [ids],
  })
  return rows
}

export type ExportRecord = {
  sku: string
  name: string
  category: string
  brand: string
  description: string
  finalPriceCents: number
  listPriceCents: number
  unit: string
  boxSqftHundredths: number | null
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  minimumUnit: number
  stock: number
  madeToOrder: boolean
  swatchCents: number | null
  imageUrl: string
}

/** A row for each size of these products, in the given order. */
export async function readExport(db: Sql, ids: readonly number[]): Promise<ExportRecord[]> {
  const { rows } = await db.query<ExportRecord>({
    name: 'read-export',
    text: `SELECT s.sku, p.name, c.slug_url AS category, b.name AS brand, p.description, s.final_price_cents,
        s.list_price_cents, p.unit, s.box_sqft_hundredths, s.width_in, s.height_in, s.length_in, s.pattern,
        p.minimum_unit, s.stock, p.made_to_order, p.swatch_cents,
        CASE WHEN s.position = 0 THEN coalesce((SELECT string_agg(m.source_url, ' ' ORDER BY m.position)
          FROM product_media m WHERE m.product_id = p.id AND m.kind = 'photo'), '') ELSE '' END AS image_url
      FROM unnest($1::bigint[]) WITH ORDINALITY AS asked(id, place)
      JOIN products p ON p.id = asked.id JOIN brands b ON b.id = p.brand_id
      JOIN categories c ON c.id = coalesce(p.family_id, p.category_id)
      JOIN product_sizes s ON s.product_id = p.id ORDER BY asked.place, s.position`,
    values: [ids],
  })
  return rows
}

export type GridRecord = {
  sizeId: number
  productId: number
  name: string
  label: string
  sku: string
  finalPriceCents: number
  listPriceCents: number
  stock: number
  leadTimeDays: number
  swatchCents: number | null
}

/** The sizes of these products of the vendor, for the grid. */
export async function readGrid(db: Sql, vendorId: number, ids: readonly number[]): Promise<GridRecord[]> {
  const { rows } = await db.query<GridRecord>({
    name: 'read-grid',
    text: `SELECT s.id AS size_id, p.id AS product_id, p.name, s.label, s.sku, s.final_price_cents,
        s.list_price_cents, s.stock, p.lead_time_days, p.swatch_cents
      FROM unnest($2::bigint[]) WITH ORDINALITY AS asked(id, place)
      JOIN products p ON p.id = asked.id AND p.vendor_id = $1 JOIN product_sizes s ON s.product_id = p.id
      ORDER BY asked.place, s.position`,
    values: [vendorId, ids],
  })
  return rows
}
