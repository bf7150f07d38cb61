import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { canAskToCancel, isOnItsWay } from '#features/order-status/status.ts'
import type {
  ItemCounts,
  SetStatuses,
  VendorItem,
  VendorItemsPage,
  VendorItemsQuery,
} from '#features/orders/portal-schema.ts'
import { countedGroups } from '#features/orders/rules.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import { dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { findOrders, type ItemRecord, type OrderRecord } from '../order-queries.ts'
import { inGrace, viewItem } from '../order-view.ts'
import { looksIn, type OrderDeps } from '../read-orders.ts'
import { type ItemDeps, moveItem } from '../set-status.ts'
import { resultOf } from '../shipments/ship-prepared.ts'
import { receiverOf } from '../view-receiver.ts'
import { countVendorItems, listVendorItems } from './vendor-item-queries.ts'

/** A vendor's own items over all orders, one page; nothing of another vendor's. */
export async function readVendorItems(
  deps: OrderDeps,
  actor: Actor,
  query: VendorItemsQuery,
): Promise<VendorItemsPage> {
  const { db, clock } = deps
  const { page: wanted, per_page: limit, ...filter } = query
  const own = { ...filter, vendorId: actor.id }
  await refreshVendorItems({ db })
  const total = await countVendorItems(db, own)
  const page = clampPage(wanted, total, limit)
  const items = await listVendorItems(db, own, { total, limit, offset: (page - 1) * limit })
  const orders = await findOrders(db, [...new Set(items.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const now = clock()
  const rows = items.flatMap((item) => {
    const order = byId.get(item.orderId)
    return order ? [viewListedItem(deps, order, item, now, 'Vendor')] : []
  })
  const given = Object.entries({ ...filter, per_page: limit }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const link = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const list = paged(rows, total, page, limit, '/api/vendor/order_items', link)
  return { ...list, counts: await countGroups(db, actor.id) }
}

/** What waits in each group of a vendor's items, or of all. */
export async function countGroups(db: Db, vendorId: number | null): Promise<ItemCounts['counts']> {
  const counted = countedGroups.map(async (group) => [
    group,
    await countVendorItems(db, { vendorId, group, sort: 'due', order: '', q: '' }),
  ])
  return Object.fromEntries(await Promise.all(counted))
}

/** An item of a list over all orders, for its vendor or an Admin. */
export function viewListedItem(
  deps: OrderDeps,
  order: OrderRecord,
  item: ItemRecord,
  now: Date,
  part: 'Vendor' | 'Admin',
): VendorItem {
  const held = inGrace(order, now)
  const seen = viewItem(order, item, {
    part,
    inGrace: held,
    lookOf: looksIn(deps),
    requests: new Map(),
    returns: new Map(),
    events: [],
  })
  const underWay = canAskToCancel(item.status) || isOnItsWay(item.status)
  return {
    ...seen,
    order_no: order.orderNo,
    placed_at: order.placedAt.toISOString(),
    customer: order.customerName,
    final_price: toDollars(item.finalPriceCents),
    amount: toDollars(item.vendorPartCents),
    swatch_credit: toDollars(item.swatchCreditCents),
    due_on: item.deliverTo,
    overdue: underWay && item.deliverTo < dayOf(now),
    review_by: order.reviewBy.toISOString(),
    held_until: held ? order.cancelUntil.toISOString() : null,
    cancel_requested: item.cancelRequestId !== null,
    receiver: receiverOf(order, [item], held),
  }
}

/**
 * Sets several items to one status, each by the same rules and in a transaction of its own as if it were set alone. An
 * item that has the status already is unchanged, so a call can be repeated.
 */
export async function setStatuses(
  deps: ItemDeps,
  actor: Actor,
  { ids, ...wanted }: SetStatuses,
): Promise<EachResult[]> {
  const results: EachResult[] = []
  for (const id of new Set(ids)) results.push(await resultOf(id, () => moveItem(deps, actor, id, wanted)))
  return results
}
