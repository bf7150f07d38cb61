import type { Sql } from '#db/transaction.ts'

export type UseOf = { couponId: number; accountId: number }

/**
 * Counts one use within the order's transaction; returns false when the coupon, or this customer's share of it, is
 * used up. The database changes both counter rows under lock, so the last use cannot be taken twice (M9).
 */
export async function useCoupon(tx: Sql, { couponId, accountId }: UseOf): Promise<boolean> {
  const { rows } = await tx.query<{ used: number; own: number }>({
    name: 'use-coupon',
    text: `WITH used AS (UPDATE coupons SET used = used + 1 WHERE id = $1 AND (max_uses IS NULL OR used < max_uses)
        RETURNING CASE WHEN first_order_only THEN 1 ELSE per_user_uses END AS most),
      own AS (INSERT INTO coupon_uses AS u (coupon_id, account_id, uses) SELECT $1, $2, 1 FROM used
        ON CONFLICT (coupon_id, account_id) DO UPDATE SET uses = u.uses + 1
          WHERE (SELECT most IS NULL OR u.uses < most FROM used)
        RETURNING 1)
      SELECT (SELECT count(*) FROM used)::int AS used, (SELECT count(*) FROM own)::int AS own`,
    values: [couponId, accountId],
  })
  return rows[0]?.used === 1 && rows[0].own === 1
}

/** Gives an order's use back when the whole order is cancelled. */
export async function returnCouponUse(
  tx: Sql,
  { couponId, orderId }: { couponId: number; orderId: number },
): Promise<void> {
  await tx.query({
    name: 'return-coupon-use',
    text: `WITH own AS (UPDATE coupon_uses u SET uses = greatest(0, uses - 1) FROM orders o
        WHERE o.id = $2 AND u.coupon_id = $1 AND u.account_id = o.customer_id)
      UPDATE coupons SET used = greatest(0, used - 1) WHERE id = $1`,
    values: [couponId, orderId],
  })
}

/** How often this customer has used the coupon, and whether they have ordered from its showroom before. */
export async function usesBefore(db: Sql, { couponId, accountId }: UseOf): Promise<{ uses: number; ordered: boolean }> {
  const { rows } = await db.query<{ uses: number; ordered: boolean }>({
    name: 'coupon-uses-before',
    text: `SELECT coalesce((SELECT uses FROM coupon_uses WHERE coupon_id = $1 AND account_id = $2), 0) AS uses,
        EXISTS (SELECT FROM orders o JOIN coupons c ON c.id = $1 AND c.showroom_id = o.showroom_id
          JOIN order_items i ON i.order_id = o.id AND i.status <> 'Cancle' WHERE o.customer_id = $2) AS ordered`,
    values: [couponId, accountId],
  })
  return rows[0] ?? { uses: 0, ordered: false }
}
