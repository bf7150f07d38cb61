import { type Cents, divideHalfUp } from '#lib/money.ts'
import { balanceOf, type LedgerEntry, nonZero, type Role, type Share, sharesOf, summed, takenFrom } from './ledger.ts'

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

/** How an item is split: the number of units that leave, and what all units together were charged. */
export type Leaving = { units: number; of: number; whole: Parts }

/**
 * Moves a new item's share of every account from the item it was split off: pending money first, the rest from
 * available, even if it has been paid out (money at the bank stays booked on the first item's balance). Refunds of the
 * earlier item are divided by units too, so no unit can be refunded twice. No party's balance changes and the entries
 * sum to zero.
 */
export function splitEntries(
  itemEntries: readonly LedgerEntry[],
  fromItemId: number,
  toItemId: number,
  parts: Parts,
  leaving: Leaving = { units: 1, of: 1, whole: parts },
): LedgerEntry[] {
  const moved: LedgerEntry[] = []
  const move = (account: string, partyId: number | null, cents: Cents) => {
    moved.push({ account, partyId, orderItemId: fromItemId, amountCents: cents })
    moved.push({ account, partyId, orderItemId: toItemId, amountCents: -cents })
  }
  const carriers = sharesOf(itemEntries).filter(({ role }) => role === 'carrier')
  const paidBackBefore = itemEntries.some(
    ({ account, amountCents }) => account === 'refund_payable' && amountCents !== 0,
  )
  let back = 0
  for (const { share, amount } of [
    ...portions(itemEntries, parts),
    ...carriers.map((share) => ({ share, amount: 0 })),
  ]) {
    const left = balanceOf(share)
    const charged = share.role === 'carrier' ? 0 : leaving.whole[partOf[share.role]]
    const gone = paidBackBefore ? byUnits(charged - left, leaving) : 0
    // Rounding can differ by a cent, so never take more than the account holds.
    const taken = left >= 0 ? Math.max(0, Math.min(amount - gone, left)) : amount - gone
    back += amount - taken
    const pending = Math.max(0, Math.min(taken, share.pendingCents))
    move(share.pendingAccount, share.partyId, pending)
    move(share.availableAccount, share.partyId, taken - pending)
  }
  const customer = itemEntries.find(({ account }) => account === 'refund_payable')
  if (customer) move('refund_payable', customer.partyId, back)
  for (const { account, partyId, amountCents } of itemEntries) {
    if (account !== 'shipping_clearing' || !customer) continue
    move(account, partyId, -byUnits(amountCents, leaving))
    move('refund_payable', customer.partyId, byUnits(amountCents, leaving))
  }
  return summed(moved)
}

/** Rounds half a cent away from zero. */
const byUnits = (cents: Cents, { units, of }: Leaving): Cents =>
  Math.sign(cents) * divideHalfUp(BigInt(Math.abs(cents)) * BigInt(units), of)

/** Reverses whatever is left of the item: every share is debited and the customer is owed the sum. */
export function itemReversedEntries(
  itemEntries: readonly LedgerEntry[],
  itemId: number,
  customerId: number,
): LedgerEntry[] {
  const debits = sharesOf(itemEntries).flatMap((share) => takenFrom(share, itemId, balanceOf(share)))
  return withRefund(debits, itemId, customerId)
}

/** Debits the returned part of every share for the customer's refund, less the restocking fee (rules R10, R13). */
export function returnedEntries(
  itemEntries: readonly LedgerEntry[],
  given: { itemId: number; customerId: number; parts: Parts; feeCents: Cents; feeBearerId: number | null },
): LedgerEntry[] {
  const { itemId, customerId, feeCents } = given
  const whole = totalOf(given.parts)
  if (!(feeCents >= 0 && feeCents <= whole)) throw new RangeError('a fee above the refund')
  const debits = portions(itemEntries, given.parts).flatMap(({ share, amount }) => takenFrom(share, itemId, amount))
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

/** The party at fault pays for the goods; the tax on them is no longer owed to the state (rules R9, R13). */
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
  const pays = bearerOf(shares, faultSide)
  if (!pays) throw new RangeError(`the item has no ${faultSide}`)
  const tax = shares.find((share) => share.role === 'tax')
  if (given.taxCents > 0 && !tax) throw new RangeError('the item was not taxed')
  return withRefund(
    [...takenFrom(pays, itemId, given.merchandiseCents), ...(tax ? takenFrom(tax, itemId, given.taxCents) : [])],
    itemId,
    given.customerId,
  )
}

/** What a vendor lost by the posting of a return or claim: the amount debited less any fee credited. */
export const vendorLoss = (entries: readonly LedgerEntry[]): Cents =>
  Math.max(
    0,
    entries.reduce((sum, e) => (e.account.startsWith('vendor_') ? sum + e.amountCents : sum), 0),
  )

/**
 * An upheld objection: the party that bears the loss pays the vendor back (rule R11). The money first covers a balance
 * that the item overdrew; the rest is pending if the item is still sold (`waits`) and available at once if it was
 * returned.
 */
export function objectionEntries(
  itemEntries: readonly LedgerEntry[],
  given: { itemId: number; vendorId: number; bearer: 'platform' | 'carrier'; cents: Cents; waits: boolean },
): LedgerEntry[] {
  const { itemId, vendorId, cents } = given
  const shares = sharesOf(itemEntries)
  const vendor = shares.find((share) => share.role === 'vendor')
  const pays = bearerOf(shares, given.bearer)
  if (!vendor || !pays) throw new RangeError('the item has no vendor')
  const overdrawn = Math.min(cents, Math.max(0, -vendor.availableCents))
  const credit = (account: string, amount: Cents): LedgerEntry => ({
    account,
    partyId: vendorId,
    orderItemId: itemId,
    amountCents: -amount,
  })
  return summed([
    ...takenFrom(pays, itemId, cents),
    credit(vendor.availableAccount, overdrawn),
    credit(given.waits ? vendor.pendingAccount : vendor.availableAccount, cents - overdrawn),
  ])
}

/** The platform bears a loss even on an item that earned it nothing, and the carrier has no share in any item. */
function bearerOf(shares: readonly Share[], side: FaultSide): Share | undefined {
  const share = shares.find((one) => one.role === side)
  if (share || side === 'vendor') return share
  const own = side === 'platform' ? ['platform_pending', 'platform_available'] : []
  const [pendingAccount = 'carrier_receivable', availableAccount = 'carrier_receivable'] = own
  return {
    role: side,
    partyId: null,
    pendingAccount,
    pendingCents: 0,
    availableAccount,
    availableCents: 0,
    gone: [],
  }
}

/** Moves all of a party's pending share to available. */
export function releaseEntries(share: Share, itemId: number): LedgerEntry[] {
  const entry = { partyId: share.partyId, orderItemId: itemId }
  return nonZero([
    { ...entry, account: share.pendingAccount, amountCents: share.pendingCents },
    { ...entry, account: share.availableAccount, amountCents: -share.pendingCents },
  ])
}

/** The credit to `refund_payable` in these entries: what they make the customer owed. */
export const refundOf = (entries: readonly LedgerEntry[]): Cents =>
  0 - entries.reduce((sum, e) => (e.account === 'refund_payable' ? sum + e.amountCents : sum), 0)

function withRefund(debits: readonly LedgerEntry[], itemId: number, customerId: number): LedgerEntry[] {
  const owed = debits.reduce((sum, entry) => sum + entry.amountCents, 0)
  return summed([
    ...debits,
    { account: 'refund_payable', partyId: customerId, orderItemId: itemId, amountCents: -owed },
  ])
}

/** The share that each part comes out of; a part without a share is a bug in the caller. */
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

type NamedEntry = { itemId: number; account: string; cents: Cents }

/**
 * The entries that a payout of `amount` consists of, oldest first: all debts, then the credits that cover them and the
 * amount, the last one in part. Null when the balance is lower.
 */
export function chooseEntries(available: readonly NamedEntry[], amount: Cents): NamedEntry[] | null {
  const chosen = available.filter(({ cents }) => cents < 0)
  let left = amount - chosen.reduce((sum, { cents }) => sum + cents, 0)
  for (const one of available) {
    if (left === 0) break
    if (one.cents < 0) continue
    const cents = Math.min(one.cents, left)
    chosen.push({ ...one, cents })
    left -= cents
  }
  return left === 0 ? chosen : null
}

/** Rule R13, "Payout sent": from available to in transit. */
export function sentEntries(payeeId: number, chosen: readonly NamedEntry[]): LedgerEntry[] {
  return chosen.flatMap(({ itemId, account, cents }) => [
    { account, partyId: payeeId, orderItemId: itemId, amountCents: cents },
    { account: 'payout_clearing', partyId: payeeId, orderItemId: itemId, amountCents: -cents },
  ])
}

/** "Payout paid": the money in transit has arrived. */
export function arrivedEntries(sent: readonly LedgerEntry[]): LedgerEntry[] {
  return sent
    .filter(({ account }) => account === 'payout_clearing')
    .flatMap((entry) => [
      { ...entry, amountCents: -entry.amountCents },
      { ...entry, account: 'bank' },
    ])
}

/**
 * Applies a payment by the payee, or a loss that the platform takes, to the payee's oldest debts. Any excess is
 * credited to the payee on the share `spare`; null where there is none.
 */
export function debtEntries(
  payeeId: number,
  available: readonly NamedEntry[],
  amount: Cents,
  from: 'bank' | 'platform_loss',
  spare?: Omit<NamedEntry, 'cents'> | null,
): LedgerEntry[] | null {
  let left = amount
  const entries: LedgerEntry[] = []
  const book = ({ itemId, account }: Omit<NamedEntry, 'cents'>, part: Cents) => {
    if (part === 0) return
    entries.push({ account: from, partyId: payeeId, orderItemId: itemId, amountCents: part })
    entries.push({ account, partyId: payeeId, orderItemId: itemId, amountCents: -part })
    left -= part
  }
  for (const one of available) book(one, Math.min(left, Math.max(0, -one.cents)))
  if (left > 0 && spare) book(spare, left)
  return left === 0 ? summed(entries) : null
}
