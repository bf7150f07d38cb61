import type { Sql } from '#db/transaction.ts'
import { notFound } from '#lib/failure.ts'
import { lockItem } from './order-queries.ts'

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
