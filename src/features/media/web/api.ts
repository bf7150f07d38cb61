import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { UploadedKind } from '../rules.ts'
import type { ProductMedia } from '../schema.ts'

/** All photographs and documents of a vendor's own product; the other calls return the same. */
export function getMedia(http: Http, productId: number): Promise<ApiResponse<ProductMedia>> {
  return http.get('/vendor/products/:id/media', { path: { id: productId } })
}

/** The server's messages are in `fields` as `files.0` and so on. */
export function uploadMedia(
  http: Http,
  productId: number,
  kind: UploadedKind,
  files: readonly File[],
): Promise<ApiResponse<ProductMedia>> {
  const form = new FormData()
  form.append('kind', kind)
  for (const file of files) form.append('files[]', file)
  return http.send('POST', '/vendor/products/:id/media', { path: { id: productId }, body: form })
}

/** What a texture shows, inches, and whether its opposite edges match. */
export type TextureSize = { width: number; height: number; tiles: boolean }

/** Replaces the texture; the server's messages are in `fields` as `files.0`, `width_in` and `height_in`. */
export function uploadTexture(
  http: Http,
  productId: number,
  file: File,
  { width, height, tiles }: TextureSize,
): Promise<ApiResponse<ProductMedia>> {
  const form = new FormData()
  form.append('kind', 'texture')
  form.append('width_in', String(width))
  form.append('height_in', String(height))
  form.append('tiles', String(tiles))
  form.append('files[]', file)
  return http.send('POST', '/vendor/products/:id/media', { path: { id: productId }, body: form })
}

/** `photographs`: the id of each, in their new order. */
export function orderPhotographs(
  http: Http,
  productId: number,
  photographs: readonly number[],
): Promise<ApiResponse<ProductMedia>> {
  return http.send('PUT', '/vendor/products/:id/media', { path: { id: productId }, body: { photographs } })
}

export function describePhotograph(
  http: Http,
  productId: number,
  id: number,
  alt: string,
): Promise<ApiResponse<ProductMedia>> {
  const path = { id: productId, media: id }
  return http.send('PUT', '/vendor/products/:id/media/:media', { path, body: { alt } })
}

export function removeMedia(http: Http, productId: number, id: number): Promise<ApiResponse<ProductMedia>> {
  return http.send('DELETE', '/vendor/products/:id/media/:media', { path: { id: productId, media: id } })
}

/** Queues addresses of photographs or documents; the server's messages are in `fields` as `urls.0` and so on. */
export function addAddresses(
  http: Http,
  productId: number,
  kind: UploadedKind,
  urls: readonly string[],
): Promise<ApiResponse<ProductMedia>> {
  return http.send('POST', '/vendor/products/:id/media/addresses', {
    path: { id: productId },
    body: { kind, urls },
  })
}
