import type { Db } from '#db/client.ts'
import {
  balanceQuery,
  posting,
  postingsQuery,
  taxReport,
  taxReportQuery,
  trialBalance,
} from '#features/payouts/ledger-schema.ts'
import { pagedOf } from '#lib/query-schema.ts'
import { type ApiApp, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { readsOf } from '#server/replica-reads.ts'
import { readPostings, readTaxReport, readTrialBalance, taxReportFile } from './read-ledger.ts'

/** The ledger as an Admin reads it: postings, trial balance and the tax report (api.md section 9). */
export function ledgerRoutes(api: ApiApp, deps: { db: Db }): void {
  const admin = { auth: 'admin', replica: true } as const

  api.get(
    '/admin/ledger/postings',
    {
      config: { ...admin, reads: true },
      schema: { querystring: postingsQuery, response: { 200: responseOf(pagedOf(posting)) } },
    },
    async (request) => ok(await readPostings(readsOf(request, deps).db, request.query)),
  )

  api.get(
    '/admin/ledger/balance',
    {
      config: { ...admin, reads: true },
      schema: { querystring: balanceQuery, response: { 200: responseOf(trialBalance) } },
    },
    async (request) => ok(await readTrialBalance(readsOf(request, deps).db, request.query.day)),
  )

  api.get(
    '/admin/tax_report',
    {
      config: { ...admin, reads: true },
      schema: { querystring: taxReportQuery, response: { 200: responseOf(taxReport) } },
    },
    async (request) => ok(await readTaxReport(readsOf(request, deps).db, request.query.year)),
  )

  api.get(
    '/admin/tax_report/export',
    {
      config: { ...admin, reads: true },
      schema: { querystring: taxReportQuery, response: { 200: fileOf('The tax of a year', 'text/csv') } },
    },
    async (request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="tax-${request.query.year}.csv"`)
        .send(await taxReportFile(readsOf(request, deps).db, request.query.year)),
  )
}
