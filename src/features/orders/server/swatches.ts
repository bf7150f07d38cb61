import type { Sql } from '#db/transaction.ts'
import { noteSwatches, openCredits, removeRefunded } from './swatch-queries.ts'

type Item = { id: number; product_id: number; swatch: boolean; swatch_credit_cents: number }

/**
 * Notes the samples of a new order, and the items that an earlier sample is credited against; false if another order of
 * the account was faster with one of them. The items are written before.
 */
export async function takeSwatches(tx: Sql, accountId: number, items: readonly Item[]): Promise<boolean> {
  const swatches = items.filter(({ swatch }) => swatch)
  const credited = items.filter(({ swatch_credit_cents: cents }) => cents > 0)
  if (swatches.length + credited.length === 0) return true
  return (await noteSwatches(tx, accountId, { swatches, credited })) === swatches.length + credited.length
}

/**
 * After items of an order were refunded: the credit of a line whose units all were is open again, and who was refunded a
 * sample that was not credited may order another. Safe to repeat; the caller holds the order's lock.
 */
export async function releaseSwatches(tx: Sql, orderId: number): Promise<void> {
  await openCredits(tx, orderId)
  await removeRefunded(tx, orderId)
}
