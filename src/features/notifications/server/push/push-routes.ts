import { actorOf, sessionOf } from '#features/accounts/server/authenticate.ts'
import { notificationsCalls } from '#features/notifications/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { PushDeps } from './send-pushes.ts'
import { readPush, switchOffPush, switchOnPush } from './subscriptions.ts'

/** Push messages on the account's devices (api.md section 11). */
export function pushRoutes(api: ApiApp, deps: PushDeps): void {
  const on = mount(api, notificationsCalls)

  on('GET /account/push', async (request) => ok(await readPush(deps, actorOf(request), sessionOf(request))))

  on('POST /account/push', async (request) => {
    const saved = await switchOnPush(deps, actorOf(request), sessionOf(request), request.body)
    return ok(saved, 'Push is on for this device.')
  })

  on('DELETE /account/push/:id', async (request) => {
    const rest = await switchOffPush(deps, actorOf(request), sessionOf(request), request.params.id)
    return ok(rest, 'Push is off for this device.')
  })
}
