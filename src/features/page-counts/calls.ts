import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { countBody, pageCounts, searchBody } from './schema.ts'

export const pageCountsCalls = {
  'POST /page_counts': { auth: 'none', body: countBody, data: z.object({ counted: z.boolean() }) },
  'POST /page_counts/search': { auth: 'none', body: searchBody, data: z.object({ counted: z.boolean() }) },
  'GET /admin/page_counts': { auth: 'admin', reads: true, data: pageCounts },
  'GET /showroom/page_counts': { auth: 'pro', reads: true, data: pageCounts },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof pageCountsCalls> {}
}
