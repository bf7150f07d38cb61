import { z } from 'zod'
import { readsOrders } from '#features/accounts/key-rights.ts'
import { idParams, order } from '#features/orders/schema.ts'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  adminRefundBody,
  changeReturn as changeBody,
  endDisputeBody,
  failedRefund,
  requestRow,
  requestsQuery,
  returnBody,
  returnedItem,
  returnQuery,
  returnTerms,
  settleRefund,
  vendorReturnsQuery,
} from './schema.ts'

export const returnsCalls = {
  'GET /order_items/:id/return': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    reads: true,
    params: idParams,
    querystring: returnQuery,
    data: returnTerms,
  },
  'POST /order_items/:id/return': {
    auth: 'user',
    adminRoles: ['support'],
    params: idParams,
    body: returnBody,
    data: returnedItem,
    status: 201,
  },
  'GET /return_requests': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support', 'finance'],
    keys: readsOrders,
    reads: true,
    querystring: requestsQuery,
    data: z.array(requestRow),
  },
  'GET /vendor/returns': {
    auth: 'vendor',
    staff: ['orders'],
    keys: readsOrders,
    reads: true,
    querystring: vendorReturnsQuery,
    data: pagedOf(requestRow),
  },
  'PUT /return_requests/:id': {
    auth: 'user',
    staff: ['orders'],
    adminRoles: ['support'],
    queue: 'returns',
    changesCatalogue: true,
    params: idParams,
    body: changeBody,
    data: requestRow,
  },
  'POST /admin/orders/:id/refund': {
    auth: 'admin',
    adminRoles: ['finance'],
    params: idParams,
    body: adminRefundBody,
    data: order,
  },
  'GET /admin/refunds': { auth: 'admin', adminRoles: ['finance'], reads: true, data: z.array(failedRefund) },
  'PUT /admin/refunds/:id': {
    auth: 'admin',
    adminRoles: ['finance'],
    queue: 'refunds',
    params: idParams,
    body: settleRefund,
    data: z.array(failedRefund),
  },
  'POST /admin/disputes/end': {
    auth: 'admin',
    adminRoles: ['finance'],
    queue: 'disputes',
    body: endDisputeBody,
    data: z.null(),
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof returnsCalls> {}
}
