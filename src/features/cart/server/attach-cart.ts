import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import type { ProjectCart } from '../schema.ts'
import { adoptCart, claimCart, lockOpenCarts, moveLines } from './attach-queries.ts'
import { findCart, findOwned, insertEmptyCart } from './cart-queries.ts'
import { viewCart } from './cart-view.ts'
import { type CartDeps, type FoundCart, mayUse, openCart } from './find-cart.ts'

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
    if (!ids.includes(intoId)) return
    for (const id of ids) {
      if (id !== intoId && (await claimCart(client, { id, ownerId, intoId })))
        await moveLines(client, id, intoId)
    }
  })
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

export async function newCart(
  deps: CartDeps,
  ownerId: number | null,
  showroomId: number | null,
): Promise<string> {
  const id = randomKey()
  await insertEmptyCart(deps.db, { id, ownerId, showroomId, projectId: null })
  return id
}
