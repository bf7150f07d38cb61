import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/api-app.ts'
import { keyOf } from '#server/idempotency-key.ts'
import { ok, responseOf } from '#server/reply.ts'
import {
  adminPayoutRow,
  adminPayouts,
  adminPayoutsQuery,
  holdBody,
  judgePayoutBody,
  judgeWriteOffBody,
  liftBody,
  recordBody,
  termsBody,
  writeOffBody,
} from '../admin-schema.ts'
import { adminHold, idParams } from '../schema.ts'
import { judgePayout, readAdminPayouts, setTerms } from './admin-payouts.ts'
import { checkLedger } from './check-ledger.ts'
import { freeMoney, holdMoney, readHolds } from './holds.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { sealLedger } from './seal-ledger.ts'
import { recordSettlement } from './settle.ts'
import { askWriteOff, judgeWriteOff } from './write-off.ts'

/** Admin routes for payouts, debts and the ledger (api.md section 9). */
export function adminPayoutRoutes(api: ApiApp, deps: PayoutDeps): void {
  const admin = { auth: 'admin' } as const

  api.get(
    '/admin/payouts',
    {
      config: admin,
      schema: { querystring: adminPayoutsQuery, response: { 200: responseOf(adminPayouts) } },
    },
    async (request) => ok(await readAdminPayouts(deps, actorOf(request), request.query)),
  )

  api.put(
    '/admin/payouts/:id',
    {
      config: admin,
      schema: { params: idParams, body: judgePayoutBody, response: { 200: responseOf(adminPayoutRow) } },
    },
    async (request) => {
      const row = await judgePayout(deps, actorOf(request), request.params.id, request.body)
      return ok(row, row.status === 'paid' ? 'Payout marked as paid.' : 'Payout rejected.')
    },
  )

  const checked = responseOf(z.object({ findings: z.number() }))
  api.post('/admin/ledger/check', { config: admin, schema: { response: { 200: checked } } }, async () => {
    await sealLedger(deps)
    const findings = await checkLedger(deps)
    return ok(
      { findings },
      findings === 0 ? 'The ledger check found no problems.' : 'The ledger check found problems.',
    )
  })

  const recorded = responseOf(z.object({ left: z.number() }))
  api.post(
    '/admin/settlements',
    { config: admin, schema: { body: recordBody, response: { 201: recorded } } },
    async (request, reply) => {
      const { payee_id: payeeId, amount, reference } = request.body
      const header = request.headers['idempotency-key']
      const key = header === undefined ? undefined : keyOf(header)
      const { left } = await recordSettlement(deps, actorOf(request), { payeeId, amount, reference, key })
      return reply.status(201).send(ok({ left: toDollars(left) }, 'Payment recorded.'))
    },
  )

  const asked = responseOf(z.object({ id: z.number() }))
  api.post(
    '/admin/write_offs',
    { config: admin, schema: { body: writeOffBody, response: { 201: asked } } },
    async (request, reply) => {
      const { payee_id: payeeId, amount, reason } = request.body
      const id = await askWriteOff(deps, actorOf(request), { payeeId, amount, reason })
      return reply.status(201).send(ok({ id }, 'Another Admin must approve this write-off.'))
    },
  )

  api.put(
    '/admin/write_offs/:id',
    {
      config: admin,
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
    { config: admin, schema: { response: { 200: responseOf(z.array(adminHold)) } } },
    async () => ok(await readHolds(deps)),
  )

  const held = responseOf(z.object({ id: z.number(), holds: z.array(z.number()) }))
  api.post(
    '/admin/payout_holds',
    { config: admin, schema: { body: holdBody, response: { 201: held } } },
    async (request, reply) => {
      const holds = await holdMoney(deps, actorOf(request), request.body)
      const said =
        holds.length === 1
          ? 'The payout for this item is on hold.'
          : `The payouts for ${holds.length} items are on hold.`
      return reply.status(201).send(ok({ id: holds[0] as number, holds }, said))
    },
  )

  api.put(
    '/admin/payout_holds/:id',
    {
      config: admin,
      schema: { params: idParams, body: liftBody, response: { 200: responseOf(z.null()) } },
    },
    async (request) => {
      await freeMoney(deps, actorOf(request), request.params.id, request.body.reason)
      return ok(null, 'The hold has been released.')
    },
  )
}
