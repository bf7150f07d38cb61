import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { clientsCalls } from '../calls.ts'
import { type ClientDeps, changeNote, noteVisit, readClient, readClients, readShared } from './clients.ts'
import { readStart } from './start.ts'
import { readStats, readToday } from './today.ts'

/** A professional's day: what waits for them, their clients, and what clients share (api.md section 9). */
export function clientRoutes(api: ApiApp, deps: ClientDeps): void {
  const on = mount(api, clientsCalls)

  on('GET /showroom/today', async (request) => ok(await readToday(deps, actorOf(request))))

  on('GET /showroom/start', async (request) => ok(await readStart(deps, actorOf(request), request.query.showroom)))

  on('GET /showroom/stats', async (request) => ok(await readStats(deps, actorOf(request))))

  on('GET /showroom/clients', async (request) => ok(await readClients(deps, actorOf(request), request.query)))
  on('GET /showroom/clients/:id', async (request) => ok(await readClient(deps, actorOf(request), request.params.id)))

  on('PUT /showroom/clients/:id/note', async (request) =>
    ok(await changeNote(deps, actorOf(request), request.params.id, request.body), 'Note saved.'),
  )

  on('GET /showroom/projects', async (request) => ok(await readShared(deps, actorOf(request), request.query.showroom)))

  on('PUT /showroom/visits', async (request) => {
    await noteVisit(deps, actorOf(request), request.body.showroom)
    return ok(null)
  })
}
