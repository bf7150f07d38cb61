import type { Paged } from '#lib/paging.ts'
import type { Answered, Http } from '#web/http.ts'
import type { Order, OrderItem, OrderRow, SetStatus } from '../schema.ts'
import { type OrdersQuery, ordersSearch } from './order-query.ts'

/** What the reader may see is decided by the server: his own orders, his showroom's, those with his items, or all. */
export function getOrders(http: Http, query: OrdersQuery): Promise<Answered<Paged<OrderRow>>> {
  return http.get(`/orders${ordersSearch(query)}`)
}

export function getOrder(http: Http, id: string | number): Promise<Answered<Order>> {
  return http.get(`/orders/${encodeURIComponent(id)}`)
}

export function setItemStatus(http: Http, item: number, body: SetStatus): Promise<Answered<OrderItem>> {
  return http.send('PUT', `/order_items/${item}/status`, body)
}
