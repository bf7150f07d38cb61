import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { Live } from '#features/notifications/server/live.ts'
import { visualizerCalls } from '#features/visualizer/calls.ts'
import type { ChangeEvent } from '#features/visualizer/change-schema.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { listMemberIds } from './change-order-queries.ts'
import { moveChange } from './decide.ts'
import { proposeChange, quoteChange } from './propose.ts'
import type { ChangeDeps } from './read-changes.ts'
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

/** Sends each announced change order to the open pages of the project's members. */
function sendChangeEvents({ db, live, log }: { db: Db; live: Live; log: FastifyBaseLogger }): void {
  live.use({
    change: ({ project, scene, change }) => {
      listMemberIds(db, project).then(
        (members) => {
          const event: ChangeEvent = { project, scene, change }
          for (const page of live.pagesOf(members)) page.send('change', event)
        },
        (error: unknown) => log.warn({ err: error }, 'could not send a change order'),
      )
    },
  })
}
