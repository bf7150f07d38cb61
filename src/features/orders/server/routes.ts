import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { idParams, order, orderItem, ordersQuery, setStatus } from '../schema.ts'
import { readOrder, readOrders } from './read-orders.ts'
import { type ItemDeps, setItemStatus } from './set-status.ts'

/** Orders as each party may see and move them (api.md section 7). */
export function orderRoutes(api: ApiApp, deps: ItemDeps): void {
  api.get('/orders', { config: { auth: 'user' }, schema: { querystring: ordersQuery } }, async (request) =>
    ok(await readOrders(deps, actorOf(request), request.query)),
  )

  api.get(
    '/orders/:id',
    { config: { auth: 'user' }, schema: { params: idParams, response: { 200: answerOf(order) } } },
    async (request) => ok(await readOrder(deps, actorOf(request), request.params.id)),
  )

  api.put(
    '/order_items/:id/status',
    {
      config: { auth: 'user' },
      schema: { params: idParams, body: setStatus, response: { 200: answerOf(orderItem) } },
    },
    async (request) => {
      const item = await setItemStatus(deps, actorOf(request), request.params.id, request.body)
      return ok(item, 'Order status updated.')
    },
  )
}
