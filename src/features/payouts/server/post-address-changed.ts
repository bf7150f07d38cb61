import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import { type LedgerEntry, taxAccount } from '../ledger.ts'
import { insertPosting } from './ledger-queries.ts'

/**
 * Moves an order's tax from the amount owed at its old address to the amount at the new one (rules R4, R8). Lower tax
 * is owed to the customer, higher tax is an extra payment. Returns the difference, new less old.
 */
export async function postAddressChanged(
  tx: Sql,
  change: {
    /** One change of one order. */
    eventId: number
    orderId: number
    customerId: number
    from: string
    to: string
    items: readonly { itemId: number; taxBefore: Cents; taxAfter: Cents }[]
    at: Date
  },
): Promise<Cents> {
  const { customerId, items } = change
  const tax = items.flatMap(({ itemId, taxBefore, taxAfter }): LedgerEntry[] => {
    const entry = { partyId: null, orderItemId: itemId }
    return change.from === change.to
      ? [{ ...entry, account: taxAccount(change.to), amountCents: taxBefore - taxAfter }]
      : [
          { ...entry, account: taxAccount(change.from), amountCents: taxBefore },
          { ...entry, account: taxAccount(change.to), amountCents: -taxAfter },
        ]
  })
  const difference = items.reduce((sum, item) => sum + item.taxAfter - item.taxBefore, 0)
  // Not booked on items: an item's balance is its new charge, and the customer's side concerns the whole order.
  const customer = {
    ...{ partyId: customerId, orderItemId: null, amountCents: difference },
    account: difference < 0 ? 'refund_payable' : 'customer_cash',
  }
  const entries = [...tax, customer].filter((entry) => entry.amountCents !== 0)
  if (entries.length === 0) return 0
  await insertPosting(tx, {
    ...{ kind: 'address_changed', orderId: change.orderId, subject: `event:${change.eventId}`, sequence: 0 },
    ...{ postedAt: change.at, entries },
  })
  return difference
}
