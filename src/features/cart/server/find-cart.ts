import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid, notFound } from '#lib/failure.ts'
import type { OtherCart, ProjectCart } from '../schema.ts'
import type { CartCatalogue } from './cart-catalogue.ts'
import { type CartRow, countWaiting, findCart, findOwned, type LineRow, lockOpenCart } from './cart-queries.ts'
import { emptyCart, viewCart } from './cart-view.ts'
import { listSwatches } from './swatch-queries.ts'

/** Throws 404 or 403 unless the account may do this in a project that another account owns. */
export type DemandAccess = (
  db: Sql,
  actor: Pick<Actor, 'id'>,
  projectId: string,
  right: 'see' | 'list',
) => Promise<unknown>

/** `demandAccess` comes from the projects, which carts do not know. */
export type CartDeps = { db: Db; catalogue: CartCatalogue; demandAccess: DemandAccess }
export type FoundCart = { cart: CartRow; lines: LineRow[] }

/** Security U14: the id opens a cart only while it has no owner. Another account's cart is treated as unknown. */
export function mayUse(cart: Pick<CartRow, 'ownerId'>, actor: Actor | null): boolean {
  return cart.ownerId === null || cart.ownerId === actor?.id
}

/**
 * A cart or project that this actor may use, with its lines. With a `right`, also a project in which the actor has it;
 * without one it must be their own, as for everything that ends in a payment.
 * @throws 404, or 403 for a project that the actor may see without having the right
 */
export async function openCart(
  { db, demandAccess }: Pick<CartDeps, 'db' | 'demandAccess'>,
  id: string,
  actor: Actor | null,
  right?: 'see' | 'list',
): Promise<FoundCart> {
  const found = await findCart(db, id)
  if (!found) throw notFound()
  if (mayUse(found.cart, actor)) return found
  if (!actor || !right || found.cart.isCart) throw notFound()
  await demandAccess(db, actor, id, right)
  return found
}

/** The account that a change of a cart counts for: its owner, also when a member of the project makes the change. */
export function writerOf(cart: Pick<CartRow, 'ownerId'>, actor: Actor | null): number | null {
  return cart.ownerId ?? actor?.id ?? null
}

/** A cart of any owner, for callers that have checked another right to show it. Throws 404. */
export async function openShownCart({ db }: Pick<CartDeps, 'db'>, id: string): Promise<FoundCart> {
  const found = await findCart(db, id)
  if (!found) throw notFound()
  return found
}

/**
 * Finds the cart by its id, by its project, or as the account's newest that is not empty. Returns an empty cart if
 * there is none: a visitor who has not added anything has made no mistake.
 */
export async function readCart(
  deps: CartDeps,
  actor: Actor | null,
  query: { project?: string; temp_project_id?: string; showroom?: number },
): Promise<ProjectCart> {
  const found = await currentCart(deps, actor, query)
  const cart = found ? await viewCart(deps.catalogue, found, actor) : emptyCart
  // A guest's cart is reachable only by its id. Offering other carts could replace that id, and the cart would be lost.
  if (!actor || found?.cart.ownerId === null) return cart
  const [others, swatches] = await Promise.all([otherCarts(deps, actor, cart.id), listSwatches(deps.db, actor.id)])
  const ordered = swatches.map(({ hash, orderId, placedAt }) => ({
    product: hash,
    order_id: orderId,
    ordered_on: dayOf(placedAt),
  }))
  return { ...cart, others, swatches: ordered }
}

/** The account's carts in other showrooms. */
async function otherCarts({ db, catalogue }: CartDeps, actor: Actor, id: string | null): Promise<OtherCart[]> {
  const waiting = await countWaiting(db, actor.id, id)
  return Promise.all(
    waiting.map(async ({ id, showroomId, count }) => {
      const showroom = showroomId === null ? null : await catalogue.showroom(showroomId)
      return {
        id,
        showroom: showroomId,
        vsd_id: showroom?.vsdId ?? null,
        company_name: showroom?.company ?? null,
        count,
      }
    }),
  )
}

async function currentCart(
  { db }: CartDeps,
  actor: Actor | null,
  query: { project?: string; temp_project_id?: string; showroom?: number },
): Promise<FoundCart | null> {
  if (query.temp_project_id) {
    const found = await findCart(db, query.temp_project_id)
    return found && found.cart.status === 'open' && mayUse(found.cart, actor) ? found : null
  }
  if (!actor) return null
  // One per showroom: the newest, but an empty cart never hides one with lines.
  const own = await findOwned(db, actor.id, {
    isCart: true,
    showroomId: query.showroom,
    projectId: query.project,
    apart: true,
    limit: 12,
  })
  return own.find(({ lines }) => lines.length > 0) ?? own[0] ?? null
}

/** The account's projects with their lists, as carts, newest first; at most 50. */
export async function readProjectCarts(
  deps: CartDeps,
  actor: Actor,
  showroomId: number | undefined,
): Promise<ProjectCart[]> {
  const found = await findOwned(deps.db, actor.id, { isCart: false, showroomId, limit: 50 })
  return Promise.all(found.map((each) => viewCart(deps.catalogue, each, actor)))
}

/**
 * Locks an open cart until the transaction ends, so that the order matches a state the cart really had (M13). Throws
 * 404 for a cart that is not the actor's, 422 for one that they have already ordered.
 */
export async function lockCartForOrder(tx: Sql, id: string, actor: Actor): Promise<CartRow> {
  const cart = await lockOpenCart(tx, id, actor.id)
  if (cart?.isCart) return cart
  const found = await findCart(tx, id)
  if (!found || !mayUse(found.cart, actor)) throw notFound()
  throw found.cart.isCart && found.cart.status === 'closed'
    ? invalid('cart_id', 'This cart has already been ordered.')
    : notFound()
}
