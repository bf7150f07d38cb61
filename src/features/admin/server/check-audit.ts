import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { checkAudit } from '#features/audit/server/read-audit.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'

/** Recomputes the chain of the audit log and notifies every Admin if it was changed. Returns the number of problems. */
export async function checkAuditLog(deps: { db: Db; clock: Clock; log: FastifyBaseLogger }): Promise<number> {
  const { sound, problems } = await checkAudit(deps.db)
  if (sound) return 0
  deps.log.error({ problems: problems.slice(0, 5) }, 'the audit log was changed')
  const body = `The audit log was changed: ${problems[0]}`
  await transaction(deps.db, (tx) =>
    notifyAdmins(tx, { type: 'ledger', title: 'Audit log', body, link: paths.portalAudit() }, deps.clock()),
  )
  return problems.length
}
