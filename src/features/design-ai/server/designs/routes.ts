import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import {
  alternativesSchema,
  designCharge,
  designDetail,
  designPage,
  designsQuery,
  leastCostSchema,
  newDesignBody,
  refineBody,
  renameBody,
  sharedDesign,
  swapBody,
  swapQuery,
  toProjectBody,
} from '#features/design-ai/designs/schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { keyOf } from '#server/http/request.ts'
import { aiAccountOf } from '../ai-session.ts'
import {
  endSharing,
  removeDesign,
  renameDesign,
  retryDesign,
  savePicture,
  shareDesign,
  stopDesign,
} from './change-design.ts'
import type { DesignDeps } from './design-deps.ts'
import { readLeastCost } from './least-cost.ts'
import { makeDesign } from './make-design.ts'
import { refineDesign } from './refine-design.ts'
import { listOwnDesigns, readDesign, readSharedDesign } from './show-design.ts'
import { listAlternatives, swapProduct } from './swap-design.ts'
import { projectOfDesign } from './to-project.ts'

const auth = 'ai' as const
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const params = z.object({ id })
const nothing = responseOf(z.null())
/** A document of 64 kB, and the JSON around it. */
const bodyLimit = 96 * 1024

/** Designs of AI 3D Design (api.md section 10): made in the background, one credit for three rooms. */
export function designRoutes(api: ApiApp, deps: DesignDeps): void {
  const atMost = (max: number) => (deps.env.RATE_LIMIT === 'off' ? {} : { rateLimit: { max, timeWindow: '1 minute' } })
  const keyed = (request: FastifyRequest) => keyOf(request.headers['idempotency-key'])

  api.post(
    '/AI/designs',
    {
      bodyLimit,
      config: { auth, ...atMost(30) },
      schema: { body: newDesignBody, response: { 201: responseOf(designCharge) } },
    },
    async (request, reply) => {
      const charge = await makeDesign(deps, aiAccountOf(request), request.body, keyed(request))
      return reply.status(201).send(ok(charge))
    },
  )

  api.post(
    '/AI/designs/least',
    {
      bodyLimit,
      config: { auth: 'none', ...perAddress(deps.env, 60, '10 minutes', 'budget') },
      schema: { body: newDesignBody, response: { 200: responseOf(leastCostSchema) } },
    },
    async ({ body }) => ok(await readLeastCost(deps, body)),
  )

  api.get(
    '/AI/designs',
    {
      config: { auth, reads: true },
      schema: { querystring: designsQuery, response: { 200: responseOf(designPage) } },
    },
    async (request) => ok(await listOwnDesigns(deps, aiAccountOf(request).id, request.query)),
  )

  api.get(
    '/AI/designs/:id',
    { config: { auth, reads: true }, schema: { params, response: { 200: responseOf(designDetail) } } },
    async (request) => ok(await readDesign(deps, aiAccountOf(request).id, request.params.id)),
  )

  api.put(
    '/AI/designs/:id',
    { config: { auth }, schema: { params, body: renameBody, response: { 200: nothing } } },
    async (request) => {
      await renameDesign(deps, aiAccountOf(request).id, request.params.id, request.body.name)
      return ok(null, 'Design renamed.')
    },
  )

  api.delete(
    '/AI/designs/:id',
    { config: { auth }, schema: { params, response: { 200: nothing } } },
    async (request) => {
      await removeDesign(deps, aiAccountOf(request).id, request.params.id)
      return ok(null, 'Design deleted.')
    },
  )

  api.post(
    '/AI/designs/:id/cancel',
    { config: { auth }, schema: { params, response: { 200: responseOf(designCharge) } } },
    async (request) => {
      const charge = await stopDesign(deps, aiAccountOf(request).id, request.params.id)
      return ok(charge, 'Design cancelled. Your credit has been given back.')
    },
  )

  api.post(
    '/AI/designs/:id/retry',
    { config: { auth, ...atMost(30) }, schema: { params, response: { 200: responseOf(designCharge) } } },
    async (request) => ok(await retryDesign(deps, aiAccountOf(request), request.params.id, keyed(request))),
  )

  api.post(
    '/AI/designs/:id/refine',
    {
      config: { auth, ...atMost(30) },
      schema: { params, body: refineBody, response: { 201: responseOf(designCharge) } },
    },
    async (request, reply) => {
      const { params, body } = request
      const charge = await refineDesign(deps, aiAccountOf(request), params.id, body, keyed(request))
      return reply.status(201).send(ok(charge))
    },
  )

  api.post(
    '/AI/designs/:id/share',
    {
      config: { auth },
      schema: { params, response: { 200: responseOf(z.object({ share: z.string() })) } },
    },
    async (request) => ok({ share: await shareDesign(deps, aiAccountOf(request).id, request.params.id) }),
  )

  api.delete(
    '/AI/designs/:id/share',
    { config: { auth }, schema: { params, response: { 200: nothing } } },
    async (request) => {
      await endSharing(deps, aiAccountOf(request).id, request.params.id)
      return ok(null, 'The link no longer works.')
    },
  )

  api.get(
    '/AI/shared/:key',
    {
      config: { auth: 'none', ...atMost(120) },
      schema: { params: z.object({ key: z.string().max(64) }), response: { 200: responseOf(sharedDesign) } },
    },
    async ({ params: { key } }) => ok(await readSharedDesign(deps, key)),
  )

  api.post(
    '/AI/designs/:id/results/:n/picture',
    {
      config: { auth, ...atMost(60), described: { form: z.object({ image: z.file() }) } },
      schema: {
        description: 'Multipart: image (PNG or JPEG), the room as its owner’s page has drawn it.',
        params: params.extend({ n: z.coerce.number().int().min(0).max(2) }),
        response: { 201: responseOf(z.object({ image: z.string() })) },
      },
    },
    async (request, reply) => {
      const { id, n: room } = request.params
      const image = await savePicture(deps, aiAccountOf(request), { id, room }, request)
      return reply.status(201).send(ok({ image }))
    },
  )

  const inRoom = params.extend({ n: z.coerce.number().int().min(0).max(2) })

  api.get(
    '/AI/designs/:id/results/:n/alternatives',
    {
      config: { auth, ...atMost(60) },
      schema: { params: inRoom, querystring: swapQuery, response: { 200: responseOf(alternativesSchema) } },
    },
    async (request) =>
      ok(await listAlternatives(deps, aiAccountOf(request).id, { ...request.params, ...request.query })),
  )

  api.post(
    '/AI/designs/:id/results/:n/swap',
    {
      config: { auth, ...atMost(60) },
      schema: { params: inRoom, body: swapBody, response: { 200: responseOf(designDetail) } },
    },
    async (request) =>
      ok(await swapProduct(deps, aiAccountOf(request).id, request.params, request.body), 'Product swapped.'),
  )

  api.post(
    '/AI/designs/:id/to_project',
    {
      config: { auth: 'user and ai', ...atMost(30) },
      schema: { params, body: toProjectBody, response: { 201: responseOf(z.string()) } },
    },
    async (request, reply) => {
      const { result: room } = request.body
      const who = { account: aiAccountOf(request), actor: actorOf(request), reader: readerOf(request) }
      const project = await projectOfDesign(deps, who, { id: request.params.id, room })
      return reply.status(201).send(ok(project, 'Project created.'))
    },
  )
}
