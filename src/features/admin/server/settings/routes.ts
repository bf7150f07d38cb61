import { actorOf } from '#features/accounts/server/authenticate.ts'
import { settingBody, settingParams, settingsSchema, withdrawBody } from '#features/admin/settings-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { planSetting, readSettings, type SettingsDeps, withdrawSetting } from './plan-setting.ts'

/** The platform's settings with the day from which each holds (decisions/0079). */
export function settingsRoutes(api: ApiApp, deps: SettingsDeps): void {
  const response = { 200: responseOf(settingsSchema) }

  api.get('/admin/setting', { config: { auth: 'admin', reads: true }, schema: { response } }, async () =>
    ok(await readSettings(deps)),
  )

  api.put(
    '/admin/setting',
    { config: { auth: 'admin', changesCatalogue: true }, schema: { body: settingBody, response } },
    async (request) => ok(await planSetting(deps, actorOf(request), request.body), 'The setting has been saved.'),
  )

  api.post(
    '/admin/setting/:id/withdraw',
    { config: { auth: 'admin' }, schema: { params: settingParams, body: withdrawBody, response } },
    async (request) =>
      ok(
        await withdrawSetting(deps, actorOf(request), request.params.id, request.body.reason),
        'The planned value has been withdrawn.',
      ),
  )
}
