import type { ApiResponse, Http } from '#web/browser/http.ts'

export function isFavorite(http: Http, hash: string): Promise<ApiResponse<{ kept: boolean }>> {
  return http.get('/favorites/:hash', { path: { hash } })
}

export function addFavorite(http: Http, hash: string): Promise<ApiResponse<null>> {
  return http.send('POST', '/favorites', { body: { product: hash } })
}

export function removeFavorite(http: Http, hash: string): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/favorites/:hash', { path: { hash } })
}
