import type { Actor } from '#features/accounts/actor.ts'
import { invalid, notFound } from '#lib/failure.ts'
import type { ProjectCart } from '../schema.ts'
import { gatherCarts } from './attach-cart.ts'
import { moveCartToShowroom } from './cart-queries.ts'
import { viewCart } from './cart-view.ts'
import { type CartDeps, openCart } from './find-cart.ts'

/**
 * Moves a cart that was filled without a showroom into the showroom that its visitor entered later. That showroom's
 * prices and selection then apply, and the response's changes list the effect on each line. The account's other cart of
 * that showroom is merged into it. Safe to repeat. Throws 404 for a cart that the actor may not use or that is in
 * another showroom, 422 for an unknown showroom.
 */
export async function moveToShowroom(
  deps: CartDeps,
  actor: Actor | null,
  given: { temp_project_id: string; showroom: number },
): Promise<ProjectCart> {
  const { cart } = await openCart(deps, given.temp_project_id, actor)
  if (!(await deps.catalogue.showroom(given.showroom)))
    throw invalid('showroom', 'The selected showroom is invalid.')
  if (!(await moveCartToShowroom(deps.db, { id: cart.id, showroomId: given.showroom }))) throw notFound()
  if (cart.ownerId !== null) await gatherCarts(deps, cart.ownerId, cart.id)
  return viewCart(deps.catalogue, await openCart(deps, cart.id, actor), actor)
}
