import { getFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import type {
  ChangeBody,
  ChangePreview,
  ChangeResult,
  ProductChangeBody,
  SelectionRow,
  SelectionRows,
} from '../schema.ts'

type Query = Record<string, string>

/** Query as the table's address has it. */
export async function getSelection(http: Http, query: Query): Promise<SelectionRows> {
  const { data } = await http.get('/showroom/products', { query: { per_page: 25, ...query } as never })
  return data
}

/** CSV of the filtered products. */
export const exportSelection = (query: Query): Promise<Blob> =>
  getFile('/showroom/products/export', 'text/csv', { query: query as never })

export function changeProduct(http: Http, hash: string, body: ProductChangeBody): Promise<ApiResponse<SelectionRow>> {
  return http.send('PUT', '/showroom/products/:id', { path: { id: hash }, body })
}

export function previewChange(http: Http, body: ChangeBody): Promise<ApiResponse<ChangePreview>> {
  return http.send('POST', '/showroom/products/bulk/preview', { body: body as never })
}

/** The same `key` changes once; `version` is that of the preview. */
export function applyChange(
  http: Http,
  body: ChangeBody,
  { version, key }: { version: string; key: string },
): Promise<ApiResponse<ChangeResult>> {
  return http.send('PUT', '/showroom/products/bulk', {
    body: { ...body, version } as never,
    headers: { 'idempotency-key': key },
  })
}

export function getProgress(http: Http, key: string): Promise<ApiResponse<{ done: number; total: number }>> {
  return http.get('/showroom/products/bulk/:key', { path: { key } })
}

export function undoChange(http: Http, id: number): Promise<ApiResponse<{ restored: number; kept: number }>> {
  return http.send('POST', '/showroom/products/changes/:id/undo', { path: { id } })
}
