import type { AccountType } from '#features/accounts/actor.ts'
import { cardName } from '#features/card/card.ts'
import {
  type CustomerStep,
  canVendorPack,
  isCalledOff,
  isOnPath,
  type OrderStatus,
  orderStatuses,
  statusesWithTab,
  whoActs,
  wordOf,
} from '#features/order-status/status.ts'
import { deliveriesWord, shipmentKey } from '#features/shipping/delivery.ts'
import { formatDate, formatWeekday } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { customerPath, wordFor } from '../customer-steps.ts'
import type { Order, OrderItem, OrderRow } from '../schema.ts'

/**
 * Shown beside an order's status when its items differ: "2 of 5 Delivered, 1 Not Approved" (rule R5); empty when every
 * item has the same one. A customer's items are counted by their steps.
 */
export function summaryLine(
  reader: AccountType,
  status: OrderStatus | null,
  counts: Readonly<Record<string, number>>,
): string {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const words = new Map<string, number>()
  for (const one of orderStatuses.toReversed()) {
    const word = wordFor(reader, one)
    if (counts[one]) words.set(word, (words.get(word) ?? 0) + counts[one])
  }
  if (status) words.delete(wordFor(reader, status))
  return [...words].map(([word, n], i) => (i === 0 ? `${n} of ${total} ${word}` : `${n} ${word}`)).join(', ')
}

export type ColumnKey = 'order' | 'date' | 'customer' | 'items' | 'status' | 'total'
export type Column = { key: ColumnKey; label: string; number?: true }

const totals: Record<AccountType, string> = {
  User: 'Total',
  Vendor: 'Your items',
  Contractor: 'Order total',
  Admin: 'Total',
}

/** The columns of the list; a customer needs no column with their own name. */
export function columnsFor(type: AccountType): Column[] {
  const columns: Column[] = [
    { key: 'order', label: 'Order' },
    { key: 'date', label: 'Date' },
    { key: 'customer', label: 'Customer' },
    { key: 'items', label: 'Items' },
    { key: 'status', label: 'Status' },
    { key: 'total', label: totals[type], number: true },
  ]
  return type === 'User' ? columns.filter((column) => column.key !== 'customer') : columns
}

export type SavedView = {
  label: string
  status: OrderStatus | ''
  step: CustomerStep | ''
  scope: 'mine' | ''
}

/** The tabs above the list: the statuses that this reader acts on or waits for, or a customer's steps. */
export function viewsFor(type: AccountType): SavedView[] {
  return [
    { ...everything, label: 'All orders' },
    ...(type === 'User'
      ? customerPath.map((step) => ({ ...everything, label: step, step }))
      : tabsOf(type).map((status) => ({ ...everything, label: wordOf(status), status }))),
    // A professional also buys for themselves, at wholesale prices.
    ...(type === 'Contractor' ? [{ ...everything, label: 'Your purchases', scope: 'mine' as const }] : []),
  ]
}

/** Those of the usual path, then the others, which an item reaches last first. */
function tabsOf(type: Exclude<AccountType, 'User'>): OrderStatus[] {
  const tabs = statusesWithTab(type)
  return [...tabs.filter(isOnPath), ...tabs.filter((status) => !isOnPath(status)).reverse()]
}

const everything: Omit<SavedView, 'label'> = { status: '', step: '', scope: '' }

/** The money column of the Order Items modal: a customer sees what they paid, all others their profit (OP-38). */
export function profitLabel(type: AccountType): string {
  if (type === 'User') return 'Unit price'
  return type === 'Admin' ? 'Profit, incl. tax' : 'Profit'
}

/** Who acts next on a packed item, after a sentence that says so; empty once it has been picked up. */
export const afterPacking = (status: OrderStatus): string =>
  canVendorPack(status) && whoActs(status) === 'Admin' ? ` ${site.name} picks it up next.` : ''

/** How many orders the list contains, in all or after filtering. */
export function introFor(type: AccountType, total: number, filtered: boolean): string {
  const orders = total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`
  if (filtered) return total === 1 ? '1 order matches' : `${orders} match`
  const whose: Record<AccountType, string> = {
    User: orders,
    Vendor: `${orders} with your items`,
    Contractor: `${orders} through your showroom`,
    Admin: `${orders} in the marketplace`,
  }
  return whose[type]
}

export function itemsWord(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

type Refund = Order['refunds'][number]

/** All refunds of an order in one line, for a list: "Refund of $412.08 under way"; empty if there is none. */
export function refundedLine(refunded: OrderRow['refunded']): string {
  if (!refunded) return ''
  const amount = formatDollars(refunded.amount)
  if (refunded.status === 'refunded') return `Refunded ${amount}`
  return refunded.status === 'pending' ? `Refund of ${amount} in progress` : `Refund of ${amount} delayed`
}

/** Where a refund goes, or went: "to Visa ending in 4242"; unspecific until another way is agreed on. */
function whereTo(type: AccountType, { paid_by: by, card, status }: Refund): string {
  const own = type === 'User'
  if (by === 'bank') return own ? 'by your bank after a dispute' : 'by the customer’s bank after a dispute'
  if (by === 'hand') return own ? 'by another method agreed with you' : 'by another method agreed with the customer'
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
  if (!isCalledOff(item.status)) return ''
  const refund = refunds.find(({ items }) => items.includes(item.id))
  if (!refund) return ''
  if (refund.status === 'delayed') return `Its refund is ${refundState(type, refund)}.`
  const where = whereTo(type, refund)
  if (refund.status === 'pending') return `The refund is on its way ${where}.`
  return `It was refunded ${where} on ${formatDate(refund.refunded_at ?? refund.requested_at)}.`
}

/**
 * The reader's role in this order: a professional who bought for themselves reads it as a customer. Derived from the
 * fields that the server sent: a vendor gets no sums of the order, and only the selling showroom gets the customer's
 * contact.
 */
export function readerOf(type: AccountType, order: Pick<Order, 'subtotal' | 'customer'>): AccountType {
  if (type === 'Admin') return 'Admin'
  if (order.subtotal === null) return 'Vendor'
  return order.customer.email === undefined ? 'User' : 'Contractor'
}

type Shipped = Pick<OrderItem, 'vendor_id' | 'made_to_order' | 'swatch'>

/** The same for items that ship together. */
export const shipmentOf = (item: Shipped): string =>
  shipmentKey({ vendorId: item.vendor_id, madeToOrder: item.made_to_order, swatch: item.swatch })

type Arriving = Pick<OrderItem, 'ship_on' | 'delivery' | 'status'>
const isComing = ({ status }: Pick<OrderItem, 'status'>) => !isCalledOff(status)

/** The delivery days that the buyer chose, of what was not cancelled or declined; empty without a choice (rule R16). */
export const chosenDaysOf = (items: readonly Arriving[]): string[] =>
  [...new Set(items.filter((item) => item.ship_on && isComing(item)).map(({ delivery }) => delivery.to))].sort()

/** An order's items by chosen delivery day; one group without a title where no day was chosen. */
export function groupsByDay<T extends Arriving & Shipped>(items: readonly T[]): { title: string; items: T[] }[] {
  if (chosenDaysOf(items).length === 0) return [{ title: '', items: [...items] }]
  const groups = Map.groupBy(items, (item) => (item.ship_on && isComing(item) ? item.delivery.to : ''))
  return [...groups]
    .sort(([a], [b]) => (a || '9').localeCompare(b || '9'))
    .map(([day, own]) => ({
      title: day
        ? `${formatWeekday(day)}, ${formatDate(day)}: ${deliveriesWord(new Set(own.map(shipmentOf)).size)}`
        : 'Without a delivery day',
      items: own,
    }))
}
