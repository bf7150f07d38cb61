import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { ProductModelFile } from '../schema.ts'

/** The 3D model of a vendor's own product, and the size that it must have; the other calls return the same. */
export function getModelFile(http: Http, productId: number): Promise<ApiResponse<ProductModelFile>> {
  return http.get('/vendor/products/:id/model', { path: { id: productId } })
}

/** The server's message about the file is in `fields` as `file`. */
export function uploadModel(http: Http, productId: number, file: File): Promise<ApiResponse<ProductModelFile>> {
  const form = new FormData()
  form.append('files[]', file)
  return http.send('POST', '/vendor/products/:id/model', { path: { id: productId }, body: form })
}

export function removeModelFile(http: Http, productId: number): Promise<ApiResponse<ProductModelFile>> {
  return http.send('DELETE', '/vendor/products/:id/model', { path: { id: productId } })
}
