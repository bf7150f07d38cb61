import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { dayOf } from '#lib/dates.ts'
import type { Clock } from '#server/api-app.ts'
import { alertAdmins } from './alert.ts'
import { accountFigures, insertReport, runChecks } from './check-queries.ts'
import { checkSeals } from './seal-ledger.ts'

/**
 * Recomputes the ledger from the items' frozen amounts, the refunds, the payouts and the seals, writes a report and
 * notifies every Admin of any mismatch. Returns the number of findings.
 */
export async function checkLedger(deps: { db: Db; clock: Clock; log: FastifyBaseLogger }): Promise<number> {
  const at = deps.clock()
  const { lines, figures } = await transaction(deps.db, async (tx) => {
    // One snapshot for all checks, so that an order placed meanwhile is in all of them or in none.
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return { lines: await runChecks(tx, dayOf(at)), figures: await accountFigures(tx) }
  })
  const findings = [...lines, ...(await checkSeals(deps.db))]
  await insertReport(deps.db, { at, sound: findings.length === 0, figures, findings })
  if (findings.length > 0) {
    deps.log.error({ findings: findings.slice(0, 5) }, 'the ledger check found problems')
    const more = findings.length === 1 ? '' : ` And ${findings.length - 1} more.`
    await alertAdmins(deps, `The ledger check found: ${findings[0]}${more}`)
  }
  return findings.length
}
