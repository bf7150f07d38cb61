import type { z } from 'zod'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { ProjectCart } from '#features/cart/schema.ts'
import { newCart } from '#features/cart/server/attach-cart.ts'
import { viewCart } from '#features/cart/server/cart-view.ts'
import { changeLines } from '#features/cart/server/change-cart.ts'
import { type CartDeps, type FoundCart, mayUse, openCart, writerOf } from '#features/cart/server/find-cart.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { findOrderedLines, viewOrdered } from '#features/orders/server/ordered-lines.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { randomKey } from '#lib/ids.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import { mayDo, memberRights, memberRoles } from '../members.ts'
import type {
  changeProject,
  Designer,
  Project,
  ProjectRow,
  projectsQuery,
  saveProject,
  updateProjectCart,
} from '../schema.ts'
import { demandRight, membershipsOf } from './members.ts'
import {
  copyProject,
  deleteProject,
  findOwnerName,
  hasOpenOrder,
  insertProject,
  isShared,
  listLastMessages,
  listProjects,
  updateArchived,
  updateProject,
} from './queries.ts'

/** What a project needs to know of the visualizer's rooms and designs. */
export type ProjectRooms = {
  /** @throws Failure 422 at `field` for a floor plan that does not exist */
  demandPlan: (id: number, field: string) => void
  /** @throws Failure 422 at `field` for a template that is neither the platform's nor the account's */
  demandTemplate: (actor: Pick<Actor, 'id'> | null, id: string, field: string) => Promise<void>
  /** The project's design: its id for the owner, the id that its public link uses, and its picture. */
  sceneOfProject: (projectId: string) => Promise<{ id: string; shareId: string; thumbnail: string | null } | null>
}
/** What a project needs to know of the professionals hired for it. */
export type ProjectHires = {
  /** Everyone the owner has asked; with an account id only that professional's own. */
  designersOf: (projectId: string, professionalId: number | null) => Promise<Designer[]>
}
export type ProjectDeps = CartDeps & { clock: Clock; rooms: ProjectRooms; hires: ProjectHires }

/** Creates a project (or an empty cart), or updates the named one; returns its id. */
export async function createProject(
  deps: ProjectDeps,
  actor: Actor | null,
  input: z.infer<typeof saveProject>,
): Promise<string> {
  if (input.showroom && !(await deps.catalogue.showroom(input.showroom))) {
    throw invalid('showroom', 'The selected showroom is invalid.')
  }
  if (input.floorplan) deps.rooms.demandPlan(input.floorplan, 'floorplan')
  const cart = input.project ? await openToSave(deps, actor, input.project) : null
  // A member may save a room that was made from a template of the owner's own.
  if (input.floorTemplate && input.floorTemplate !== cart?.floorTemplate)
    await deps.rooms.demandTemplate(actor, input.floorTemplate, 'floorTemplate')
  if (input.project && cart) {
    const own = mayUse(cart, actor)
    const { project: id } = input
    await transaction(deps.db, async (tx) => {
      const changed = await updateProject(tx, {
        id,
        actorId: writerOf(cart, actor),
        showroomId: own ? input.showroom : undefined,
        floorplan: input.floorplan,
        floorTemplate: input.floorTemplate,
        is3d: input.is_3d ?? undefined,
        name: own ? (input.name ?? undefined) : undefined,
      } as Parameters<typeof updateProject>[1])
      if (!changed) throw notFound()
      // Another showroom takes the project from the one that it was shared with.
      if (own && input.showroom) await announce(tx, { kind: 'members', project: id })
    })
    return id
  }
  if (input.is_cart) return newCart(deps, actor?.id ?? null, input.showroom ?? null)
  const id = randomKey()
  await insertProject(deps.db, {
    id,
    ownerId: actor?.id ?? null,
    showroomId: input.showroom ?? null,
    floorplan: input.floorplan ?? null,
    floorTemplate: input.floorTemplate ?? null,
    is3d: input.is_3d ?? false,
    name: input.name ?? '',
  })
  return id
}

/** Creates a project in 3D within the caller's transaction; the caller has checked what its room is made from. */
export async function addProject(
  tx: Sql,
  project: { ownerId: number; showroomId: number | null; name: string } & Pick<
    Parameters<typeof insertProject>[1],
    'floorplan' | 'floorTemplate'
  >,
): Promise<string> {
  const id = randomKey()
  await insertProject(tx, { ...project, id, is3d: true })
  return id
}

/**
 * For the only call that by contract responds 403, not 404, to a signed-in account that may not change the project. A
 * member with the right to its room changes the room, never its name or showroom.
 */
async function openToSave(deps: ProjectDeps, actor: Actor | null, id: string): Promise<FoundCart['cart']> {
  try {
    const { cart } = await openCart(deps, id, actor, 'see')
    if (actor && !mayUse(cart, actor)) await demandRight(deps.db, actor, id, 'room')
    return cart
  } catch (error) {
    throw actor ? forbidden() : error
  }
}

export async function readProject(deps: ProjectDeps, actor: Actor | null, id: string): Promise<Project> {
  const found = await openCart(deps, id, actor, 'see')
  if (found.cart.status === 'deleted') throw notFound()
  return viewProject(deps, found, actor)
}

export async function editProject(
  deps: ProjectDeps,
  actor: Actor | null,
  id: string,
  input: z.infer<typeof changeProject>,
): Promise<Project> {
  await openCart(deps, id, actor)
  const changed = await updateProject(deps.db, {
    id,
    actorId: actor?.id ?? null,
    name: input.name,
    extraInfo: input.extra_info,
  })
  if (!changed) throw notFound()
  return readProject(deps, actor, id)
}

export async function editProjectCart(
  deps: ProjectDeps,
  actor: Actor,
  input: z.infer<typeof updateProjectCart>,
): Promise<ProjectCart> {
  if (input.extra_info) await editProject(deps, actor, input.project, { extra_info: input.extra_info })
  return changeLines(deps, actor, input.project, input.lines)
}

export async function removeProject(deps: ProjectDeps, actor: Actor, id: string): Promise<void> {
  const { cart } = await openCart(deps, id, actor)
  if (cart.isCart || cart.ownerId !== actor.id) throw notFound()
  if (await hasOpenOrder(deps.db, id)) {
    throw fail('open_order', 422, 'This project has an open order. You can delete it when the order is complete.')
  }
  await transaction(deps.db, async (tx) => {
    if (!(await deleteProject(tx, id, actor.id))) throw notFound()
    await announce(tx, { kind: 'members', project: id })
  })
}

/** An archived project keeps everything but is not listed; its id still opens it. */
export async function setProjectArchived(
  deps: ProjectDeps,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<Project> {
  await transaction(deps.db, async (tx) => {
    if (!(await updateArchived(tx, id, actor.id, archived))) throw notFound()
    await announce(tx, { kind: 'members', project: id })
  })
  return readProject(deps, actor, id)
}

/** Creates a copy of a project; returns its id. */
export function duplicateProject(deps: ProjectDeps, actor: Actor, from: string): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const { cart } = await openCart(deps, from, actor)
    const id = randomKey()
    const name = `${cart.name || 'Project'} (copy)`.slice(-120)
    const at = deps.clock()
    if (!(await copyProject(tx, { id, from, ownerId: actor.id, name, at }))) throw notFound()
    return id
  })
}

export async function listOwnProjects(
  deps: ProjectDeps,
  actor: Actor,
  query: z.infer<typeof projectsQuery>,
): Promise<Paged<ProjectRow>> {
  const read = (page: number) =>
    listProjects(deps.db, actor.id, {
      scope: query.scope,
      q: query.q,
      sort: query.sort,
      scene: query.scene ?? null,
      archived: query.archived,
      limit: query.per_page,
      offset: (page - 1) * query.per_page,
    })
  let found = await read(query.page)
  const page = clampPage(query.page, found.total, query.per_page)
  if (page !== query.page) found = await read(page)
  const lastMessages = await listLastMessages(deps.db, found.ids)
  const rows = await Promise.all(found.ids.map((id) => asRow(deps, actor, id, lastMessages.get(id) ?? null)))
  const params = new URLSearchParams({ per_page: String(query.per_page), sort: query.sort })
  if (query.archived) params.set('archived', '1')
  if (query.scope === 'shared') params.set('scope', 'shared')
  if (query.q) params.set('q', query.q)
  if (query.scene) params.set('scene', query.scene)
  return paged(rows, found.total, page, query.per_page, '/api/projects', params)
}

async function asRow(deps: ProjectDeps, actor: Actor, id: string, lastMessageAt: Date | null): Promise<ProjectRow> {
  const [{ Project_tans, ordered: _, ...project }, scene] = await Promise.all([
    readProject(deps, actor, id),
    deps.rooms.sceneOfProject(id),
  ])
  return {
    ...project,
    item_count: Project_tans.length,
    thumbnail: scene?.thumbnail ?? Project_tans[0]?.product.image ?? null,
    last_message_at: lastMessageAt?.toISOString() ?? null,
  }
}

async function viewProject(deps: ProjectDeps, found: FoundCart, actor: Actor | null): Promise<Project> {
  const { cart } = found
  const own = mayUse(cart, actor)
  const scene = await deps.rooms.sceneOfProject(cart.id)
  const [list, shared, memberships, owner, designers, ordered] = await Promise.all([
    viewCart(deps.catalogue, found, actor),
    cart.showroomId !== null && isShared(deps.db, cart.id, cart.showroomId),
    actor && !own ? membershipsOf(deps.db, actor, cart.id) : [],
    own || cart.ownerId === null ? null : findOwnerName(deps.db, cart.id),
    deps.hires.designersOf(cart.id, own ? null : (actor?.id ?? null)),
    findOrderedLines(deps.db, {
      ownerId: cart.ownerId,
      projectId: cart.id,
      showroomId: cart.showroomId,
      now: deps.clock(),
      origins: scene ? [cart.id, scene.id] : [cart.id],
    }),
  ])
  return {
    id: cart.id,
    name: cart.name,
    showroom: cart.showroomId,
    vsd_id: list.vsd_id,
    floorplan: cart.floorplan,
    floorTemplate: cart.floorTemplate,
    is_3d: cart.is3d,
    // The owner's notes are their own.
    extra_info: own ? cart.extraInfo : {},
    Project_tans: list.Project_tans,
    subtotal: list.subtotal,
    ordered: ordered.map((line) => viewOrdered(line, actor?.id ?? null)),
    scene_id: scene?.id ?? null,
    shared_to_contractor: shared,
    archived: cart.status === 'archived',
    designers,
    role: memberRoles.find((role) => memberships.some((each) => each.role === role)) ?? 'owner',
    rights: memberRights.filter((right) => own || mayDo(memberships, right)),
    owner_name: owner,
    created_at: cart.createdAt.toISOString(),
    updated_at: cart.updatedAt.toISOString(),
  }
}
