import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import { insertPosting } from './ledger-queries.ts'

/** Rule R13: what was owed back to the customer has left the house. Does nothing the second time. */
export async function postRefunded(
  tx: Sql,
  refund: { refundId: number; orderId: number; customerId: number; amountCents: Cents; at: Date },
): Promise<void> {
  const { amountCents } = refund
  if (amountCents === 0) return
  const whose = { partyId: refund.customerId, orderItemId: null }
  await insertPosting(tx, {
    kind: 'refunded',
    orderId: refund.orderId,
    subject: `refund:${refund.refundId}`,
    sequence: 0,
    postedAt: refund.at,
    entries: [
      { ...whose, account: 'refund_payable', amountCents },
      { ...whose, account: 'customer_cash', amountCents: -amountCents },
    ],
  })
}
