import type { OrderStatus } from '#features/order-status/status.ts'
import type { Paged } from '#lib/paging.ts'
import type { ApiResponse, Http } from '#web/browser/http.ts'
import { sendOnce } from '#web/browser/send-once.ts'
import type { NoteBody, OrderNotes } from '../note-schema.ts'
import type { AdminItemsPage, MovePreview, PreviewInput, VendorItemsPage } from '../portal-schema.ts'
import type { CancelInput, DecideInput, LateInput, Order, OrderItem, OrderRow, SetStatus } from '../schema.ts'
import type { EachResult, ShipmentChange, ShipmentInput, ShipmentRow } from '../shipment-schema.ts'
import { type OrdersQuery, ordersSearch } from './order-query.ts'

/** The server decides what the reader may see: their own orders, their showroom's, those with their items, or all. */
export function getOrders(http: Http, query: OrdersQuery): Promise<ApiResponse<Paged<OrderRow>>> {
  return http.get('/orders', { search: ordersSearch(query) })
}

export function getOrder(http: Http, id: string | number): Promise<ApiResponse<Order>> {
  return http.get('/orders/:id', { path: { id } })
}

/** The same `key` takes the same step, however often it is sent. */
export function setItemStatus(http: Http, item: number, body: SetStatus, key: string): Promise<ApiResponse<OrderItem>> {
  return http.send('PUT', '/order_items/:id/status', {
    path: { id: item },
    body,
    headers: { 'idempotency-key': key },
  })
}

/** Adds the order's products to this cart or a new one; `skipped` is what is no longer available. */
export const reorder = (http: Http, order: number, cartId: string | null) =>
  http.send('POST', '/orders/:id/reorder', { path: { id: order }, body: { temp_project_id: cartId } })

/** No items means the whole order. */
export const cancelOrder = (http: Http, order: number, body: CancelInput) =>
  http.send('POST', '/orders/:id/cancel', { path: { id: order }, body })

export const answerDelay = (http: Http, order: number, body: LateInput) =>
  http.send('POST', '/orders/:id/delay', { path: { id: order }, body })

/** The same `key` makes one shipment, however often it is sent. */
export const addShipment = (http: Http, order: number, body: ShipmentInput, key: string) =>
  http.send('POST', '/orders/:id/shipments', {
    path: { id: order },
    body,
    headers: { 'idempotency-key': key },
  })

export const changeShipment = (http: Http, shipment: number, body: ShipmentChange) =>
  http.send('PUT', '/shipments/:id', { path: { id: shipment }, body })

export const removeShipment = (http: Http, shipment: number) =>
  http.send('DELETE', '/shipments/:id', { path: { id: shipment } })

export const shipPrepared = (http: Http, ids: number[]): Promise<ApiResponse<EachResult[]>> =>
  http.send('PUT', '/shipments/ship', { body: { ids } })

export const getShipments = (http: Http, query: Record<string, string>): Promise<ApiResponse<Paged<ShipmentRow>>> =>
  http.get('/shipments', { search: new URLSearchParams(query).toString() })

export const getVendorItems = (http: Http, query: Record<string, string>): Promise<ApiResponse<VendorItemsPage>> =>
  http.get('/vendor/order_items', { search: new URLSearchParams(query).toString() })

export const setStatuses = (
  http: Http,
  body: { ids: number[]; status: OrderStatus; reason: string; out_of_stock?: boolean },
): Promise<ApiResponse<EachResult[]>> => http.send('PUT', '/vendor/order_items/status', { body })

export const getAdminItems = (http: Http, query: Record<string, string>): Promise<ApiResponse<AdminItemsPage>> =>
  http.get('/admin/order_items', { search: new URLSearchParams(query).toString() })

/** What a bulk change would do; nothing is changed. */
export const previewMoves = (http: Http, body: PreviewInput): Promise<ApiResponse<MovePreview>> =>
  http.send('POST', '/admin/order_items/preview', { body: body as never })

/** At most `movesPerCall` items. */
export const moveItems = (
  http: Http,
  body: { moves: MovePreview['moves']; reason: string },
): Promise<ApiResponse<EachResult[]>> => sendOnce(http, 'PUT', '/admin/order_items/status', { body })

export const decideCancel = (http: Http, id: number, body: DecideInput) =>
  sendOnce(http, 'PUT', '/cancel_requests/:id', { path: { id }, body })

export const finishTask = (http: Http, id: number) => sendOnce(http, 'PUT', '/order_tasks/:id', { path: { id } })

export const addNote = (http: Http, order: number, body: NoteBody): Promise<ApiResponse<OrderNotes>> =>
  sendOnce(http, 'POST', '/orders/:id/notes', { path: { id: order }, body })

export const removeNote = (http: Http, order: number, note: number): Promise<ApiResponse<OrderNotes>> =>
  http.send('DELETE', '/orders/:id/notes/:note', { path: { id: order, note } })
