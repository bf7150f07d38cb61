import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
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
} from '../item-postings.ts'
import { type LedgerEntry, paidEntries, reversed } from '../ledger.ts'
import { copyHolds } from './hold-queries.ts'
import { customerOf, findPosting, insertPosting, standingOfItem, standingOfOrder } from './ledger-queries.ts'
import { clearNegatives, noteNegative } from './negative.ts'
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
}

/**
 * Reverses the full balance of an order whose payment never came, including what has since become owed to the customer;
 * does nothing the second time.
 */
export async function reversePaid(tx: Sql, orderId: number, at: Date): Promise<void> {
  const paid = await findPosting(tx, subjectOf(orderId), 'paid', 0)
  if (paid.length === 0) throw new Error(`order ${orderId} has no posting to take back`)
  const entries = reversed(await standingOfOrder(tx, orderId))
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
  const standing = await standingOfItem(tx, split.fromItemId)
  const entries = splitEntries(standing, split.fromItemId, split.toItemId, split.parts, split.leaving)
  await postOnce(tx, { ...split, itemId: split.toItemId, kind: 'split', entries })
  await copyHolds(tx, split.fromItemId, split.toItemId)
}

/** Reverses all that is left of the item; returns the cents owed to the customer. */
export async function postItemReversed(
  tx: Sql,
  given: { orderId: number; itemId: number; kind: 'cancelled' | 'declined' | 'charged_back'; at: Date },
): Promise<Cents> {
  const entries = itemReversedEntries(
    await standingOfItem(tx, given.itemId),
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
  const entries = returnedEntries(await standingOfItem(tx, given.itemId), {
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
  const entries = claimEntries(await standingOfItem(tx, given.itemId), {
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
  const standing = await standingOfItem(tx, itemId)
  await insertPosting(tx, {
    ...{ kind: 'objection', orderId, subject: `objection:${requestId}`, sequence: 0, postedAt: at },
    entries: objectionEntries(standing, { itemId, vendorId, bearer, cents, waits }),
  })
  await clearNegatives(tx, [vendorId], at)
  return cents
}

async function postOnce(
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
