import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import type { LedgerEntry } from '../ledger.ts'
import { insertPosting } from './ledger-queries.ts'

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
    ...{ account, amountCents: cents },
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
