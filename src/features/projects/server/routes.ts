import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { byScriptOnly, perAddress } from '#features/accounts/server/guards.ts'
import { notFound } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { type params, projectsCalls } from '../calls.ts'
import { type Checklist, publicQuery } from '../schema.ts'
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

/** Spec 2 §7: a project's checklist and the suggestions for it. */
export function checklistRoutes(api: ApiApp, deps: ChecklistDeps): void {
  const on = mount(api, projectsCalls)

  on('GET /projectChecklist', async (request) =>
    checklistReply(await readChecklist(deps, actorOf(request), request.query.project ?? null)),
  )

  on('GET /projectChecklist/:projectId', async (request) =>
    checklistReply(await readChecklist(deps, actorOf(request), request.params.projectId)),
  )

  on('POST /projectChecklist', async (request, reply) => {
    const { project_checklist } = await extendChecklist(deps, actorOf(request), request.body)
    return reply.status(201).send(ok(project_checklist, 'Checklist saved.'))
  })

  on('PUT /projectChecklist/:id', async (request) =>
    ok(await changeEntry(deps, actorOf(request), request.params.id, request.body), 'Checklist updated.'),
  )

  on('DELETE /projectChecklist/:id', async (request) => {
    await dropEntry(deps, actorOf(request), request.params.id)
    return ok(null, 'Item removed.')
  })
}

const checklistReply = (lists: Checklist) => ({ ...ok(lists), ...lists })

/** Spec 2 §7: projects, which are saved carts that are not being ordered. */
export function projectRoutes(api: ApiApp, deps: ProjectDeps): void {
  const on = mount(api, projectsCalls)

  on('POST /projectCart', async ({ actor, body }, reply) => {
    const id = await createProject(deps, actor, body)
    const what = body.is_cart ? 'Cart' : 'Project'
    return reply.status(201).send(ok(id, body.project ? `${what} saved.` : `${what} created.`))
  })

  on('GET /projectCart/:projectId', async (request) =>
    ok(await readProject(deps, request.actor, request.params.projectId)),
  )

  on('PUT /projectCart/:projectId', async ({ actor, params, body }) =>
    ok(await editProject(deps, actor, params.projectId, body), 'Project saved.'),
  )

  on('DELETE /projectCart/:projectId', async (request) => {
    await removeProject(deps, actorOf(request), request.params.projectId)
    return ok(null, 'Project deleted.')
  })

  on('POST /projects/:projectId/duplicate', async (request, reply) => {
    const id = await duplicateProject(deps, actorOf(request), request.params.projectId)
    return reply.status(201).send(ok(id, 'Project copied.'))
  })

  for (const [verb, archived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    on(`POST /projects/:projectId/${verb}`, async (request) => {
      const changed = await setProjectArchived(deps, actorOf(request), request.params.projectId, archived)
      return ok(changed, archived ? 'Project archived.' : 'Project restored.')
    })
  }

  on('POST /projectCart/update_project_cart', async (request) =>
    ok(await editProjectCart(deps, actorOf(request), request.body), 'Project updated.'),
  )

  on('GET /projects', { config: { clients: ({ query }) => (query.scope ?? 'own') !== 'own' } }, async (request) =>
    ok(await listOwnProjects(deps, actorOf(request), request.query)),
  )
}

/** Spec 2 §7: shares a project with its showroom, and with anyone who has the address. */
export function shareRoutes(api: ApiApp, deps: ShareDeps & { env: Env }): void {
  const on = mount(api, projectsCalls)

  const share = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>) =>
    ok(await shareProject(deps, actorOf(request), request.params.projectId), 'Project shared with your contractor.')
  on(
    'GET /project/share_to_contractor/:projectId',
    { config: { ...perAddress(deps.env, 60, '1 hour', 'project', 'requests') }, preHandler: byScriptOnly },
    share,
  )
  on(
    'POST /project/share_to_contractor/:projectId',
    { config: { ...perAddress(deps.env, 60, '1 hour', 'project', 'requests') }, preHandler: byScriptOnly },
    share,
  )

  on('DELETE /project/share_to_contractor/:projectId', async (request) => {
    await unshareProject(deps, actorOf(request), request.params.projectId)
    return ok(null, 'The project is no longer shared.')
  })

  on('GET /public', async (request) => {
    // A malformed address gets the same response as one that was never shared.
    const asked = publicQuery.safeParse(request.query)
    if (!asked.success) throw notFound()
    return ok(await readPublicProject(deps, asked.data))
  })
}
