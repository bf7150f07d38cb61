import { actorOf } from '#features/accounts/server/authenticate.ts'
import { visualizerCalls } from '#features/visualizer/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { keyOrNew } from '#server/http/request.ts'
import { addPin, type PinDeps, readPins, removeComment, removePin, replyToPin, resolvePin } from './pins.ts'

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
