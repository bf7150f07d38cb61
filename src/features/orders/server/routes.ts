import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import { ordersCalls } from '../calls.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { decideCancel, readCancelRequests } from './cancel/decide-cancel.ts'
import { addNote, readNotes, removeNote } from './notes/notes.ts'
import { answerDelay } from './queue/answer-delay.ts'
import { finishTask, readOrderLog, readTasks } from './queue/order-queue.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { type ItemDeps, setItemStatus } from './set-status.ts'
import { adminItemRoutes, performanceRoutes, shipmentRoutes, vendorItemRoutes } from './vendor/routes.ts'

/** Orders as each party may see and move them (api.md section 7). */
export function orderRoutes(api: ApiApp, deps: ItemDeps): void {
  const on = mount(api, ordersCalls)

  shipmentRoutes(api, deps)
  vendorItemRoutes(api, deps)
  adminItemRoutes(api, deps)
  performanceRoutes(api, deps)

  on('GET /orders/:id/notes', async (request) => ok(await readNotes(deps.db, actorOf(request), request.params.id)))

  on('POST /orders/:id/notes', async (request, reply) => {
    const notes = await addNote(deps, actorOf(request), request.params.id, request.body, optionalKey(request))
    return reply.code(201).send(ok(notes, 'Note saved.'))
  })

  on('DELETE /orders/:id/notes/:note', async (request) =>
    ok(await removeNote(deps, actorOf(request), request.params.id, request.params.note), 'Note deleted.'),
  )

  on('GET /orders', async (request) => ok(await readOrders(deps, actorOf(request), request.query)))

  on('GET /orders/:id', async (request) => ok(await readOrder(deps, actorOf(request), request.params.id)))

  on('PUT /order_items/:id/status', async (request) => {
    const item = await setItemStatus(deps, actorOf(request), request.params.id, request.body, optionalKey(request))
    return ok(item, 'Order status updated.')
  })

  on('POST /orders/:id/cancel', async (request, reply) => {
    const done = await cancelOrder(deps, actorOf(request), request.params.id, request.body)
    return reply.code(201).send(ok(done.order, done.message))
  })

  on('GET /cancel_requests', async (request) => ok(await readCancelRequests(deps, actorOf(request), request.query)))

  on('PUT /cancel_requests/:id', async (request) => {
    const decided = await decideCancel(deps, actorOf(request), request.params.id, request.body)
    const message =
      decided.status === 'approved' ? 'The items have been cancelled.' : 'The cancellation request was rejected.'
    return ok(decided, message)
  })

  on('POST /orders/:id/delay', async (request) => {
    const read = await answerDelay(deps, actorOf(request), request.params.id, request.body)
    const message =
      request.body.answer === 'wait'
        ? 'Thank you. We will continue with your order.'
        : 'The late items have been cancelled.'
    return ok(read, message)
  })
  on('GET /order_tasks', async (request) => ok(await readTasks(deps, actorOf(request))))

  on('PUT /order_tasks/:id', async (request) =>
    ok(await finishTask(deps, actorOf(request), request.params.id), 'Done.'),
  )

  on('GET /order_log', async (request) =>
    ok(await readOrderLog(readsOf(request, deps), actorOf(request), request.query)),
  )
}
