import { actorOf } from '#features/accounts/server/authenticate.ts'
import { invalid } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { cartCalls } from '../calls.ts'
import { addToCart } from './add-to-cart.ts'
import { attachCart, moveToShowroom } from './attach-cart.ts'
import { changeLines, removeLines } from './change-cart.ts'
import { type CartDeps, readCart, readProjectCarts } from './find-cart.ts'

/** Spec 2 §7, cart routes. All are open to guests: the cart's id is the key (security U14). */
export function cartRoutes(api: ApiApp, deps: CartDeps): void {
  const on = mount(api, cartCalls)

  on('GET /projectCart', async (request) =>
    request.query.is_cart
      ? ok(await readCart(deps, request.actor, request.query))
      : ok(await readProjectCarts(deps, actorOf(request), request.query.showroom)),
  )

  on('POST /projectCart/sync_to_cart', async ({ actor, body }) => {
    const { product, size_id, quantity, surface } = body
    const lines = [{ product, size_id, quantity, surface }]
    const cart = await addToCart(deps, actor, { ...body, lines, field: (_, name) => name })
    const where = body.action === 'project' ? 'project' : 'cart'
    return ok(cart, body.toast ? `Product added to ${where}.` : null)
  })

  on('POST /projectCart/sync_to_bulk_cart', async ({ actor, body }) => {
    const cart = await addToCart(deps, actor, { ...body, field: (i, name) => `lines.${i}.${name}` })
    const where = body.action === 'project' ? 'project' : 'cart'
    const count = body.lines.length === 1 ? '1 product' : `${body.lines.length} products`
    return ok(cart, body.toast ? `${count} added to ${where}.` : null)
  })

  on('POST /projectCart/update_cart', async ({ actor, body }) => {
    const id = body.temp_project_id ?? body.project ?? (actor && (await readCart(deps, actor, {})).id)
    if (!id) throw invalid('temp_project_id', 'Temp project ID is required.')
    return ok(await changeLines(deps, actor, id, body.lines), 'Cart updated.')
  })

  on('POST /projectCart/move_to_showroom', async ({ actor, body }) => ok(await moveToShowroom(deps, actor, body)))

  on('DELETE /cart/destroy/:id', async ({ actor, params, query }) => {
    const cart = await removeLines(deps, actor, params.id, query.temp_project_id ?? query.project)
    return ok(cart, params.id === 'all' ? 'Cart emptied.' : 'Item removed from cart.')
  })

  on('POST /projectCart/add_project_to_cart', async (request) => {
    const { re_temp_project_id, project_id } = request.body
    const cart = await attachCart(deps, actorOf(request), re_temp_project_id, project_id ?? null)
    return ok(cart, project_id ? 'Cart attached to your project.' : 'Cart attached to your account.')
  })
}
