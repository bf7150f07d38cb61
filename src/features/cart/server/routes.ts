import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { invalid } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import {
  addProjectToCart,
  cartQuery,
  destroyParams,
  destroyQuery,
  moveToShowroom as moveBody,
  projectCart,
  syncToBulkCart,
  syncToCart,
  updateCart,
} from '../schema.ts'
import { addToCart } from './add-to-cart.ts'
import { attachCart, moveToShowroom } from './attach-cart.ts'
import { changeLines, removeLines } from './change-cart.ts'
import { type CartDeps, readCart, readProjectCarts } from './find-cart.ts'

const response = { 200: responseOf(projectCart) }

/** The quantity box sends its amount as well (PRICE-08), which is not used. */
const describedSync = syncToCart.extend({ amount: z.number().optional() })

/** Spec 2 §7, cart routes. All are open to guests: the cart's id is the key (security U14). */
export function cartRoutes(api: ApiApp, deps: CartDeps): void {
  api.get(
    '/projectCart',
    {
      config: { auth: 'guest cart', reads: true },
      schema: {
        querystring: cartQuery,
        response: { 200: responseOf(z.union([projectCart, z.array(projectCart)])) },
      },
    },
    async (request) =>
      request.query.is_cart
        ? ok(await readCart(deps, request.actor, request.query))
        : ok(await readProjectCarts(deps, actorOf(request), request.query.showroom)),
  )

  api.post(
    '/projectCart/sync_to_cart',
    {
      config: { auth: 'guest cart', described: { body: describedSync } },
      schema: { body: syncToCart, response },
    },
    async ({ actor, body }) => {
      const { product, size_id, quantity, surface } = body
      const lines = [{ product, size_id, quantity, surface }]
      const cart = await addToCart(deps, actor, { ...body, lines, field: (_, name) => name })
      const where = body.action === 'project' ? 'project' : 'cart'
      return ok(cart, body.toast ? `Product added to ${where}.` : null)
    },
  )

  api.post(
    '/projectCart/sync_to_bulk_cart',
    { config: { auth: 'guest cart' }, schema: { body: syncToBulkCart, response } },
    async ({ actor, body }) => {
      const cart = await addToCart(deps, actor, { ...body, field: (i, name) => `lines.${i}.${name}` })
      const where = body.action === 'project' ? 'project' : 'cart'
      const count = body.lines.length === 1 ? '1 product' : `${body.lines.length} products`
      return ok(cart, body.toast ? `${count} added to ${where}.` : null)
    },
  )

  api.post(
    '/projectCart/update_cart',
    { config: { auth: 'guest cart' }, schema: { body: updateCart, response } },
    async ({ actor, body }) => {
      const id = body.temp_project_id ?? body.project ?? (actor && (await readCart(deps, actor, {})).id)
      if (!id) throw invalid('temp_project_id', 'Temp project ID is required.')
      return ok(await changeLines(deps, actor, id, body.lines), 'Cart updated.')
    },
  )

  api.post(
    '/projectCart/move_to_showroom',
    { config: { auth: 'guest cart' }, schema: { body: moveBody, response } },
    async ({ actor, body }) => ok(await moveToShowroom(deps, actor, body)),
  )

  api.delete(
    '/cart/destroy/:id',
    {
      config: { auth: 'guest cart' },
      schema: { params: destroyParams, querystring: destroyQuery, response },
    },
    async ({ actor, params, query }) => {
      const cart = await removeLines(deps, actor, params.id, query.temp_project_id ?? query.project)
      return ok(cart, params.id === 'all' ? 'Cart emptied.' : 'Item removed from cart.')
    },
  )

  api.post(
    '/projectCart/add_project_to_cart',
    { config: { auth: 'user' }, schema: { body: addProjectToCart, response } },
    async (request) => {
      const { re_temp_project_id, project_id } = request.body
      const cart = await attachCart(deps, actorOf(request), re_temp_project_id, project_id ?? null)
      return ok(cart, project_id ? 'Cart attached to your project.' : 'Cart attached to your account.')
    },
  )
}
