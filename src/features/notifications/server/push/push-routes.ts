import { z } from 'zod'
import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import { pushBody, pushData } from '#features/notifications/schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { PushDeps } from './send-pushes.ts'
import { readPush, switchOffPush, switchOnPush } from './subscriptions.ts'

const params = z.object({ id: z.coerce.number().int().positive() })

/** Push messages on the account's devices (api.md section 11). */
export function pushRoutes(api: ApiApp, deps: PushDeps): void {
  const config = { auth: 'user' as const }
  const data = responseOf(pushData)

  api.get(
    '/account/push',
    { config: { ...config, reads: true }, schema: { response: { 200: data } } },
    async (request) => ok(await readPush(deps, actorOf(request), sessionOf(request))),
  )

  api.post('/account/push', { config, schema: { body: pushBody, response: { 200: data } } }, async (request) => {
    const saved = await switchOnPush(deps, actorOf(request), sessionOf(request), request.body)
    return ok(saved, 'Push is on for this device.')
  })

  api.delete('/account/push/:id', { config, schema: { params, response: { 200: data } } }, async (request) => {
    const rest = await switchOffPush(deps, actorOf(request), sessionOf(request), request.params.id)
    return ok(rest, 'Push is off for this device.')
  })
}
