import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { invalid } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { type ApiApp, type Clock, ok, responseOf } from '#server/http/api-app.ts'
import { savedViews, viewBody, viewParams, viewsParams } from '../schema.ts'
import { deleteView, listViews, saveView } from './queries.ts'

const mostViews = 20

/** The views of portal tables that an account has saved (api.md section 9). */
export function portalRoutes(api: ApiApp, { db, clock }: { db: Db; clock: Clock }): void {
  const config = {
    auth: 'user' as const,
    // A view of any other table of a professional may be named after a client, or search for one.
    clients: ({ params }: { params: Record<string, unknown> }) => params.table !== 'selection',
  }
  const response = { 200: responseOf(savedViews) }

  api.get(
    '/portal/views/:table',
    { config: { ...config, reads: true }, schema: { params: viewsParams, response } },
    async (request) => ok(await listViews(db, actorOf(request).id, request.params.table)),
  )

  api.put(
    '/portal/views/:table',
    { config, schema: { params: viewsParams, body: viewBody, response } },
    async (request) => {
      const { id: accountId } = actorOf(request)
      const { table } = request.params
      const { name, query } = request.body
      const views = await listViews(db, accountId, table)
      if (views.length >= mostViews && !views.some((view) => view.name === name))
        throw invalid('name', `You can save ${mostViews} views. Delete one first.`)
      await saveView(db, { id: randomId(), accountId, table, name, query, at: clock() })
      return ok(await listViews(db, accountId, table), 'View saved.')
    },
  )

  api.delete('/portal/views/:table/:id', { config, schema: { params: viewParams, response } }, async (request) => {
    const { id: accountId } = actorOf(request)
    await deleteView(db, accountId, request.params.table, request.params.id)
    return ok(await listViews(db, accountId, request.params.table), 'View deleted.')
  })
}
