import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import { showroomIdOf } from '#features/catalogue/server/list-request.ts'
import { createResponseCache } from '#features/catalogue/server/response-cache.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import {
  newTemplate,
  planRow,
  plansQuery,
  renamedTemplate,
  type TemplateDetail,
  type TemplateRow,
  templateDetail,
  templateQuery,
  templateRow,
  templatesQuery,
} from '../schema.ts'
import type { Faces } from './faces.ts'
import { fillScene } from './fill-scene.ts'
import { designOf, groundOf } from './known-rooms.ts'
import {
  addOwnTemplate,
  findTemplate,
  listPlans,
  listTemplates,
  readPlan,
  removeOwnTemplate,
  renameTemplate,
} from './templates.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

const reads = { auth: 'guest cart', reads: true } as const
const ownId = z.object({ id: z.string().max(80) })

/** Templates and floor plans to start from (api.md section 11). */
export function templateRoutes(api: ApiApp, deps: VisualizerDeps, faces: Faces): void {
  const { catalogue, versions } = deps
  const cache = createResponseCache(catalogue, versions)

  api.get(
    '/room_templates',
    {
      config: reads,
      schema: { querystring: templatesQuery, response: { 200: responseOf(pagedOf(templateRow)) } },
    },
    async (request) => {
      // Preloads the faces: visitors of the list open one of its rooms next, which needs them.
      void faces.ready().catch(() => {})
      // Without own rooms the list contains only built-in templates, which an Admin names, orders and hides.
      const stamp = versions.stamp(['catalogue texts'])
      const rows = await listTemplates(deps, request.actor, request.query)
      if (!request.actor) madeFrom(request, stamp)
      return ok(rows)
    },
  )

  api.get(
    '/room_templates/:id',
    {
      config: reads,
      schema: { params: ownId, querystring: templateQuery, response: { 200: responseOf(templateDetail) } },
      serializerCompiler: asIs,
    },
    async (request, reply) => {
      const { row, doc } = await findTemplate(deps, request.actor, request.params.id)
      const params = new URLSearchParams(request.url.split('?')[1])
      const read = async () => {
        const faceOf = await faces.ready()
        return () => {
          const view = catalogue.view(showroomIdOf(params, catalogue))
          return { data: furnished(row, doc, { catalogue, view, faceOf }), tags: allTags(deps) }
        }
      }
      if (row.own) {
        const make = await read()
        await catalogue.ready()
        return reply.send(ok(make().data))
      }
      const key = `room ${row.id} ${params.get('vsd_id') ?? ''} ${params.get('showroom') ?? ''}`
      return cache.send(request, reply, key, { read, tag: tags.texts })
    },
  )

  api.post(
    '/room_templates',
    { config: { auth: 'user' }, schema: { body: newTemplate, response: { 201: responseOf(templateRow) } } },
    async (request, reply) => {
      const row: TemplateRow = await addOwnTemplate(deps, actorOf(request), request.body)
      return reply.status(201).send(ok(row, 'Room saved.'))
    },
  )

  api.put(
    '/room_templates/:id',
    {
      config: { auth: 'user' },
      schema: { params: ownId, body: renamedTemplate, response: { 200: responseOf(templateRow) } },
    },
    async (request) =>
      ok(await renameTemplate(deps, actorOf(request), request.params.id, request.body.name), 'Room renamed.'),
  )

  api.delete(
    '/room_templates/:id',
    { config: { auth: 'user' }, schema: { params: ownId, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removeOwnTemplate(deps, actorOf(request), request.params.id)
      return ok(null, 'Room deleted.')
    },
  )

  api.get(
    '/floor_plans',
    {
      config: { auth: 'none' },
      schema: { querystring: plansQuery, response: { 200: responseOf(pagedOf(planRow)) } },
    },
    async (request) => {
      const stamp = versions.stamp(['catalogue texts'])
      const rows = await listPlans(deps, request.query)
      madeFrom(request, stamp)
      return ok(rows)
    },
  )

  api.get(
    '/floor_plans/:id',
    {
      config: { auth: 'none' },
      schema: {
        params: z.object({ id: z.coerce.number().int().positive() }),
        response: { 200: responseOf(planRow) },
      },
    },
    async (request) => {
      madeFrom(request, versions.stamp([]))
      return ok(readPlan(request.params.id))
    },
  )
}

/** The template with a product in every slot that sells one. */
function furnished(row: TemplateRow, doc: SceneDoc, sold: Parameters<typeof fillScene>[1]): TemplateDetail {
  const scene = designOf(doc)
  if (!scene) throw new Error(`the room ${row.id} cannot be opened`)
  return { ...row, scene: { ...doc, fills: fillScene(scene, sold) }, ground: groundOf(doc) }
}

function allTags({ catalogue }: VisualizerDeps): string[] {
  return [
    tags.texts,
    tags.showrooms,
    ...[...catalogue.indexes().values()].map(({ category }) => tags.category(category)),
  ]
}
