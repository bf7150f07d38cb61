import { actorOf } from '#features/accounts/server/authenticate.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import { showroomIdOf } from '#features/catalogue/server/list-request.ts'
import { createResponseCache } from '#features/catalogue/server/response-cache.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import { visualizerCalls } from '../calls.ts'
import type { TemplateDetail, TemplateRow } from '../schema.ts'
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

/** Templates and floor plans to start from (api.md section 11). */
export function templateRoutes(api: ApiApp, deps: VisualizerDeps, faces: Faces): void {
  const on = mount(api, visualizerCalls)

  const { catalogue, versions } = deps
  const cache = createResponseCache(catalogue, versions)

  on('GET /room_templates', async (request) => {
    // Preloads the faces: visitors of the list open one of its rooms next, which needs them.
    void faces.ready().catch(() => {})
    // Without own rooms the list contains only built-in templates, which an Admin names, orders and hides.
    const stamp = versions.stamp(['catalogue texts'])
    const rows = await listTemplates(deps, request.actor, request.query)
    if (!request.actor) madeFrom(request, stamp)
    return ok(rows)
  })

  on('GET /room_templates/:id', { serializerCompiler: asIs }, async (request, reply) => {
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
  })

  on('POST /room_templates', async (request, reply) => {
    const row: TemplateRow = await addOwnTemplate(deps, actorOf(request), request.body)
    return reply.status(201).send(ok(row, 'Room saved.'))
  })

  on('PUT /room_templates/:id', async (request) =>
    ok(await renameTemplate(deps, actorOf(request), request.params.id, request.body.name), 'Room renamed.'),
  )

  on('DELETE /room_templates/:id', async (request) => {
    await removeOwnTemplate(deps, actorOf(request), request.params.id)
    return ok(null, 'Room deleted.')
  })

  on('GET /floor_plans', async (request) => {
    const stamp = versions.stamp(['catalogue texts'])
    const rows = await listPlans(deps, request.query)
    madeFrom(request, stamp)
    return ok(rows)
  })

  on('GET /floor_plans/:id', async (request) => {
    madeFrom(request, versions.stamp([]))
    return ok(readPlan(request.params.id))
  })
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
