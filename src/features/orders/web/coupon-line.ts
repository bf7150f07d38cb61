import type { AccountType } from '#features/accounts/actor.ts'
import { formatDollars } from '#lib/money.ts'
import type { OrderItem } from '../schema.ts'

/**
 * Rule R0: a contractor's profit is their markup by the formula; the coupon's part of it is a separate line below. Its
 * sign follows the profit's. Null without a coupon, and for other types.
 */
export function couponLine(type: AccountType, item: Pick<OrderItem, 'coupon' | 'profit'>): string | null {
  if (type !== 'Contractor' || !item.coupon) return null
  return `Coupon ${formatDollars((item.profit ?? 0) < 0 ? item.coupon : -item.coupon)}`
}
