import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { hashToken, newToken } from '#features/accounts/server/authenticate.ts'
import type { CartCatalogue } from '#features/cart/server/cart-catalogue.ts'
import { viewCart } from '#features/cart/server/cart-view.ts'
import { openShownCart } from '#features/cart/server/find-cart.ts'
import { addDays, dayOf, startOfDay } from '#lib/dates.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type CreatedLink, type LinkEnd, type LinkedProject, type LinkRow, linkEnds } from '../schema.ts'
import { findLink, insertLink, listLinks, revokeLink, type StoredLink } from './link-queries.ts'
import { demandRight } from './members.ts'

/** A line of what a project's design needs, at the showroom's prices for its clients. */
type RoomLine = Omit<LinkedProject['room'][number], 'unit_price' | 'amount'> & {
  unit_price: number | null
  amount: number | null
}

export type LinkDeps = {
  db: Db
  clock: Clock
  catalogue: CartCatalogue
  rooms: {
    /** The design of a project as everybody may see it; null when it has none. */
    takeoffOfProject: (
      projectId: string,
      showroomId: number | null,
    ) => Promise<{ thumbnail: string | null; lines: RoomLine[]; total: number | null } | null>
  }
}

const maxLinks = 20

/** The links of a project that are not revoked. @throws 404 or 403 for everybody but its owner */
export async function readLinks(deps: LinkDeps, actor: Actor, projectId: string): Promise<LinkRow[]> {
  await demandRight(deps.db, actor, projectId, 'manage')
  const now = deps.clock()
  return (await listLinks(deps.db, projectId)).map((link) => shown(link, now))
}

/**
 * Creates a link; only this response has its address, because the token is stored as a hash.
 * @throws 404 or 403 for everybody but the owner, 422 on `ends_on` for a past day, 422 for too many links
 */
export async function createLink(
  deps: LinkDeps,
  actor: Actor,
  projectId: string,
  given: { with_prices: boolean; ends_on?: string | null },
): Promise<CreatedLink> {
  const now = deps.clock()
  const { with_prices: withPrices, ends_on = null } = given
  if (ends_on !== null && ends_on < dayOf(now)) throw invalid('ends_on', 'Enter today or a later date.')
  const endsAt = ends_on === null ? null : startOfDay(addDays(ends_on, 1))
  const token = newToken()
  const link: StoredLink = { id: randomId(), projectId, withPrices, createdAt: now, endsAt, revokedAt: null }
  await transaction(deps.db, async (tx) => {
    await demandRight(tx, actor, projectId, 'manage')
    if ((await listLinks(tx, projectId)).length >= maxLinks)
      throw fail('too_many_links', 422, `A project can have ${maxLinks} links. Revoke one that you no longer need.`)
    await insertLink(tx, { ...link, tokenHash: hashToken(token) })
  })
  return { ...shown(link, now), url: paths.sharedLink(token) }
}

/** The link stops working at once; repeating it changes nothing. @throws 404 or 403 for everybody but the owner */
export async function endLink(deps: LinkDeps, actor: Actor, projectId: string, id: number): Promise<void> {
  await demandRight(deps.db, actor, projectId, 'manage')
  if (!(await revokeLink(deps.db, projectId, id, deps.clock()))) throw notFound()
}

/**
 * The project behind a link, read-only: no names of people, no notes, no chat, and no amount at all without prices.
 * @throws 404 for an unknown link, 410 for one that was revoked, has ended or whose project is no longer open
 */
export async function openLink(deps: LinkDeps, token: string): Promise<LinkedProject> {
  const link = await findLink(deps.db, hashToken(token))
  if (!link) throw notFound('This link does not exist.')
  const now = deps.clock()
  if (link.revokedAt) throw gone('revoked')
  if (link.endsAt && link.endsAt <= now) throw gone('expired')
  if (!link.open) throw gone('closed')
  const found = await openShownCart(deps, link.projectId)
  const [list, design] = await Promise.all([
    viewCart(deps.catalogue, found, null),
    deps.rooms.takeoffOfProject(link.projectId, found.cart.showroomId),
  ])
  const { withPrices } = link
  return {
    with_prices: withPrices,
    company_name: list.company_name,
    vsd_id: list.vsd_id,
    ends_on: shown(link, now).ends_on,
    lines: list.Project_tans.map(({ id, product, size_label, surface, qty, unit_price, amount }) => ({
      id,
      hash: product.hash,
      look: product.look,
      product_name: product.product_name,
      size_label,
      surface,
      qty,
      unit_label: product.unit_label,
      ...(withPrices ? { unit_price, amount } : {}),
    })),
    picture: design?.thumbnail ?? null,
    room: (design?.lines ?? []).map((line) => ({
      surface: line.surface,
      product_name: line.product_name,
      size_label: line.size_label,
      quantity: line.quantity,
      unit_label: line.unit_label,
      sentence: line.sentence,
      ...(withPrices ? { unit_price: line.unit_price, amount: line.amount } : {}),
    })),
    ...(withPrices ? { subtotal: list.subtotal, room_total: design?.total ?? null } : {}),
    updated_at: found.cart.updatedAt.toISOString(),
  }
}

const gone = (reason: LinkEnd) => fail('gone', 410, linkEnds[reason], {}, { reason })

function shown(link: StoredLink, now: Date): LinkRow {
  return {
    id: link.id,
    with_prices: link.withPrices,
    created_at: link.createdAt.toISOString(),
    // The last day: `endsAt` is the first moment after it.
    ends_on: link.endsAt && dayOf(new Date(link.endsAt.getTime() - 1)),
    ended: link.endsAt !== null && link.endsAt <= now,
  }
}
