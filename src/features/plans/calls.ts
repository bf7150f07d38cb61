import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  adminPlan,
  cancelQuery,
  planBody,
  planChange,
  planParams,
  planSchema,
  plansQuery,
  subscribeBody,
  subscribedData,
  subscriptionsData,
} from './schema.ts'

export const plansCalls = {
  'GET /subscriptions/plans': { auth: 'none', data: z.array(planSchema) },
  'GET /subscriptions': { auth: 'pro', reads: true, data: subscriptionsData },
  'POST /subscriptions': {
    auth: 'pro',
    changesCatalogue: true,
    takesCard: { use: 'save', field: 'payment' },
    body: subscribeBody,
    data: subscribedData,
  },
  'DELETE /subscriptions': { auth: 'pro', changesCatalogue: true, querystring: cancelQuery, data: subscribedData },
  'GET /admin/plans': { auth: 'admin', adminRoles: [], reads: true, querystring: plansQuery, data: pagedOf(adminPlan) },
  'POST /admin/plans': { auth: 'admin', adminRoles: [], body: planBody, data: adminPlan, status: 201 },
  'PUT /admin/plans/:id': { auth: 'admin', adminRoles: [], params: planParams, body: planChange, data: adminPlan },
  'DELETE /admin/plans/:id': { auth: 'admin', adminRoles: [], params: planParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof plansCalls> {}
}
