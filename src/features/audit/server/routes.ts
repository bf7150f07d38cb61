import type { Db } from '#db/client.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { readsOf } from '#server/replica-reads.ts'
import { auditCalls } from '../calls.ts'
import { checkAudit, exportAudit, readAudit, readChoices } from './read-audit.ts'

/** The Admin's audit log (api.md section 9). Nothing here writes: features record their actions themselves. */
export function auditRoutes(api: ApiApp, deps: { db: Db; clock: Clock }): void {
  const on = mount(api, auditCalls)

  on('GET /admin/audit', async (request) => ok(await readAudit(readsOf(request, deps).db, request.query)))

  on('GET /admin/audit/choices', async (request) => ok(await readChoices(readsOf(request, deps).db)))

  on('GET /admin/audit/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${dayOf(deps.clock())}.csv"`)
      .send(exportAudit(readsOf(request, deps).db, request.query)),
  )

  on('GET /admin/audit/check', async (request) => {
    const check = await checkAudit(readsOf(request, deps).db)
    return ok(check, check.sound ? 'The audit log is unchanged.' : 'The audit log was changed.')
  })
}
