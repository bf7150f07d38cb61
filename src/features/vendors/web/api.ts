import type { BulkUndone } from '#features/portal/bulk-schema.ts'
import type { Paged } from '#lib/paging.ts'
import { getFile } from '#web/browser/browser-http.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { CompanyBody } from '../company-schema.ts'
import type { ReviewBody, ReviewDetail, ReviewRow } from '../review-schema.ts'
import type { ProductStatus } from '../rules.ts'
import type {
  BulkBody,
  BulkPreview,
  BulkResult,
  FormFacts,
  GridSize,
  PriceChange,
  PriceChangeBody,
  ProductInput,
  ProductRow,
  VendorProduct,
} from '../schema.ts'
import type { Stock, StockBody } from '../stock-schema.ts'

/** Filters, sorting and page as in the page's address; the server ignores what it does not know. */
type Query = Record<string, string>

export type ProductPage = Paged<ProductRow> & { counts: Record<ProductStatus, number> }

export async function getProducts(http: Http, query: Query): Promise<ProductPage> {
  const { data } = await http.get('/vendor/products', { query: { per_page: 25, ...query } as never })
  return data as ProductPage
}

export const exportProducts = (query: Query): Promise<Blob> =>
  getFile('/vendor/products/export', 'text/csv', { query: query as never })

export function getProduct(http: Http, id: string): Promise<ApiResponse<VendorProduct>> {
  return http.get('/vendor/products/:id', { path: { id: Number(id) } }) as never
}

export function getFormFacts(http: Http): Promise<ApiResponse<FormFacts>> {
  return http.get('/vendor/products/form')
}

/** Creates a product, or changes one. */
export function saveProduct(http: Http, id: number | null, body: ProductInput): Promise<ApiResponse<VendorProduct>> {
  return (
    id === null
      ? http.send('POST', '/vendor/products', { body: body as never })
      : http.send('PUT', '/vendor/products/:id', { path: { id }, body: body as never })
  ) as never
}

export function removeProduct(http: Http, id: number): Promise<ApiResponse<null>> {
  return http.send('DELETE', '/vendor/products/:id', { path: { id } })
}

export function previewChange(http: Http, body: Partial<BulkBody>): Promise<ApiResponse<BulkPreview>> {
  return http.send('POST', '/vendor/products/bulk/preview', { body })
}

/** The same `key` changes them once, however often it is sent; `version` is that of the preview. */
export function changeProducts(
  http: Http,
  body: Partial<BulkBody> & { version: string },
  key: string,
): Promise<ApiResponse<BulkResult>> {
  return http.send('PUT', '/vendor/products/bulk', { body, headers: { 'idempotency-key': key } })
}

export function undoChange(http: Http, id: number): Promise<ApiResponse<BulkUndone>> {
  return http.send('POST', '/vendor/products/changes/:id/undo', { path: { id } })
}

/** Sizes of the products `ids` (with commas), or of those that match filters. */
export function getGrid(http: Http, query: Query): Promise<ApiResponse<GridSize[]>> {
  return http.get('/vendor/products/grid', { query: query as never })
}

export function planPrices(http: Http, id: number, body: PriceChangeBody): Promise<ApiResponse<PriceChange[]>> {
  return http.send('POST', '/vendor/products/:id/price_changes', { path: { id }, body })
}

export function cancelPrices(http: Http, id: number, change: number): Promise<ApiResponse<PriceChange[]>> {
  return http.send('DELETE', '/vendor/products/:id/price_changes/:change', { path: { id, change } })
}

export async function getReviews(http: Http, query: Query): Promise<Paged<ReviewRow>> {
  const { data } = await http.get('/admin/products', { query: { per_page: 25, ...query } as never })
  return data
}

export function getReview(http: Http, id: string): Promise<ApiResponse<ReviewDetail>> {
  return http.get('/admin/products/:id', { path: { id: Number(id) } }) as never
}

export function decideReview(http: Http, id: number, body: ReviewBody): Promise<ApiResponse<ReviewDetail>> {
  return sendOnce(http, 'PUT', '/admin/products/:id', { path: { id }, body }) as never
}

export const saveCompany = (http: Http, body: CompanyBody) => http.send('PUT', '/vendor/company', { body })

export const setLowStock = (http: Http, id: number, body: StockBody): Promise<ApiResponse<Stock>> =>
  http.send('PUT', '/vendor/products/:id/stock', { path: { id }, body })

export const exportStockChanges = (id: number): Promise<Blob> =>
  getFile('/vendor/products/:id/stock/export', 'text/csv', { path: { id } })
