import type { Sql } from '#db/transaction.ts'
import type { LedgerEntry } from '#features/payouts/ledger.ts'
import type { Cents } from '#lib/money.ts'
import { closeDifferences, insertPosting, openLoss, retainedOfFurther, voidRefundsOf } from './ledger-queries.ts'

type Difference = {
  paymentId: number
  orderId: number
  customerId: number
  amountCents: Cents
  /** Number of earlier retries, so that each failure and each retry is a posting of its own. */
  retries: number
  at: Date
}

/** A further payment that was promised but never came: the platform bears the loss and the order continues. */
export async function postUncollected(tx: Sql, given: Difference): Promise<void> {
  await post(tx, 'uncollected', given, given.amountCents)
}

/** The payment is requested again or moved to another card: the customer owes it until that fails too. */
export async function postRecollected(tx: Sql, given: Difference): Promise<void> {
  await post(tx, 'recollected', given, -given.amountCents)
}

async function post(tx: Sql, kind: string, given: Difference, lossCents: Cents): Promise<void> {
  const whole = { orderItemId: null }
  await insertPosting(tx, {
    kind,
    orderId: given.orderId,
    subject: `payment:${given.paymentId}`,
    sequence: given.retries,
    postedAt: given.at,
    entries: [
      { ...whole, account: 'platform_loss', partyId: null, amountCents: lossCents },
      { ...whole, account: 'customer_cash', partyId: given.customerId, amountCents: -lossCents },
    ],
  })
}

/**
 * Money owed to a customer who never paid it, because a difference could not be collected, offsets the platform's loss
 * instead. Returns false and posts nothing if the loss is smaller.
 */
export async function postOffset(
  tx: Sql,
  given: { orderId: number; customerId: number; subject: string; cents: Cents; at: Date },
): Promise<boolean> {
  if (given.cents > (await openLoss(tx, given.orderId))) return false
  await insertPosting(tx, {
    kind: 'uncollected_offset',
    orderId: given.orderId,
    subject: given.subject,
    sequence: 0,
    postedAt: given.at,
    entries: [entry('refund_payable', given.customerId, given.cents), entry('platform_loss', null, -given.cents)],
  })
  return true
}

/**
 * An order was reversed because its first payment never came, although further ones were captured: what is left of
 * those is owed to the customer. Returns what still has to be refunded; call it after reversing the order's postings.
 */
export async function postFurtherRetained(
  tx: Sql,
  given: { orderId: number; customerId: number; at: Date },
): Promise<Cents> {
  const { keptCents: retainedCents, toRefundCents } = await retainedOfFurther(tx, given.orderId)
  if (retainedCents === 0) return 0
  await insertPosting(tx, {
    kind: 'further_kept',
    orderId: given.orderId,
    subject: `order:${given.orderId}`,
    sequence: 0,
    postedAt: given.at,
    entries: [
      entry('customer_cash', given.customerId, retainedCents),
      entry('refund_payable', given.customerId, -retainedCents),
    ],
  })
  return toRefundCents
}

type Closed = { by: number | null; reason: string; at: Date; paymentId?: number }

/** Closes differences that will not be requested again; the provider releases what it still holds of them. */
export async function endDifferences(tx: Sql, orderId: number, closed: Closed): Promise<void> {
  await closeDifferences(tx, orderId, closed)
}

/** Voids refunds that were to come out of payments which never came; returns their sum. */
export const dropRefundsOf = (tx: Sql, paymentIds: readonly number[]): Promise<Cents> => voidRefundsOf(tx, paymentIds)

const entry = (account: string, partyId: number | null, amountCents: Cents): LedgerEntry => ({
  account,
  partyId,
  orderItemId: null,
  amountCents,
})
