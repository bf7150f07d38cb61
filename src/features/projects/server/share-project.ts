import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { viewCart } from '#features/cart/server/cart-view.ts'
import { openCart, openShownCart } from '#features/cart/server/find-cart.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { readShopProfile, type ShowroomDeps } from '#features/showrooms/server/service.ts'
import { fail, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { PublicProject } from '../schema.ts'
import { deleteShares, insertShare, isShared } from './queries.ts'
import type { ProjectDeps } from './service.ts'

export type ShareDeps = ProjectDeps & RecordDeps & { showrooms: ShowroomDeps }

/**
 * Shares a project with the owner of its showroom and notifies them, once; repeating returns the same response without
 * a second notification (security U8).
 * @throws 404 if the actor does not own the project, 422 for a project without a showroom.
 */
export async function shareProject(deps: ShareDeps, actor: Actor, id: string): Promise<{ public_url: string }> {
  const { cart, lines } = await openCart(deps, id, actor)
  const { showroomId } = cart
  // A project without an owner opens by its id alone, which gives no right to publish it.
  if (cart.isCart || cart.status !== 'open' || cart.ownerId !== actor.id) throw notFound()
  if (showroomId === null)
    throw fail('no_showroom', 422, 'This project has no showroom, so it cannot be shared with a contractor.')
  const public_url = paths.sharedProject(id, showroomId)
  await transaction(deps.db, async (tx) => {
    const at = deps.clock()
    const fresh = await insertShare(tx, { projectId: id, showroomId, at })
    if (!fresh) return
    const name = cart.name.trim() || 'Untitled project'
    const body = `${actor.name} shared “${name}” with you: ${lines.length === 1 ? '1 product' : `${lines.length} products`}.`
    const note = { type: 'project', title: 'A project was shared with you', body, link: public_url }
    const live = [{ kind: 'members' as const, project: id }]
    await record(deps, tx, { notes: [{ accountId: showroomId, ...note }], except: actor.id, live }, at)
  })
  return { public_url }
}

/**
 * The public address stops working.
 * @throws 404 if the actor does not own the project; one that is not shared stays so.
 */
export async function unshareProject(deps: ShareDeps, actor: Actor, id: string): Promise<void> {
  const { cart } = await openCart(deps, id, actor)
  if (cart.isCart || cart.ownerId !== actor.id) throw notFound()
  await transaction(deps.db, async (tx) => {
    await deleteShares(tx, id)
    await announce(tx, { kind: 'members', project: id })
  })
}

/**
 * The public view of a shared project: its list at the showroom's prices and the showroom's profile; no names, notes or
 * chat.
 * @throws 404 for a project that is not shared, or no longer.
 */
export async function readPublicProject(deps: ShareDeps, asked: { pid: string; cid: number }): Promise<PublicProject> {
  if (!(await isShared(deps.db, asked.pid, asked.cid))) throw notFound()
  const found = await openShownCart(deps, asked.pid)
  const shop = await readShopProfile(deps.showrooms, { showroom: asked.cid, ff: '0' })
  if (!shop) throw notFound()
  const { cart } = found
  const { Project_tans, subtotal, vsd_id } = await viewCart(deps.catalogue, found, null)
  return {
    id: cart.id,
    showroom: asked.cid,
    vsd_id,
    floorplan: cart.floorplan,
    floorTemplate: cart.floorTemplate,
    is_3d: cart.is3d,
    Project_tans,
    subtotal,
    scene_id: (await deps.rooms.sceneOfProject(cart.id))?.shareId ?? null,
    profile: shop.profile,
    updated_at: cart.updatedAt.toISOString(),
  }
}
