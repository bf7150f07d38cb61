import { actorOf } from '#features/accounts/server/authenticate.ts'
import { visualizerCalls } from '#features/visualizer/calls.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import type { ChangeDeps } from './change-deps.ts'
import { sendChangeEvents } from './change-events.ts'
import { moveChange } from './decide.ts'
import { proposeChange, quoteChange } from './propose.ts'
import { readChange, readChanges } from './read-changes.ts'

const bodyLimit = 32 * 1024

/** Change orders of a project's design: propose, read, approve, decline, withdraw. */
export function changeRoutes(api: ApiApp, deps: ChangeDeps): void {
  const on = mount(api, visualizerCalls)

  sendChangeEvents(deps)
  const atMost = (max: number) => (deps.env.RATE_LIMIT === 'off' ? {} : { rateLimit: { max, timeWindow: '1 minute' } })

  on('GET /scenes/:id/change_orders', async (request) =>
    ok(await readChanges(deps, actorOf(request), request.params.id, request.query)),
  )

  on('POST /scenes/:id/change_orders', { config: { ...atMost(20) }, bodyLimit }, async (request, reply) => {
    const key = optionalKey(request) ?? null
    const made = await proposeChange(deps, actorOf(request), request.params.id, request.body, key)
    return reply.status(201).send(ok(made, 'Change proposed.'))
  })

  on('POST /scenes/:id/change_orders/quote', { config: { ...atMost(120) }, bodyLimit }, async (request) =>
    ok(await quoteChange(deps, actorOf(request), request.params.id, request.body)),
  )

  on('GET /change_orders/:id', async (request) => ok(await readChange(deps, actorOf(request), request.params.id)))

  on('PUT /change_orders/:id', { config: { ...atMost(120) } }, async (request) => {
    const { body } = request
    const change = await moveChange(deps, actorOf(request), request.params.id, body)
    return ok(change, messages[body.status])
  })
}

const messages = {
  approved: 'Change approved.',
  declined: 'Change declined.',
  withdrawn: 'Change withdrawn.',
} as const
