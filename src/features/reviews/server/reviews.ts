import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import { fail, forbidden } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { OwnReview, Review, ReviewBody, ReviewList, ReviewSort } from '../schema.ts'
import {
  countStars,
  hasReceived,
  insertReview,
  lockProduct,
  readOwnReview,
  readReviews,
  updateRating,
} from './queries.ts'

export type ReviewDeps = { db: Db; clock: Clock; catalogue: Catalogue }

/** GET /api/products/{hash}/reviews: a page of reviews, and the star distribution of all of them. */
export async function listReviews(
  db: Db,
  product: Product,
  {
    page,
    per_page,
    rating = null,
    sort = 'newest',
  }: { page: number; per_page: number; rating?: number | null; sort?: ReviewSort },
): Promise<ReviewList> {
  // The product's cached rating is fresh enough to decide this, and most products have no reviews.
  const stars = product.ratingCount > 0 ? await countStars(db, product.id) : new Map<number, number>()
  const total = rating === null ? [...stars.values()].reduce((sum, n) => sum + n, 0) : (stars.get(rating) ?? 0)
  const shown = clampPage(page, total, per_page)
  const asked = { page: shown, perPage: per_page, rating, sort }
  const rows = total > 0 ? await readReviews(db, product.id, asked) : []
  const query = new URLSearchParams({
    ...(rating && { rating: String(rating) }),
    sort,
    per_page: String(per_page),
  })
  return {
    ...paged(rows, total, shown, per_page, `/api/products/${product.hash}/reviews`, query),
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: stars.get(rating) ?? 0 })),
  }
}

/** Whether this homeowner may review the product, and their review if they wrote one. */
export async function ownReview(db: Db, product: Product, actor: Actor): Promise<OwnReview> {
  const [review, received] = await Promise.all([
    readOwnReview(db, product.id, actor.id),
    hasReceived(db, product.id, actor.id),
  ])
  return { review, may_write: received && review === null }
}

/**
 * Saves one review by a homeowner to whom the product was delivered. Every process sees the updated rating from its
 * next read on. Throws 403 if nothing was delivered, 422 if the homeowner has already reviewed the product.
 */
export async function writeReview(
  { db, clock, catalogue }: ReviewDeps,
  product: Product,
  actor: Actor,
  given: ReviewBody,
): Promise<Review> {
  const review = await transaction(db, async (tx) => {
    if (!(await hasReceived(tx, product.id, actor.id)))
      throw forbidden('Only customers who have received this product can review it.')
    await lockProduct(tx, product.id)
    const row = { ...given, id: randomId(), author: signature(actor.name), at: clock() }
    if (!(await insertReview(tx, { ...row, productId: product.id, accountId: actor.id })))
      throw fail('reviewed_before', 422, 'You have already reviewed this product.')
    await updateRating(tx, [product.id])
    const { id, author, at } = row
    return { id, ...given, author, created_at: at.toISOString() }
  })
  await catalogue.settled()
  return review
}

/** "Ann Maria Lee" signs as "Ann L.", because readers do not need the full name. */
export function signature(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${words[0]} ${last.charAt(0).toUpperCase()}.` : (words[0] ?? '')
}
