import { z } from 'zod'
import { createAttempts } from '#features/accounts/server/attempts.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { callerOf, perAddress, withRetryAfter } from '#features/accounts/server/guards.ts'
import { changeCookies } from '#features/accounts/server/sign-in/cookies.ts'
import { projectKey } from '#features/cart/schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import {
  acceptProjectBody,
  accessBody,
  joinedProject,
  partner,
  partnerInvitation,
  projectInvitation,
  projectTokenBody,
} from '../partner-schema.ts'
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

const project = z.object({ projectId: projectKey })
const onePartner = project.extend({ id: z.coerce.number().int().positive() })

/** The people whom a project's owner invites to plan it together (api.md section 5). */
export function partnerRoutes(api: ApiApp, given: Omit<PartnerDeps, 'attempts'>): void {
  const { env, db, clock } = given
  const deps = { ...given, attempts: createAttempts({ db, clock, on: env.RATE_LIMIT === 'on' }) }
  const partners = responseOf(z.array(partner))
  const config = { auth: 'user' as const }

  api.get(
    '/project/:projectId/partners',
    { config: { ...config, reads: true }, schema: { params: project, response: { 200: partners } } },
    async (request) => ok(await readPartners(deps, actorOf(request), request.params.projectId)),
  )

  api.post(
    '/project/:projectId/partners',
    { config, schema: { params: project, body: partnerInvitation, response: { 201: partners } } },
    async (request, reply) => {
      const { params, body } = request
      const rows = await withRetryAfter(reply, invitePartner(deps, actorOf(request), params.projectId, body))
      return reply.status(201).send(ok(rows, 'Invitation sent.'))
    },
  )

  api.post(
    '/project/:projectId/partners/:id/resend',
    { config, schema: { params: onePartner, response: { 200: partners } } },
    async (request, reply) => {
      const { projectId, id } = request.params
      const rows = await withRetryAfter(reply, resendPartner(deps, actorOf(request), projectId, id))
      return ok(rows, 'Invitation sent.')
    },
  )

  api.put(
    '/project/:projectId/partners/:id',
    { config, schema: { params: onePartner, body: accessBody, response: { 200: partners } } },
    async (request) => {
      const { projectId, id } = request.params
      return ok(await changeAccess(deps, actorOf(request), projectId, id, request.body.access), 'Access changed.')
    },
  )

  api.delete(
    '/project/:projectId/partners/:id',
    { config, schema: { params: onePartner, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      const { projectId, id } = request.params
      return ok(null, await endPartner(deps, actorOf(request), projectId, id))
    },
  )

  api.post(
    '/project/invitation',
    {
      config: { auth: 'guest cart', reads: true, ...perAddress(env, 60, '1 hour', 'email', 'invitations') },
      schema: { body: projectTokenBody, response: { 200: responseOf(projectInvitation) } },
    },
    async (request) => ok(await readProjectInvitation(deps, request.actor, request.body.token)),
  )

  api.post(
    '/project/invitation/accept',
    {
      config: { auth: 'guest cart', ...perAddress(env, 60, '1 hour', 'email', 'invitations') },
      schema: { body: acceptProjectBody, response: { 200: responseOf(joinedProject) } },
    },
    async (request, reply) => {
      const data = await acceptPartner(deps, request.actor, request.body, callerOf(request))
      if (data.user) changeCookies(reply, env, { type: data.user.type })
      return ok(data, `You now plan ${data.project_name} with ${data.owner_name}.`)
    },
  )
}
