import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { type AccountType, type Actor, clientSafeMessage } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { refundableOf, refundsOf } from '#features/payouts/server/refunds/refunds.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import { statusesOf } from '../customer-steps.ts'
import type { Order, OrderItem, OrderRow, ordersQuery } from '../schema.ts'
import { findRequestsOf } from './cancel-queries.ts'
import { countOrders, enlist, listOrders, type OrderScope, sumCounts, takeUnlisted } from './list-orders-queries.ts'
import { findEvents, findItem, findItems, findOrder, returnViews } from './order-queries.ts'
import { inGrace, itemsFor, type LookOf, partIn, viewItem, viewOrder, viewRow } from './order-view.ts'
import { findShipments } from './shipment-queries.ts'

export type OrderDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'product'> }

/** The scopes of each type, its default first. */
const scopes: Record<AccountType, OrderScope[]> = {
  User: ['mine'],
  Contractor: ['showroom', 'mine'],
  Vendor: ['vendor'],
  Admin: ['all'],
}

export async function readOrders(
  { db, clock }: OrderDeps,
  actor: Actor,
  query: z.infer<typeof ordersQuery>,
): Promise<Paged<OrderRow>> {
  const scope = query.scope ?? scopes[actor.type][0] ?? 'mine'
  if (!scopes[actor.type].includes(scope)) throw forbidden()
  const filter = {
    scope,
    actorId: actor.id,
    statuses: query.step ? statusesOf(query.step) : query.status ? [query.status] : null,
    q: query.q,
    from: query.from ?? null,
    to: query.to ?? null,
  }
  const total = await countOrders(db, filter)
  const page = clampPage(query.page, total, query.per_page)
  const orders = await listOrders(db, filter, {
    total,
    limit: query.per_page,
    offset: (page - 1) * query.per_page,
  })
  const ids = orders.map((order) => order.id)
  const [items, refunds] = await Promise.all([findItems(db, ids), refundsOf(db, ids)])
  const now = clock()
  const rows = orders.flatMap((order) => {
    const all = items.filter((item) => item.orderId === order.id)
    const part = partIn(actor, order, all)
    if (!part) return []
    return [viewRow(part, order, itemsFor(part, actor.id, all), refunds.get(order.id) ?? [], now)]
  })
  return paged(rows, total, page, query.per_page, '/api/orders', linkQuery(query))
}

function linkQuery(query: z.infer<typeof ordersQuery>): URLSearchParams {
  const { page: _, ...rest } = query
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/**
 * The order as its reader may see it.
 * @throws 404 for readers who have no role in it.
 */
export async function readOrder(deps: OrderDeps, actor: Actor, id: number): Promise<Order> {
  const { db } = deps
  const order = await findOrder(db, id)
  if (!order) throw notFound()
  const [all, events, shipments, refunds, refundableCents] = await Promise.all([
    findItems(db, [id]),
    findEvents(db, id),
    findShipments(db, id),
    refundsOf(db, [id]),
    refundableOf(db, id),
  ])
  const part = partIn(actor, order, all)
  if (!part) throw notFound()
  // What a professional buys for themselves is at wholesale.
  if (actor.clientSafe && part === 'User') throw forbidden(clientSafeMessage)
  const items = itemsFor(part, actor.id, all)
  const shown = viewOrder(
    part,
    actor.id,
    order,
    { items, events, shipments, refunds: refunds.get(id) ?? [], refundableCents },
    { ...(await knownOf(deps, items, part)), now: deps.clock() },
  )
  return actor.clientSafe ? { ...shown, profit: null, items: shown.items.map(withoutOwnMoney) } : shown
}

/** One item as its reader may see it. */
export async function viewOne(deps: OrderDeps, actor: Actor, itemId: number): Promise<OrderItem> {
  const { db } = deps
  const item = await findItem(db, itemId)
  const order = item && (await findOrder(db, item.orderId))
  const part = order && partIn(actor, order, [item])
  if (!part) throw notFound()
  const [known, events] = await Promise.all([knownOf(deps, [item], part), findEvents(db, order.id)])
  const shown = viewItem(order, item, {
    ...known,
    events,
    part,
    inGrace: inGrace(order, deps.clock()),
  })
  return actor.clientSafe ? withoutOwnMoney(shown) : shown
}

/** An item as a professional beside a client sees it: what the client pays, without the professional's part of it. */
function withoutOwnMoney(item: OrderItem): OrderItem {
  const { contractor_markup_amt: _, available_on: __, ...rest } = item
  return { ...rest, profit: null }
}

async function knownOf(deps: OrderDeps, items: readonly { id: number }[], part: AccountType) {
  const ids = items.map(({ id }) => id)
  const [requests, returns] = await Promise.all([findRequestsOf(deps.db, ids), returnViews(deps.db, ids, part)])
  return { lookOf: looksIn(deps), requests, returns }
}

/** The in-memory catalogue has it, so a picture's address needs no query. */
export function looksIn({ catalogue }: Pick<OrderDeps, 'catalogue'>): LookOf {
  return (hash) => catalogue.product(hash)?.look ?? ''
}

const batch = 500

/**
 * Adds new orders, and those whose customer changed their name, to the tables where lists look for words and statuses.
 * Until then a list checks them separately, so it misses none. Returns how many it added; safe to repeat.
 */
export async function enlistOrders({ db }: { db: Db }): Promise<number> {
  for (let entered = 0; ; ) {
    const now = await transaction(db, async (tx) => {
      const ids = await takeUnlisted(tx, batch)
      if (ids.length > 0) await enlist(tx, ids)
      return ids.length
    })
    entered += now
    if (now === batch) continue
    await sumCounts(db)
    return entered
  }
}
