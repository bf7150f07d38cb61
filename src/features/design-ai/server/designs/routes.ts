import type { FastifyRequest } from 'fastify'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { designAiCalls } from '#features/design-ai/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
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
import { readMinCost } from './least-cost.ts'
import { makeDesign } from './make-design.ts'
import { refineDesign } from './refine-design.ts'
import { listOwnDesigns, readDesign, readSharedDesign } from './show-design.ts'
import { listAlternatives, swapProduct } from './swap-design.ts'
import { projectOfDesign } from './to-project.ts'

/** A document of 64 kB, and the JSON around it. */
const bodyLimit = 96 * 1024

/** Designs of AI 3D Design (api.md section 10): made in the background, one credit for three rooms. */
export function designRoutes(api: ApiApp, deps: DesignDeps): void {
  const on = mount(api, designAiCalls)

  const atMost = (max: number) => (deps.env.RATE_LIMIT === 'off' ? {} : { rateLimit: { max, timeWindow: '1 minute' } })
  const keyed = (request: FastifyRequest) => keyOf(request)

  on('POST /AI/designs', { config: { ...atMost(30) }, bodyLimit }, async (request, reply) => {
    const charge = await makeDesign(deps, aiAccountOf(request), request.body, keyed(request))
    return reply.status(201).send(ok(charge))
  })

  on(
    'POST /AI/designs/least',
    { config: { ...perAddress(deps.env, 60, '10 minutes', 'budget') }, bodyLimit },
    async ({ body }) => ok(await readMinCost(deps, body)),
  )

  on('GET /AI/designs', async (request) => ok(await listOwnDesigns(deps, aiAccountOf(request).id, request.query)))

  on('GET /AI/designs/:id', async (request) => ok(await readDesign(deps, aiAccountOf(request).id, request.params.id)))

  on('PUT /AI/designs/:id', async (request) => {
    await renameDesign(deps, aiAccountOf(request).id, request.params.id, request.body.name)
    return ok(null, 'Design renamed.')
  })

  on('DELETE /AI/designs/:id', async (request) => {
    await removeDesign(deps, aiAccountOf(request).id, request.params.id)
    return ok(null, 'Design deleted.')
  })

  on('POST /AI/designs/:id/cancel', async (request) => {
    const charge = await stopDesign(deps, aiAccountOf(request).id, request.params.id)
    return ok(charge, 'Design cancelled. Your credit has been given back.')
  })

  on('POST /AI/designs/:id/retry', { config: { ...atMost(30) } }, async (request) =>
    ok(await retryDesign(deps, aiAccountOf(request), request.params.id, keyed(request))),
  )

  on('POST /AI/designs/:id/refine', { config: { ...atMost(30) } }, async (request, reply) => {
    const { params, body } = request
    const charge = await refineDesign(deps, aiAccountOf(request), params.id, body, keyed(request))
    return reply.status(201).send(ok(charge))
  })

  on('POST /AI/designs/:id/share', async (request) =>
    ok({ share: await shareDesign(deps, aiAccountOf(request).id, request.params.id) }),
  )

  on('DELETE /AI/designs/:id/share', async (request) => {
    await endSharing(deps, aiAccountOf(request).id, request.params.id)
    return ok(null, 'The link no longer works.')
  })

  on('GET /AI/shared/:key', { config: { ...atMost(120) } }, async ({ params: { key } }) =>
    ok(await readSharedDesign(deps, key)),
  )

  on('POST /AI/designs/:id/results/:n/picture', { config: { ...atMost(60) } }, async (request, reply) => {
    const { id, n: room } = request.params
    const image = await savePicture(deps, aiAccountOf(request), { id, room }, request)
    return reply.status(201).send(ok({ image }))
  })

  on('GET /AI/designs/:id/results/:n/alternatives', { config: { ...atMost(60) } }, async (request) =>
    ok(await listAlternatives(deps, aiAccountOf(request).id, { ...request.params, ...request.query })),
  )

  on('POST /AI/designs/:id/results/:n/swap', { config: { ...atMost(60) } }, async (request) =>
    ok(await swapProduct(deps, aiAccountOf(request).id, request.params, request.body), 'Product swapped.'),
  )

  on('POST /AI/designs/:id/to_project', { config: { ...atMost(30) } }, async (request, reply) => {
    const { result: room } = request.body
    const who = { account: aiAccountOf(request), actor: actorOf(request), reader: readerOf(request) }
    const project = await projectOfDesign(deps, who, { id: request.params.id, room })
    return reply.status(201).send(ok(project, 'Project created.'))
  })
}
