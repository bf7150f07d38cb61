import type { AccountType } from '#features/accounts/actor.ts'
import { cardName } from '#features/card/card-name.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Order, OrderItem, OrderRow } from '../schema.ts'

type Refund = Order['refunds'][number]

/** All refunds of an order in one line, for a list: "Refund of $412.08 under way"; empty if there is none. */
export function refundedLine(refunded: OrderRow['refunded']): string {
  if (!refunded) return ''
  const amount = formatDollars(refunded.amount)
  if (refunded.status === 'refunded') return `Refunded ${amount}`
  return refunded.status === 'pending' ? `Refund of ${amount} in progress` : `Refund of ${amount} delayed`
}

/** Where a refund goes, or went: "to Visa ending in 4242"; unspecific until another way is agreed on. */
export function whereTo(type: AccountType, { paid_by: by, card, status }: Refund): string {
  const own = type === 'User'
  if (by === 'bank') return own ? 'by your bank after a dispute' : 'by the customer’s bank after a dispute'
  if (by === 'hand')
    return own ? 'by another method agreed with you' : 'by another method agreed with the customer'
  if (status === 'delayed') return own ? 'your card rejected it' : 'the card rejected it'
  return `to ${card ? cardName(card) : own ? 'the card you paid with' : 'the customer’s card'}`
}

/** State and destination of one refund: "under way to Visa ending in 4242". */
export function refundState(type: AccountType, refund: Refund): string {
  if (refund.status === 'delayed') return `delayed: ${whereTo(type, refund)}, and we are looking into it`
  return `${refund.status === 'pending' ? 'on its way' : 'refunded'} ${whereTo(type, refund)}`
}

/** The refund of an item that was cancelled or declined; empty if none is known. */
export function refundNote(type: AccountType, item: OrderItem, refunds: Order['refunds']): string {
  if (item.status !== 'Cancle' && item.status !== 'Decline') return ''
  const refund = refunds.find(({ items }) => items.includes(item.id))
  if (!refund) return ''
  if (refund.status === 'delayed') return `Its refund is ${refundState(type, refund)}.`
  const where = whereTo(type, refund)
  if (refund.status === 'pending') return `The refund is on its way ${where}.`
  return `It was refunded ${where} on ${formatDate(refund.refunded_at ?? refund.requested_at)}.`
}
