import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { pagedOf } from '#lib/query-schema.ts'
import {
  adminLeadsQuery,
  contactBody,
  handlingChange,
  leadAnswerBody,
  leadChange,
  leadParams,
  leadRow,
  leadsQuery,
  sampleRequestFields,
} from './schema.ts'

export const leadsCalls = {
  'POST /sample_request': {
    auth: 'none',
    described: { form: sampleRequestFields },
    data: z.object({ id: z.number() }),
    status: 201,
  },
  'POST /contact': { auth: 'none', body: contactBody, data: z.object({ id: z.number() }), status: 201 },
  'GET /leads': {
    auth: 'pro or admin',
    adminRoles: ['support'],
    reads: true,
    replica: true,
    clients: true,
    querystring: leadsQuery,
    data: pagedOf(leadRow),
  },
  'PUT /leads/:id': { auth: 'pro', clients: true, params: leadParams, body: leadChange, data: leadRow },
  'POST /leads/:id/answers': {
    auth: 'pro',
    clients: true,
    params: leadParams,
    body: leadAnswerBody,
    data: leadRow,
    status: 201,
  },
  'GET /admin/leads': {
    auth: 'admin',
    adminRoles: ['support'],
    reads: true,
    replica: true,
    querystring: adminLeadsQuery,
    data: pagedOf(leadRow),
  },
  'PUT /admin/leads/:id': {
    auth: 'admin',
    adminRoles: ['support'],
    queue: 'leads',
    params: leadParams,
    body: handlingChange,
    data: leadRow,
  },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof leadsCalls> {}
}
