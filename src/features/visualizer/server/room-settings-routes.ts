import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { type ApiApp, type Clock, mount, ok } from '#server/http/api-app.ts'
import { visualizerCalls } from '../calls.ts'
import { addHouseTemplate, removeHouseTemplate } from './house-templates.ts'
import { readRoomRows, saveRoomSetting } from './room-settings.ts'

const lists = { templates: 'template', floor_plans: 'floor_plan' } as const
const perPage = 50

/** Names, order and visibility of room templates and floor plans; templates are added and deleted (api.md section 9). */
export function roomSettingsRoutes(api: ApiApp, deps: { db: Db; clock: Clock }): void {
  const on = mount(api, visualizerCalls)

  for (const list of ['templates', 'floor_plans'] as const) {
    on(`GET /admin/${list}`, async (request) => {
      const { q } = request.query
      const rows = await readRoomRows(deps.db, lists[list], q)
      const page = clampPage(request.query.page, rows.length, perPage)
      const shown = rows.slice((page - 1) * perPage, page * perPage)
      const params = new URLSearchParams(q ? { q } : {})
      return ok(paged(shown, rows.length, page, perPage, `/api/admin/${list}`, params))
    })

    on(`PUT /admin/${list}/:id`, async (request) => {
      await saveRoomSetting(deps, actorOf(request), lists[list], request.params.id, request.body)
      return ok(null, 'Saved.')
    })
  }
  on('POST /admin/templates', async (request, reply) => {
    const made = await addHouseTemplate(deps, actorOf(request), request.body)
    return reply.status(201).send(ok(made, 'Template added.'))
  })

  on('DELETE /admin/templates/:id', async (request) => {
    await removeHouseTemplate(deps, actorOf(request), request.params.id)
    return ok(null, 'Template deleted.')
  })
}
