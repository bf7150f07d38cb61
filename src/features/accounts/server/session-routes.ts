import { z } from 'zod'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { listedId, sessionsData } from '../sessions-schema.ts'
import type { AccountDeps } from './account-deps.ts'
import { actorOf, sessionOf } from './authenticate.ts'
import { changeCookies } from './cookies.ts'
import { deleteSessions } from './session-queries.ts'
import { endListedSession, forgetListedDevice, listSessions } from './sessions.ts'

const nothing = responseOf(z.null())

/** The user's own sessions and devices (security U3, U5). */
export function sessionRoutes(api: ApiApp, deps: AccountDeps): void {
  api.get(
    '/sessions',
    { config: { auth: 'user' }, schema: { response: { 200: responseOf(sessionsData) } } },
    async (request) => ok(await listSessions(deps, actorOf(request), sessionOf(request))),
  )

  api.delete(
    '/sessions',
    { config: { auth: 'user' }, schema: { response: { 200: nothing } } },
    async (request) => {
      await deleteSessions(deps.db, actorOf(request).id, sessionOf(request))
      return ok(null, 'Signed out of every other session.')
    },
  )

  api.delete(
    '/sessions/:id',
    { config: { auth: 'user' }, schema: { params: listedId, response: { 200: nothing } } },
    async (request, reply) => {
      const own = await endListedSession(deps, actorOf(request), sessionOf(request), request.params.id)
      if (own) changeCookies(reply, deps.env, { type: null })
      return ok(null, 'Signed out.')
    },
  )

  api.delete(
    '/devices/:id',
    { config: { auth: 'user' }, schema: { params: listedId, response: { 200: nothing } } },
    async (request) => {
      await forgetListedDevice(deps, actorOf(request), request.params.id)
      return ok(null, 'Device removed.')
    },
  )
}
