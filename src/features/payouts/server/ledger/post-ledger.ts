import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import {
  balanceOf,
  type LedgerEntry,
  paidEntries,
  promotionEntries,
  reversed,
  sharesOf,
  taxAccount,
} from '#features/payouts/ledger.ts'
import {
  claimEntries,
  type FaultSide,
  itemReversedEntries,
  type Leaving,
  objectionEntries,
  type Parts,
  refundOf,
  returnedEntries,
  splitEntries,
  vendorLoss,
} from '#features/payouts/postings.ts'
import type { Cents } from '#lib/money.ts'
import { clearNegatives, noteNegative } from '../debts.ts'
import { copyHolds } from '../holds/hold-queries.ts'
import {
  customerOf,
  findPosting,
  holdItemsOf,
  insertPosting,
  listPostings,
  listWordsOf,
  openEntriesOfItem,
  openEntriesOfOrder,
  shippingBalance,
  takeUnlistedPostings,
} from './ledger-queries.ts'
import { isReleasedTo } from './release-queries.ts'

const subjectOf = (orderId: number) => `order:${orderId}`
const itemSubject = (itemId: number) => `item:${itemId}`

/** Posts an order as paid, within the transaction that places it (rule R13). */
export async function postPaid(
  tx: Sql,
  order: Parameters<typeof paidEntries>[0] & { id: number; at: Date },
): Promise<void> {
  const posted = await insertPosting(tx, {
    kind: 'paid',
    orderId: order.id,
    subject: subjectOf(order.id),
    sequence: 0,
    postedAt: order.at,
    entries: paidEntries(order),
  })
  if (!posted) throw new Error(`order ${order.id} was posted as paid before`)
  const entries = promotionEntries(order.items)
  if (entries.length > 0)
    await insertPosting(tx, {
      kind: 'promotion',
      orderId: order.id,
      subject: subjectOf(order.id),
      sequence: 0,
      postedAt: order.at,
      entries,
    })
}

/**
 * Reverses the full balance of an order whose payment never came, including what has since become owed to the customer;
 * does nothing the second time.
 */
export async function reversePaid(tx: Sql, orderId: number, at: Date): Promise<void> {
  const paid = await findPosting(tx, subjectOf(orderId), 'paid', 0)
  if (paid.length === 0) throw new Error(`order ${orderId} has no posting to take back`)
  const entries = reversed(await openEntriesOfOrder(tx, orderId))
  if (entries.length === 0) return
  await insertPosting(tx, {
    kind: 'paid_reversed',
    orderId,
    subject: subjectOf(orderId),
    sequence: 0,
    postedAt: at,
    entries,
  })
}

/* The postings about one item (rule R13). The caller holds the item's row lock, so its balance cannot change
   meanwhile. Each is written once; a repeated call returns what the first did. */

/** Divides an item's balance between it and the item split off, whose money is held if the original's is. */
export async function postSplit(
  tx: Sql,
  split: {
    orderId: number
    fromItemId: number
    toItemId: number
    taxState: string
    vendorId: number
    showroomId: number | null
    parts: Parts
    /** Required if part of the item was refunded before. */
    leaving?: Leaving
    at: Date
  },
): Promise<void> {
  const openEntries = await openEntriesOfItem(tx, split.fromItemId)
  const entries = splitEntries(openEntries, split.fromItemId, split.toItemId, split.parts, split.leaving)
  await postOnce(tx, { ...split, itemId: split.toItemId, kind: 'split', entries })
  await copyHolds(tx, split.fromItemId, split.toItemId)
}

/** Reverses all that is left of the item; returns the cents owed to the customer. */
export async function postItemReversed(
  tx: Sql,
  given: { orderId: number; itemId: number; kind: 'cancelled' | 'declined' | 'charged_back'; at: Date },
): Promise<Cents> {
  const entries = itemReversedEntries(
    await openEntriesOfItem(tx, given.itemId),
    given.itemId,
    await customerOf(tx, given.orderId),
  )
  return postOnce(tx, { ...given, entries })
}

/** Debits the parts of returned goods, less the restocking fee; returns the cents owed to the customer. */
export async function postReturned(
  tx: Sql,
  given: {
    orderId: number
    itemId: number
    parts: Parts
    feeCents: Cents
    /** The vendor who paid for outbound shipping; null where the platform did. */
    feeBearerId: number | null
    returnId: number
    at: Date
  },
): Promise<Cents> {
  const entries = returnedEntries(await openEntriesOfItem(tx, given.itemId), {
    ...given,
    customerId: await customerOf(tx, given.orderId),
  })
  return postOnce(tx, {
    ...given,
    kind: 'returned',
    subject: `return:${given.returnId}:item:${given.itemId}`,
    entries,
  })
}

/** Goods that arrived incomplete or damaged: the party at fault pays. Returns the cents owed to the customer. */
export async function postClaim(
  tx: Sql,
  given: {
    orderId: number
    itemId: number
    claimId: number
    faultSide: FaultSide
    merchandiseCents: Cents
    taxCents: Cents
    at: Date
  },
): Promise<Cents> {
  const entries = claimEntries(await openEntriesOfItem(tx, given.itemId), {
    ...given,
    customerId: await customerOf(tx, given.orderId),
  })
  return postOnce(tx, {
    ...given,
    kind: 'claim',
    subject: `claim:${given.claimId}:item:${given.itemId}`,
    entries,
  })
}

/**
 * Pays a vendor for an upheld objection at the platform's or the carrier's cost: `cents`, or everything the return or
 * claim cost the vendor, never more. Once per request; returns the cents.
 */
export async function postObjection(
  tx: Sql,
  given: {
    orderId: number
    itemId: number
    vendorId: number
    requestId: number
    type: 'return' | 'incomplete'
    bearer: 'platform' | 'carrier'
    cents: Cents | null
    at: Date
  },
): Promise<Cents> {
  const { requestId, itemId, vendorId, bearer, type, orderId, at } = given
  const kind = type === 'return' ? 'returned' : 'claim'
  const subject = `${type === 'return' ? 'return' : 'claim'}:${requestId}:item:${itemId}`
  const loss = vendorLoss(await findPosting(tx, subject, kind, 0))
  const cents = Math.min(given.cents ?? loss, loss)
  if (cents === 0) return 0
  const waits = type === 'incomplete' && !(await isReleasedTo(tx, itemId, 'vendor'))
  const openEntries = await openEntriesOfItem(tx, itemId)
  await insertPosting(tx, {
    kind: 'objection',
    orderId,
    subject: `objection:${requestId}`,
    sequence: 0,
    postedAt: at,
    entries: objectionEntries(openEntries, { itemId, vendorId, bearer, cents, waits }),
  })
  await clearNegatives(tx, [vendorId], at)
  return cents
}

/** Writes a posting about an item or a labor invoice once; returns the cents owed to the customer. */
export async function postOnce(
  tx: Sql,
  posting: {
    orderId: number
    itemId: number
    kind: string
    at: Date
    subject?: string
    entries: readonly LedgerEntry[]
  },
): Promise<Cents> {
  const { kind, orderId, at, entries, subject = itemSubject(posting.itemId) } = posting
  const before = await findPosting(tx, subject, kind, 0)
  if (before.length > 0) return refundOf(before)
  if (entries.length === 0) return 0
  await insertPosting(tx, { kind, orderId, subject, sequence: 0, postedAt: at, entries })
  await noteNegative(tx, entries, at)
  return refundOf(entries)
}

/** The part of an item's paid shipping charge that has not been refunded; zero while shipping is free. */
export const shippingLeft = (tx: Sql, itemId: number): Promise<Cents> => shippingBalance(tx, itemId)

/**
 * Refunds what was paid for shipping an item (rules R8, R10): all that is left of it, or `cents`, never more. Once per
 * subject, whatever the reason; returns the cents owed to the customer. The caller holds the item's row lock.
 */
export async function postShippingBack(
  tx: Sql,
  given: { orderId: number; itemId: number; subject: string; cents?: Cents; at: Date },
): Promise<Cents> {
  const { orderId, itemId, subject } = given
  const left = await shippingBalance(tx, itemId)
  const cents = Math.min(given.cents ?? left, left)
  if (cents <= 0) return 0
  const partyId = await customerOf(tx, orderId)
  const entry = { orderItemId: itemId }
  await insertPosting(tx, {
    kind: 'shipping_back',
    orderId,
    subject,
    sequence: 0,
    postedAt: given.at,
    entries: [
      { ...entry, account: 'shipping_clearing', partyId: null, amountCents: cents },
      { ...entry, account: 'refund_payable', partyId, amountCents: -cents },
    ],
  })
  return cents
}

/** What is left of an item for each party: its frozen parts less refunds. */
export async function partBalances(tx: Sql, itemId: number): Promise<Parts> {
  const shares = sharesOf(await openEntriesOfItem(tx, itemId))
  const of = (role: string) => shares.reduce((sum, share) => sum + (share.role === role ? balanceOf(share) : 0), 0)
  return {
    vendorCents: of('vendor'),
    contractorCents: of('contractor'),
    platformCents: of('platform'),
    taxCents: of('tax'),
  }
}

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
    partyId: customerId,
    orderItemId: null,
    amountCents: difference,
    account: difference < 0 ? 'refund_payable' : 'customer_cash',
  }
  const entries = [...tax, customer].filter((entry) => entry.amountCents !== 0)
  if (entries.length === 0) return 0
  await insertPosting(tx, {
    kind: 'address_changed',
    orderId: change.orderId,
    subject: `event:${change.eventId}`,
    sequence: 0,
    postedAt: change.at,
    entries,
  })
  return difference
}

/** Posts a month of a plan as paid, in the transaction that marks it paid; does nothing the second time. */
export async function postPlan(
  tx: Sql,
  paid: { chargeId: number; accountId: number; amountCents: Cents; at: Date },
): Promise<void> {
  const posting = { kind: 'plan_paid', subject: `plan:${paid.chargeId}`, partyId: paid.accountId }
  await postIncome(tx, { ...posting, ...paid })
}

/**
 * Posts a pack of AI credits as paid, in the transaction that adds the credits; does nothing the second time. Its buyer
 * is no party of the marketplace.
 */
export async function postCredits(tx: Sql, paid: { purchaseId: number; amountCents: Cents; at: Date }): Promise<void> {
  const posting = { kind: 'credits_paid', subject: `credits:${paid.purchaseId}`, partyId: null }
  await postIncome(tx, { ...posting, ...paid })
}

/** A payment that belongs to the platform as a whole. */
async function postIncome(
  tx: Sql,
  income: { kind: string; subject: string; partyId: number | null; amountCents: Cents; at: Date },
): Promise<void> {
  const { kind, subject, partyId, amountCents, at } = income
  const entry = { orderItemId: null }
  await insertPosting(tx, {
    kind,
    orderId: null,
    subject,
    sequence: 0,
    postedAt: at,
    entries: [
      { ...entry, account: 'customer_cash', partyId, amountCents },
      { ...entry, account: 'platform_revenue', partyId: null, amountCents: -amountCents },
    ],
  })
}

const batch = 500

/**
 * Adds new postings to each payee's listed sums and to the words of the search, so that a page need not go through years of
 * entries. Pages read unlisted postings themselves, so they never lag behind the ledger. Returns the number added; safe to repeat and to run
 * concurrently.
 */
export async function enlistPostings({ db }: { db: Db }): Promise<number> {
  for (let added = 0; ; ) {
    const now = await transaction(db, async (tx) => {
      const ids = await takeUnlistedPostings(tx, batch)
      if (ids.length === 0) return 0
      await holdItemsOf(tx, ids)
      await listPostings(tx, ids)
      await listWordsOf(tx, ids)
      return ids.length
    })
    added += now
    if (now < batch) return added
  }
}
