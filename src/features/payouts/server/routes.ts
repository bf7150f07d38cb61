import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok } from '#server/reply.ts'
import { payoutsQuery, sealsQuery } from '../schema.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { readPayouts } from './read-payouts.ts'
import { readSeals } from './read-seals.ts'

/** What professionals and vendors have earned, and the heads of the ledger's seals for everybody (api.md section 9). */
export function payoutRoutes(api: ApiApp, deps: PayoutDeps): void {
  api.get('/payouts', { config: { auth: 'shop' }, schema: { querystring: payoutsQuery } }, async (request) =>
    ok(await readPayouts(deps, actorOf(request), request.query)),
  )

  api.get(
    '/ledger/seals',
    { config: { auth: 'none' }, schema: { querystring: sealsQuery } },
    async (request) => ok(await readSeals(deps, request.query)),
  )
}
