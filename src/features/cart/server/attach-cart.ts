import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { ProjectCart } from '../schema.ts'
import {
  adoptCart,
  claimCart,
  findCart,
  findOwned,
  insertEmptyCart,
  lockOpenCarts,
  moveCartToShowroom,
} from './cart-queries.ts'
import { viewCart } from './cart-view.ts'
import { type CartDeps, type FoundCart, mayUse, openCart } from './find-cart.ts'
import { moveLines } from './line-queries.ts'

/**
 * Merges a temporary cart into the cart of the account's project or, without a project, into the account's own open
 * cart. Identical requests move it once and get the same response (M11), because only one of them can close the
 * temporary cart.
 */
export async function attachCart(
  deps: CartDeps,
  actor: Actor,
  tempId: string,
  projectId: string | null,
): Promise<ProjectCart> {
  if (projectId) await checkProject(deps, actor, projectId)
  const temp = await findCart(deps.db, tempId)
  if (!temp?.cart.isCart || !mayUse(temp.cart, actor)) throw notFound()
  // The cart of a proposal is its owner's already and stays apart.
  if (temp.cart.proposal) return viewCart(deps.catalogue, temp, actor)
  const into = await findInto(deps, actor, temp, projectId)
  if (!into || into.id === tempId) {
    if (temp.cart.status !== 'open') throw notFound()
    if (!(await adoptCart(deps.db, { id: tempId, ownerId: actor.id, projectId }))) throw notFound()
    await gatherCarts(deps, actor.id, tempId)
    return viewCart(deps.catalogue, await openCart(deps, tempId, actor), actor)
  }
  if (into.showroomId !== temp.cart.showroomId && into.lines > 0 && temp.lines.length > 0) {
    throw invalid('showroom', 'Your cart has products from another showroom. Order or remove them first.')
  }
  await transaction(deps.db, async (client) => {
    const claimed = await claimCart(client, { id: tempId, ownerId: actor.id, intoId: into.id })
    if (claimed) await moveLines(client, tempId, into.id)
  })
  await gatherCarts(deps, actor.id, into.id)
  return viewCart(deps.catalogue, await openCart(deps, into.id, actor), actor)
}

/**
 * Merges the account's open carts of one showroom. Only the newest is shown, so lines added earlier, for another
 * project or on another device, would otherwise be lost.
 */
export async function gatherCarts({ db }: CartDeps, ownerId: number, intoId: string): Promise<void> {
  await transaction(db, async (client) => {
    const ids = await lockOpenCarts(client, intoId, ownerId)
    // Another request may have merged it into a different cart in the meantime.
    if (ids.includes(intoId)) await mergeCarts(client, { ids, ownerId, intoId })
  })
}

/** Merges open carts of one account and showroom, which the caller has locked. */
export async function mergeCarts(
  tx: Sql,
  { ids, ownerId, intoId }: { ids: readonly string[]; ownerId: number; intoId: string },
): Promise<void> {
  for (const id of ids)
    if (id !== intoId && (await claimCart(tx, { id, ownerId, intoId }))) await moveLines(tx, id, intoId)
}

async function checkProject(deps: CartDeps, actor: Actor, projectId: string): Promise<void> {
  const project = await findCart(deps.db, projectId)
  if (!project || project.cart.isCart || project.cart.status !== 'open') throw notFound()
  if (project.cart.ownerId !== null && project.cart.ownerId !== actor.id) throw forbidden()
}

async function findInto(
  deps: CartDeps,
  actor: Actor,
  temp: FoundCart,
  projectId: string | null,
): Promise<{ id: string; showroomId: number | null; lines: number } | null> {
  // A repeated request finds the temporary cart closed; `projectId` is the cart that its lines were moved to.
  const moved = temp.cart.status === 'closed' && temp.cart.projectId
  const known = moved ? await findCart(deps.db, moved) : null
  if (known?.cart.isCart) return { ...known.cart, lines: known.lines.length }
  const own = await findOwned(deps.db, actor.id, {
    isCart: true,
    projectId: projectId ?? undefined,
    limit: 2,
  })
  const other = own.find((each) => each.cart.id !== temp.cart.id)
  return other ? { ...other.cart, lines: other.lines.length } : null
}

export async function newCart(deps: CartDeps, ownerId: number | null, showroomId: number | null): Promise<string> {
  const id = randomKey()
  await insertEmptyCart(deps.db, { id, ownerId, showroomId, projectId: null })
  return id
}

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
  if (!(await deps.catalogue.showroom(given.showroom))) throw invalid('showroom', 'The selected showroom is invalid.')
  if (!(await moveCartToShowroom(deps.db, { id: cart.id, showroomId: given.showroom }))) throw notFound()
  if (cart.ownerId !== null) await gatherCarts(deps, cart.ownerId, cart.id)
  return viewCart(deps.catalogue, await openCart(deps, cart.id, actor), actor)
}
