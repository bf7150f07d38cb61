import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { createdLink, linkedProject, linkRow, newLink } from '../schema.ts'
import { createLink, endLink, type LinkDeps, openLink, readLinks } from './share-links.ts'

const project = z.object({ projectId: projectKey })
const oneLink = project.extend({ id: z.coerce.number().int().positive() })
const tokenParams = z.object({ token: z.string().max(128) })

/** Links that open a project read-only for anyone (api.md section 5). */
export function linkRoutes(api: ApiApp, deps: LinkDeps): void {
  const config = { auth: 'user' as const }

  api.get(
    '/project/:projectId/links',
    {
      config: { ...config, reads: true },
      schema: { params: project, response: { 200: responseOf(z.array(linkRow)) } },
    },
    async (request) => ok(await readLinks(deps, actorOf(request), request.params.projectId)),
  )

  api.post(
    '/project/:projectId/links',
    { config, schema: { params: project, body: newLink, response: { 201: responseOf(createdLink) } } },
    async (request, reply) => {
      const link = await createLink(deps, actorOf(request), request.params.projectId, request.body)
      return reply.status(201).send(ok(link, 'Link created.'))
    },
  )

  api.delete(
    '/project/:projectId/links/:id',
    { config, schema: { params: oneLink, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      const { projectId, id } = request.params
      await endLink(deps, actorOf(request), projectId, id)
      return ok(null, 'Link revoked.')
    },
  )

  api.get(
    '/shared/:token',
    {
      config: { auth: 'none' },
      schema: { params: tokenParams, response: { 200: responseOf(linkedProject) } },
    },
    async (request, reply) => {
      const { token } = request.params
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound('This link does not exist.')
      reply.header('x-robots-tag', 'noindex')
      return ok(await openLink(deps, token))
    },
  )
}
