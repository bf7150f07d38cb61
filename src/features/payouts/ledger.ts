import type { Cents } from '#lib/money.ts'

/** Signed cents: debit positive, credit negative. */
export type LedgerEntry = {
  account: string
  /** The party the money belongs to; null for the platform and the states. */
  partyId: number | null
  /** An order's item, or a labor invoice (rule R18). */
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
  /** What the platform pays of the item out of its fee (rule R2); `platformCents` is without it. Zero if omitted. */
  promotionCents?: Cents
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
      credit('platform_pending', null, item.platformCents + (item.promotionCents ?? 0)),
      credit('promotion_clearing', null, -(item.promotionCents ?? 0)),
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

/**
 * Rule R2: the platform pays the promotions of an order out of its fee, in a posting of its own. Together with
 * `paidEntries` the platform's share of an item is what it keeps, and the clearing account is empty.
 */
export function promotionEntries(items: readonly Pick<PaidItem, 'id' | 'promotionCents'>[]): LedgerEntry[] {
  return items.flatMap(({ id, promotionCents = 0 }) => {
    const entry = { partyId: null, orderItemId: id }
    return nonZero([
      { ...entry, account: 'platform_pending', amountCents: promotionCents },
      { ...entry, account: 'promotion_clearing', amountCents: -promotionCents },
    ])
  })
}

/**
 * A labor invoice as paid (rule R18): its seller gets the amount without the platform's fee. The entries name the invoice
 * as those of goods name the item.
 */
export function laborEntries(invoice: {
  id: number
  customerId: number
  seller: { id: number; role: 'vendor' | 'contractor' }
  amountCents: Cents
  feeCents: Cents
  taxCents: Cents
  taxState: string
}): LedgerEntry[] {
  const { id, seller, amountCents, feeCents, taxCents } = invoice
  const credit = (account: string, partyId: number | null, cents: Cents) => ({
    account,
    partyId,
    orderItemId: id,
    amountCents: -cents,
  })
  return nonZero([
    {
      account: 'customer_cash',
      partyId: invoice.customerId,
      orderItemId: null,
      amountCents: amountCents + taxCents,
    },
    credit(`${seller.role}_pending`, seller.id, amountCents - feeCents),
    credit('platform_pending', null, feeCents),
    credit(taxAccount(invoice.taxState), null, taxCents),
  ])
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

/** The party an item's share belongs to; the carrier's is what the carrier owes for damage. */
export type Role = 'vendor' | 'contractor' | 'platform' | 'tax' | 'carrier'

/** One party's share of one item, in cents owed to the party (so credits are positive). */
export type Share = {
  role: Role
  partyId: number | null
  /** The account where it is pending: `vendor_pending`, `platform_pending`, `tax_payable:CA` … */
  pendingAccount: string
  pendingCents: Cents
  availableAccount: string
  availableCents: Cents
  /** Money paid to the party's bank, in transit there, or written off. */
  gone: { account: string; cents: Cents }[]
}

/** The whole share, in all its accounts. */
export const balanceOf = (share: Share): Cents =>
  share.pendingCents + share.availableCents + share.gone.reduce((sum, { cents }) => sum + cents, 0)

const roleOf: Record<string, Role> = {
  vendor_pending: 'vendor',
  vendor_available: 'vendor',
  contractor_pending: 'contractor',
  contractor_available: 'contractor',
  platform_pending: 'platform',
  platform_available: 'platform',
  carrier_receivable: 'carrier',
}
const goneAccounts = new Set(['payout_clearing', 'bank', 'platform_loss'])

/**
 * The shares of one item from all its ledger entries (or their sums, including empty accounts, which show whose a
 * payment was); `refund_payable` is the customer's and not a share.
 */
export function sharesOf(entries: readonly LedgerEntry[]): Share[] {
  const shares = new Map<string, Share>()
  const left: LedgerEntry[] = []
  for (const entry of entries) {
    const role = entry.account.startsWith('tax_payable:') ? 'tax' : roleOf[entry.account]
    if (!role) {
      if (goneAccounts.has(entry.account)) left.push(entry)
      continue
    }
    const key = role === 'tax' ? entry.account : `${role} ${entry.partyId}`
    const share = shares.get(key) ?? newShare(role, entry)
    shares.set(key, share)
    if (entry.account === share.availableAccount && share.availableAccount !== share.pendingAccount)
      share.availableCents -= entry.amountCents
    else share.pendingCents -= entry.amountCents
  }
  for (const entry of left) {
    const share = [...shares.values()].find((one) => one.partyId !== null && one.partyId === entry.partyId)
    if (!share) throw new Error(`an entry of ${entry.account} belongs to no share`)
    const place = share.gone.find(({ account }) => account === entry.account)
    if (place) place.cents -= entry.amountCents
    else share.gone.push({ account: entry.account, cents: -entry.amountCents })
  }
  return [...shares.values()]
}

function newShare(role: Role, entry: LedgerEntry): Share {
  const alone = role === 'tax' || role === 'carrier'
  return {
    role,
    partyId: entry.partyId,
    pendingAccount: alone ? entry.account : `${role}_pending`,
    pendingCents: 0,
    availableAccount: alone ? entry.account : `${role}_available`,
    availableCents: 0,
    gone: [],
  }
}

/**
 * Debits `amount` from a share: pending first, the rest from available, which may become negative (rule R7). A negative
 * amount credits: first a balance that this item overdrew, the rest as pending.
 */
export function takenFrom(share: Share, itemId: number, amount: Cents): LedgerEntry[] {
  const debit = (account: string, cents: Cents): LedgerEntry => ({
    account,
    partyId: share.partyId,
    orderItemId: itemId,
    amountCents: cents,
  })
  if (amount >= 0) {
    const pending = Math.min(amount, Math.max(0, share.pendingCents))
    return nonZero([debit(share.pendingAccount, pending), debit(share.availableAccount, amount - pending)])
  }
  const overdrawn = Math.min(-amount, Math.max(0, -share.availableCents))
  const released = share.availableCents !== 0 || share.gone.length > 0
  const rest = released ? share.availableAccount : share.pendingAccount
  return nonZero([debit(share.availableAccount, -overdrawn), debit(rest, amount + overdrawn)])
}

export const nonZero = (entries: readonly LedgerEntry[]) => entries.filter((entry) => entry.amountCents !== 0)
