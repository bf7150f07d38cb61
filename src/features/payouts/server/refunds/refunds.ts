import type { Sql } from '#db/transaction.ts'
import type { LedgerEntry } from '#features/payouts/ledger.ts'
import { fail } from '#lib/failure.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { closeDifferences, customerOf, insertPosting } from '../ledger/ledger-queries.ts'
import { postOffset } from '../ledger/post-uncollected.ts'
import {
  endRefund,
  insertRefund,
  listRefunds,
  lockPayments,
  type NewRefund,
  type PaymentLeft,
  partsUnderWay,
  refundByKey,
  refundKeyUnder,
  sumRefundable,
} from './refund-queries.ts'

/** The first part's id, and the cents refunded to the customer. */
type Requested = { id: number; amountCents: Cents }

/**
 * Requests a refund to the card that paid, in the transaction that causes it (rule R11). A repeated key returns the
 * first refund and moves nothing. Locks the payments' rows, so that their refunds never exceed what they took (M6). A
 * refund of zero is done at once. If several payments paid an order, the earliest is refunded first; an amount the
 * customer never paid, because a difference could not be collected, offsets the platform's loss instead.
 * @throws 422 when neither covers it, an Error when a key comes back with another amount.
 */
export async function requestRefund(tx: Sql, refund: NewRefund): Promise<Requested> {
  const { amountCents, orderId, at } = refund
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new RangeError(`not an amount to pay back: ${amountCents}`)
  const payments = await lockPayments(tx, orderId)
  const first = await refundByKey(tx, refund.key)
  if (first && first.amountCents + first.offsetCents !== amountCents)
    throw new Error(`refund ${refund.key} was asked for with another amount`)
  if (first) return first
  const left = payments.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const offsetCents = Math.max(0, amountCents - left)
  if (offsetCents > 0) await setOff(tx, refund, offsetCents)
  const parts = takeFrom(payments, amountCents - offsetCents)
  if (!parts) throw tooMuch()
  const ids: number[] = []
  for (const [i, part] of parts.entries())
    ids.push(await insertRefund(tx, refund, { ...part, number: i + 1, offsetCents: i === 0 ? offsetCents : 0 }))
  if (offsetCents > 0) await closeDifferences(tx, orderId, { by: null, reason: 'The order was refunded.', at })
  return { id: ids[0] ?? 0, amountCents: amountCents - offsetCents }
}

/**
 * The customer's bank has already taken the money just requested under this key in a dispute, so no card is refunded.
 */
export async function paidByBank(tx: Sql, orderId: number, key: string, at: Date): Promise<void> {
  const customerId = await customerOf(tx, orderId)
  for (const { id, amountCents } of await partsUnderWay(tx, key)) {
    await endRefund(tx, id, { from: 'waiting', status: 'done', paidBy: 'bank', at })
    await postRefunded(tx, { refundId: id, orderId, customerId, amountCents, attempt: 1, at })
  }
}

async function setOff(tx: Sql, { orderId, key, at }: NewRefund, cents: Cents): Promise<void> {
  const customerId = await customerOf(tx, orderId)
  if (!(await postOffset(tx, { orderId, customerId, subject: `refund:${key}`, cents, at }))) throw tooMuch()
}

const tooMuch = () => fail('refund_too_much', 422, 'A refund cannot exceed what was paid.')

/** Null when the payments do not cover the amount. */
function takeFrom(
  payments: readonly PaymentLeft[],
  amountCents: Cents,
): { paymentId: number; amountCents: Cents }[] | null {
  let open = amountCents
  const parts = payments.map(({ id, leftCents }) => {
    const taken = Math.min(open, leftCents)
    open -= taken
    return { paymentId: id, amountCents: taken }
  })
  if (open > 0 || parts.length === 0) return null
  const used = parts.filter((part) => part.amountCents > 0)
  return used.length > 0 ? used : parts.slice(0, 1)
}

/** One refund as shown with its order; amounts are dollars. */
export type RefundView = {
  id: number
  amount: number
  reason: string
  items: number[]
  status: 'pending' | 'refunded' | 'delayed'
  requested_at: string
  refunded_at: string | null
  /** `hand` is a way that an Admin agreed with the customer, `bank` the customer's bank after a dispute. */
  paid_by: 'card' | 'hand' | 'bank'
  /** The card that paid, null if unknown. */
  card: { brand: string; last4: string } | null
}

/** The refunds of some orders by order id, oldest first; void and zero refunds are left out. */
export async function refundsOf(db: Sql, orderIds: readonly number[]): Promise<Map<number, RefundView[]>> {
  const found = new Map<number, RefundView[]>()
  for (const row of await listRefunds(db, orderIds)) {
    if (row.status === 'void' || row.amountCents === 0) continue
    const view: RefundView = {
      id: row.id,
      amount: toDollars(row.amountCents),
      reason: row.reason,
      items: row.itemIds,
      status: words[row.status],
      requested_at: row.requestedAt.toISOString(),
      refunded_at: row.doneAt?.toISOString() ?? null,
      paid_by: row.paidBy,
      card: row.last4 ? { brand: row.brand, last4: row.last4 } : null,
    }
    found.set(row.orderId, [...(found.get(row.orderId) ?? []), view])
  }
  return found
}

/** Cents that an order's cards can still be refunded, the most that a cancellation pays. */
export const refundableOf = (db: Sql, orderId: number): Promise<Cents> => sumRefundable(db, orderId)

const words = { waiting: 'pending', done: 'refunded', failed: 'delayed' } as const

/** The key with this prefix under which an order's refund was requested before; null if there is none. */
export const askedUnder = (tx: Sql, orderId: number, beginning: string): Promise<string | null> =>
  refundKeyUnder(tx, orderId, beginning)

type Refunded = {
  refundId: number
  orderId: number
  customerId: number
  amountCents: Cents
  /** Number of the attempt that paid, from 1: a refund that came back can be paid again. */
  attempt: number
  at: Date
}

/** Rule R13: money owed to the customer has been paid. Does nothing the second time. */
export async function postRefunded(tx: Sql, refund: Refunded): Promise<void> {
  await post(tx, refund, 'refunded', refund.amountCents)
}

/** The bank sent a refund back: the opposite entry, so the customer is owed it again (rule R7). */
export async function postRefundFailed(tx: Sql, refund: Refunded): Promise<void> {
  await post(tx, refund, 'refund_failed', -refund.amountCents)
}

async function post(tx: Sql, refund: Refunded, kind: string, amountCents: Cents): Promise<void> {
  if (amountCents === 0) return
  const entry = (account: string, cents: Cents): LedgerEntry => ({
    account,
    amountCents: cents,
    partyId: refund.customerId,
    orderItemId: null,
  })
  await insertPosting(tx, {
    kind,
    orderId: refund.orderId,
    subject: `refund:${refund.refundId}`,
    sequence: refund.attempt - 1,
    postedAt: refund.at,
    entries: [entry('refund_payable', amountCents), entry('customer_cash', -amountCents)],
  })
}
