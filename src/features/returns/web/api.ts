import type { Order } from '#features/orders/schema.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { FailedRefundRow, RequestRow } from '../schema.ts'

export type NewReturn = {
  type: 'return' | 'incomplete'
  qty: number
  reason: string
  note: string
  files: number[]
  unopened: boolean | null
  method: 'pickup' | 'ship' | null
  override_reason?: string
}

export const sendReturn = (http: Http, itemId: number, body: NewReturn, key: string): Promise<ApiResponse<unknown>> =>
  http.send('POST', '/order_items/:id/return', {
    path: { id: itemId },
    body,
    headers: { 'idempotency-key': key },
  })

/** The requests on the signed-in vendor's items; `query` as in the address of the page. */
export const getVendorReturns = (http: Http, query: Record<string, string>): Promise<ApiResponse<Paged<RequestRow>>> =>
  http.get('/vendor/returns', { search: new URLSearchParams(query).toString() })

export const updateRequest = (http: Http, id: number, body: object): Promise<ApiResponse<RequestRow>> =>
  sendOnce(http, 'PUT', '/return_requests/:id', { path: { id }, body })

export const updateFailedRefund = (
  http: Http,
  id: number,
  body: { action: 'retry' | 'paid'; reference: string },
): Promise<ApiResponse<FailedRefundRow[]>> => sendOnce(http, 'PUT', '/admin/refunds/:id', { path: { id }, body })

/** `key` makes a second click the same refund. */
export const sendAdminRefund = (
  http: Http,
  orderId: number,
  body: { items: { id: number; qty: number }[]; amount?: number; reason: string },
  key: string,
): Promise<ApiResponse<Order>> =>
  http.send('POST', '/admin/orders/:id/refund', {
    path: { id: orderId },
    body,
    headers: { 'idempotency-key': key },
  })
