import type { AccountType } from '#features/accounts/actor.ts'
import { cardName } from '#features/card/card-name.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import type { Order, OrderItem, OrderRow } from '../schema.ts'

type Refund = Order['refunds'][number]

/** All refunds of an order in one line, for a list: "Refund of $412.08 under way"; empty where there is none. */
export function refundedLine(refunded: OrderRow['refunded']): string {
  if (!refunded) return ''
  const amount = formatDollars(refunded.amount)
  if (refunded.status === 'refunded') return `Refunded ${amount}`
  return refunded.status === 'pending' ? `Refund of ${amount} under way` : `Refund of ${amount} delayed`
}

/** Where a refund goes, or went: "to Visa ending in 4242", or nothing certain while another way is agreed on. */
export function whereTo(type: AccountType, { paid_by: by, card, status }: Refund): string {
  const own = type === 'User'
  if (by === 'bank') return own ? 'by your bank, after a dispute' : 'by the customer’s bank, after a dispute'
  if (by === 'hand') return own ? 'in the way we agreed with you' : 'in a way agreed with the customer'
  if (status === 'delayed') return own ? 'your card did not take it' : 'the card did not take it'
  return `to ${card ? cardName(card) : own ? 'the card that paid' : 'the customer’s card'}`
}

/** State and destination of one refund: "under way to Visa ending in 4242". */
export function refundState(type: AccountType, refund: Refund): string {
  if (refund.status === 'delayed') return `delayed: ${whereTo(type, refund)}, and we are looking into it`
  return `${refund.status === 'pending' ? 'under way' : 'paid back'} ${whereTo(type, refund)}`
}

/** What became of the money of an item that was cancelled or declined; empty where no refund is known. */
export function refundNote(type: AccountType, item: OrderItem, refunds: Order['refunds']): string {
  if (item.status !== 'Cancle' && item.status !== 'Decline') return ''
  const refund = refunds.find(({ items }) => items.includes(item.id))
  if (!refund) return ''
  if (refund.status === 'delayed') return `Its refund is ${refundState(type, refund)}.`
  const where = whereTo(type, refund)
  if (refund.status === 'pending') return `Its money is on its way back ${where}.`
  return `Its money was paid back ${where} on ${formatDate(refund.refunded_at ?? refund.requested_at)}.`
}
