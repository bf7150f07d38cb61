import type { ApiResponse, Http } from '#web/http.ts'
import type { OwnReview, Review, ReviewBody, ReviewList, ReviewSort } from '../schema.ts'

const pathOf = (hash: string) => `/products/${encodeURIComponent(hash)}/reviews`

/** Defaults to the newest ten. */
export function getReviews(
  http: Http,
  hash: string,
  asked: { page?: number; rating?: number | null; sort?: ReviewSort } = {},
): Promise<ApiResponse<ReviewList>> {
  const said = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  const query = new URLSearchParams(said)
  return http.get(`${pathOf(hash)}${query.size > 0 ? `?${query}` : ''}`)
}

/** The signed-in homeowner's review of the product, and whether they may write one. */
export function getOwnReview(http: Http, hash: string): Promise<ApiResponse<OwnReview>> {
  return http.get(`${pathOf(hash)}/mine`)
}

export function sendReview(http: Http, hash: string, review: ReviewBody): Promise<ApiResponse<Review>> {
  return http.send('POST', pathOf(hash), review)
}
