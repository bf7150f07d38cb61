import type { Db } from '#db/client.ts'
import { payoutsCalls } from '#features/payouts/calls.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { readsOf } from '#server/replica-reads.ts'
import { readPostings, readTaxReport, readTrialBalance, taxReportFile } from './read-ledger.ts'

/** The ledger as an Admin reads it: postings, trial balance and the tax report (api.md section 9). */
export function ledgerRoutes(api: ApiApp, deps: { db: Db }): void {
  const on = mount(api, payoutsCalls)

  on('GET /admin/ledger/postings', async (request) => ok(await readPostings(readsOf(request, deps).db, request.query)))

  on('GET /admin/ledger/balance', async (request) =>
    ok(await readTrialBalance(readsOf(request, deps).db, request.query.day)),
  )

  on('GET /admin/tax_report', async (request) => ok(await readTaxReport(readsOf(request, deps).db, request.query.year)))

  on('GET /admin/tax_report/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tax-${request.query.year}.csv"`)
      .send(await taxReportFile(readsOf(request, deps).db, request.query.year)),
  )
}
