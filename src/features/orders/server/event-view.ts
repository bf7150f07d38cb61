import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate } from '#lib/dates.ts'
import type { Order } from '../schema.ts'
import { isOrderStatus, type OrderStatus, wordOf } from '../status.ts'
import type { EventRecord } from './order-queries.ts'

/** One entry of an order's history, as this reader sees it. */
export function viewEvent(
  event: EventRecord,
  readerId: number,
  part: AccountType,
): Order['timeline'][number] {
  const { kind, toValue } = event
  const sets = kind === 'status' && toValue !== null && isOrderStatus(toValue)
  return {
    at: event.at.toISOString(),
    actor: event.actorId === readerId ? 'You' : (actorWords[event.actorType] ?? 'Wainscot'),
    text: textOf(event, part),
    status: sets ? toValue : null,
  }
}

const actorWords: Record<string, string> = {
  User: 'Customer',
  Contractor: 'Professional',
  Vendor: 'Vendor',
  Admin: 'Wainscot',
  System: 'Wainscot',
}

const texts: Record<string, (product: string, to: string) => string> = {
  placed: () => 'Order placed',
  status: (product, to) => `${product}: ${wordOf(to as OrderStatus)}`,
  split: (product, to) => `${product}: ${to} split into a separate item`,
  cancel_request: (product) => `${product}: cancellation requested`,
  cancel_refused: (product) => `${product}: cancellation not granted`,
  address: () => 'Delivery address changed',
  shipment: (product, to) => `${product}: package ${to}`,
  late: (product, to) => `${product}: late, was due ${formatDate(to)}`,
  late_answer: (product, to) =>
    `${product}: ${to === 'wait' ? 'customer will wait' : 'customer will not wait'}`,
  charged_back: (product) => `${product}: payment reversed by the customer’s bank`,
  reminder: (product) => `${product}: the vendor was reminded`,
}

/**
 * Vendors must not see the customer's address (security U21): the reason of an address change contains both addresses.
 */
function textOf(event: EventRecord, part: AccountType): string {
  const text = (texts[event.kind] ?? texts.status)?.(event.productName ?? 'Item', event.toValue ?? '') ?? ''
  const secret = event.kind === 'address' && part === 'Vendor'
  return event.reason && !secret ? `${text} (${event.reason})` : text
}
