import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import { changedPin, newComment, newPin, pin, pinList } from '#features/visualizer/pins.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { keyOf } from '#server/http/request.ts'
import { addPin, type PinDeps, readPins, removeComment, removePin, replyToPin, resolvePin } from './pins.ts'

const id = z.coerce.number().int().positive()
const inScene = z.object({ id: projectKey })
const onPin = inScene.extend({ pin: id })
const config = { auth: 'user' } as const
const nothing = { 200: responseOf(z.null()) }

/** Pins with comments on places of a design. */
export function pinRoutes(api: ApiApp, deps: PinDeps): void {
  api.get(
    '/scenes/:id/pins',
    {
      config: { ...config, reads: true },
      schema: { params: inScene, response: { 200: responseOf(pinList) } },
    },
    async (request) => ok(await readPins(deps, actorOf(request), request.params.id)),
  )

  api.post(
    '/scenes/:id/pins',
    { config, schema: { params: inScene, body: newPin, response: { 201: responseOf(pin) } } },
    async (request, reply) => {
      const key = keyOf(request.headers['idempotency-key'])
      const made = await addPin(deps, actorOf(request), request.params.id, request.body, key)
      return reply.status(201).send(ok(made))
    },
  )

  api.post(
    '/scenes/:id/pins/:pin/comments',
    { config, schema: { params: onPin, body: newComment, response: { 201: responseOf(pin) } } },
    async (request, reply) => {
      const { params, body } = request
      const key = keyOf(request.headers['idempotency-key'])
      const changed = await replyToPin(deps, actorOf(request), params.id, params.pin, body, key)
      return reply.status(201).send(ok(changed))
    },
  )

  api.put(
    '/scenes/:id/pins/:pin',
    { config, schema: { params: onPin, body: changedPin, response: { 200: responseOf(pin) } } },
    async (request) => {
      const { params, body } = request
      return ok(await resolvePin(deps, actorOf(request), params.id, params.pin, body.resolved))
    },
  )

  api.delete('/scenes/:id/pins/:pin', { config, schema: { params: onPin, response: nothing } }, async (request) => {
    await removePin(deps, actorOf(request), request.params.id, request.params.pin)
    return ok(null)
  })

  api.delete(
    '/scenes/:id/pins/:pin/comments/:comment',
    { config, schema: { params: onPin.extend({ comment: id }), response: nothing } },
    async (request) => {
      const { params } = request
      await removeComment(deps, actorOf(request), params.id, params.pin, params.comment)
      return ok(null)
    },
  )
}
