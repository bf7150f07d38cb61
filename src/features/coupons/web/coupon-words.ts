import { formatDate } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import type { Coupon } from '../schema.ts'

/** `5% off` or `$20.00 off`. */
export function offText(coupon: Pick<Coupon, 'percent' | 'amount'>): string {
  return coupon.percent === null ? `${formatDollars(coupon.amount ?? 0)} off` : `${coupon.percent}% off`
}

/** A coupon's conditions, each as a short phrase; empty when there are none. */
export function conditionsOf(coupon: Coupon, categoryNames: ReadonlyMap<number, string>): string[] {
  const names = coupon.categories.map((id) => categoryNames.get(id)).filter((name) => name !== undefined)
  return [
    ...(coupon.min_spend > 0 ? [`orders of ${formatDollars(coupon.min_spend)} or more`] : []),
    ...(coupon.categories.length > 0 ? [`only ${names.join(', ') || 'selected categories'}`] : []),
    ...(coupon.first_order_only ? ['first order only'] : []),
    ...(coupon.per_user_uses === null ? [] : [`${times(coupon.per_user_uses)} per customer`]),
  ]
}

/** `used 3 of 10 times`, `used 3 times`, or `not used yet`. */
export function usedText(coupon: Pick<Coupon, 'used' | 'max_uses'>): string {
  const { used, max_uses: most } = coupon
  if (used === 0) return most === null ? 'not used yet' : `not used yet, at most ${times(most)}`
  return most === null ? `used ${times(used)}` : `used ${figure(used)} of ${times(most)}`
}

/** The valid days in Los Angeles time; the stored end is the moment after the last day. */
export function periodText(coupon: Pick<Coupon, 'starts_at' | 'ends_at'>): string {
  const from = formatDate(coupon.starts_at)
  return coupon.ends_at ? `${from} to ${formatDate(lastMoment(coupon.ends_at))}` : `from ${from}, no end`
}

export const lastMoment = (end: string): Date => new Date(new Date(end).getTime() - 1)

const times = (n: number) => (n === 1 ? '1 time' : `${n.toLocaleString('en-US')} times`)
