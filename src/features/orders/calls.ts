import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  adminItem,
  adminItemsQuery,
  movePreview,
  movesBody,
  performanceItem,
  performanceItemsQuery,
  performanceMonth,
  previewBody,
  setStatuses as statusesBody,
  vendorItem,
  vendorItemsQuery,
} from './portal-schema.ts'
import {
  cancelBody,
  cancelRequest,
  cancelRequestsQuery,
  decideBody,
  idParams,
  lateBody,
  order,
  orderItem,
  orderLogLine,
  orderLogQuery,
  orderRow,
  ordersQuery,
  orderTask,
  setStatus,
} from './schema.ts'
import { eachResult, shipBody, shipmentBody, shipmentChange, shipmentRow, shipmentsQuery } from './shipment-schema.ts'

export const ordersCalls = {
  'GET /orders': { auth: 'user', reads: true, clients: true, querystring: ordersQuery, data: pagedOf(orderRow) },
  'GET /orders/:id': { auth: 'user', reads: true, params: idParams, data: order },
  'PUT /order_items/:id/status': {
    auth: 'user',
    changesCatalogue: true,
    params: idParams,
    body: setStatus,
    data: orderItem,
  },
  'POST /orders/:id/cancel': {
    auth: 'user',
    changesCatalogue: true,
    params: idParams,
    body: cancelBody,
    data: order,
    status: 201,
  },
  'GET /cancel_requests': {
    auth: 'admin',
    reads: true,
    querystring: cancelRequestsQuery,
    data: pagedOf(cancelRequest),
  },
  'PUT /cancel_requests/:id': {
    auth: 'admin',
    queue: 'cancellations',
    changesCatalogue: true,
    params: idParams,
    body: decideBody,
    data: cancelRequest,
  },
  'POST /orders/:id/delay': { auth: 'user', changesCatalogue: true, params: idParams, body: lateBody, data: order },
  'GET /order_tasks': { auth: 'admin', reads: true, data: z.array(orderTask) },
  'PUT /order_tasks/:id': { auth: 'admin', queue: 'late', params: idParams, data: z.array(orderTask) },
  'GET /order_log': {
    auth: 'admin',
    reads: true,
    replica: true,
    querystring: orderLogQuery,
    data: pagedOf(orderLogLine),
  },
  'GET /vendor/order_items': { auth: 'vendor', reads: true, querystring: vendorItemsQuery, data: pagedOf(vendorItem) },
  'PUT /vendor/order_items/status': {
    auth: 'vendor',
    changesCatalogue: true,
    body: statusesBody,
    data: z.array(eachResult),
  },
  'GET /admin/order_items': { auth: 'admin', reads: true, querystring: adminItemsQuery, data: pagedOf(adminItem) },
  'POST /admin/order_items/preview': { auth: 'admin', reads: true, body: previewBody, data: movePreview },
  'PUT /admin/order_items/status': {
    auth: 'admin',
    queue: 'pickup',
    changesCatalogue: true,
    body: movesBody,
    data: z.array(eachResult),
  },
  'GET /vendor/performance': { auth: 'vendor', reads: true, replica: true, data: z.array(performanceMonth) },
  'GET /vendor/performance/items': {
    auth: 'vendor',
    reads: true,
    replica: true,
    querystring: performanceItemsQuery,
    data: pagedOf(performanceItem),
  },
  'POST /orders/:id/shipments': {
    auth: 'vendor or admin',
    params: idParams,
    body: shipmentBody,
    data: order,
    status: 201,
  },
  'GET /shipments': { auth: 'vendor or admin', reads: true, querystring: shipmentsQuery, data: pagedOf(shipmentRow) },
  'PUT /shipments/ship': { auth: 'admin', body: shipBody, data: z.array(eachResult) },
  'PUT /shipments/:id': { auth: 'vendor or admin', params: idParams, body: shipmentChange, data: order },
  'DELETE /shipments/:id': { auth: 'vendor or admin', params: idParams, data: order },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof ordersCalls> {}
}
