import type { Sql } from '#db/transaction.ts'
import { countUse, findUses, type UseOf, uncountUse } from './coupon-queries.ts'

/**
 * Counts one use within the order's transaction; returns false when the coupon, or this customer's share of it, is
 * used up. The database changes both counter rows under lock, so the last use cannot be taken twice (M9).
 */
export async function useCoupon(tx: Sql, use: UseOf): Promise<boolean> {
  const { used, own } = await countUse(tx, use)
  return used === 1 && own === 1
}

/** Gives an order's use back when the whole order is cancelled. */
export const returnCouponUse = (tx: Sql, use: { couponId: number; orderId: number }) => uncountUse(tx, use)

/** How often this customer has used the coupon, and whether they have ordered from its showroom before. */
export const usesBefore = (db: Sql, use: UseOf) => findUses(db, use)
