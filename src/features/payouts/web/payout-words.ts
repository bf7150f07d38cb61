import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate } from '#lib/dates.ts'
import type { PayoutEntry, PayoutHold, PayoutRow } from '../schema.ts'

/** What a payout's state is called, and the tone of its square. */
export const payoutWords: Record<PayoutRow['status'], { word: string; tone: string; text: string }> = {
  draft: { word: 'Drawn up', tone: 'waiting', text: 'It is sent to the bank within minutes.' },
  sent: { word: 'Sent', tone: 'news', text: 'Banks take one to two business days.' },
  unknown: {
    word: 'Asked the bank',
    tone: 'waiting',
    text: 'The bank has not answered yet. Nothing is lost.',
  },
  paid: { word: 'Paid', tone: 'done', text: 'It has arrived.' },
  failed: { word: 'Came back', tone: 'trouble', text: 'The amount is in your available balance again.' },
}

/** The accounts of the books in the order in which money passes them. */
const accounts = [
  ...['customer_cash', 'vendor_pending', 'vendor_available', 'contractor_pending', 'contractor_available'],
  ...['platform_pending', 'platform_available', 'platform_revenue', 'platform_loss', 'tax_payable'],
  ...['shipping_clearing', 'refund_payable', 'carrier_receivable', 'payout_clearing', 'bank'],
]

/** Figures by account, as they are read; what no account of ours is called comes last. */
export function inOrder(figures: Record<string, number>): [account: string, amount: number][] {
  const place = (account: string) => accounts.indexOf(account) + 1 || accounts.length + 1
  return Object.entries(figures).sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
}

const bookings: Record<string, string> = {
  paid: 'Sold',
  paid_reversed: 'The order’s payment failed',
  released_vendor: 'Became available',
  released_contractor: 'Became available',
  cancelled: 'Cancelled',
  declined: 'Not approved',
  returned: 'Paid back to the customer',
  claim: 'A claim was paid',
  charged_back: 'A dispute was lost at the bank',
  objection: 'Your objection was upheld',
  split: 'An item was divided',
  negative_paid: 'You paid your balance',
  write_off: 'Written off',
  payout_sent: 'Paid out',
  payout_failed: 'A payout came back',
}

/** What moved a balance, in words. */
export const bookingWord = ({ kind, amount }: Pick<PayoutEntry, 'kind' | 'amount'>): string =>
  bookings[kind] ?? (amount < 0 ? 'Taken back' : 'Put right')

/** Over the books of one order: the customer's money, a seller's own part of it, or all of it. */
export function ledgerTitle(reader: AccountType): string {
  if (reader === 'User') return 'Where your dollar is'
  return reader === 'Admin' ? 'Where the money is' : 'Where your share is'
}

const holdWords = { dispute: 'Held while a dispute is open', fraud: 'Held while the order is checked' }

/** Why an item's money waits, and since when. */
export const holdLine = ({ kind, since }: Pick<PayoutHold, 'kind' | 'since'>): string =>
  `${holdWords[kind]}, since ${formatDate(since)}.`

/** Dollars of several holds that would be available otherwise; an item that is held twice counts once. */
export function heldAvailable(holds: readonly Pick<PayoutHold, 'order_item_id' | 'available'>[]): number {
  const byItem = new Map(
    holds.map((hold) => [hold.order_item_id, Math.max(0, Math.round(hold.available * 100))]),
  )
  return [...byItem.values()].reduce((sum, cents) => sum + cents, 0) / 100
}
