import type { Sql } from '#db/transaction.ts'
import { notFound } from '#lib/failure.ts'
import { insertEvents, lockItem, type OrderRecord } from './order-queries.ts'

/**
 * For other features' transactions: the item with its order, both locked, the order first.
 * @throws 404 for an unknown one.
 */
export async function holdItem(tx: Sql, itemId: number): Promise<HeldItem> {
  const found = await lockItem(tx, itemId)
  if (!found) throw notFound()
  return found
}

export type HeldItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>

/** Adds to an order's history that the customer's bank has taken an item's money back. */
export async function noteChargedBack(
  tx: Sql,
  event: { orderId: number; itemId: number; actor: { id: number | null; type: string }; at: Date },
): Promise<void> {
  await insertEvents(tx, [{ ...event, kind: 'charged_back' }])
}

/** An order in the audit log. */
export const objectOf = (order: Pick<OrderRecord, 'id' | 'orderNo'>) => ({
  kind: 'order',
  id: order.id,
  name: order.orderNo,
})
