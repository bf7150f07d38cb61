import type { Sql } from '#db/transaction.ts'
import type { UnitPrice } from '#features/catalogue/pricing.ts'
import { usesBefore } from '#features/coupons/server/coupon-uses.ts'
import { invalid } from '#lib/failure.ts'
import { formatCents } from '#lib/money.ts'
import { type CouponRow, type DraftRow, findCoupon } from './draft-queries.ts'

/** @throws 422 at `coupon` if the account cannot use it on these lines. */
export async function goodCoupon(
  db: Sql,
  showroomId: number | null,
  { actor, coupon, now }: { actor: { id: number }; coupon?: string | null; now: Date },
  marked: readonly { row: DraftRow; qty: number; unit: UnitPrice }[],
): Promise<CouponRow> {
  const found = showroomId === null || !coupon ? null : await findCoupon(db, showroomId, coupon, now)
  if (!found) throw badCoupon()
  if (actor.id !== 0) await mustBeEligible(db, found, actor.id)
  // Only eligible lines count, as they did when the coupon's ceiling was computed.
  const covered = coveredBy(found, marked).reduce((sum, line) => sum + line.unit.priceCents * line.qty, 0)
  if (covered < found.minSpendCents) {
    const least = formatCents(found.minSpendCents)
    throw invalid(
      'coupon',
      found.categories.length === 0
        ? `This coupon requires an order of at least ${least}.`
        : `This coupon requires at least ${least} of eligible items.`,
    )
  }
  return found
}

/** Rule R2: a number of uses per customer, or the first order only; checked again when the order is written. */
async function mustBeEligible(db: Sql, coupon: CouponRow, accountId: number): Promise<void> {
  if (coupon.perUserUses === null && !coupon.firstOrderOnly) return
  const before = await usesBefore(db, { couponId: coupon.id, accountId })
  if (coupon.firstOrderOnly && before.ordered) {
    throw invalid('coupon', 'This coupon is valid on your first order only.')
  }
  if (before.uses >= (coupon.firstOrderOnly ? 1 : (coupon.perUserUses ?? 1))) {
    throw invalid('coupon', 'You have already used this coupon.')
  }
}

/** The same lines, with zero amounts for those the coupon does not cover. */
export function coveredBy<T extends { row: Pick<DraftRow, 'categoryId' | 'familyId' | 'swatch'>; qty: number }>(
  { categories }: CouponRow,
  lines: readonly T[],
): T[] {
  const covers = ({ row }: T) =>
    !row.swatch &&
    (categories.length === 0 || categories.includes(row.categoryId) || categories.includes(row.familyId ?? 0))
  return lines.map((line) => (covers(line) ? line : { ...line, qty: 0 }))
}

export const badCoupon = () => invalid('coupon', 'This coupon is not valid.')

export function couponOf(coupon: CouponRow): { code: string; percent: number | null } {
  return { code: coupon.code, percent: coupon.percentBps === null ? null : coupon.percentBps / 100 }
}
