import type { Db } from '#db/client.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { readsOf } from '#server/replica-reads.ts'
import { auditCheck, auditChoices, auditFilter, auditPage, auditQuery } from '../schema.ts'
import { checkAudit, exportAudit, readAudit, readChoices } from './read-audit.ts'

/** The Admin's audit log (api.md section 9). Nothing here writes: features record their actions themselves. */
export function auditRoutes(api: ApiApp, deps: { db: Db; clock: Clock }): void {
  const config = { auth: 'admin', replica: true } as const

  api.get(
    '/admin/audit',
    {
      config: { ...config, reads: true },
      schema: { querystring: auditQuery, response: { 200: responseOf(auditPage) } },
    },
    async (request) => ok(await readAudit(readsOf(request, deps).db, request.query)),
  )

  api.get(
    '/admin/audit/choices',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(auditChoices) } } },
    async (request) => ok(await readChoices(readsOf(request, deps).db)),
  )

  api.get(
    '/admin/audit/export',
    {
      config: { ...config, reads: true },
      schema: { querystring: auditFilter, response: { 200: fileOf('The filtered lines', 'text/csv') } },
    },
    async (request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${dayOf(deps.clock())}.csv"`)
        .send(exportAudit(readsOf(request, deps).db, request.query)),
  )

  api.get(
    '/admin/audit/check',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(auditCheck) } } },
    async (request) => {
      const check = await checkAudit(readsOf(request, deps).db)
      return ok(check, check.sound ? 'The audit log is unchanged.' : 'The audit log was changed.')
    },
  )
}
