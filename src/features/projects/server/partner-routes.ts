import { createAttempts } from '#features/accounts/server/attempts.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { changeCookies } from '#features/accounts/server/cookies.ts'
import { callerOf, perAddress, withRetryAfter } from '#features/accounts/server/guards.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { projectsCalls } from '../calls.ts'
import {
  acceptPartner,
  changeAccess,
  endPartner,
  invitePartner,
  type PartnerDeps,
  readPartners,
  readProjectInvitation,
  resendPartner,
} from './partners.ts'

/** The people whom a project's owner invites to plan it together (api.md section 5). */
export function partnerRoutes(api: ApiApp, given: Omit<PartnerDeps, 'attempts'>): void {
  const on = mount(api, projectsCalls)

  const { env, db, clock } = given
  const deps = { ...given, attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }) }

  on('GET /project/:projectId/partners', async (request) =>
    ok(await readPartners(deps, actorOf(request), request.params.projectId)),
  )

  on('POST /project/:projectId/partners', async (request, reply) => {
    const { params, body } = request
    const rows = await withRetryAfter(reply, invitePartner(deps, actorOf(request), params.projectId, body))
    return reply.status(201).send(ok(rows, 'Invitation sent.'))
  })

  on('POST /project/:projectId/partners/:id/resend', async (request, reply) => {
    const { projectId, id } = request.params
    const rows = await withRetryAfter(reply, resendPartner(deps, actorOf(request), projectId, id))
    return ok(rows, 'Invitation sent.')
  })

  on('PUT /project/:projectId/partners/:id', async (request) => {
    const { projectId, id } = request.params
    return ok(await changeAccess(deps, actorOf(request), projectId, id, request.body.access), 'Access changed.')
  })

  on('DELETE /project/:projectId/partners/:id', async (request) => {
    const { projectId, id } = request.params
    return ok(null, await endPartner(deps, actorOf(request), projectId, id))
  })

  on(
    'POST /project/invitation',
    { config: { ...perAddress(env, 60, '1 hour', 'email', 'invitations') } },
    async (request) => ok(await readProjectInvitation(deps, request.actor, request.body.token)),
  )

  on(
    'POST /project/invitation/accept',
    { config: { ...perAddress(env, 60, '1 hour', 'email', 'invitations') } },
    async (request, reply) => {
      const data = await acceptPartner(deps, request.actor, request.body, callerOf(request))
      if (data.user) changeCookies(reply, env, { type: data.user.type })
      return ok(data, `You now plan ${data.project_name} with ${data.owner_name}.`)
    },
  )
}
