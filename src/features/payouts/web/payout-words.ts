import type { AccountType } from '#features/accounts/actor.ts'
import { formatDate } from '#lib/dates.ts'
import { saveFile } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import type { Tone } from '#web/parts/StatusMark.tsx'
import type { PayoutHold, PayoutRow, Statement } from '../schema.ts'
import { accountWords } from '../words.ts'

/** The label of a payout's status, and the tone of its square. */
export const payoutWords: Record<PayoutRow['status'], { word: string; tone: Tone; text: string }> = {
  draft: { word: 'Created', tone: 'waiting', text: 'It will be sent to the bank within minutes.' },
  sent: { word: 'Sent', tone: 'moving', text: 'It should arrive in one to two business days.' },
  unknown: {
    word: 'Waiting for the bank',
    tone: 'waiting',
    text: 'The bank has not responded yet. Your money is safe.',
  },
  paid: { word: 'Paid', tone: 'done', text: 'The payout has arrived.' },
  failed: { word: 'Returned', tone: 'trouble', text: 'The amount is back in your available balance.' },
}

const accounts = Object.keys(accountWords)

/** Figures by account in reading order; unknown accounts come last. */
export function inOrder(figures: Record<string, number>): [account: string, amount: number][] {
  const place = (account: string) => accounts.indexOf(account) + 1 || accounts.length + 1
  return Object.entries(figures).sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
}

/** The title of an order's ledger: the customer's money, a seller's own share, or all of it. */
export function ledgerTitle(reader: AccountType): string {
  if (reader === 'User') return 'Payment breakdown'
  return reader === 'Admin' ? 'Payment breakdown' : 'Your share'
}

const holdWords = {
  dispute: 'On hold while a dispute is open',
  fraud: 'On hold while the order is under review',
}

/** Why an item's money is held, and since when. */
export const holdLine = ({ kind, since }: Pick<PayoutHold, 'kind' | 'since'>): string =>
  `${holdWords[kind]}, since ${formatDate(since)}.`

/** Dollars of several holds that would otherwise be available; an item that is held twice counts once. */
export function heldAvailable(holds: readonly Pick<PayoutHold, 'order_item_id' | 'available'>[]): number {
  const byItem = new Map(holds.map((hold) => [hold.order_item_id, Math.max(0, Math.round(hold.available * 100))]))
  return [...byItem.values()].reduce((sum, cents) => sum + cents, 0) / 100
}

/** Saves a statement as a file in the format that `npm run verify` reads. */
export async function saveStatement(statement: Promise<ApiResponse<Statement>>, name: string): Promise<void> {
  const { data } = await statement
  saveFile(name, new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
}
