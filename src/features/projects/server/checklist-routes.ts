import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import {
  type Checklist,
  checklistEntry,
  checklistQuery,
  checklistResponse,
  entryChange,
  newEntries,
} from '../checklist-schema.ts'
import { type ChecklistDeps, changeEntry, dropEntry, extendChecklist, readChecklist } from './checklist.ts'

const entryParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const list = { 200: checklistResponse }

/** Spec 2 §7: a project's checklist and the suggestions for it. */
export function checklistRoutes(api: ApiApp, deps: ChecklistDeps): void {
  const config = { auth: 'user' as const }

  api.get(
    '/projectChecklist',
    { config, schema: { querystring: checklistQuery, response: list } },
    async (request) => told(await readChecklist(deps, actorOf(request), request.query.project ?? null)),
  )

  api.get(
    '/projectChecklist/:projectId',
    { config, schema: { params: z.object({ projectId: projectKey }), response: list } },
    async (request) => told(await readChecklist(deps, actorOf(request), request.params.projectId)),
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

const told = (lists: Checklist) => ({ ...ok(lists), ...lists })
