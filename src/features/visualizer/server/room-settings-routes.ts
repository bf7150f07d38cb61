import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { pagedOf } from '#lib/query-schema.ts'
import { type ApiApp, type Clock, ok, responseOf } from '#server/http/api-app.ts'
import {
  newHouseTemplate,
  roomSettingBody,
  roomSettingParams,
  roomSettingRow,
  roomSettingsQuery,
} from '../room-settings-schema.ts'
import { addHouseTemplate, removeHouseTemplate } from './house-templates.ts'
import { readRoomRows, saveRoomSetting } from './room-settings.ts'

const lists = { templates: 'template', floor_plans: 'floor_plan' } as const
const perPage = 50

/** Names, order and visibility of room templates and floor plans; templates are added and deleted (api.md section 9). */
export function roomSettingsRoutes(api: ApiApp, deps: { db: Db; clock: Clock }): void {
  for (const list of ['templates', 'floor_plans'] as const) {
    api.get(
      `/admin/${list}`,
      {
        config: { auth: 'admin', reads: true },
        schema: { querystring: roomSettingsQuery, response: { 200: responseOf(pagedOf(roomSettingRow)) } },
      },
      async (request) => {
        const { q } = request.query
        const rows = await readRoomRows(deps.db, lists[list], q)
        const page = clampPage(request.query.page, rows.length, perPage)
        const shown = rows.slice((page - 1) * perPage, page * perPage)
        const params = new URLSearchParams(q ? { q } : {})
        return ok(paged(shown, rows.length, page, perPage, `/api/admin/${list}`, params))
      },
    )

    api.put(
      `/admin/${list}/:id`,
      {
        config: { auth: 'admin', changesCatalogue: true },
        schema: { params: roomSettingParams, body: roomSettingBody, response: { 200: responseOf(z.null()) } },
      },
      async (request) => {
        await saveRoomSetting(deps, actorOf(request), lists[list], request.params.id, request.body)
        return ok(null, 'Saved.')
      },
    )
  }

  const writes = { auth: 'admin', changesCatalogue: true } as const
  api.post(
    '/admin/templates',
    {
      config: writes,
      schema: { body: newHouseTemplate, response: { 201: responseOf(z.object({ id: z.string() })) } },
    },
    async (request, reply) => {
      const made = await addHouseTemplate(deps, actorOf(request), request.body)
      return reply.status(201).send(ok(made, 'Template added.'))
    },
  )

  api.delete(
    '/admin/templates/:id',
    { config: writes, schema: { params: roomSettingParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removeHouseTemplate(deps, actorOf(request), request.params.id)
      return ok(null, 'Template deleted.')
    },
  )
}
