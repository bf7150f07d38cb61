import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { addressParams, addressRow, changedAddress, newAddress } from '../address-book.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

const one = responseOf(addressRow)
const many = responseOf(z.array(addressRow))

/** Routes for an account's saved addresses, which are listed defaults first, then newest. */
export function addressRoutes(api: ApiApp, deps: CheckoutDeps): void {
  api.get('/addresses', { config: { auth: 'user' }, schema: { response: { 200: many } } }, async (request) =>
    ok(await readAddresses(deps, actorOf(request))),
  )

  api.post(
    '/addresses',
    { config: { auth: 'user' }, schema: { body: newAddress, response: { 201: one } } },
    async (request, reply) =>
      reply.status(201).send(ok(await addAddress(deps, actorOf(request), request.body), 'Address saved.')),
  )

  api.put(
    '/addresses/:id',
    {
      config: { auth: 'user' },
      schema: { params: addressParams, body: changedAddress, response: { 200: one } },
    },
    async (request) => {
      const { id } = request.params
      return ok(await changeAddress(deps, actorOf(request), id, request.body), 'Address saved.')
    },
  )

  api.delete(
    '/addresses/:id',
    { config: { auth: 'user' }, schema: { params: addressParams, response: { 200: many } } },
    async (request) => {
      await removeAddress(deps, actorOf(request), request.params.id)
      return ok(await readAddresses(deps, actorOf(request)), 'Address removed.')
    },
  )
}
