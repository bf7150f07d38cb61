import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { createAttempts } from '#features/accounts/server/attempts.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { changeCookies } from '#features/accounts/server/cookies.ts'
import { callerOf, perAddress, withRetryAfter } from '#features/accounts/server/guards.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { collaboratorsCalls } from '../calls.ts'
import { accept, readInvitation } from './accept.ts'
import {
  changeRights,
  inviteStaff,
  leaveVendor,
  readEmployers,
  readStaff,
  readStaffActions,
  removeStaff,
  resendStaff,
  work,
} from './staff.ts'
import { changeRole, invite, leave, readMemberships, readTeam, resendInvitation, revoke } from './team.ts'

/** The people of a showroom (api.md section 9). */
export function collaboratorRoutes(
  api: ApiApp,
  given: { env: Env; db: Db; clock: Clock; mail: Mailer; log: FastifyBaseLogger },
): void {
  const on = mount(api, collaboratorsCalls)

  const { env, db, clock } = given
  const deps = { ...given, attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }) }

  on('GET /showroom/collaborators', async (request) => ok(await readTeam(deps, actorOf(request))))

  on('POST /showroom/collaborators', async (request, reply) => {
    const rows = await withRetryAfter(reply, invite(deps, actorOf(request), request.body))
    return reply.status(201).send(ok(rows, 'Invitation sent.'))
  })

  on('POST /showroom/collaborators/:id/resend', async (request, reply) => {
    const rows = await withRetryAfter(reply, resendInvitation(deps, actorOf(request), request.params.id))
    return ok(rows, 'Invitation sent.')
  })

  on('PUT /showroom/collaborators/:id', async (request) =>
    ok(await changeRole(deps, actorOf(request), request.params.id, request.body.role), 'Role changed.'),
  )

  on('DELETE /showroom/collaborators/:id', async (request) =>
    ok(null, await revoke(deps, actorOf(request), request.params.id)),
  )

  on(
    'POST /showroom/collaborators/invitation',
    { config: { ...perAddress(env, 60, '1 hour', 'email', 'invitations') } },
    async (request) => ok(await readInvitation(deps, request.actor, request.body.token)),
  )

  on(
    'POST /showroom/collaborators/accept',
    { config: { ...perAddress(env, 60, '1 hour', 'email', 'invitations') } },
    async (request, reply) => {
      const data = await accept(deps, request.actor, request.body, callerOf(request))
      if (data.user) changeCookies(reply, env, { type: data.user.type })
      return ok(data, `You now work with ${data.company_name}.`)
    },
  )

  on('GET /vendor/staff', async (request) => ok(await readStaff(deps, actorOf(request))))

  on('POST /vendor/staff', async (request, reply) => {
    const rows = await withRetryAfter(reply, inviteStaff(deps, actorOf(request), request.body))
    return reply.status(201).send(ok(rows, 'Invitation sent.'))
  })

  on('POST /vendor/staff/:id/resend', async (request, reply) => {
    const rows = await withRetryAfter(reply, resendStaff(deps, actorOf(request), request.params.id))
    return ok(rows, 'Invitation sent.')
  })

  on('PUT /vendor/staff/:id', async (request) =>
    ok(await changeRights(deps, actorOf(request), request.params.id, request.body.rights), 'Rights changed.'),
  )

  on('DELETE /vendor/staff/:id', async (request) =>
    ok(await removeStaff(deps, actorOf(request), request.params.id), 'Removed.'),
  )

  on('GET /vendor/staff/actions', async (request) => ok(await readStaffActions(deps, actorOf(request))))

  on('GET /account/employers', async (request) => ok(await readEmployers(deps, actorOf(request))))

  on('POST /account/employers/:id/work', async (request, reply) =>
    reply.status(201).send(ok(await work(deps, actorOf(request), request.params.id, callerOf(request)))),
  )

  on('DELETE /account/employers/:id', async (request) => {
    await leaveVendor(deps, actorOf(request), request.params.id)
    return ok(await readEmployers(deps, actorOf(request)), 'You no longer work there.')
  })

  on('GET /showroom/memberships', async (request) => ok(await readMemberships(deps, actorOf(request))))

  on('DELETE /showroom/memberships/:id', async (request) =>
    ok(null, await leave(deps, actorOf(request), request.params.id)),
  )
}
