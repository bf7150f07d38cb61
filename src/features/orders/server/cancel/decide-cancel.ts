import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone } from '#features/audit/server/record-action.ts'
import { record } from '#features/notifications/server/record.ts'
import { canAskToCancel } from '#features/order-status/status.ts'
import type { CancelRequest, CancelRequestsQuery } from '#features/orders/schema.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import {
  type CancelRequestRow,
  countCancelRequests,
  decideCancelRequest,
  findCancelRequest,
  listCancelRequests,
} from '../cancel-queries.ts'
import { cancelDecided } from '../occasions.ts'
import { insertEvents, lockOrder } from '../order-queries.ts'
import type { OrderDeps } from '../read-orders.ts'
import type { ItemDeps } from '../set-status.ts'
import { cancelItems } from './cancel-order.ts'

/** Customers' requests to cancel, longest waiting first; for Admins only. */
export async function readCancelRequests(
  { db }: OrderDeps,
  actor: Actor,
  query: CancelRequestsQuery,
): Promise<Paged<CancelRequest>> {
  if (actor.type !== 'Admin') throw forbidden()
  const status = query.status ?? null
  const total = await countCancelRequests(db, status)
  const page = clampPage(query.page, total, query.per_page)
  const rows = await listCancelRequests(db, status, {
    limit: query.per_page,
    offset: (page - 1) * query.per_page,
  })
  const link = new URLSearchParams(status ? { status } : {})
  return paged(rows.map(viewRequest), total, page, query.per_page, '/api/cancel_requests', link)
}

function viewRequest(row: CancelRequestRow): CancelRequest {
  return {
    id: row.id,
    order_id: row.orderId,
    order_no: row.orderNo,
    customer: { name: row.customerName },
    reason: row.reason,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    items: row.items.map(({ charged, ...item }) => ({ ...item, amount: toDollars(charged) })),
    amount: toDollars(row.items.reduce((sum, item) => sum + item.charged, 0)),
  }
}

/**
 * Decides a request (api.md section 7): if approved, its items are cancelled and refunded; if rejected, they continue.
 * Repeating one's own decision changes nothing.
 * @throws a conflict when it was decided otherwise or by another Admin, 422 when an item has been accepted for pick-up.
 */
export async function decideCancel(
  deps: ItemDeps,
  actor: Actor,
  requestId: number,
  wanted: { status: 'approved' | 'rejected'; reason: string },
): Promise<CancelRequest> {
  if (actor.type !== 'Admin') throw forbidden()
  await transaction(deps.db, async (tx) => {
    const known = await findCancelRequest(tx, requestId)
    const found = known && (await lockOrder(tx, known.orderId))
    // Read again under the order's lock, because it may have been decided meanwhile.
    const request = found && (await findCancelRequest(tx, requestId))
    if (!request) throw notFound()
    if (request.status === wanted.status && request.decidedBy === actor.id) return
    if (request.status !== 'open')
      throw await alreadyDone(tx, `This request has already been ${request.status}.`, {
        action: 'order.cancel_decided',
        by: request.decidedBy,
        at: request.decidedAt,
      })
    if (wanted.status === 'rejected' && wanted.reason === '')
      throw invalid('reason', 'A reason is required to reject a request.')
    const { order } = found
    const at = deps.clock()
    const items = found.items.filter((item) => item.cancelRequestId === requestId)
    await decideCancelRequest(tx, requestId, {
      status: wanted.status,
      decidedBy: actor.id,
      answer: wanted.reason,
      at,
    })
    if (wanted.status === 'approved') {
      const gone = items.find((item) => !canAskToCancel(item.status))
      if (gone) throw fail('too_late', 422, `${gone.productName} has been accepted for pick-up.`)
      const reason = wanted.reason || 'Requested by the customer.'
      const isWhole = found.items.filter((item) => item.status !== 'Cancle').length === items.length
      await cancelItems(deps, tx, { order, items, actor, reason, at, isWhole, answered: true })
    } else {
      await insertEvents(
        tx,
        items.map((item) => ({
          orderId: order.id,
          itemId: item.id,
          actor,
          at,
          kind: 'cancel_refused' as const,
          reason: wanted.reason,
        })),
      )
    }
    await record(deps, tx, cancelDecided(order, actor, wanted.status, wanted.reason), at)
  })
  const [row] = await listCancelRequests(deps.db, null, { limit: 1, offset: 0 }, requestId)
  if (!row) throw notFound()
  return viewRequest(row)
}
