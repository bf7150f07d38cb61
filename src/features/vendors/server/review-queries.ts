import type { ProductReviewsRow, ProductsRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, updateRows } from '#db/write.ts'
import type { ReviewedField } from '../rules.ts'

/** The new values of a product on sale as text, `category` as an id. */
export type Proposed = Partial<Record<ReviewedField, string>>
export type ReviewRecord = Omit<ProductReviewsRow, 'proposed' | 'productId'> & {
  proposed: Proposed
}

const columns = 'id, proposed, status, reason, submitted_at, decided_at, decided_by'

/** The newest review of a product. */
export async function findReview(db: Sql, productId: number): Promise<ReviewRecord | null> {
  const { rows } = await db.query<ReviewRecord>({
    name: 'find-product-review',
    text: `SELECT ${columns} FROM product_reviews WHERE product_id = $1 ORDER BY decided_at IS NULL DESC, submitted_at DESC LIMIT 1`,
    values: [productId],
  })
  return rows[0] ?? null
}

/** Opens a review, or changes what the open one proposes. */
export async function openReview(
  db: Sql,
  review: { id: number; productId: number; proposed: Proposed; at: Date },
): Promise<void> {
  const { id, productId, proposed, at } = review
  const { rowCount } = await db.query({
    name: 'change-open-review',
    text: `UPDATE product_reviews SET proposed = $2 WHERE product_id = $1 AND status = 'open'`,
    values: [productId, JSON.stringify(proposed)],
  })
  if (rowCount === 0) await insertRows(db, 'product_reviews', { id, productId, proposed, submittedAt: at })
}

export async function closeReview(
  db: Sql,
  productId: number,
  decision: { status: 'approved' | 'returned' | 'withdrawn'; reason: string; by: number | null; at: Date },
): Promise<void> {
  const { status, reason, by, at } = decision
  await updateRows(
    db,
    'product_reviews',
    { productId, status: 'open' },
    { status, reason, decidedAt: at, decidedBy: by },
  )
}

export type QueueRecord = Pick<ProductsRow, 'id' | 'hash' | 'name' | 'sku' | 'status' | 'vendorId'> & {
  brand: string
  category: string
  company: string
  proposed: Proposed | null
  submittedAt: Date | null
}

/** For the Admin: what waits for a review, oldest first, or products with another status, newest first. */
export async function listQueue(
  db: Sql,
  asked: { status: string; q: string; limit: number; offset: number },
): Promise<{ rows: QueueRecord[]; total: number }> {
  const waits = asked.status === 'review'
  const from = `FROM products p JOIN brands b ON b.id = p.brand_id
    JOIN categories c ON c.id = coalesce(p.family_id, p.category_id) JOIN vendors v ON v.account_id = p.vendor_id
    LEFT JOIN product_reviews r ON r.product_id = p.id AND r.status = 'open'
    WHERE ${waits ? "(r.id IS NOT NULL AND $1::text = 'review')" : 'p.status = $1'}
      AND ($2 = '' OR p.name ILIKE '%' || $2 || '%' OR p.sku ILIKE '%' || $2 || '%' OR v.company_name ILIKE '%' || $2 || '%')`
  const values = [asked.status, asked.q.replaceAll(/[\\%_]/g, '\\$&')]
  const [listed, counted] = await Promise.all([
    db.query<QueueRecord>(
      `SELECT p.id, p.hash, p.name, p.sku, p.status, p.vendor_id, b.name AS brand, c.name AS category,
        v.company_name AS company, r.proposed, r.submitted_at
       ${from} ORDER BY ${waits ? 'r.submitted_at, p.id' : 'p.updated_at DESC, p.id'} LIMIT $3 OFFSET $4`,
      [...values, asked.limit, asked.offset],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${from}`, values),
  ])
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 }
}
