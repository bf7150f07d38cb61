import type { Cents } from '#lib/money.ts'
import { type LedgerEntry, summed } from './ledger.ts'
import { nonZero, type Role, type Share, sharesOf, standing, takenFrom } from './shares.ts'

/** An item's money by rule R0. */
export type Parts = { vendorCents: Cents; contractorCents: Cents; platformCents: Cents; taxCents: Cents }

const partOf: Record<Exclude<Role, 'carrier'>, keyof Parts> = {
  vendor: 'vendorCents',
  contractor: 'contractorCents',
  platform: 'platformCents',
  tax: 'taxCents',
}

export const totalOf = (parts: Parts): Cents =>
  parts.vendorCents + parts.contractorCents + parts.platformCents + parts.taxCents

/**
 * Moves a new item's share of every account over from the item that it was split off: pending first, the rest as available,
 * also where it has been paid out (what is with the bank stays where it was booked, against the first item's balance). No
 * party's balance changes and the entries sum to zero.
 */
export function splitEntries(
  itemEntries: readonly LedgerEntry[],
  fromItemId: number,
  toItemId: number,
  parts: Parts,
): LedgerEntry[] {
  const moved: LedgerEntry[] = []
  for (const { share, amount } of portions(itemEntries, parts)) {
    const move = (account: string, cents: Cents) => {
      const entry = { account, partyId: share.partyId, amountCents: cents }
      moved.push({ ...entry, orderItemId: fromItemId })
      moved.push({ ...entry, orderItemId: toItemId, amountCents: -cents })
    }
    const pending = Math.min(amount, Math.max(0, share.pendingCents))
    move(share.pendingAccount, pending)
    move(share.availableAccount, amount - pending)
  }
  return summed(moved)
}

/** All that the item still stands for goes back: every share against what is owed to the customer. */
export function itemReversedEntries(
  itemEntries: readonly LedgerEntry[],
  itemId: number,
  customerId: number,
): LedgerEntry[] {
  const debits = sharesOf(itemEntries).flatMap((share) => takenFrom(share, itemId, standing(share)))
  return withRefund(debits, itemId, customerId)
}

/** The returned part of every share against the customer's refund, and the restocking fee out of it (rules R10, R13). */
export function returnedEntries(
  itemEntries: readonly LedgerEntry[],
  given: { itemId: number; customerId: number; parts: Parts; feeCents: Cents; feeBearerId: number | null },
): LedgerEntry[] {
  const { itemId, customerId, feeCents } = given
  const whole = totalOf(given.parts)
  if (!(feeCents >= 0 && feeCents <= whole)) throw new RangeError('a fee above the refund')
  const debits = portions(itemEntries, given.parts).flatMap(({ share, amount }) =>
    takenFrom(share, itemId, amount),
  )
  const bearer =
    given.feeBearerId === null
      ? { account: 'platform_available', partyId: null }
      : { account: 'vendor_available', partyId: given.feeBearerId }
  return summed([
    ...withRefund(debits, itemId, customerId),
    { account: 'refund_payable', partyId: customerId, orderItemId: itemId, amountCents: feeCents },
    { ...bearer, orderItemId: itemId, amountCents: -feeCents },
  ])
}

export type FaultSide = 'vendor' | 'carrier' | 'platform'

/** Whoever is at fault pays for the goods; the tax on them is no longer owed to the state (rules R9, R13). */
export function claimEntries(
  itemEntries: readonly LedgerEntry[],
  given: {
    itemId: number
    customerId: number
    faultSide: FaultSide
    merchandiseCents: Cents
    taxCents: Cents
  },
): LedgerEntry[] {
  const { itemId, faultSide } = given
  const shares = sharesOf(itemEntries)
  const pays = faultSide === 'carrier' ? carrier : shares.find((share) => share.role === faultSide)
  if (!pays) throw new RangeError(`the item has no ${faultSide}`)
  const tax = shares.find((share) => share.role === 'tax')
  if (given.taxCents > 0 && !tax) throw new RangeError('the item was not taxed')
  return withRefund(
    [
      ...takenFrom(pays, itemId, given.merchandiseCents),
      ...(tax ? takenFrom(tax, itemId, given.taxCents) : []),
    ],
    itemId,
    given.customerId,
  )
}

const carrier: Share = {
  role: 'carrier',
  partyId: null,
  pendingAccount: 'carrier_receivable',
  pendingCents: 0,
  availableAccount: 'carrier_receivable',
  availableCents: 0,
  gone: [],
}

/** What a party's share has waited for, in whole: pending becomes available. */
export function releaseEntries(share: Share, itemId: number): LedgerEntry[] {
  const entry = { partyId: share.partyId, orderItemId: itemId }
  return nonZero([
    { ...entry, account: share.pendingAccount, amountCents: share.pendingCents },
    { ...entry, account: share.availableAccount, amountCents: -share.pendingCents },
  ])
}

/** The credit on `refund_payable` of some entries: what the customer is owed by them. */
export const refundOf = (entries: readonly LedgerEntry[]): Cents =>
  0 - entries.reduce((sum, e) => (e.account === 'refund_payable' ? sum + e.amountCents : sum), 0)

function withRefund(debits: readonly LedgerEntry[], itemId: number, customerId: number): LedgerEntry[] {
  const owed = debits.reduce((sum, entry) => sum + entry.amountCents, 0)
  return summed([
    ...debits,
    { account: 'refund_payable', partyId: customerId, orderItemId: itemId, amountCents: -owed },
  ])
}

/** The share that each part comes out of; a part without a share is a mistake of the caller's. */
function portions(itemEntries: readonly LedgerEntry[], parts: Parts): { share: Share; amount: Cents }[] {
  const shares = sharesOf(itemEntries)
  return Object.entries(partOf).flatMap(([role, part]) => {
    const amount = parts[part]
    if (amount === 0) return []
    const share = shares.find((one) => one.role === role)
    if (!share) throw new RangeError(`the item has no share of the ${role}`)
    return [{ share, amount }]
  })
}
