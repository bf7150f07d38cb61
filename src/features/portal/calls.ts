import { staffRightNames } from '#features/accounts/staff-rights.ts'
import type { Calls } from '#lib/calls.ts'
import { savedViews, viewBody, viewParams, viewsParams } from './schema.ts'

export const portalCalls = {
  'GET /portal/views/:table': {
    auth: 'user',
    staff: staffRightNames,
    reads: true,
    params: viewsParams,
    data: savedViews,
  },
  'PUT /portal/views/:table': {
    auth: 'user',
    staff: staffRightNames,
    params: viewsParams,
    body: viewBody,
    data: savedViews,
  },
  'DELETE /portal/views/:table/:id': { auth: 'user', staff: staffRightNames, params: viewParams, data: savedViews },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof portalCalls> {}
}
