import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { clickBody, countBody, pageCounts, searchBody, searchesPage, searchesQuery } from './schema.ts'

export const pageCountsCalls = {
  'POST /page_counts': { auth: 'none', body: countBody, data: z.object({ counted: z.boolean() }) },
  'POST /page_counts/search': { auth: 'none', body: searchBody, data: z.object({ counted: z.boolean() }) },
  'POST /page_counts/click': { auth: 'none', body: clickBody, data: z.object({ counted: z.boolean() }) },
  'GET /admin/searches': {
    auth: 'admin',
    adminRoles: ['catalogue'],
    reads: true,
    querystring: searchesQuery,
    data: searchesPage,
  },
  'GET /admin/page_counts': { auth: 'admin', adminRoles: ['content', 'catalogue'], reads: true, data: pageCounts },
  'GET /showroom/page_counts': { auth: 'pro', reads: true, data: pageCounts },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof pageCountsCalls> {}
}
