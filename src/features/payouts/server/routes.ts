import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok } from '#server/reply.ts'
import { payoutsQuery } from '../schema.ts'
import { readPayouts } from './read-payouts.ts'

/** What professionals and vendors have earned (api.md section 9). */
export function payoutRoutes(api: ApiApp, deps: { db: Db }): void {
  api.get('/payouts', { config: { auth: 'shop' }, schema: { querystring: payoutsQuery } }, async (request) =>
    ok(await readPayouts(deps, actorOf(request), request.query)),
  )
}
