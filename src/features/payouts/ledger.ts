import type { Cents } from '#lib/money.ts'

/** Signed cents: debit positive, credit negative. */
export type LedgerEntry = {
  account: string
  /** The party the money belongs to; null for the platform and the states. */
  partyId: number | null
  orderItemId: number | null
  amountCents: Cents
}

export type PaidItem = {
  id: number
  vendorId: number
  showroomId: number | null
  vendorCents: Cents
  contractorCents: Cents
  platformCents: Cents
  taxCents: Cents
}

export const taxAccount = (state: string) => `tax_payable:${state}`

/** Rule R13, "Paid": the customer's money against the parties it is owed to, item by item. The entries sum to zero. */
export function paidEntries(order: {
  customerId: number
  totalCents: Cents
  shippingCents: Cents
  taxState: string
  items: readonly PaidItem[]
}): LedgerEntry[] {
  const credits = order.items.flatMap((item): LedgerEntry[] => {
    const credit = (account: string, partyId: number | null, amount: Cents) => ({
      account,
      partyId,
      orderItemId: item.id,
      amountCents: -amount,
    })
    return [
      credit('vendor_pending', item.vendorId, item.vendorCents),
      credit('contractor_pending', item.showroomId, item.contractorCents),
      credit('platform_pending', null, item.platformCents),
      credit(taxAccount(order.taxState), null, item.taxCents),
    ]
  })
  const whole = { partyId: null, orderItemId: null }
  return [
    { ...whole, account: 'customer_cash', partyId: order.customerId, amountCents: order.totalCents },
    ...credits,
    { ...whole, account: 'shipping_clearing', amountCents: -order.shippingCents },
  ].filter((entry) => entry.amountCents !== 0)
}

/** The same entries with the opposite sign: reverses a posting, because the ledger is append-only. */
export function reversed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amountCents: -entry.amountCents }))
}

/** Sums entries by account, party and item; zero sums are left out. */
export function summed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>()
  for (const entry of entries) {
    const key = `${entry.account} ${entry.partyId} ${entry.orderItemId}`
    const before = sums.get(key)
    sums.set(key, before ? { ...before, amountCents: before.amountCents + entry.amountCents } : entry)
  }
  return [...sums.values()].filter((entry) => entry.amountCents !== 0)
}
