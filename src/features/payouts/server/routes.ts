import { actorOf } from '#features/accounts/server/authenticate.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, mount, ok } from '#server/http/api-app.ts'
import { keyOf, optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { payoutsCalls } from '../calls.ts'
import type { SettleBody } from '../schema.ts'
import { type CardCharges, recordSettlement, settleByCard } from './debts/settle.ts'
import { askWriteOff, judgeWriteOff } from './debts/write-off.ts'
import { freeMoney, holdMoney, readHolds, readOwnHolds } from './holds/holds.ts'
import { checkLedger, readSeals, sealLedger } from './ledger/check-ledger.ts'
import { readPostings, readTaxReport, readTrialBalance, taxReportFile } from './ledger/read-ledger.ts'
import { readMonth, readMonths, readPayables } from './payables/read-payables.ts'
import { judgePayout, readAdminPayouts, setTerms } from './payout/admin-payouts.ts'
import { askForPayout } from './payout/pay-out.ts'
import { readPayout, readPayouts } from './payout/read-payouts.ts'
import { saveSetup } from './payout/setup.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { readSales, salesCsv } from './sales/sales-report.ts'
import {
  readOrderLedger,
  readOrderStatement,
  readPayoutStatement,
  readStatement,
} from './statements/read-statements.ts'

type RouteDeps = PayoutDeps & { cards: CardCharges<SettleBody['payment']> }

/** What the platform owes a vendor, item by item and month by month (api.md section 9). */
function payableRoutes(api: ApiApp, deps: PayoutDeps): void {
  const on = mount(api, payoutsCalls)
  on('GET /vendor/payables', async (request) => ok(await readPayables(deps, actorOf(request), request.query)))

  on('GET /vendor/sales', async (request) =>
    ok(await readSales(readsOf(request, deps), actorOf(request).id, request.query)),
  )

  on('GET /vendor/sales/export', async (request, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="sales-${dayOf(deps.clock())}.csv"`)
      .send(await salesCsv(readsOf(request, deps), actorOf(request).id, request.query)),
  )

  on('GET /vendor/statements', async (request) => ok(await readMonths(readsOf(request, deps), actorOf(request))))

  on('GET /vendor/statements/:month', async (request) =>
    ok(await readMonth(readsOf(request, deps), actorOf(request), request.params.month)),
  )
}

/** What professionals and vendors have earned, how it is paid, and its proofs (api.md section 9). */
export function payoutRoutes(api: ApiApp, deps: RouteDeps): void {
  const on = mount(api, payoutsCalls)
  payableRoutes(api, deps)

  on('GET /payouts', async (request) => ok(await readPayouts(readsOf(request, deps), actorOf(request), request.query)))

  on('GET /payouts/holds', async (request) => ok(await readOwnHolds(deps, actorOf(request))))

  on('POST /payouts', async (request, reply) => {
    const key = keyOf(request)
    const payout = await askForPayout(deps, actorOf(request), key, request.body.amount)
    const data = await readPayout(deps, actorOf(request), payout.id)
    return reply.status(201).send(ok(data, 'Your payout is on its way.'))
  })

  on('PUT /payouts/setup', async (request) =>
    ok(await saveSetup(deps, actorOf(request), request.body), 'Payout details saved.'),
  )

  on('POST /payouts/settle', async (request) => {
    const given = { ...request.body, key: optionalKey(request) }
    const { paid, left } = await settleByCard(deps, deps.cards, actorOf(request), given)
    return ok({ paid: toDollars(paid), left: toDollars(left) }, 'Thank you. Your payment was received.')
  })
  on('GET /payouts/statement', { serializerCompiler: asIs }, async (request) =>
    ok(await readStatement(deps, actorOf(request), request.query)),
  )

  on('GET /payouts/:id', async (request) => ok(await readPayout(deps, actorOf(request), request.params.id)))

  on('GET /payouts/:id/statement', { serializerCompiler: asIs }, async (request) =>
    ok(await readPayoutStatement(deps, actorOf(request), request.params.id)),
  )

  on('GET /orders/:id/ledger', async (request) => ok(await readOrderLedger(deps, actorOf(request), request.params.id)))

  on('GET /orders/:id/ledger/statement', { serializerCompiler: asIs }, async (request) =>
    ok(await readOrderStatement(deps, actorOf(request), request.params.id)),
  )

  on('GET /ledger/seals', async (request) => ok(await readSeals(deps, request.query)))
}

/** Admin routes for payouts, debts and the ledger (api.md section 9). */
export function adminPayoutRoutes(api: ApiApp, deps: PayoutDeps): void {
  const on = mount(api, payoutsCalls)

  on('GET /admin/payouts', async (request) =>
    ok(await readAdminPayouts(readsOf(request, deps), actorOf(request), request.query)),
  )

  on('PUT /admin/payouts/:id', async (request) => {
    const row = await judgePayout(deps, actorOf(request), request.params.id, request.body)
    return ok(row, row.status === 'paid' ? 'Payout marked as paid.' : 'Payout rejected.')
  })
  on('POST /admin/ledger/check', async (request) => {
    await sealLedger(deps)
    const findings = await checkLedger(deps)
    await recordAction(deps.db, {
      actor: actorOf(request),
      action: 'ledger.checked',
      at: deps.clock(),
      object: { kind: 'ledger', id: 'check', name: 'Ledger' },
      after: { Findings: findings },
    })
    return ok({ findings }, findings === 0 ? 'The ledger check found no problems.' : 'The ledger check found problems.')
  })
  on('POST /admin/settlements', async (request, reply) => {
    const { payee_id: payeeId, amount, reference, debt } = request.body
    const key = optionalKey(request)
    const { left } = await recordSettlement(deps, actorOf(request), {
      payeeId,
      amount,
      reference,
      debt,
      key,
    })
    return reply.status(201).send(ok({ left: toDollars(left) }, 'Payment recorded.'))
  })
  on('POST /admin/write_offs', async (request, reply) => {
    const { payee_id: payeeId, amount, reason, debt } = request.body
    const id = await askWriteOff(deps, actorOf(request), { payeeId, amount, reason, debt })
    return reply.status(201).send(ok({ id }, 'Another Admin must approve this write-off.'))
  })

  on('PUT /admin/write_offs/:id', async (request) => {
    const { status } = request.body
    await judgeWriteOff(deps, actorOf(request), request.params.id, status)
    return ok({ status }, status === 'approved' ? 'Debt written off.' : 'Write-off rejected.')
  })

  on('PUT /admin/payees/:id', async (request) => {
    await setTerms(deps, actorOf(request), request.params.id, request.body)
    return ok({ release_days: request.body.release_days }, 'Hold period saved.')
  })

  on('GET /admin/payout_holds', async () => ok(await readHolds(deps)))
  on('POST /admin/payout_holds', async (request, reply) => {
    const holds = await holdMoney(deps, actorOf(request), request.body)
    const message =
      holds.length === 1 ? 'The payout for this item is on hold.' : `The payouts for ${holds.length} items are on hold.`
    return reply.status(201).send(ok({ id: holds[0] as number, holds }, message))
  })

  on('PUT /admin/payout_holds/:id', async (request) => {
    await freeMoney(deps, actorOf(request), request.params.id, request.body.reason)
    return ok(null, 'The hold has been released.')
  })

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
