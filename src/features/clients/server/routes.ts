import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { type ApiApp, ok, responseOf } from '#server/http/api-app.ts'
import {
  clientDetail,
  clientParams,
  clients,
  clientsQuery,
  noteBody,
  projectsQuery,
  sharedProjects,
  stats,
  today,
  visitBody,
} from '../schema.ts'
import { type ClientDeps, changeNote, noteVisit, readClient, readClients, readShared } from './clients.ts'
import { readStats, readToday } from './today.ts'

const config = { auth: 'pro' as const, clients: true }

/** A professional's day: what waits for them, their clients, and what clients share (api.md section 9). */
export function clientRoutes(api: ApiApp, deps: ClientDeps): void {
  api.get(
    '/showroom/today',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(today) } } },
    async (request) => ok(await readToday(deps, actorOf(request))),
  )

  api.get(
    '/showroom/stats',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(stats) } } },
    async (request) => ok(await readStats(deps, actorOf(request))),
  )

  api.get(
    '/showroom/clients',
    {
      config: { ...config, reads: true },
      schema: { querystring: clientsQuery, response: { 200: responseOf(clients) } },
    },
    async (request) => ok(await readClients(deps, actorOf(request), request.query)),
  )

  const one = responseOf(clientDetail)
  api.get(
    '/showroom/clients/:id',
    { config: { ...config, reads: true }, schema: { params: clientParams, response: { 200: one } } },
    async (request) => ok(await readClient(deps, actorOf(request), request.params.id)),
  )

  api.put(
    '/showroom/clients/:id/note',
    { config, schema: { params: clientParams, body: noteBody, response: { 200: one } } },
    async (request) => ok(await changeNote(deps, actorOf(request), request.params.id, request.body), 'Note saved.'),
  )

  api.get(
    '/showroom/projects',
    {
      config: { auth: 'user', reads: true, clients: true },
      schema: { querystring: projectsQuery, response: { 200: responseOf(sharedProjects) } },
    },
    async (request) => ok(await readShared(deps, actorOf(request), request.query.showroom)),
  )

  api.put(
    '/showroom/visits',
    { config: { auth: 'client' }, schema: { body: visitBody, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await noteVisit(deps, actorOf(request), request.body.showroom)
      return ok(null)
    },
  )
}
