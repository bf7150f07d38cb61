import type { Sql } from '#db/transaction.ts'
import { sqlList } from '#features/order-status/status.ts'
import type { Review, ReviewBody, ReviewSort } from '../schema.ts'

const columns = 'id, rating, title, body AS text, author, created_at'

const orders: Record<ReviewSort, string> = {
  newest: 'created_at DESC, id',
  highest: 'rating DESC, created_at DESC, id',
  lowest: 'rating, created_at DESC, id',
}

/** One page of a product's reviews; a null `rating` means all star ratings. */
export async function readReviews(
  db: Sql,
  productId: number,
  { page, perPage, rating, sort }: { page: number; perPage: number; rating: number | null; sort: ReviewSort },
): Promise<Review[]> {
  const { rows } = await db.query<Row>({
    name: `reviews-${sort}`,
    text: `SELECT ${columns} FROM reviews WHERE product_id = $1 AND ($4::int IS NULL OR rating = $4)
      ORDER BY ${orders[sort]} LIMIT $2 OFFSET $3`,
    values: [productId, perPage, (page - 1) * perPage, rating],
  })
  return rows.map(reviewOf)
}

type Row = Omit<Review, 'created_at'> & { createdAt: Date }

/**
 * The date is a string, because page loaders return the review as it is and the fast serializer takes only JSON values.
 */
function reviewOf({ createdAt, ...review }: Row): Review {
  return { ...review, created_at: createdAt.toISOString() }
}

/** Number of reviews for each rating from one to five stars, without any filter. */
export async function countStars(db: Sql, productId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ rating: number; n: number }>({
    name: 'reviews-stars',
    text: 'SELECT rating, count(*)::int AS n FROM reviews WHERE product_id = $1 GROUP BY rating',
    values: [productId],
  })
  return new Map(rows.map(({ rating, n }) => [rating, n]))
}

/** This account's review of the product, or null. */
export async function readOwnReview(db: Sql, productId: number, accountId: number): Promise<Review | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM reviews WHERE product_id = $1 AND account_id = $2`, [
    productId,
    accountId,
  ])
  return rows[0] ? reviewOf(rows[0]) : null
}

/** Whether any of this product was ever delivered to the account, even if it was returned later. */
export async function hasReceived(db: Sql, productId: number, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE i.product_id = $1 AND o.customer_id = $2 AND NOT i.swatch AND i.status IN ${sqlList('received')} LIMIT 1`,
    [productId, accountId],
  )
  return (rowCount ?? 0) > 0
}

/** Serializes concurrent reviews of one product, so that each counts the other's stars. */
export async function lockProduct(db: Sql, productId: number): Promise<void> {
  await db.query('SELECT 1 FROM products WHERE id = $1 FOR NO KEY UPDATE', [productId])
}

/** Returns false if the account has already reviewed the product. */
export async function insertReview(
  db: Sql,
  review: ReviewBody & { id: number; productId: number; accountId: number; author: string; at: Date },
): Promise<boolean> {
  const { id, productId, accountId, author, rating, title, text, at } = review
  const { rowCount } = await db.query(
    `INSERT INTO reviews (id, product_id, account_id, author, rating, title, body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (product_id, account_id) DO NOTHING`,
    [id, productId, accountId, author, rating, title, text, at],
  )
  return (rowCount ?? 0) > 0
}

/** A rating is the mean of the reviews, rounded half up to a tenth; zero without reviews. */
export async function updateRating(db: Sql, productIds: number[]): Promise<void> {
  await db.query(
    `UPDATE products p SET rating_count = coalesce(r.n, 0), rating_tenths = coalesce(r.tenths, 0)
     FROM unnest($1::bigint[]) AS given(id)
     LEFT JOIN (SELECT product_id, count(*)::int AS n, round(avg(rating) * 10)::int AS tenths FROM reviews
       WHERE product_id = ANY($1) GROUP BY product_id) r ON r.product_id = given.id
     WHERE p.id = given.id`,
    [productIds],
  )
}
