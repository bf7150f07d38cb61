import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/http.ts'
import type { CancelInput, CancelRequest, DecideInput } from '../cancel-schema.ts'
import type { Order, OrderItem, OrderRow, SetStatus } from '../schema.ts'
import type { ShipmentChange, ShipmentInput } from '../shipment-schema.ts'
import type { LateInput, OrderLogLine, OrderTask } from '../task-schema.ts'
import { type OrdersQuery, ordersSearch } from './order-query.ts'

/** The server decides what the reader may see: their own orders, their showroom's, those with their items, or all. */
export function getOrders(http: Http, query: OrdersQuery): Promise<ApiResponse<Paged<OrderRow>>> {
  return http.get(`/orders${ordersSearch(query)}`)
}

export function getOrder(http: Http, id: string | number): Promise<ApiResponse<Order>> {
  return http.get(`/orders/${encodeURIComponent(id)}`)
}

/** The same `key` takes the same step, however often it is sent. */
export function setItemStatus(
  http: Http,
  item: number,
  body: SetStatus,
  key: string,
): Promise<ApiResponse<OrderItem>> {
  return http.send('PUT', `/order_items/${item}/status`, body, { 'idempotency-key': key })
}

/** Adds the order's products to this cart or a new one; `skipped` is what is no longer available. */
export const reorder = (http: Http, order: number, cartId: string | null) =>
  http.send<{ cart: { id: string | null }; skipped: { product_name: string; reason: string }[] }>(
    'POST',
    `/orders/${order}/reorder`,
    { temp_project_id: cartId },
  )

/** No items means the whole order. */
export const cancelOrder = (http: Http, order: number, body: CancelInput) =>
  http.send<Order>('POST', `/orders/${order}/cancel`, body)

export const answerDelay = (http: Http, order: number, body: LateInput) =>
  http.send<Order>('POST', `/orders/${order}/delay`, body)

export const addParcel = (http: Http, order: number, body: ShipmentInput) =>
  http.send<Order>('POST', `/orders/${order}/shipments`, body)

export const changeParcel = (http: Http, parcel: number, body: ShipmentChange) =>
  http.send<Order>('PUT', `/shipments/${parcel}`, body)

export const getCancelRequests = (http: Http) =>
  http.get<Paged<CancelRequest>>('/cancel_requests?status=open&per_page=50')

export const decideCancel = (http: Http, id: number, body: DecideInput) =>
  http.send<CancelRequest>('PUT', `/cancel_requests/${id}`, body)

export const getOrderTasks = (http: Http) => http.get<OrderTask[]>('/order_tasks')

export const finishTask = (http: Http, id: number) => http.send<OrderTask[]>('PUT', `/order_tasks/${id}`, {})

export const getOrderLog = (http: Http) => http.get<Paged<OrderLogLine>>('/order_log?per_page=10')
