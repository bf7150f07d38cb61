import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectCart, projectKey } from '#features/cart/schema.ts'
import { pagedOf } from '#lib/paged-schema.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import {
  changeProject,
  project,
  projectRow,
  projectsQuery,
  saveProject,
  updateProjectCart,
} from '../schema.ts'
import {
  duplicateProject,
  editProject,
  editProjectCart,
  keepProject,
  listOwnProjects,
  type ProjectDeps,
  readProject,
  removeProject,
  setArchived,
} from './projects-service.ts'

const params = z.object({ projectId: projectKey })
const response = { 200: responseOf(project) }

/** Spec 2 §7: projects, which are saved carts that are not being ordered. */
export function projectRoutes(api: ApiApp, deps: ProjectDeps): void {
  api.post(
    '/projectCart',
    {
      config: { auth: 'guest cart' },
      schema: { body: saveProject, response: { 201: responseOf(z.string()) } },
    },
    async ({ actor, body }, reply) => {
      const id = await keepProject(deps, actor, body)
      const what = body.is_cart ? 'Cart' : 'Project'
      return reply.status(201).send(ok(id, body.project ? `${what} saved.` : `${what} created.`))
    },
  )

  api.get(
    '/projectCart/:projectId',
    { config: { auth: 'guest cart' }, schema: { params, response } },
    async (request) => ok(await readProject(deps, request.actor, request.params.projectId)),
  )

  api.put(
    '/projectCart/:projectId',
    { config: { auth: 'guest cart' }, schema: { params, body: changeProject, response } },
    async ({ actor, params, body }) =>
      ok(await editProject(deps, actor, params.projectId, body), 'Project saved.'),
  )

  api.delete(
    '/projectCart/:projectId',
    { config: { auth: 'user' }, schema: { params, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removeProject(deps, actorOf(request), request.params.projectId)
      return ok(null, 'Project deleted.')
    },
  )

  api.post(
    '/projects/:projectId/duplicate',
    { config: { auth: 'user' }, schema: { params, response: { 201: responseOf(z.string()) } } },
    async (request, reply) => {
      const id = await duplicateProject(deps, actorOf(request), request.params.projectId)
      return reply.status(201).send(ok(id, 'Project copied.'))
    },
  )

  for (const [verb, archived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    api.post(
      `/projects/:projectId/${verb}`,
      { config: { auth: 'user' }, schema: { params, response } },
      async (request) => {
        const changed = await setArchived(deps, actorOf(request), request.params.projectId, archived)
        return ok(changed, archived ? 'Project archived.' : 'Project restored.')
      },
    )
  }

  api.post(
    '/projectCart/update_project_cart',
    {
      config: { auth: 'user' },
      schema: { body: updateProjectCart, response: { 200: responseOf(projectCart) } },
    },
    async (request) => ok(await editProjectCart(deps, actorOf(request), request.body), 'Project updated.'),
  )

  api.get(
    '/projects',
    {
      config: { auth: 'user' },
      schema: { querystring: projectsQuery, response: { 200: responseOf(pagedOf(projectRow)) } },
    },
    async (request) => ok(await listOwnProjects(deps, actorOf(request), request.query)),
  )
}
