import type { Sql } from '#db/transaction.ts'

type Changed = { changed: Date }

/** Published, and from a vendor who may sell. */
const onSale = `status = 'published' AND vendor_id IN (SELECT account_id FROM selling_vendors)
  AND category_id IN (SELECT id FROM shown_categories) AND brand_id NOT IN (SELECT id FROM brands WHERE hidden)`

/** When the products of each sitemap part last changed. A part has `size` products in id order. */
export async function readPartChanges(db: Sql, size: number): Promise<Changed[]> {
  const { rows } = await db.query<Changed>({
    name: 'sitemap-parts',
    text: `SELECT max(updated_at) AS changed FROM (
        SELECT (row_number() OVER (ORDER BY id) - 1) / $1::bigint AS part, updated_at FROM products
        WHERE ${onSale}) p
      GROUP BY part ORDER BY part`,
    values: [size],
  })
  return rows
}

/** When a product of each category or family last changed. */
export async function readCategoryChanges(db: Sql): Promise<Map<number, Date>> {
  const { rows } = await db.query<Changed & { id: string }>({
    name: 'sitemap-categories',
    text: `SELECT id, max(changed) AS changed FROM (
        SELECT unnest(ARRAY[category_id, family_id]) AS id, max(updated_at) AS changed FROM products
        WHERE ${onSale} GROUP BY category_id, family_id) p
      WHERE id IS NOT NULL GROUP BY id`,
  })
  return new Map(rows.map(({ id, changed }) => [Number(id), changed]))
}

/** The professionals of the public directory, and when their profile last changed. */
export async function readDesigners(db: Sql): Promise<(Changed & { vsdId: string })[]> {
  const { rows } = await db.query<Changed & { vsdId: string }>({
    name: 'sitemap-designers',
    text: `SELECT s.vsd_id, p.updated_at AS changed FROM designer_profiles p
      JOIN showrooms s ON s.account_id = p.account_id WHERE p.listed AND s.status = 'active'
        AND s.paused_at IS NULL ORDER BY s.vsd_id`,
  })
  return rows
}

const chunk = 5000

/** The products on sale in one part (from 0), in batches of some thousands. */
export async function* readPart(db: Sql, part: number, size: number): AsyncGenerator<(Changed & { hash: string })[]> {
  let after = 0
  let skip = part * size
  for (let left = size; left > 0; left -= chunk) {
    const { rows } = await db.query<Changed & { id: string; hash: string }>({
      name: 'sitemap-products',
      text: `SELECT id, hash, updated_at AS changed FROM products WHERE ${onSale} AND id > $1
        ORDER BY id OFFSET $2 LIMIT $3`,
      values: [after, skip, Math.min(chunk, left)],
    })
    if (rows.length === 0) return
    yield rows
    after = Number(rows.at(-1)?.id)
    skip = 0
  }
}
