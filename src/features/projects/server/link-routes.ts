import { actorOf } from '#features/accounts/server/authenticate.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { projectsCalls } from '../calls.ts'
import { createLink, endLink, type LinkDeps, openLink, readLinks } from './share-links.ts'

/** Links that open a project read-only for anyone (api.md section 5). */
export function linkRoutes(api: ApiApp, deps: LinkDeps): void {
  const on = mount(api, projectsCalls)

  on('GET /project/:projectId/links', async (request) =>
    ok(await readLinks(deps, actorOf(request), request.params.projectId)),
  )

  on('POST /project/:projectId/links', async (request, reply) => {
    const link = await createLink(deps, actorOf(request), request.params.projectId, request.body)
    return reply.status(201).send(ok(link, 'Link created.'))
  })

  on('DELETE /project/:projectId/links/:id', async (request) => {
    const { projectId, id } = request.params
    await endLink(deps, actorOf(request), projectId, id)
    return ok(null, 'Link revoked.')
  })

  on('GET /shared/:token', async (request, reply) => {
    const { token } = request.params
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw notFound('This link does not exist.')
    reply.header('x-robots-tag', 'noindex')
    return ok(await openLink(deps, token))
  })
}
