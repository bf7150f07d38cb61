import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import { materialOf, surfacesOf } from '#features/catalogue/look.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { laidList, visualizationProductsBody } from '#features/catalogue/schema.ts'
import { readList } from '#features/catalogue/server/listing.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { orderedPart } from '#features/orders/schema.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { nameOfOwner, readForm, uploadGate, usualForm } from '#features/uploads/server/uploads.ts'
import { fail, notFound } from '#lib/failure.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { asIs, ok, responseOf } from '#server/http/api-app.ts'
import { networkOf, optionalKey } from '#server/http/request.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { fillBody, filledDoc } from '../scene-schema.ts'
import {
  changedScene,
  fittingList,
  modelRow,
  modelsBody,
  newScene,
  productFits,
  productFitsBody,
  productRoom,
  productRoomQuery,
  scene,
  sceneProducts,
  sceneProductsBody,
  sceneRow,
  sceneVersion,
} from '../schema.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { createFaces, type Faces } from './faces.ts'
import { fillDocument } from './fill-document.ts'
import { findFitting } from './fitting.ts'
import { checkDesign } from './known-rooms.ts'
import { listRoutes } from './list/list-routes.ts'
import type { Models } from './models.ts'
import { readOrdered } from './ordered.ts'
import { pinRoutes } from './pins/pin-routes.ts'
import { fitsOfProducts, roomForProduct } from './product-rooms.ts'
import { readLooks, setThumbnail } from './queries.ts'
import { revokeSceneLink } from './scene-link.ts'
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
import { templateRoutes } from './template-routes.ts'
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
  fillRoutes(api, deps, faces)
  sceneRoutes(api, deps, models)
  listRoutes(api, deps, models)
  snapshotRoutes(api, deps)
  pinRoutes(api, deps)
  changeRoutes(api, { ...deps, models, faces })
}

/**
 * Fills a room's empty slots with a showroom's products; the page applies the response as one step that can be undone.
 */
function fillRoutes(api: ApiApp, { env, catalogue }: VisualizerDeps, faces: Faces): void {
  api.post(
    '/visualization/fill',
    {
      bodyLimit: 96 * 1024,
      config: { auth: 'guest cart', reads: true, ...guestLimit(env, 60, '1 minute') },
      schema: { body: fillBody, response: { 200: responseOf(filledDoc) } },
    },
    async (request) => {
      const { document, showroom } = request.body
      checkDesign(document)
      const faceOf = await faces.ready()
      const seller = showroom ? catalogue.showroom(showroom) : null
      if (seller === undefined) throw notFound()
      return ok(fillDocument(document, { catalogue, view: catalogue.view(seller?.id ?? null), faceOf }))
    },
  )
}

/** Pixels; enough for a card on a high-density screen. */
const thumbnailWidth = 960
const mostSnapshotBytes = 11 * 1024 * 1024
/** Snapshots come from the page's own canvas, also from guests: no SVG and no other formats. */
const snapshot = { kinds: ['png', 'jpeg'], width: thumbnailWidth, format: 'webp' } as const

/** The picture of a design, rendered by the page that shows it (multipart). */
function snapshotRoutes(api: ApiApp, deps: VisualizerDeps): void {
  api.post(
    '/scenes/:id/snapshot',
    {
      config: {
        auth: 'guest cart',
        ...guestLimit(deps.env, 20, '1 minute'),
        described: { form: z.object({ image: z.file() }) },
      },
      schema: {
        description: 'Multipart: image (PNG or JPEG).',
        params: z.object({ id: projectKey }),
        response: { 201: responseOf(z.object({ url: z.string() })) },
      },
    },
    async (request, reply) => {
      const { actor } = request
      const found = await openOwn(deps, actor, request.params.id)
      const owner = actor ? nameOfOwner({ accountId: actor.id }) : networkOf(request.ip)
      const picture = await uploadGate.hold(owner, request, mostSnapshotBytes, async () => {
        const { files } = await readForm(request, { ...usualForm, files: 1 })
        return files[0] && !files[0].truncated ? deps.uploadedPictures.remake(owner, files[0].bytes, snapshot) : null
      })
      if (!picture) throw fail('invalid', 422, 'The given data was invalid.', { image: ['Image is required.'] })
      const url = uploadUrl(await deps.files.save(picture.bytes, picture.ending))
      await setThumbnail(deps.db, found.id, url)
      return reply.status(201).send(ok({ url }))
    },
  )
}

const auth = 'guest cart' as const
const params = z.object({ id: projectKey })
const linkParams = params.extend({ link: projectKey })
const version = z.coerce.number().int().positive()
/** A document of 64 kB, and the JSON around it. */
const bodyLimit = 96 * 1024

/** Designs: create, save, read earlier versions, open by a share link, copy and delete. */
function sceneRoutes(api: ApiApp, deps: VisualizerDeps, models: Models): void {
  const { env } = deps

  api.post(
    '/scenes',
    {
      bodyLimit,
      config: { auth, ...guestLimit(env, 120, '1 hour') },
      schema: { body: newScene, response: { 201: responseOf(scene) } },
    },
    async (request, reply) => {
      const made = await makeScene(deps, request.actor, request.body, keyOf(request.headers))
      return reply.status(201).send(ok(made, 'Design saved.'))
    },
  )

  api.get(
    '/scenes',
    {
      config: { auth: 'user', reads: true },
      schema: {
        querystring: z.object({
          page,
          per_page: perPage,
        }),
        response: { 200: responseOf(pagedOf(sceneRow)) },
      },
    },
    async (request) => ok(await listOwnScenes(deps, actorOf(request), request.query)),
  )

  api.get(
    '/scenes/:id',
    { config: { auth, reads: true }, schema: { params, response: { 200: responseOf(scene) } } },
    async (request) => ok(await readScene(deps, request.actor, request.params.id)),
  )

  api.put(
    '/scenes/:id',
    {
      bodyLimit,
      config: { auth, ...guestLimit(env, 60, '1 minute') },
      schema: { params, body: changedScene, response: { 200: responseOf(scene) } },
    },
    async ({ actor, params, body }) =>
      ok(await saveScene(deps, actor, params.id, body), body.autosave ? null : 'Design saved.'),
  )

  api.delete(
    '/scenes/:id',
    { config: { auth }, schema: { params, response: { 200: responseOf(z.null()) } } },
    async ({ actor, params }) => {
      await removeScene(deps, actor, params.id)
      return ok(null, 'Design deleted.')
    },
  )

  api.delete(
    '/scenes/:id/link/:link',
    { config: { auth }, schema: { params: linkParams, response: { 200: responseOf(scene) } } },
    async ({ actor, params }) => ok(await revokeSceneLink(deps, actor, params.id, params.link), 'Link revoked.'),
  )

  api.post(
    '/scenes/:id/products',
    {
      config: { auth, reads: true, ...guestLimit(env, 60, '1 minute') },
      schema: { params, body: sceneProductsBody, response: { 200: responseOf(sceneProducts) } },
    },
    async (request) => {
      const { actor, params, body } = request
      const asker = { actor, reader: readerOf(request) }
      return ok(await listSceneProducts(deps, models, asker, params.id, body))
    },
  )

  api.get(
    '/scenes/:id/ordered',
    {
      config: { auth, reads: true },
      schema: { params, response: { 200: responseOf(z.array(orderedPart)) } },
    },
    async ({ actor, params }) => ok(await readOrdered(deps, actor, params.id)),
  )

  api.get(
    '/scenes/:id/versions',
    {
      config: { auth, reads: true },
      schema: { params, response: { 200: responseOf(z.array(sceneVersion)) } },
    },
    async ({ actor, params }) => ok(await readVersions(deps, actor, params.id)),
  )

  api.get(
    '/scenes/:id/versions/:version',
    {
      config: { auth, reads: true },
      schema: { params: params.extend({ version }), response: { 200: responseOf(scene.shape.document) } },
    },
    async ({ actor, params }) => ok(await readVersion(deps, actor, params.id, params.version)),
  )
}

/** The idempotency key of a request, or null. */
const keyOf = (headers: FastifyRequest['headers']) => optionalKey(headers['idempotency-key']) ?? null

const fittingQuery = z.looseObject({
  /** Slugs, comma separated. */
  categories: z.union([z.string(), z.array(z.string())]).optional(),
  families: z.union([z.string(), z.array(z.string())]).optional(),
  max_width_in: z.coerce.number().optional().catch(undefined),
  /** `#rrggbb`: the closest color first. */
  near: z.string().max(7).optional(),
  showroom: z.string().max(20).optional(),
  vsd_id: z.string().max(8).optional(),
})

/** What a fitting list takes as every product list does. */
const fittingFilters = {
  showroom: z.number().optional(),
  q: z.string().optional(),
  sort: z.string().optional(),
  page: z.number().optional(),
  per_page: z.number().optional(),
  price_min: z.number().optional(),
  price_max: z.number().optional(),
  in_stock: z.literal(1).optional(),
  'brand[]': z.array(z.string()).optional(),
  'color[]': z.array(z.string()).optional(),
}

/** What fits a slot, what it looks like, and which room a product is shown in. */
function modelRoutes(api: ApiApp, deps: VisualizerDeps, { faces, models }: { faces: Faces; models: Models }): void {
  api.post(
    '/visualization/models',
    {
      config: { auth: 'guest cart', reads: true, ...guestLimit(deps.env, 240, '1 minute') },
      schema: { body: modelsBody, response: { 200: responseOf(z.array(modelRow)) } },
      serializerCompiler: asIs,
    },
    async (request) => ok(await models.read(request.body, readerOf(request))),
  )

  api.post(
    '/visualization/products',
    {
      config: { auth: 'guest cart', reads: true },
      schema: { body: visualizationProductsBody, response: { 200: responseOf(laidList) } },
      serializerCompiler: asIs,
    },
    async (request) => {
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
    },
  )

  api.get(
    '/visualization/fitting',
    {
      config: {
        reads: true,
        auth: 'guest cart',
        ...guestLimit(deps.env, 240, '1 minute'),
        described: { query: fittingQuery.extend(fittingFilters) },
      },
      schema: {
        querystring: fittingQuery,
        response: { 200: responseOf(fittingList) },
      },
      serializerCompiler: asIs,
    },
    async (request) => {
      const faceOf = await faces.ready()
      const params = new URLSearchParams(request.url.split('?')[1])
      return ok(findFitting(deps.catalogue, faceOf, params, readerOf(request)))
    },
  )

  api.get(
    '/visualization/product_room',
    {
      config: { auth: 'guest cart', reads: true, ...guestLimit(deps.env, 240, '1 minute') },
      schema: { querystring: productRoomQuery, response: { 200: responseOf(productRoom) } },
    },
    async ({ query }) => {
      const faceOf = await faces.ready()
      return ok(roomForProduct({ catalogue: deps.catalogue, faceOf }, query))
    },
  )

  api.post(
    '/visualization/product_fits',
    {
      config: { auth: 'guest cart', reads: true, ...guestLimit(deps.env, 240, '1 minute') },
      schema: { body: productFitsBody, response: { 200: responseOf(z.array(productFits)) } },
      serializerCompiler: asIs,
    },
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
