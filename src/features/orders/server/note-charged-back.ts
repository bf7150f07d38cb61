import type { Sql } from '#db/transaction.ts'
import { insertEvents } from './order-queries.ts'

/** Adds to an order's history that the customer's bank has taken an item's money back. */
export async function noteChargedBack(
  tx: Sql,
  event: { orderId: number; itemId: number; actor: { id: number | null; type: string }; at: Date },
): Promise<void> {
  await insertEvents(tx, [{ ...event, kind: 'charged_back' }])
}
