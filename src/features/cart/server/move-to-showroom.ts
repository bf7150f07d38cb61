import type { Actor } from '#features/accounts/actor.ts'
import { invalid, notFound } from '#lib/failure.ts'
import type { ProjectCart } from '../schema.ts'
import { gatherCarts } from './attach-cart.ts'
import { moveCartToShowroom } from './cart-queries.ts'
import { viewCart } from './cart-view.ts'
import { type CartDeps, openCart } from './find-cart.ts'

/**
 * Moves a cart that was filled without a showroom into the one that its visitor has entered since, where that showroom's prices
 * and selection apply; the answer's changes say what that does to each line. An account's other cart of that showroom joins it.
 * Safe to repeat. Throws 404 for a cart that the actor may not use or that is of another showroom, 422 for an unknown showroom.
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
