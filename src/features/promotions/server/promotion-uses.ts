import type { Sql } from '#db/transaction.ts'
import { countUses, listPromotionsOn, lockUsable, uncountUses } from './promotion-queries.ts'

/** The promotions that apply to an order placed on this Los Angeles day. */
export const promotionsOn = (db: Sql, day: string) => listPromotionsOn(db, day)

/**
 * Counts an order for each of its promotions with a limit, within the order's transaction; false if one has ended or
 * is used up. The last use cannot be taken twice, since the counter's row is locked.
 */
export async function usePromotions(tx: Sql, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const locked = await lockUsable(tx, ids)
  if (locked.length !== ids.length) return false
  const limited = locked.filter((isLimited) => isLimited).length
  return limited === 0 || (await countUses(tx, ids)) === limited
}

/** Gives an order's uses back when the whole order is cancelled. */
export const returnPromotionUses = (tx: Sql, orderId: number) => uncountUses(tx, orderId)
