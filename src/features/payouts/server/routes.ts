import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, ok, responseOf } from '#server/http/api-app.ts'
import { keyOf, optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { monthParams, monthStatement, payables, payablesQuery, statementMonths } from '../payables-schema.ts'
import {
  adminHold,
  adminPayoutRow,
  adminPayouts,
  adminPayoutsQuery,
  holdBody,
  idParams,
  judgePayoutBody,
  judgeWriteOffBody,
  liftBody,
  orderLedger,
  payoutBody,
  payoutDetail,
  payoutHold,
  payoutSetup,
  payouts,
  payoutsQuery,
  recordBody,
  type SettleBody,
  seals,
  settleBody,
  setupBody,
  statement,
  statementQuery,
  termsBody,
  writeOffBody,
} from '../schema.ts'
import { type CardCharges, recordSettlement, settleByCard } from './debts/settle.ts'
import { askWriteOff, judgeWriteOff } from './debts/write-off.ts'
import { freeMoney, holdMoney, readHolds, readOwnHolds } from './holds/holds.ts'
import { checkLedger, readSeals, sealLedger } from './ledger/check-ledger.ts'
import { readMonth, readMonths, readPayables } from './payables/read-payables.ts'
import { judgePayout, readAdminPayouts, setTerms } from './payout/admin-payouts.ts'
import { askForPayout } from './payout/pay-out.ts'
import { readPayout, readPayouts } from './payout/read-payouts.ts'
import { saveSetup } from './payout/setup.ts'
import type { PayoutDeps } from './payout-deps.ts'
import {
  readOrderLedger,
  readOrderStatement,
  readPayoutStatement,
  readStatement,
} from './statements/read-statements.ts'

type RouteDeps = PayoutDeps & { cards: CardCharges<SettleBody['payment']> }

/** What the platform owes a vendor, item by item and month by month (api.md section 9). */
function payableRoutes(api: ApiApp, deps: PayoutDeps): void {
  const vendor = { auth: 'vendor' } as const
  const payee = { auth: 'shop', money: true, replica: true } as const
  api.get(
    '/vendor/payables',
    {
      config: { ...vendor, reads: true },
      schema: { querystring: payablesQuery, response: { 200: responseOf(payables) } },
    },
    async (request) => ok(await readPayables(deps, actorOf(request), request.query)),
  )

  api.get(
    '/vendor/statements',
    { config: { ...payee, reads: true }, schema: { response: { 200: responseOf(statementMonths) } } },
    async (request) => ok(await readMonths(readsOf(request, deps), actorOf(request))),
  )

  api.get(
    '/vendor/statements/:month',
    {
      config: { ...payee, reads: true },
      schema: { params: monthParams, response: { 200: responseOf(monthStatement) } },
    },
    async (request) => ok(await readMonth(readsOf(request, deps), actorOf(request), request.params.month)),
  )
}

/** What professionals and vendors have earned, how it is paid, and its proofs (api.md section 9). */
export function payoutRoutes(api: ApiApp, deps: RouteDeps): void {
  const shop = { auth: 'shop', money: true } as const
  const user = { auth: 'user', money: true } as const
  const settled = responseOf(z.object({ paid: z.number(), left: z.number() }))
  payableRoutes(api, deps)

  api.get(
    '/payouts',
    {
      config: { reads: true, ...shop, replica: true },
      schema: { querystring: payoutsQuery, response: { 200: responseOf(payouts) } },
    },
    async (request) => ok(await readPayouts(readsOf(request, deps), actorOf(request), request.query)),
  )

  api.get(
    '/payouts/holds',
    { config: { ...shop, reads: true }, schema: { response: { 200: responseOf(z.array(payoutHold)) } } },
    async (request) => ok(await readOwnHolds(deps, actorOf(request))),
  )

  api.post(
    '/payouts',
    {
      config: shop,
      schema: { body: payoutBody, response: { 201: responseOf(payoutDetail) } },
    },
    async (request, reply) => {
      const key = keyOf(request.headers['idempotency-key'])
      const payout = await askForPayout(deps, actorOf(request), key, request.body.amount)
      const data = await readPayout(deps, actorOf(request), payout.id)
      return reply.status(201).send(ok(data, 'Your payout is on its way.'))
    },
  )

  api.put(
    '/payouts/setup',
    { config: shop, schema: { body: setupBody, response: { 200: responseOf(payoutSetup) } } },
    async (request) => ok(await saveSetup(deps, actorOf(request), request.body), 'Payout details saved.'),
  )

  api.post(
    '/payouts/settle',
    {
      config: { ...shop, takesCard: { use: 'pay', field: 'payment' } },
      schema: { body: settleBody, response: { 200: settled } },
    },
    async (request) => {
      const header = request.headers['idempotency-key']
      const { payment, amount } = request.body
      const key = optionalKey(header)
      const { paid, left } = await settleByCard(deps, deps.cards, actorOf(request), { payment, amount, key })
      return ok({ paid: toDollars(paid), left: toDollars(left) }, 'Thank you. Your payment was received.')
    },
  )

  const statements = { 200: responseOf(statement) }
  api.get(
    '/payouts/statement',
    {
      // It seals the ledger first.
      config: { ...shop, reads: true },
      schema: { querystring: statementQuery, response: statements },
      serializerCompiler: asIs,
    },
    async (request) => ok(await readStatement(deps, actorOf(request), request.query)),
  )

  api.get(
    '/payouts/:id',
    {
      config: { ...user, reads: true },
      schema: { params: idParams, response: { 200: responseOf(payoutDetail) } },
    },
    async (request) => ok(await readPayout(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/payouts/:id/statement',
    {
      config: { ...user, reads: true },
      schema: { params: idParams, response: statements },
      serializerCompiler: asIs,
    },
    async (request) => ok(await readPayoutStatement(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/orders/:id/ledger',
    {
      config: { ...user, reads: true },
      schema: { params: idParams, response: { 200: responseOf(orderLedger) } },
    },
    async (request) => ok(await readOrderLedger(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/orders/:id/ledger/statement',
    {
      config: { ...user, reads: true },
      schema: { params: idParams, response: statements },
      serializerCompiler: asIs,
    },
    async (request) => ok(await readOrderStatement(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/ledger/seals',
    { config: { auth: 'none' }, schema: { querystring: payoutsQuery, response: { 200: responseOf(seals) } } },
    async (request) => ok(await readSeals(deps, request.query)),
  )
}

/** Admin routes for payouts, debts and the ledger (api.md section 9). */
export function adminPayoutRoutes(api: ApiApp, deps: PayoutDeps): void {
  const admin = { auth: 'admin' } as const

  api.get(
    '/admin/payouts',
    {
      config: { reads: true, ...admin, replica: true },
      schema: { querystring: adminPayoutsQuery, response: { 200: responseOf(adminPayouts) } },
    },
    async (request) => ok(await readAdminPayouts(readsOf(request, deps), actorOf(request), request.query)),
  )

  api.put(
    '/admin/payouts/:id',
    {
      config: { ...admin, queue: 'payouts' },
      schema: { params: idParams, body: judgePayoutBody, response: { 200: responseOf(adminPayoutRow) } },
    },
    async (request) => {
      const row = await judgePayout(deps, actorOf(request), request.params.id, request.body)
      return ok(row, row.status === 'paid' ? 'Payout marked as paid.' : 'Payout rejected.')
    },
  )

  const checked = responseOf(z.object({ findings: z.number() }))
  api.post('/admin/ledger/check', { config: admin, schema: { response: { 200: checked } } }, async (request) => {
    await sealLedger(deps)
    const findings = await checkLedger(deps)
    await recordAction(deps.db, {
      ...{ actor: actorOf(request), action: 'ledger.checked', at: deps.clock() },
      ...{ object: { kind: 'ledger', id: 'check', name: 'Ledger' }, after: { Findings: findings } },
    })
    return ok({ findings }, findings === 0 ? 'The ledger check found no problems.' : 'The ledger check found problems.')
  })

  const recorded = responseOf(z.object({ left: z.number() }))
  api.post(
    '/admin/settlements',
    { config: { ...admin, queue: 'balances' }, schema: { body: recordBody, response: { 201: recorded } } },
    async (request, reply) => {
      const { payee_id: payeeId, amount, reference, debt } = request.body
      const header = request.headers['idempotency-key']
      const key = header === undefined ? undefined : keyOf(header)
      const { left } = await recordSettlement(deps, actorOf(request), {
        payeeId,
        amount,
        reference,
        debt,
        key,
      })
      return reply.status(201).send(ok({ left: toDollars(left) }, 'Payment recorded.'))
    },
  )

  const asked = responseOf(z.object({ id: z.number() }))
  api.post(
    '/admin/write_offs',
    { config: { ...admin, queue: 'balances' }, schema: { body: writeOffBody, response: { 201: asked } } },
    async (request, reply) => {
      const { payee_id: payeeId, amount, reason, debt } = request.body
      const id = await askWriteOff(deps, actorOf(request), { payeeId, amount, reason, debt })
      return reply.status(201).send(ok({ id }, 'Another Admin must approve this write-off.'))
    },
  )

  api.put(
    '/admin/write_offs/:id',
    {
      config: { ...admin, queue: 'balances' },
      schema: { params: idParams, body: judgeWriteOffBody, response: { 200: responseOf(judgeWriteOffBody) } },
    },
    async (request) => {
      const { status } = request.body
      await judgeWriteOff(deps, actorOf(request), request.params.id, status)
      return ok({ status }, status === 'approved' ? 'Debt written off.' : 'Write-off rejected.')
    },
  )

  api.put(
    '/admin/payees/:id',
    {
      config: admin,
      schema: {
        params: idParams,
        body: termsBody,
        response: { 200: responseOf(termsBody.pick({ release_days: true })) },
      },
    },
    async (request) => {
      await setTerms(deps, actorOf(request), request.params.id, request.body)
      return ok({ release_days: request.body.release_days }, 'Hold period saved.')
    },
  )

  api.get(
    '/admin/payout_holds',
    { config: { ...admin, reads: true }, schema: { response: { 200: responseOf(z.array(adminHold)) } } },
    async () => ok(await readHolds(deps)),
  )

  const held = responseOf(z.object({ id: z.number(), holds: z.array(z.number()) }))
  api.post(
    '/admin/payout_holds',
    { config: { ...admin, queue: 'disputes' }, schema: { body: holdBody, response: { 201: held } } },
    async (request, reply) => {
      const holds = await holdMoney(deps, actorOf(request), request.body)
      const message =
        holds.length === 1
          ? 'The payout for this item is on hold.'
          : `The payouts for ${holds.length} items are on hold.`
      return reply.status(201).send(ok({ id: holds[0] as number, holds }, message))
    },
  )

  api.put(
    '/admin/payout_holds/:id',
    {
      config: { ...admin, queue: 'disputes' },
      schema: { params: idParams, body: liftBody, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await freeMoney(deps, actorOf(request), request.params.id, request.body.reason)
      return ok(null, 'The hold has been released.')
    },
  )
}
