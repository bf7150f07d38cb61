import type { Sql } from '#db/transaction.ts'
import { violates } from '#db/transaction.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import type { MarkupLevel } from '../coupon-ceiling.ts'

export type CouponRecord = {
  id: number
  showroomId: number
  code: string
  percentBps: number | null
  amountCents: number | null
  minSpendCents: number
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  perUserUses: number | null
  firstOrderOnly: boolean
  categories: number[]
  used: number
  /** Total discount of its orders, in cents. */
  givenCents: number
}

export type NewCoupon = Omit<CouponRecord, 'used' | 'givenCents'>

const columns = `c.id, c.showroom_id, c.code, c.percent_bps, c.amount_cents, c.min_spend_cents, c.starts_at, c.ends_at,
  c.max_uses, c.per_user_uses, c.first_order_only, to_jsonb(c.categories) AS categories, c.used,
  (SELECT coalesce(sum(o.discount_cents), 0)::bigint FROM orders o WHERE o.coupon_id = c.id) AS given_cents`

/** A showroom's coupons, newest first; null means all showrooms. */
export async function listCoupons(db: Sql, showroomId: number | null): Promise<CouponRecord[]> {
  const { rows } = await db.query<CouponRecord>({
    name: 'list-coupons',
    text: `SELECT ${columns} FROM coupons c WHERE $1::bigint IS NULL OR c.showroom_id = $1 ORDER BY c.created_at DESC, c.id DESC LIMIT 500`,
    values: [showroomId],
  })
  return rows
}

export async function findOwnCoupon(db: Sql, id: number, showroomId: number | null): Promise<CouponRecord | null> {
  const { rows } = await db.query<CouponRecord>({
    name: 'find-own-coupon',
    text: `SELECT ${columns} FROM coupons c WHERE c.id = $1 AND ($2::bigint IS NULL OR c.showroom_id = $2)`,
    values: [id, showroomId],
  })
  return rows[0] ?? null
}

/** Inserts or updates a coupon; returns false when the showroom has another coupon with this code. */
export async function saveCoupon(db: Sql, coupon: NewCoupon): Promise<boolean> {
  try {
    await db.query({
      name: 'save-coupon',
      text: `INSERT INTO coupons (id, showroom_id, code, percent_bps, amount_cents, min_spend_cents, starts_at, ends_at, max_uses,
          per_user_uses, first_order_only, categories)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT (id) DO UPDATE SET code = $3, percent_bps = $4, amount_cents = $5, min_spend_cents = $6, starts_at = $7,
          ends_at = $8, max_uses = $9, per_user_uses = $10, first_order_only = $11, categories = $12`,
      values: [
        coupon.id,
        coupon.showroomId,
        coupon.code,
        coupon.percentBps,
        coupon.amountCents,
        coupon.minSpendCents,
        coupon.startsAt,
        coupon.endsAt,
        coupon.maxUses,
        coupon.perUserUses,
        coupon.firstOrderOnly,
        coupon.categories,
      ],
    })
    return true
  } catch (error) {
    if (violates(error, 'coupons_showroom_id_code_key')) return false
    throw error
  }
}

/** Deletes a coupon, or ends it if orders refer to it. */
export async function removeCoupon(db: Sql, id: number, at: Date): Promise<void> {
  await db.query({
    name: 'remove-coupon',
    text: `WITH ended AS (UPDATE coupons SET ends_at = least(coalesce(ends_at, $2), $2), starts_at = least(starts_at, $2)
        WHERE id = $1 AND EXISTS (SELECT FROM orders WHERE coupon_id = $1))
      DELETE FROM coupons WHERE id = $1 AND NOT EXISTS (SELECT FROM orders WHERE coupon_id = $1)`,
    values: [id, at],
  })
}

const rules = ruleColumns('sr.account_id')

/** The products that a showroom carries, in the given categories or in all, by their markup, smallest first. */
export async function listMarkups(db: Sql, showroomId: number, categories: readonly number[]): Promise<MarkupLevel[]> {
  const { rows } = await db.query<MarkupLevel>({
    name: 'markup-levels',
    text: `SELECT ${rules.bps}::int AS bps, min(${rules.markup})::int AS unit_cents, count(DISTINCT p.id)::int AS products
      FROM showrooms sr JOIN products p ON p.status = 'published' JOIN vendors v ON v.account_id = p.vendor_id
      JOIN product_sizes s ON s.product_id = p.id
      ${rules.joins}
      WHERE sr.account_id = $1 AND (cardinality($2::bigint[]) = 0 OR p.category_id = ANY($2) OR p.family_id = ANY($2))
        AND ${rules.carried}
      GROUP BY 1 ORDER BY 1`,
    values: [showroomId, categories],
  })
  return rows
}

export type UseOf = { couponId: number; accountId: number }

export async function countUse(tx: Sql, { couponId, accountId }: UseOf): Promise<{ used: number; own: number }> {
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
  return rows[0] ?? { used: 0, own: 0 }
}

export async function uncountUse(tx: Sql, { couponId, orderId }: { couponId: number; orderId: number }): Promise<void> {
  await tx.query({
    name: 'return-coupon-use',
    text: `WITH own AS (UPDATE coupon_uses u SET uses = greatest(0, uses - 1) FROM orders o
        WHERE o.id = $2 AND u.coupon_id = $1 AND u.account_id = o.customer_id)
      UPDATE coupons SET used = greatest(0, used - 1) WHERE id = $1`,
    values: [couponId, orderId],
  })
}

export async function findUses(db: Sql, { couponId, accountId }: UseOf): Promise<{ uses: number; ordered: boolean }> {
  const { rows } = await db.query<{ uses: number; ordered: boolean }>({
    name: 'coupon-uses-before',
    text: `SELECT coalesce((SELECT uses FROM coupon_uses WHERE coupon_id = $1 AND account_id = $2), 0) AS uses,
        EXISTS (SELECT FROM orders o JOIN coupons c ON c.id = $1 AND c.showroom_id = o.showroom_id
          JOIN order_items i ON i.order_id = o.id AND i.status <> 'Cancle' AND NOT i.swatch WHERE o.customer_id = $2) AS ordered`,
    values: [couponId, accountId],
  })
  return rows[0] ?? { uses: 0, ordered: false }
}
