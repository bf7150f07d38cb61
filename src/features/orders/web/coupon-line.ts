import type { AccountType } from '#features/accounts/actor.ts'
import { formatDollars } from '#lib/money.ts'
import type { OrderItem } from '../schema.ts'

/**
 * Rule R0: the profit of a contractor is his markup by the formula; what the coupon takes of it is a line of its own below.
 * It turns its sign with the profit. Null where there is none, and for whoever has nothing to do with it.
 */
export function couponLine(type: AccountType, item: Pick<OrderItem, 'coupon' | 'profit'>): string | null {
  if (type !== 'Contractor' || !item.coupon) return null
  return `Coupon ${formatDollars((item.profit ?? 0) < 0 ? item.coupon : -item.coupon)}`
}
