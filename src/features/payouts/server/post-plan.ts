import type { Sql } from '#db/transaction.ts'
import type { Cents } from '#lib/money.ts'
import { insertPosting } from './ledger-queries.ts'

/** Posts a month of a plan as paid, in the transaction that marks it paid; does nothing the second time. */
export async function postPlan(
  tx: Sql,
  paid: { chargeId: number; accountId: number; amountCents: Cents; at: Date },
): Promise<void> {
  const entry = { orderItemId: null }
  await insertPosting(tx, {
    kind: 'plan_paid',
    orderId: null,
    subject: `plan:${paid.chargeId}`,
    sequence: 0,
    postedAt: paid.at,
    entries: [
      { ...entry, account: 'customer_cash', partyId: paid.accountId, amountCents: paid.amountCents },
      { ...entry, account: 'platform_revenue', partyId: null, amountCents: -paid.amountCents },
    ],
  })
}
