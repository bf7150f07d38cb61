import type { Actor } from '#features/accounts/actor.ts'
import { forbidden } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { OrderLogLine, OrderLogQuery } from '../task-schema.ts'
import { countLog, listLog } from './order-log-queries.ts'
import type { OrderDeps } from './read-orders.ts'

/** Who moved which item off the usual path, and why (rule R5); for Admins only. */
export async function readOrderLog(
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  query: OrderLogQuery,
): Promise<Paged<OrderLogLine>> {
  if (actor.type !== 'Admin') throw forbidden()
  const total = await countLog(db)
  const page = clampPage(query.page, total, query.per_page)
  const lines = await listLog(db, { limit: query.per_page, offset: (page - 1) * query.per_page })
  return paged(
    lines.map((line) => ({
      at: line.at.toISOString(),
      order_id: line.orderId,
      order_no: line.orderNo,
      product_name: line.productName,
      actor: line.actor,
      from: line.fromValue,
      to: line.toValue,
      reason: line.reason,
    })),
    total,
    page,
    query.per_page,
    '/api/order_log',
    new URLSearchParams(),
  )
}
