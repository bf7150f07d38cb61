import { actorOf } from '#features/accounts/server/authenticate.ts'
import { adminCalls } from '#features/admin/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { planSetting, readSettings, type SettingsDeps, withdrawSetting } from './plan-setting.ts'

/** The platform's settings with the day from which each holds (decisions/0079). */
export function settingsRoutes(api: ApiApp, deps: SettingsDeps): void {
  const on = mount(api, adminCalls)

  on('GET /admin/setting', async () => ok(await readSettings(deps)))

  on('PUT /admin/setting', async (request) =>
    ok(await planSetting(deps, actorOf(request), request.body), 'The setting has been saved.'),
  )

  on('POST /admin/setting/:id/withdraw', async (request) =>
    ok(
      await withdrawSetting(deps, actorOf(request), request.params.id, request.body.reason),
      'The planned value has been withdrawn.',
    ),
  )
}
