import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type DemoReview, type Reviewed, writeReviews } from './reviews/write-reviews.ts'
import { seedId } from './seed-id.ts'

/** The number of best sellers per family and category that have reviews; other products are not rated yet. */
const perFamily = 3
const perCategory = 20

/**
 * Reviews of the demo's best sellers, and their ratings. The same for the same `now`; does nothing if it has run
 * before. Needs the catalogue.
 */
export async function seedReviews(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const products = await bestSellers(tx, now)
    const known = await tx.query('SELECT 1 FROM reviews WHERE account_id IS NULL LIMIT 1')
    if (known.rowCount) return
    const written = [...writeReviews(products, now)]
    await insertReviews(tx, written)
    await tx.query(
      `UPDATE products p SET rating_count = r.n, rating_tenths = r.tenths FROM (SELECT product_id, count(*)::int AS n,
         round(avg(rating) * 10)::int AS tenths FROM reviews GROUP BY product_id) r WHERE r.product_id = p.id`,
    )
  })
}

type Row = Reviewed & { id: number }

async function bestSellers(db: Sql, now: Date): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT p.id, p.hash, p.name, p.collection, b.name AS brand, c.slug_url AS category, f.name AS family, p.returnable, p.finish, CASE WHEN p.model->>'kind' = 'surface' THEN p.tone->>'name' END AS tone,
       p.lead_time_days AS "leadDays", p.listed_at AS "listedAt"
     FROM (SELECT *, row_number() OVER (PARTITION BY family_id ORDER BY sold_90 DESC, hash) AS in_family,
         row_number() OVER (PARTITION BY category_id ORDER BY sold_90 DESC, hash) AS in_category
       FROM products WHERE status = 'published' AND listed_at < $1::timestamptz - interval '40 days') p
     JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id JOIN categories f ON f.id = p.family_id
     WHERE in_family <= $2 OR in_category <= $3 ORDER BY p.hash`,
    [now, perFamily, perCategory],
  )
  return rows
}

async function insertReviews(db: Sql, written: [Reviewed, DemoReview[]][]): Promise<void> {
  const rows = written.flatMap(([product, reviews]) =>
    reviews.map(({ author, rating, title, body, at }, i) => ({
      id: seedId(`review ${product.hash} ${i}`),
      product_id: (product as Row).id,
      author,
      rating,
      title,
      body,
      created_at: at,
    })),
  )
  await db.query(`INSERT INTO reviews SELECT * FROM jsonb_populate_recordset(NULL::reviews, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}
