import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { projectKey } from '#features/cart/schema.ts'
import {
  changeFigures,
  changeList,
  changeMove,
  changeOrder,
  changeParams,
  changesQuery,
  newChange,
  quotedChange,
} from '#features/visualizer/change-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import type { ChangeDeps } from './change-deps.ts'
import { sendChangeEvents } from './change-events.ts'
import { moveChange } from './decide.ts'
import { proposeChange, quoteChange } from './propose.ts'
import { readChange, readChanges } from './read-changes.ts'

const auth = 'user' as const
const params = z.object({ id: projectKey })
const bodyLimit = 32 * 1024

/** Change orders of a project's design: propose, read, approve, decline, withdraw. */
export function changeRoutes(api: ApiApp, deps: ChangeDeps): void {
  sendChangeEvents(deps)
  const atMost = (max: number) => (deps.env.RATE_LIMIT === 'off' ? {} : { rateLimit: { max, timeWindow: '1 minute' } })

  api.get(
    '/scenes/:id/change_orders',
    {
      config: { auth, reads: true },
      schema: { params, querystring: changesQuery, response: { 200: responseOf(changeList) } },
    },
    async (request) => ok(await readChanges(deps, actorOf(request), request.params.id, request.query)),
  )

  api.post(
    '/scenes/:id/change_orders',
    {
      bodyLimit,
      // Each notifies and mails the owner.
      config: { auth, ...atMost(20) },
      schema: { params, body: newChange, response: { 201: responseOf(changeOrder) } },
    },
    async (request, reply) => {
      const key = optionalKey(request.headers['idempotency-key']) ?? null
      const made = await proposeChange(deps, actorOf(request), request.params.id, request.body, key)
      return reply.status(201).send(ok(made, 'Change proposed.'))
    },
  )

  api.post(
    '/scenes/:id/change_orders/quote',
    {
      bodyLimit,
      config: { auth, reads: true, ...atMost(120) },
      schema: { params, body: quotedChange, response: { 200: responseOf(changeFigures) } },
    },
    async (request) => ok(await quoteChange(deps, actorOf(request), request.params.id, request.body)),
  )

  api.get(
    '/change_orders/:id',
    {
      config: { auth, reads: true },
      schema: { params: changeParams, response: { 200: responseOf(changeOrder) } },
    },
    async (request) => ok(await readChange(deps, actorOf(request), request.params.id)),
  )

  api.put(
    '/change_orders/:id',
    {
      config: { auth, changesCatalogue: true, ...atMost(120) },
      schema: { params: changeParams, body: changeMove, response: { 200: responseOf(changeOrder) } },
    },
    async (request) => {
      const { body } = request
      const change = await moveChange(deps, actorOf(request), request.params.id, body)
      return ok(change, messages[body.status])
    },
  )
}

const messages = {
  approved: 'Change approved.',
  declined: 'Change declined.',
  withdrawn: 'Change withdrawn.',
} as const
