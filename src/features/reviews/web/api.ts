import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { OwnReview, Review, ReviewBody, ReviewList, ReviewSort } from '../schema.ts'

/** Defaults to the newest ten. */
export function getReviews(
  http: Http,
  hash: string,
  asked: { page?: number; rating?: number | null; sort?: ReviewSort } = {},
): Promise<ApiResponse<ReviewList>> {
  return http.get('/products/:hash/reviews', { path: { hash }, query: asked })
}

/** The signed-in homeowner's review of the product, and whether they may write one. */
export function getOwnReview(http: Http, hash: string): Promise<ApiResponse<OwnReview>> {
  return http.get('/products/:hash/reviews/mine', { path: { hash } })
}

export function sendReview(http: Http, hash: string, review: ReviewBody): Promise<ApiResponse<Review>> {
  return http.send('POST', '/products/:hash/reviews', { path: { hash }, body: review })
}
