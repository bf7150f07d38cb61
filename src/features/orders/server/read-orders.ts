import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { AccountType, Actor } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/api-app.ts'
import type { Order, OrderRow, ordersQuery } from '../schema.ts'
import {
  countOrders,
  findEvents,
  findItems,
  findOrder,
  listOrders,
  type OrderScope,
} from './order-queries.ts'
import { itemsFor, type LookOf, partIn, viewOrder, viewRow } from './order-view.ts'

export type OrderDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'product'> }

/** What each type may ask for, its own default first. */
const scopes: Record<AccountType, OrderScope[]> = {
  User: ['mine'],
  Contractor: ['showroom', 'mine'],
  Vendor: ['vendor'],
  Admin: ['all'],
}

export async function readOrders(
  { db }: OrderDeps,
  actor: Actor,
  query: z.infer<typeof ordersQuery>,
): Promise<Paged<OrderRow>> {
  const scope = query.scope ?? scopes[actor.type][0] ?? 'mine'
  if (!scopes[actor.type].includes(scope)) throw forbidden()
  const filter = {
    scope,
    actorId: actor.id,
    status: query.status ?? null,
    q: query.q,
    from: query.from ?? null,
    to: query.to ?? null,
  }
  const total = await countOrders(db.$client, filter)
  const page = clampPage(query.page, total, query.per_page)
  const orders = await listOrders(db.$client, filter, {
    limit: query.per_page,
    offset: (page - 1) * query.per_page,
  })
  const items = await findItems(
    db.$client,
    orders.map((order) => order.id),
  )
  const rows = orders.flatMap((order) => {
    const all = items.filter((item) => item.orderId === order.id)
    const part = partIn(actor, order, all)
    return part ? [viewRow(part, order, itemsFor(part, actor.id, all))] : []
  })
  return paged(rows, total, page, query.per_page, '/api/orders', linkQuery(query))
}

function linkQuery(query: z.infer<typeof ordersQuery>): URLSearchParams {
  const { page: _, ...rest } = query
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** The order as its reader may know it; 404 for everybody who has no part in it. */
export async function readOrder(deps: OrderDeps, actor: Actor, id: number): Promise<Order> {
  const { db, clock } = deps
  const order = await findOrder(db.$client, id)
  if (!order) throw notFound()
  const [all, events] = await Promise.all([findItems(db.$client, [id]), findEvents(db.$client, id)])
  const part = partIn(actor, order, all)
  if (!part) throw notFound()
  return viewOrder(part, actor.id, order, itemsFor(part, actor.id, all), events, clock(), looksIn(deps))
}

/** The catalogue in memory knows it: no query for a picture's address. */
export function looksIn({ catalogue }: Pick<OrderDeps, 'catalogue'>): LookOf {
  return (hash) => catalogue.product(hash)?.look ?? ''
}
