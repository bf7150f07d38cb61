import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import type { LedgerEntry } from '../ledger.ts'
import { insertPosting } from './ledger-queries.ts'
import { closeDifferences, keptOfFurther, openLoss, voidRefundsOf } from './uncollected-queries.ts'

type Difference = {
  paymentId: number
  orderId: number
  customerId: number
  amountCents: Cents
  /** How often it was asked for again before, so that each failure and each new try is a posting of its own. */
  retries: number
  at: Date
}

/** A further payment that was promised and never came: the platform bears it, the order goes on. */
export async function postUncollected(tx: Sql, given: Difference): Promise<void> {
  await post(tx, 'uncollected', given, given.amountCents)
}

/** It is asked for again, or another card has taken it over: the customer pays it after all, until that fails too. */
export async function postRecollected(tx: Sql, given: Difference): Promise<void> {
  await post(tx, 'recollected', given, -given.amountCents)
}

async function post(tx: Sql, kind: string, given: Difference, lossCents: Cents): Promise<void> {
  const whole = { orderItemId: null }
  await insertPosting(tx, {
    ...{ kind, orderId: given.orderId, subject: `payment:${given.paymentId}`, sequence: given.retries },
    postedAt: given.at,
    entries: [
      { ...whole, account: 'platform_loss', partyId: null, amountCents: lossCents },
      { ...whole, account: 'customer_cash', partyId: given.customerId, amountCents: -lossCents },
    ],
  })
}

/**
 * Money is owed back that its customer never paid, since a difference could not be collected: so much of it ends the platform's
 * loss instead. Answers false, and posts nothing, where the loss is smaller.
 */
export async function postOffset(
  tx: Sql,
  given: { orderId: number; customerId: number; subject: string; cents: Cents; at: Date },
): Promise<boolean> {
  if (given.cents > (await openLoss(tx, given.orderId))) return false
  await insertPosting(tx, {
    ...{ kind: 'uncollected_offset', orderId: given.orderId, subject: given.subject, sequence: 0 },
    postedAt: given.at,
    entries: [
      entry('refund_payable', given.customerId, given.cents),
      entry('platform_loss', null, -given.cents),
    ],
  })
  return true
}

/**
 * An order was taken back since its first payment never came, though further ones were captured: what is left of those is owed
 * to the customer. Answers what has still to be asked for; call it once the order's postings are reversed.
 */
export async function postFurtherKept(
  tx: Sql,
  given: { orderId: number; customerId: number; at: Date },
): Promise<Cents> {
  const { keptCents, toRefundCents } = await keptOfFurther(tx, given.orderId)
  if (keptCents === 0) return 0
  await insertPosting(tx, {
    ...{ kind: 'further_kept', orderId: given.orderId, subject: `order:${given.orderId}`, sequence: 0 },
    postedAt: given.at,
    entries: [
      entry('customer_cash', given.customerId, keptCents),
      entry('refund_payable', given.customerId, -keptCents),
    ],
  })
  return toRefundCents
}

type Closed = { by: number | null; reason: string; at: Date; paymentId?: number }

/** Differences that nobody will ask for any more: what a provider may still hold of them is let go. */
export async function endDifferences(tx: Sql, orderId: number, closed: Closed): Promise<void> {
  await closeDifferences(tx, orderId, closed)
}

/** Refunds that were to come out of payments which never came are void; answers what they amount to. */
export const dropRefundsOf = (tx: Sql, paymentIds: readonly number[]): Promise<Cents> =>
  voidRefundsOf(tx, paymentIds)

const entry = (account: string, partyId: number | null, amountCents: Cents): LedgerEntry => ({
  ...{ account, partyId, orderItemId: null, amountCents },
})
