import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { byScriptOnly, perAddress } from '#features/accounts/server/guards.ts'
import { projectCart, projectKey } from '#features/cart/schema.ts'
import { notFound } from '#lib/failure.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import {
  type Checklist,
  changeProject,
  checklistEntry,
  checklistQuery,
  checklistResponse,
  entryChange,
  newEntries,
  project,
  projectRow,
  projectsQuery,
  publicProject,
  publicQuery,
  saveProject,
  sharedProject,
  updateProjectCart,
} from '../schema.ts'
import { type ChecklistDeps, changeEntry, dropEntry, extendChecklist, readChecklist } from './checklist.ts'
import {
  createProject,
  duplicateProject,
  editProject,
  editProjectCart,
  listOwnProjects,
  type ProjectDeps,
  readProject,
  removeProject,
  setProjectArchived,
} from './service.ts'
import { readPublicProject, type ShareDeps, shareProject, unshareProject } from './share-project.ts'

const entryParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const list = { 200: checklistResponse }

/** Spec 2 §7: a project's checklist and the suggestions for it. */
export function checklistRoutes(api: ApiApp, deps: ChecklistDeps): void {
  const config = { auth: 'user' as const }

  api.get(
    '/projectChecklist',
    { config: { ...config, reads: true }, schema: { querystring: checklistQuery, response: list } },
    async (request) => checklistReply(await readChecklist(deps, actorOf(request), request.query.project ?? null)),
  )

  api.get(
    '/projectChecklist/:projectId',
    {
      config: { ...config, reads: true },
      schema: { params: z.object({ projectId: projectKey }), response: list },
    },
    async (request) => checklistReply(await readChecklist(deps, actorOf(request), request.params.projectId)),
  )

  api.post(
    '/projectChecklist',
    { config, schema: { body: newEntries, response: { 201: responseOf(z.array(checklistEntry)) } } },
    async (request, reply) => {
      const { project_checklist } = await extendChecklist(deps, actorOf(request), request.body)
      return reply.status(201).send(ok(project_checklist, 'Checklist saved.'))
    },
  )

  api.put(
    '/projectChecklist/:id',
    {
      config,
      schema: { params: entryParams, body: entryChange, response: { 200: responseOf(checklistEntry) } },
    },
    async (request) =>
      ok(await changeEntry(deps, actorOf(request), request.params.id, request.body), 'Checklist updated.'),
  )

  api.delete(
    '/projectChecklist/:id',
    { config, schema: { params: entryParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await dropEntry(deps, actorOf(request), request.params.id)
      return ok(null, 'Item removed.')
    },
  )
}

const checklistReply = (lists: Checklist) => ({ ...ok(lists), ...lists })

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
      const id = await createProject(deps, actor, body)
      const what = body.is_cart ? 'Cart' : 'Project'
      return reply.status(201).send(ok(id, body.project ? `${what} saved.` : `${what} created.`))
    },
  )

  api.get(
    '/projectCart/:projectId',
    { config: { auth: 'guest cart', reads: true }, schema: { params, response } },
    async (request) => ok(await readProject(deps, request.actor, request.params.projectId)),
  )

  api.put(
    '/projectCart/:projectId',
    { config: { auth: 'guest cart' }, schema: { params, body: changeProject, response } },
    async ({ actor, params, body }) => ok(await editProject(deps, actor, params.projectId, body), 'Project saved.'),
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
        const changed = await setProjectArchived(deps, actorOf(request), request.params.projectId, archived)
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
      config: { auth: 'user', reads: true, clients: ({ query }) => (query.scope ?? 'own') !== 'own' },
      schema: { querystring: projectsQuery, response: { 200: responseOf(pagedOf(projectRow)) } },
    },
    async (request) => ok(await listOwnProjects(deps, actorOf(request), request.query)),
  )
}

/** Spec 2 §7: shares a project with its showroom, and with anyone who has the address. */
export function shareRoutes(api: ApiApp, deps: ShareDeps & { env: Env }): void {
  const share = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>) =>
    ok(await shareProject(deps, actorOf(request), request.params.projectId), 'Project shared with your contractor.')
  const shareRoute = {
    config: {
      auth: 'user' as const,
      reads: false,
      ...perAddress(deps.env, 60, '1 hour', 'project', 'requests'),
    },
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
