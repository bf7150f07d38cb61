import { type Calls, fileOf } from '#lib/calls.ts'
import { auditCheck, auditChoices, auditFilter, auditPage, auditQuery } from './schema.ts'

export const auditCalls = {
  'GET /admin/audit': {
    auth: 'admin',
    adminRoles: [],
    replica: true,
    reads: true,
    querystring: auditQuery,
    data: auditPage,
  },
  'GET /admin/audit/choices': { auth: 'admin', adminRoles: [], replica: true, reads: true, data: auditChoices },
  'GET /admin/audit/export': {
    auth: 'admin',
    adminRoles: [],
    replica: true,
    reads: true,
    querystring: auditFilter,
    response: { 200: fileOf('The filtered lines', 'text/csv') },
  },
  'GET /admin/audit/check': { auth: 'admin', adminRoles: [], replica: true, reads: true, data: auditCheck },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof auditCalls> {}
}
