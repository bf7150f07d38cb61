import { accountsCalls } from '#features/accounts/calls.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import type { AccountDeps } from '../account-deps.ts'
import { actorOf, sessionOf } from '../authenticate.ts'
import { withRetryAfter } from '../guards.ts'
import { createKey, endKey, readKeys } from './keys.ts'

/** The API keys of a vendor or an Admin (api.md section 13). */
export function keyRoutes(api: ApiApp, deps: AccountDeps): void {
  const on = mount(api, accountsCalls)

  on('GET /account/api_keys', async (request) => ok(await readKeys(deps.db, actorOf(request))))

  on('POST /account/api_keys', async (request, reply) => {
    const asker = { actor: actorOf(request), session: sessionOf(request), ip: request.ip }
    const made = await withRetryAfter(reply, createKey(deps, asker, request.body))
    return reply.status(201).send(ok(made, 'The key was created.'))
  })

  on('DELETE /account/api_keys/:id', async (request) => {
    await endKey(deps, actorOf(request), request.params.id)
    return ok(await readKeys(deps.db, actorOf(request)), 'The key was revoked.')
  })
}
