import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import { readerOf } from '#features/catalogue/prices/reader.ts'
import { pagedOf } from '#lib/paged-schema.ts'
import { page, perPage } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/api-app.ts'
import { optionalKey } from '#server/idempotency-key.ts'
import { ok, responseOf } from '#server/reply.ts'
import { sceneProducts, sceneProductsBody } from '../scene-products-schema.ts'
import { changedScene, newScene, scene, sceneRow, sceneVersion } from '../schema.ts'
import { guestLimit } from './guest-limit.ts'
import type { Models } from './models.ts'
import { listSceneProducts } from './scene-products.ts'
import {
  listOwnScenes,
  makeScene,
  readScene,
  readVersion,
  readVersions,
  removeScene,
  saveScene,
} from './scenes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

const auth = 'guest cart' as const
const params = z.object({ id: projectKey })
const version = z.coerce.number().int().positive()
/** A document of 64 kB, and the JSON around it. */
const bodyLimit = 96 * 1024

/** Designs: create, save, read earlier versions, open by a share link, copy and delete. */
export function sceneRoutes(api: ApiApp, deps: VisualizerDeps, models: Models): void {
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
      config: { auth: 'user' },
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
    { config: { auth }, schema: { params, response: { 200: responseOf(scene) } } },
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
    '/scenes/:id/versions',
    { config: { auth }, schema: { params, response: { 200: responseOf(z.array(sceneVersion)) } } },
    async ({ actor, params }) => ok(await readVersions(deps, actor, params.id)),
  )

  api.get(
    '/scenes/:id/versions/:version',
    {
      config: { auth },
      schema: { params: params.extend({ version }), response: { 200: responseOf(scene.shape.document) } },
    },
    async ({ actor, params }) => ok(await readVersion(deps, actor, params.id, params.version)),
  )
}

/** The idempotency key of a request, or null. */
const keyOf = (headers: FastifyRequest['headers']) => optionalKey(headers['idempotency-key']) ?? null
