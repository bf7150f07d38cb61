import { formatDollars, fromDollars, toDollars } from '#lib/money.ts'
import type { Order, OrderItem } from '../schema.ts'

/** The refund for cancelling these items in dollars, limited to what the order's cards can still be refunded. */
export function backFor(order: Pick<Order, 'refundable'>, chosen: readonly OrderItem[]): number {
  const cents = chosen.reduce((sum, item) => sum + (fromDollars(item.cancel_refund ?? 0) ?? 0), 0)
  const most = order.refundable === undefined ? cents : (fromDollars(order.refundable) ?? cents)
  return toDollars(Math.min(cents, most))
}

/** The dialog's button: the number of items and the refund, "Cancel 3 items, refund $412.08". */
export function cancelButton(order: Order, chosen: readonly OrderItem[]): string {
  const now = chosen.every((item) => item.can_cancel === 'now')
  if (chosen.length === 0) {
    const possible = order.items.filter((item) => item.can_cancel !== null)
    return possible.every((item) => item.can_cancel === 'now') ? 'Cancel items' : 'Ask to cancel'
  }
  const live = order.items.filter((item) => item.status !== 'Cancle')
  const whole = live.length > 1 && chosen.length === live.length
  const what = whole ? `all ${live.length} items` : chosen.length === 1 ? '1 item' : `${chosen.length} items`
  // A request names its items, not a refund that is not granted yet.
  return now ? `Cancel ${what}, refund ${formatDollars(backFor(order, chosen))}` : `Ask to cancel ${what}`
}

/** What happens to the money of the chosen items, shown before confirming. */
export function cancelEffect(order: Order, chosen: readonly OrderItem[]): string {
  if (chosen.length === 0) return ''
  const amount = (items: readonly OrderItem[]) => formatDollars(backFor(order, items))
  const now = chosen.filter((item) => item.can_cancel === 'now')
  const asked = chosen.filter((item) => item.can_cancel !== 'now')
  if (asked.length === 0)
    return `${amount(now)}, including tax and shipping, will be refunded to the card you paid with.`
  const granted = `If we grant the request, ${amount(asked)} will be refunded to the card you paid with.`
  return now.length === 0 ? granted : `${amount(now)} is refunded immediately for the late items. ${granted}`
}
