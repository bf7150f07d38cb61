import { formatDollars, fromDollars, toDollars } from '#lib/money.ts'
import type { Order, OrderItem } from '../schema.ts'

/** What a cancellation of these items pays back in dollars, never more than the cards of the order can still get back. */
export function backFor(order: Pick<Order, 'refundable'>, chosen: readonly OrderItem[]): number {
  const cents = chosen.reduce((sum, item) => sum + (fromDollars(item.cancel_refund ?? 0) ?? 0), 0)
  const most = order.refundable === undefined ? cents : (fromDollars(order.refundable) ?? cents)
  return toDollars(Math.min(cents, most))
}

/** The button of the dialog: what goes and what comes back, "Cancel 3 items, $412.08 back". */
export function cancelButton(order: Order, chosen: readonly OrderItem[]): string {
  const now = chosen.every((item) => item.can_cancel === 'now')
  if (chosen.length === 0) {
    const possible = order.items.filter((item) => item.can_cancel !== null)
    return possible.every((item) => item.can_cancel === 'now') ? 'Cancel items' : 'Ask to cancel'
  }
  const live = order.items.filter((item) => item.status !== 'Cancle')
  const whole = live.length > 1 && chosen.length === live.length
  const what = whole ? `all ${live.length} items` : chosen.length === 1 ? '1 item' : `${chosen.length} items`
  // A request names what it asks for, not money that nobody has granted yet.
  return now ? `Cancel ${what}, refund ${formatDollars(backFor(order, chosen))}` : `Ask to cancel ${what}`
}

/** What happens to the money of the choice, before it is made final. */
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
