import type { Db } from '#db/client.ts'
import { settleDue } from '#features/checkout/server/payment/capture.ts'
import type { TestApp } from './app.ts'

/** Counts that must be zero in any database of this product at any time (security §3, rule R0). */
export async function booksOf(db: Db) {
  const { rows } = await db.query<{
    unbalanced: number
    halfOrders: number
    splitErrors: number
    doublePaid: number
  }>(`SELECT
    (SELECT count(*) FROM (SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0) u)::int AS unbalanced,
    (SELECT count(*) FROM orders o WHERE
      NOT EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.order_id = o.id AND t.kind = 'paid')
      OR NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status IN ('authorized', 'captured', 'failed') AND p.amount_cents = o.total_cents - o.adjusted_cents
        + coalesce((SELECT sum(b.total_cents) FROM labor_invoices b WHERE b.order_id = o.id), 0))
      OR NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id AND e.kind = 'placed')
      OR EXISTS (SELECT 1 FROM projects c WHERE c.id = o.cart_id AND c.status <> 'closed'))::int AS half_orders,
    (SELECT count(*) FROM orders o WHERE o.total_cents <>
      (SELECT sum(i.charged_cents) FROM order_items i WHERE i.order_id = o.id) + o.shipping_cents)::int AS split_errors,
    (SELECT count(*) FROM (SELECT t.order_id FROM ledger_transactions t WHERE t.kind = 'paid' GROUP BY 1 HAVING count(*) > 1) d)::int AS double_paid`)
  return rows[0]
}

/** Waits until every payment is captured or voided. */
export async function settled(test: TestApp): Promise<void> {
  // One capture that fails is due again after a quarter of a minute or more.
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    await settleDue(test.deps)
    // A payment that another worker has just taken is neither due nor done; one that the provider never received may
    // wait.
    const { rows } = await test.deps.db.query(
      `SELECT 1 FROM payments WHERE status = 'authorized' OR (status = 'voiding' AND provider_ref IS NOT NULL)
        OR (status IN ('pending', 'voiding') AND next_try_at <= $1) LIMIT 1`,
      [test.deps.clock()],
    )
    if (rows.length === 0) return
    await new Promise((next) => setTimeout(next, 25))
  }
  throw new Error('payments stay open')
}
