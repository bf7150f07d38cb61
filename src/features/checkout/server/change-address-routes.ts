import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { order } from '#features/orders/schema.ts'
import { type OrderDeps, readOrder } from '#features/orders/server/read-orders.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { changeAddressBody, difference, differenceBody, differenceRow, settleDifference } from '../schema.ts'
import { changeOrderAddress } from './change-address.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { payDifference, readDifference, readDifferences, settleDifference as settle } from './differences.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** A changed address may cost money, so its routes belong to this feature (api.md section 7). */
export function changeAddressRoutes(api: ApiApp, deps: CheckoutDeps & { orders: OrderDeps }): void {
  api.put(
    '/orders/:id/address',
    {
      config: { auth: 'user', takesCard: { use: 'pay', field: 'payment' } },
      schema: { params, body: changeAddressBody, response: { 200: responseOf(order) } },
    },
    async (request) => {
      const actor = actorOf(request)
      await changeOrderAddress(deps, actor, request.params.id, request.body)
      return ok(await readOrder(deps.orders, actor, request.params.id), 'The address has been changed.')
    },
  )
  api.get(
    '/orders/:id/difference',
    { config: { auth: 'user' }, schema: { params, response: { 200: responseOf(difference) } } },
    async (request) => ok(await readDifference(deps, actorOf(request), request.params.id)),
  )

  api.post(
    '/orders/:id/difference',
    {
      config: { auth: 'user', takesCard: { use: 'pay', field: 'payment' } },
      schema: { params, body: differenceBody, response: { 200: responseOf(order) } },
    },
    async (request) => {
      const actor = actorOf(request)
      await payDifference(deps, actor, request.params.id, request.body.payment)
      return ok(
        await readOrder(deps.orders, actor, request.params.id),
        'Thank you. The difference has been paid.',
      )
    },
  )

  const open = { 200: responseOf(z.array(differenceRow)) }

  api.get('/admin/differences', { config: { auth: 'admin' }, schema: { response: open } }, async () =>
    ok(await readDifferences(deps)),
  )

  api.put(
    '/admin/differences/:id',
    { config: { auth: 'admin' }, schema: { params, body: settleDifference, response: open } },
    async (request) => {
      await settle(deps, actorOf(request), request.params.id, request.body)
      const said =
        request.body.action === 'retry'
          ? 'The card is being charged again.'
          : 'The difference has been waived.'
      return ok(await readDifferences(deps), said)
    },
  )
}
