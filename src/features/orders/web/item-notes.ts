import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import type { Order, OrderItem } from '../schema.ts'
import { refundNote } from './refund-words.ts'

export type ItemNote = { text: string; tone: 'plain' | 'wait' | 'trouble' }

/** What this reader should know of an item besides its status, the most urgent first. */
export function notesOf(
  type: AccountType,
  item: OrderItem,
  order: Pick<Order, 'shipments' | 'delivery' | 'refunds'>,
): ItemNote[] {
  const refund = refundNote(type, item, order.refunds)
  return [
    ...bankNotes(type, item),
    ...requestNotes(type, item),
    ...declineNotes(type, item, refund !== ''),
    ...(refund ? [{ text: refund, tone: 'plain' as const }] : []),
    ...lateNotes(type, item),
    ...arrivalNotes(type, item, order),
    ...deliveryNotes(type, item, order),
  ]
}

function bankNotes(type: AccountType, { charged_back_on: on }: OrderItem): ItemNote[] {
  if (on === null) return []
  const text =
    type === 'User'
      ? `Your bank refunded you on ${formatDate(on)} after a dispute.`
      : `The customer’s bank reversed the payment on ${formatDate(on)} after a dispute.`
  return [{ text, tone: type === 'User' ? 'plain' : 'trouble' }]
}

function requestNotes(type: AccountType, item: OrderItem): ItemNote[] {
  const request = item.cancel_request
  if (!request) return []
  const why = request.reason && type !== 'User' ? ` (${request.reason})` : ''
  if (request.status === 'open') {
    const held =
      type === 'Vendor' || type === 'Contractor'
        ? ' The status will not change until the request is decided.'
        : ''
    return [
      {
        text: `Cancellation requested on ${formatDate(request.created_at)}${why}.${held}`,
        tone: 'wait',
      },
    ]
  }
  if (request.status === 'rejected')
    return [{ text: `Cancellation not granted: ${request.answer}`, tone: 'plain' }]
  return []
}

function declineNotes(type: AccountType, item: OrderItem, refundKnown: boolean): ItemNote[] {
  if (item.status !== 'Decline' || type !== 'User') return []
  const text =
    item.decline_posts_at === null
      ? `The vendor cannot deliver it.${refundKnown ? '' : ' It is being refunded to the card you paid with.'}`
      : `The vendor cannot deliver it. The refund is posted after ${formatTime(item.decline_posts_at)}.`
  return [{ text, tone: 'trouble' }]
}

const over = ['Delivered', 'Cancle', 'Decline', 'Returned', 'Return Request']

function lateNotes(type: AccountType, item: OrderItem): ItemNote[] {
  if (!item.late || over.includes(item.status)) return []
  const waits = item.late.answer === 'wait'
  const choice = waits ? (type === 'User' ? ' You chose to wait.' : ' The customer chose to wait.') : ''
  return [
    {
      text: `Late: it was due on ${formatDate(item.delivery.to)}.${choice}`,
      tone: waits ? 'plain' : 'trouble',
    },
  ]
}

/**
 * Each vendor's goods arrive on days of their own (rule R3); if those equal the whole order's, only the order shows
 * them.
 */
function arrivalNotes(
  type: AccountType,
  item: OrderItem,
  { delivery: whole }: Pick<Order, 'delivery'>,
): ItemNote[] {
  const { from, to } = item.delivery
  const waits = type === 'User' || type === 'Admin'
  if (!waits || item.late || over.includes(item.status) || (from === whole.from && to === whole.to)) return []
  return [{ text: `Arrives ${formatDate(from)} to ${formatDate(to)}.`, tone: 'plain' }]
}

function deliveryNotes(
  type: AccountType,
  item: OrderItem,
  { shipments }: Pick<Order, 'shipments'>,
): ItemNote[] {
  const parcel = shipments.find((one) => one.id === item.shipment_id)
  const place = parcel ? shipments.indexOf(parcel) + 1 : 0
  const notes: ItemNote[] = []
  if (parcel && !item.delivered_on)
    notes.push({ text: `In package ${place} with ${parcel.carrier}.`, tone: 'plain' })
  if (item.delivered_on && item.status === 'Delivered') {
    const free =
      item.available_on && type !== 'User' && item.charged_back_on === null
        ? ` Available for payout on ${formatDate(item.available_on)}.`
        : ''
    notes.push({ text: `Delivered on ${formatDate(item.delivered_on)}.${free}`, tone: 'plain' })
  }
  return notes
}
