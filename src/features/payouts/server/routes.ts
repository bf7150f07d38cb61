import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/api-app.ts'
import { keyOf, optionalKey } from '#server/idempotency-key.ts'
import { asIs, ok, responseOf } from '#server/reply.ts'
import {
  idParams,
  orderLedger,
  payoutBody,
  payoutDetail,
  payoutHold,
  payoutSetup,
  payouts,
  payoutsQuery,
  type SettleBody,
  seals,
  settleBody,
  setupBody,
  statementQuery,
} from '../schema.ts'
import { statement } from '../statement-schema.ts'
import { readOwnHolds } from './holds.ts'
import { askForPayout } from './pay-out.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { readPayout, readPayouts } from './read-payouts.ts'
import { readSeals } from './read-seals.ts'
import { readOrderLedger, readOrderStatement, readPayoutStatement, readStatement } from './read-statements.ts'
import { type CardCharges, settleByCard } from './settle.ts'
import { saveSetup } from './setup.ts'

type RouteDeps = PayoutDeps & { cards: CardCharges<SettleBody['payment']> }

/** What professionals and vendors have earned, how it is paid, and its proofs (api.md section 9). */
export function payoutRoutes(api: ApiApp, deps: RouteDeps): void {
  const shop = { auth: 'shop' } as const
  const user = { auth: 'user' } as const
  const settled = responseOf(z.object({ paid: z.number(), left: z.number() }))

  api.get(
    '/payouts',
    { config: shop, schema: { querystring: payoutsQuery, response: { 200: responseOf(payouts) } } },
    async (request) => ok(await readPayouts(deps, actorOf(request), request.query)),
  )

  api.get(
    '/payouts/holds',
    { config: shop, schema: { response: { 200: responseOf(z.array(payoutHold)) } } },
    async (request) => ok(await readOwnHolds(deps, actorOf(request))),
  )

  api.post(
    '/payouts',
    { config: shop, schema: { body: payoutBody, response: { 201: responseOf(payoutDetail) } } },
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
      config: shop,
      schema: { querystring: statementQuery, response: statements },
      serializerCompiler: asIs,
    },
    async (request) => ok(await readStatement(deps, actorOf(request), request.query)),
  )

  api.get(
    '/payouts/:id',
    { config: user, schema: { params: idParams, response: { 200: responseOf(payoutDetail) } } },
    async (request) => ok(await readPayout(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/payouts/:id/statement',
    { config: user, schema: { params: idParams, response: statements }, serializerCompiler: asIs },
    async (request) => ok(await readPayoutStatement(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/orders/:id/ledger',
    { config: user, schema: { params: idParams, response: { 200: responseOf(orderLedger) } } },
    async (request) => ok(await readOrderLedger(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/orders/:id/ledger/statement',
    { config: user, schema: { params: idParams, response: statements }, serializerCompiler: asIs },
    async (request) => ok(await readOrderStatement(deps, actorOf(request), request.params.id)),
  )

  api.get(
    '/ledger/seals',
    { config: { auth: 'none' }, schema: { querystring: payoutsQuery, response: { 200: responseOf(seals) } } },
    async (request) => ok(await readSeals(deps, request.query)),
  )
}
