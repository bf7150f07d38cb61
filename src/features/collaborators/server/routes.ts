import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { createAttempts } from '#features/accounts/server/attempts.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { callerOf, perAddress, withRetryAfter } from '#features/accounts/server/guards.ts'
import { changeCookies } from '#features/accounts/server/sign-in/cookies.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import {
  acceptBody,
  accepted,
  collaborator,
  collaboratorParams,
  invitation,
  invitationBody,
  membership,
  roleBody,
  tokenBody,
} from '../schema.ts'
import { accept, readInvitation } from './accept.ts'
import { changeRole, invite, leave, readMemberships, readTeam, resendInvitation, revoke } from './team.ts'

/** The people of a showroom (api.md section 9). */
export function collaboratorRoutes(
  api: ApiApp,
  given: { env: Env; db: Db; clock: Clock; mail: Mailer; log: FastifyBaseLogger },
): void {
  const { env, db, clock } = given
  const deps = { ...given, attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }) }
  const team = responseOf(z.array(collaborator))
  const nothing = responseOf(z.null())
  const pro = { auth: 'pro' as const }

  api.get(
    '/showroom/collaborators',
    { config: { ...pro, reads: true }, schema: { response: { 200: team } } },
    async (request) => ok(await readTeam(deps, actorOf(request))),
  )

  api.post(
    '/showroom/collaborators',
    { config: pro, schema: { body: invitationBody, response: { 201: team } } },
    async (request, reply) => {
      const rows = await withRetryAfter(reply, invite(deps, actorOf(request), request.body))
      return reply.status(201).send(ok(rows, 'Invitation sent.'))
    },
  )

  api.post(
    '/showroom/collaborators/:id/resend',
    { config: pro, schema: { params: collaboratorParams, response: { 200: team } } },
    async (request, reply) => {
      const rows = await withRetryAfter(reply, resendInvitation(deps, actorOf(request), request.params.id))
      return ok(rows, 'Invitation sent.')
    },
  )

  api.put(
    '/showroom/collaborators/:id',
    { config: pro, schema: { params: collaboratorParams, body: roleBody, response: { 200: team } } },
    async (request) =>
      ok(await changeRole(deps, actorOf(request), request.params.id, request.body.role), 'Role changed.'),
  )

  api.delete(
    '/showroom/collaborators/:id',
    { config: pro, schema: { params: collaboratorParams, response: { 200: nothing } } },
    async (request) => ok(null, await revoke(deps, actorOf(request), request.params.id)),
  )

  api.post(
    '/showroom/collaborators/invitation',
    {
      config: { auth: 'guest cart', reads: true, ...perAddress(env, 60, '1 hour', 'email', 'invitations') },
      schema: { body: tokenBody, response: { 200: responseOf(invitation) } },
    },
    async (request) => ok(await readInvitation(deps, request.actor, request.body.token)),
  )

  api.post(
    '/showroom/collaborators/accept',
    {
      config: { auth: 'guest cart', ...perAddress(env, 60, '1 hour', 'email', 'invitations') },
      schema: { body: acceptBody, response: { 200: responseOf(accepted) } },
    },
    async (request, reply) => {
      const data = await accept(deps, request.actor, request.body, callerOf(request))
      if (data.user) changeCookies(reply, env, { type: data.user.type })
      return ok(data, `You now work with ${data.company_name}.`)
    },
  )

  api.get(
    '/showroom/memberships',
    { config: { auth: 'user', reads: true }, schema: { response: { 200: responseOf(z.array(membership)) } } },
    async (request) => ok(await readMemberships(deps, actorOf(request))),
  )

  api.delete(
    '/showroom/memberships/:id',
    { config: { auth: 'user' }, schema: { params: collaboratorParams, response: { 200: nothing } } },
    async (request) => ok(null, await leave(deps, actorOf(request), request.params.id)),
  )
}
