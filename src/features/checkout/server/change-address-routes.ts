import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { order } from '#features/orders/schema.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { changeAddressBody } from '../schema.ts'
import { changeOrderAddress } from './change-address.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** A changed address may cost money, hence in the room that takes it (api.md section 7). */
export function changeAddressRoutes(api: ApiApp, deps: CheckoutDeps & { orders: OrderDeps }): void {
  api.put(
    '/orders/:id/address',
    {
      config: { auth: 'user' },
      schema: { params, body: changeAddressBody, response: { 200: answerOf(order) } },
    },
    async (request) => {
      const actor = actorOf(request)
      await changeOrderAddress(deps, actor, request.params.id, request.body)
      return ok(await readOrder(deps.orders, actor, request.params.id), 'The address was changed.')
    },
  )
}
