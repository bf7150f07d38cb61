import type { FastifyRequest } from 'fastify'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { materialOf, surfacesOf } from '#features/catalogue/look.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import { showroomIdOf } from '#features/catalogue/server/list-request.ts'
import { readList } from '#features/catalogue/server/listing.ts'
import { createResponseCache } from '#features/catalogue/server/response-cache.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { nameOfOwner, readForm, uploadGate, usualForm } from '#features/uploads/server/uploads.ts'
import { fail, forbidden, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { Env } from '#server/env.ts'
import { type ApiApp, asIs, mount, ok } from '#server/http/api-app.ts'
import { keyOrNew, networkOf, optionalKey } from '#server/http/request.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { visualizerCalls } from '../calls.ts'
import type { SavedScene, TemplateDetail, TemplateRow } from '../schema.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { createFaces, type Faces } from './faces.ts'
import { offerAccessories } from './fill-accessories.ts'
import { fillDocument } from './fill-document.ts'
import { fillScene } from './fill-scene.ts'
import { findFitting } from './fitting.ts'
import { readJobSite } from './job-site/read-job-site.ts'
import { checkDesign, designOf, groundOf } from './known-rooms.ts'
import { listRoutes } from './list/list-routes.ts'
import type { Models } from './models.ts'
import { readOrdered } from './ordered.ts'
import { addPin, type PinDeps, readPins, removeComment, removePin, replyToPin, resolvePin } from './pins/pins.ts'
import { fitsOfProducts, roomForProduct } from './product-rooms.ts'
import { readLooks, setThumbnail } from './queries.ts'
import { findRevokedLink, replaceShareId } from './scene-link-queries.ts'
import { listSceneProducts } from './scene-products.ts'
import {
  listOwnScenes,
  makeScene,
  openOwn,
  readScene,
  readVersion,
  readVersions,
  removeScene,
  saveScene,
} from './scenes.ts'
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

/** Templates, the products that fit them, and designs. */
export function visualizerRoutes(
  api: ApiApp,
  deps: VisualizerDeps & { pictures: Pictures; mediaFiles: FileStore; mail: Mailer; live: Live },
  models: Models,
): void {
  const faces = createFaces(deps)
  templateRoutes(api, deps, faces)
  modelRoutes(api, deps, { faces, models })
  fillRoutes(api, deps, { faces, models })
  sceneRoutes(api, deps, models)
  listRoutes(api, deps, models)
  snapshotRoutes(api, deps)
  pinRoutes(api, deps)
  changeRoutes(api, { ...deps, models, faces })
}

/**
 * Fills a room's empty slots, or its accessories, with a showroom's products; the page applies the response as one step
 * that can be undone.
 */
function fillRoutes(
  api: ApiApp,
  { env, catalogue }: VisualizerDeps,
  { faces, models }: { faces: Faces; models: Models },
): void {
  const on = mount(api, visualizerCalls)

  on(
    'POST /visualization/fill',
    { config: { ...guestLimit(env, 60, '1 minute') }, bodyLimit: 96 * 1024 },
    async (request) => {
      const { document, showroom } = request.body
      checkDesign(document)
      const faceOf = await faces.ready()
      const seller = showroom ? catalogue.showroom(showroom) : null
      if (seller === undefined) throw notFound()
      return ok(fillDocument(document, { catalogue, view: catalogue.view(seller?.id ?? null), faceOf }))
    },
  )

  on(
    'POST /visualization/accessories',
    { config: { ...guestLimit(env, 60, '1 minute') }, bodyLimit: 96 * 1024 },
    async (request) => {
      const { document, showroom = null } = request.body
      checkDesign(document)
      const faceOf = await faces.ready()
      const view = catalogue.view(showroom)
      const sold = { catalogue, view, faceOf, models, showroom, reader: readerOf(request) }
      return ok(await offerAccessories(document, sold))
    },
  )
}

/** Pixels; enough for a card on a high-density screen. */
const thumbnailWidth = 960
const maxSnapshotBytes = 11 * 1024 * 1024
/** Snapshots come from the page's own canvas, also from guests: no SVG and no other formats. */
const snapshot = { kinds: ['png', 'jpeg'], width: thumbnailWidth, format: 'webp' } as const

/** The picture of a design, rendered by the page that shows it (multipart). */
function snapshotRoutes(api: ApiApp, deps: VisualizerDeps): void {
  const on = mount(api, visualizerCalls)

  on('POST /scenes/:id/snapshot', { config: { ...guestLimit(deps.env, 20, '1 minute') } }, async (request, reply) => {
    const { actor } = request
    const found = await openOwn(deps, actor, request.params.id)
    const owner = actor ? nameOfOwner({ accountId: actor.id }) : networkOf(request.ip)
    const picture = await uploadGate.hold(owner, request, maxSnapshotBytes, async () => {
      const { files } = await readForm(request, { ...usualForm, files: 1 })
      return files[0] && !files[0].truncated ? deps.uploadedPictures.remake(owner, files[0].bytes, snapshot) : null
    })
    if (!picture) throw fail('invalid', 422, 'The given data was invalid.', { image: ['Image is required.'] })
    const url = uploadUrl(await deps.files.save(picture.bytes, picture.ending))
    await setThumbnail(deps.db, found.id, url)
    return reply.status(201).send(ok({ url }))
  })
}
/** A document of 64 kB, and the JSON around it. */
const bodyLimit = 96 * 1024

/** Designs: create, save, read earlier versions, open by a share link, copy and delete. */
function sceneRoutes(api: ApiApp, deps: VisualizerDeps, models: Models): void {
  const on = mount(api, visualizerCalls)
  const { env } = deps

  on('POST /scenes', { config: { ...guestLimit(env, 120, '1 hour') }, bodyLimit }, async (request, reply) => {
    const made = await makeScene(deps, request.actor, request.body, optionalKey(request) ?? null)
    return reply.status(201).send(ok(made, 'Design saved.'))
  })

  on('GET /scenes', async (request) => ok(await listOwnScenes(deps, actorOf(request), request.query)))

  on('GET /scenes/:id', async (request) => ok(await readScene(deps, request.actor, request.params.id)))

  on(
    'PUT /scenes/:id',
    { config: { ...guestLimit(env, 60, '1 minute') }, bodyLimit },
    async ({ actor, params, body }) =>
      ok(await saveScene(deps, actor, params.id, body), body.autosave ? null : 'Design saved.'),
  )

  on('DELETE /scenes/:id', async ({ actor, params }) => {
    await removeScene(deps, actor, params.id)
    return ok(null, 'Design deleted.')
  })

  on('DELETE /scenes/:id/link/:link', async ({ actor, params }) =>
    ok(await revokeSceneLink(deps, actor, params.id, params.link), 'Link revoked.'),
  )

  on('POST /scenes/:id/products', { config: { ...guestLimit(env, 60, '1 minute') } }, async (request) => {
    const { actor, params, body } = request
    const asker = { actor, reader: readerOf(request) }
    return ok(await listSceneProducts(deps, models, asker, params.id, body))
  })

  on('GET /scenes/:id/ordered', async ({ actor, params }) => ok(await readOrdered(deps, actor, params.id)))

  on('GET /scenes/:id/job_site', async (request) =>
    ok(await readJobSite(deps, models, actorOf(request), request.params.id)),
  )

  on('GET /scenes/:id/versions', async ({ actor, params }) => ok(await readVersions(deps, actor, params.id)))

  on('GET /scenes/:id/versions/:version', async ({ actor, params }) =>
    ok(await readVersion(deps, actor, params.id, params.version)),
  )
}

/** What fits a slot, what it looks like, and which room a product is shown in. */
function modelRoutes(api: ApiApp, deps: VisualizerDeps, { faces, models }: { faces: Faces; models: Models }): void {
  const on = mount(api, visualizerCalls)

  on(
    'POST /visualization/models',
    { config: { ...guestLimit(deps.env, 240, '1 minute') }, serializerCompiler: asIs },
    async (request) => ok(await models.read(request.body, readerOf(request))),
  )

  on('POST /visualization/products', { serializerCompiler: asIs }, async (request) => {
    const { category, showroom, q, page, per_page, sort, filters } = request.body
    const params = new URLSearchParams({ page: String(page), per_page: String(per_page), sort })
    if (category != null) params.set('category', String(category))
    if (showroom != null) params.set('showroom', String(showroom))
    if (q) params.set('q', q)
    for (const [key, value] of Object.entries(filters)) {
      for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each))
    }
    await deps.catalogue.ready()
    const { data } = readList(deps.catalogue, params, readerOf(request), '/api/visualization/products')
    const looks = await readLooks(
      deps.db,
      data.data.map((card) => card.hash),
    )
    const models = new Map(looks.map(({ hash, model }) => [hash, model]))
    const laid = data.data.map((card) => ({
      ...card,
      material: materialOf(card, models.get(card.hash) ?? null),
      surfaces: surfacesOf(card.category.slug_url),
    }))
    return ok({ ...data, data: laid })
  })

  on(
    'GET /visualization/fitting',
    { config: { ...guestLimit(deps.env, 240, '1 minute') }, serializerCompiler: asIs },
    async (request) => {
      const faceOf = await faces.ready()
      const params = new URLSearchParams(request.url.split('?')[1])
      return ok(findFitting(deps.catalogue, faceOf, params, readerOf(request)))
    },
  )

  on('GET /visualization/product_room', { config: { ...guestLimit(deps.env, 240, '1 minute') } }, async ({ query }) => {
    const faceOf = await faces.ready()
    return ok(roomForProduct({ catalogue: deps.catalogue, faceOf }, query))
  })

  on(
    'POST /visualization/product_fits',
    { config: { ...guestLimit(deps.env, 240, '1 minute') }, serializerCompiler: asIs },
    async ({ body }) => {
      const faceOf = await faces.ready()
      return ok(fitsOfProducts({ catalogue: deps.catalogue, faceOf }, body.products))
    },
  )
}

/** A route's rate limit by network address for guests; signed-in accounts are not limited. */
function guestLimit(env: Env, max: number, timeWindow: string) {
  if (env.RATE_LIMIT === 'off') return {}
  return {
    rateLimit: {
      max,
      timeWindow,
      // An invalid token does not bypass the limit: such a call gets 401.
      allowList: (request: FastifyRequest) => request.headers.authorization !== undefined,
    },
  }
}

/** Pins with comments on places of a design. */
export function pinRoutes(api: ApiApp, deps: PinDeps): void {
  const on = mount(api, visualizerCalls)

  on('GET /scenes/:id/pins', async (request) => ok(await readPins(deps, actorOf(request), request.params.id)))

  on('POST /scenes/:id/pins', async (request, reply) => {
    const key = keyOrNew(request)
    const made = await addPin(deps, actorOf(request), request.params.id, request.body, key)
    return reply.status(201).send(ok(made))
  })

  on('POST /scenes/:id/pins/:pin/comments', async (request, reply) => {
    const { params, body } = request
    const key = keyOrNew(request)
    const changed = await replyToPin(deps, actorOf(request), params.id, params.pin, body, key)
    return reply.status(201).send(ok(changed))
  })

  on('PUT /scenes/:id/pins/:pin', async (request) => {
    const { params, body } = request
    return ok(await resolvePin(deps, actorOf(request), params.id, params.pin, body.resolved))
  })

  on('DELETE /scenes/:id/pins/:pin', async (request) => {
    await removePin(deps, actorOf(request), request.params.id, request.params.pin)
    return ok(null)
  })

  on('DELETE /scenes/:id/pins/:pin/comments/:comment', async (request) => {
    const { params } = request
    await removeComment(deps, actorOf(request), params.id, params.pin, params.comment)
    return ok(null)
  })
}

/**
 * Ends the share link of a design at once and gives it a new one, which no one has yet; repeating it changes nothing.
 * @throws 404 for a link that was never this design's, 403 for everybody but the owner
 */
async function revokeSceneLink(
  deps: VisualizerDeps,
  actor: Actor | null,
  id: string,
  link: string,
): Promise<SavedScene> {
  const { ownerId } = await openOwn(deps, actor, id)
  if (ownerId !== null && ownerId !== actor?.id) throw forbidden()
  const change = { from: link, to: randomKey(), at: deps.clock() }
  const revoked = await transaction(deps.db, (tx) => replaceShareId(tx, id, change))
  if (!revoked && (await findRevokedLink(deps.db, link)) !== id) throw notFound()
  return readScene(deps, actor, id)
}

/** Templates and floor plans to start from (api.md section 11). */
function templateRoutes(api: ApiApp, deps: VisualizerDeps, faces: Faces): void {
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
