import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { pagedOf } from '#lib/query-schema.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { optionalKey } from '#server/http/request.ts'
import { readsOf } from '#server/replica-reads.ts'
import {
  cancelBody,
  cancelRequest,
  cancelRequestsQuery,
  decideBody,
  idParams,
  lateBody,
  order,
  orderItem,
  orderLogLine,
  orderLogQuery,
  orderRow,
  ordersQuery,
  orderTask,
  setStatus,
} from '../schema.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { decideCancel, readCancelRequests } from './cancel/decide-cancel.ts'
import { answerDelay } from './queue/answer-delay.ts'
import { finishTask, readOrderLog, readTasks } from './queue/order-queue.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { type ItemDeps, setItemStatus } from './status/set-status.ts'
import { adminItemRoutes, performanceRoutes, shipmentRoutes, vendorItemRoutes } from './vendor/routes.ts'

/** Orders as each party may see and move them (api.md section 7). */
export function orderRoutes(api: ApiApp, deps: ItemDeps): void {
  shipmentRoutes(api, deps)
  vendorItemRoutes(api, deps)
  adminItemRoutes(api, deps)
  performanceRoutes(api, deps)

  api.get(
    '/orders',
    {
      // From the primary: pages read it again as soon as an event says that an order has changed.
      config: { auth: 'user', reads: true, clients: true },
      schema: { querystring: ordersQuery, response: { 200: responseOf(pagedOf(orderRow)) } },
    },
    async (request) => ok(await readOrders(deps, actorOf(request), request.query)),
  )

  api.get(
    '/orders/:id',
    {
      config: { auth: 'user', reads: true },
      schema: { params: idParams, response: { 200: responseOf(order) } },
    },
    async (request) => ok(await readOrder(deps, actorOf(request), request.params.id)),
  )

  api.put(
    '/order_items/:id/status',
    {
      config: { auth: 'user', changesCatalogue: true },
      schema: { params: idParams, body: setStatus, response: { 200: responseOf(orderItem) } },
    },
    async (request) => {
      const item = await setItemStatus(
        deps,
        actorOf(request),
        request.params.id,
        request.body,
        optionalKey(request.headers['idempotency-key']),
      )
      return ok(item, 'Order status updated.')
    },
  )

  api.post(
    '/orders/:id/cancel',
    {
      config: { auth: 'user', changesCatalogue: true },
      schema: { params: idParams, body: cancelBody, response: { 201: responseOf(order) } },
    },
    async (request, reply) => {
      const done = await cancelOrder(deps, actorOf(request), request.params.id, request.body)
      return reply.code(201).send(ok(done.order, done.message))
    },
  )

  api.get(
    '/cancel_requests',
    {
      config: { auth: 'admin', reads: true },
      schema: { querystring: cancelRequestsQuery, response: { 200: responseOf(pagedOf(cancelRequest)) } },
    },
    async (request) => ok(await readCancelRequests(deps, actorOf(request), request.query)),
  )

  api.put(
    '/cancel_requests/:id',
    {
      config: { auth: 'admin', queue: 'cancellations', changesCatalogue: true },
      schema: { params: idParams, body: decideBody, response: { 200: responseOf(cancelRequest) } },
    },
    async (request) => {
      const decided = await decideCancel(deps, actorOf(request), request.params.id, request.body)
      const message =
        decided.status === 'approved' ? 'The items have been cancelled.' : 'The cancellation request was rejected.'
      return ok(decided, message)
    },
  )

  api.post(
    '/orders/:id/delay',
    {
      config: { auth: 'user', changesCatalogue: true },
      schema: { params: idParams, body: lateBody, response: { 200: responseOf(order) } },
    },
    async (request) => {
      const read = await answerDelay(deps, actorOf(request), request.params.id, request.body)
      const message =
        request.body.answer === 'wait'
          ? 'Thank you. We will continue with your order.'
          : 'The late items have been cancelled.'
      return ok(read, message)
    },
  )

  const tasks = { 200: responseOf(z.array(orderTask)) }
  api.get('/order_tasks', { config: { auth: 'admin', reads: true }, schema: { response: tasks } }, async (request) =>
    ok(await readTasks(deps, actorOf(request))),
  )

  api.put(
    '/order_tasks/:id',
    { config: { auth: 'admin', queue: 'late' }, schema: { params: idParams, response: tasks } },
    async (request) => ok(await finishTask(deps, actorOf(request), request.params.id), 'Done.'),
  )

  api.get(
    '/order_log',
    {
      config: { auth: 'admin', reads: true, replica: true },
      schema: { querystring: orderLogQuery, response: { 200: responseOf(pagedOf(orderLogLine)) } },
    },
    async (request) => ok(await readOrderLog(readsOf(request, deps), actorOf(request), request.query)),
  )
}
