import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { isFinal, type OrderStatus, statusTable } from '#features/order-status/status.ts'
import type {
  AdminItemFilter,
  AdminItemsPage,
  AdminItemsQuery,
  MovePreview,
  MovesBody,
  PreviewBody,
} from '#features/orders/portal-schema.ts'
import { maxMoved } from '#features/orders/rules.ts'
import type { EachResult } from '#features/orders/shipment-schema.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import { figureWords } from '#features/site/figures.ts'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { dayOf } from '#lib/dates.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { formatCents, toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { findOrders, lockItem } from '../order-queries.ts'
import type { OrderDeps } from '../read-orders.ts'
import { checkMove, type ItemDeps, moveItem } from '../set-status.ts'
import { resultOf } from '../shipments/ship-prepared.ts'
import { countVendorItems, listVendorItemIds, listVendorItems, type VendorItemFilter } from './vendor-item-queries.ts'
import { countGroups, viewListedItem } from './vendor-items.ts'

/** The items of all orders, one page, for an Admin. */
export async function readAdminItems(deps: OrderDeps, query: AdminItemsQuery): Promise<AdminItemsPage> {
  const { db, clock } = deps
  const { page: wanted, per_page: limit, ...given } = query
  const now = clock()
  const filter = { ...filterOf(given, now), sort: given.sort }
  await refreshVendorItems({ db })
  const total = await countVendorItems(db, filter)
  const page = clampPage(wanted, total, limit)
  const items = await listVendorItems(db, filter, { total, limit, offset: (page - 1) * limit })
  const orders = await findOrders(db, [...new Set(items.map(({ orderId }) => orderId))])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const rows = items.flatMap((item) => {
    const order = byId.get(item.orderId)
    if (!order) return []
    return [
      {
        ...viewListedItem(deps, order, item, now, 'Admin'),
        vendor: { id: item.vendorId, name: item.vendorName },
        charged: toDollars(item.chargedCents),
      },
    ]
  })
  const link = new URLSearchParams(
    Object.entries({ ...given, per_page: limit })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
  const list = paged(rows, total, page, limit, '/api/admin/order_items', link)
  return { ...list, counts: await countGroups(db, null) }
}

function filterOf({ vendor, overdue, ...rest }: AdminItemFilter, now: Date): VendorItemFilter {
  return {
    ...rest,
    sort: '-placed',
    vendorId: vendor ?? null,
    ...(overdue ? { overdue: dayOf(now) } : {}),
  }
}

/**
 * What setting a status would do to each item, by the rules that the change itself uses. Nothing is changed: each item is
 * looked at in a transaction of its own, which ends without a write.
 * @throws 422 for more than 2,000 items
 */
export async function previewMoves(deps: ItemDeps, actor: Actor, body: PreviewBody): Promise<MovePreview> {
  const wanted = await wantedMoves(deps, body)
  const preview: MovePreview = { moves: [], refused: [], unchanged: 0, effects: [], needs_reason: false }
  const customers = new Set<number>()
  let refundCents = 0
  const now = deps.clock()
  for (const { id, status } of wanted) {
    await transaction(deps.db, async (tx) => {
      try {
        const { item, order, move } = await checkMove(tx, actor, id, status, now)
        if (move.outcome === 'same') {
          preview.unchanged++
          return
        }
        preview.moves.push({ id, from: item.status, status })
        if (move.outcome === 'reason') preview.needs_reason = true
        customers.add(order.customerId)
        if (isFinal(status)) refundCents += item.chargedCents
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const found = await lockItem(tx, id)
        const [first] = Object.values(error.fields).flat()
        preview.refused.push({
          id,
          order_id: found?.order.id ?? 0,
          order_no: found?.order.orderNo ?? '',
          product_name: found?.item.productName ?? '',
          message: first ?? error.message,
        })
      }
    })
  }
  const { figures } = await valuesOn(deps.db, dayOf(now))
  const words = {
    refund: formatCents(refundCents),
    decline: figureWords('decline_minutes', figures.decline_minutes),
    release: figureWords('release_days', figures.release_days),
  }
  preview.effects = effectsOf(preview, body.status, customers.size, words)
  return preview
}

async function wantedMoves({ db, clock }: ItemDeps, body: PreviewBody) {
  if (body.back) return body.back
  const status = body.status as OrderStatus
  if (!body.filters) return [...new Set(body.ids ?? [])].map((id) => ({ id, status }))
  await refreshVendorItems({ db })
  const ids = await listVendorItemIds(db, filterOf(body.filters, clock()), maxMoved + 1)
  if (ids.length > maxMoved) throw invalid('filters', 'More than 2,000 items match. Narrow the filter.')
  return ids.map((id) => ({ id, status }))
}

function effectsOf(
  { moves, needs_reason }: MovePreview,
  to: OrderStatus | undefined,
  customers: number,
  words: { refund: string; decline: string; release: string },
): string[] {
  if (moves.length === 0) return []
  const people = customers === 1 ? 'One customer is' : `${customers} customers are`
  const effects = [
    `${people} notified in the shop and, if they chose it, by email. Vendors and showrooms are notified too.`,
  ]
  const effect = to && statusTable[to].effect
  if (effect) effects.push(effect(words))
  if (needs_reason) effects.push('Some of these changes are outside the usual order and need a reason.')
  return effects
}

/**
 * Moves items, each by the same rules and in a transaction of its own as if it were set alone. An item whose status is not
 * `from` any more is refused, so that two Admins do not overwrite each other; one that has the status already is unchanged.
 */
export async function moveItems(deps: ItemDeps, actor: Actor, { moves, reason }: MovesBody): Promise<EachResult[]> {
  const results: EachResult[] = []
  for (const { id, from, status } of moves)
    results.push(await resultOf(id, () => moveItem(deps, actor, id, { status, reason, from })))
  return results
}
