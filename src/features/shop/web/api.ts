import type { ProductCard } from '#features/catalogue/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'

/**
 * The signed-in account's favorites, newest first, priced for a showroom and without products that it does not carry.
 */
export function getFavorites(
  http: Http,
  { page, vsdId }: { page: number; vsdId: string | null },
): Promise<ApiResponse<Paged<ProductCard>>> {
  return http.get('/favorites', { query: { page, per_page: 24, vsd_id: vsdId } })
}

export function isFavorite(http: Http, hash: string): Promise<ApiResponse<{ kept: boolean }>> {
  return http.get('/favorites/:hash', { path: { hash } })
}

export function addFavorite(http: Http, hash: string): Promise<ApiResponse<null>> {
  return http.send('POST', '/favorites', { body: { product: hash } })
}

export function removeFavorite(http: Http, hash: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/favorites/:hash', { path: { hash } })
}
