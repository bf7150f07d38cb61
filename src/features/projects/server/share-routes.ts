import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { byScriptOnly, perAddress } from '#features/accounts/server/guards.ts'
import { projectKey } from '#features/cart/schema.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import type { Env } from '#server/env.ts'
import { ok, responseOf } from '#server/reply.ts'
import { publicProject, publicQuery, sharedProject } from '../schema.ts'
import { readPublicProject, type ShareDeps, shareProject, unshareProject } from './share-project.ts'

const params = z.object({ projectId: projectKey })

/** Spec 2 §7: shares a project with its showroom, and with anyone who has the address. */
export function shareRoutes(api: ApiApp, deps: ShareDeps & { env: Env }): void {
  const share = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>) =>
    ok(
      await shareProject(deps, actorOf(request), request.params.projectId),
      'Project shared with your contractor.',
    )
  const shareRoute = {
    config: { auth: 'user' as const, ...perAddress(deps.env, 60, '1 hour', 'project', 'requests') },
    preHandler: byScriptOnly,
    schema: { params, response: { 200: responseOf(sharedProject) } },
  }
  api.get('/project/share_to_contractor/:projectId', shareRoute, share)
  api.post('/project/share_to_contractor/:projectId', shareRoute, share)

  api.delete(
    '/project/share_to_contractor/:projectId',
    { config: { auth: 'user' }, schema: { params, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await unshareProject(deps, actorOf(request), request.params.projectId)
      return ok(null, 'The project is no longer shared.')
    },
  )

  api.get(
    '/public',
    {
      config: { auth: 'none', described: { query: publicQuery } },
      schema: { response: { 200: responseOf(publicProject) } },
    },
    async (request) => {
      // A malformed address gets the same response as one that was never shared.
      const asked = publicQuery.safeParse(request.query)
      if (!asked.success) throw notFound()
      return ok(await readPublicProject(deps, asked.data))
    },
  )
}
