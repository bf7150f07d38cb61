import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type ApiApp, type Clock, mount, ok } from '#server/http/api-app.ts'
import { portalCalls } from '../calls.ts'
import { deleteView, listViews, saveView } from './queries.ts'

const maxViews = 20

/** The views of portal tables that an account has saved (api.md section 9). */
export function portalRoutes(api: ApiApp, { db, clock }: { db: Db; clock: Clock }): void {
  const on = mount(api, portalCalls)

  on(
    'GET /portal/views/:table',
    { config: { clients: ({ params }: { params: Record<string, unknown> }) => params.table !== 'selection' } },
    async (request) => ok(await listViews(db, actorOf(request).id, request.params.table)),
  )

  on(
    'PUT /portal/views/:table',
    { config: { clients: ({ params }: { params: Record<string, unknown> }) => params.table !== 'selection' } },
    async (request) => {
      const { id: accountId } = actorOf(request)
      const { table } = request.params
      const { name, query } = request.body
      const views = await listViews(db, accountId, table)
      if (views.length >= maxViews && !views.some((view) => view.name === name))
        throw invalid('name', `You can save ${maxViews} views. Delete one first.`)
      await saveView(db, { id: randomId(), accountId, table, name, query, at: clock() })
      return ok(await listViews(db, accountId, table), 'View saved.')
    },
  )

  on(
    'DELETE /portal/views/:table/:id',
    { config: { clients: ({ params }: { params: Record<string, unknown> }) => params.table !== 'selection' } },
    async (request) => {
      const { id: accountId } = actorOf(request)
      await deleteView(db, accountId, request.params.table, request.params.id)
      return ok(await listViews(db, accountId, request.params.table), 'View deleted.')
    },
  )
}
