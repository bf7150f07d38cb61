import assert from 'node:assert/strict'
import type { Sale, Trading } from './world.ts'

/** After each step: what the customer paid equals the refunds plus what the parties still have. */
export async function checkSale({ crowd }: Trading, sale: Sale): Promise<void> {
  const [books] = await crowd.sql<Record<string, number>>(
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::bigint FROM payments WHERE (order_id = $1 OR for_order_id = $1)
          AND status IN ('authorized', 'captured')) AS paid,
      (SELECT coalesce(sum(refunded_cents), 0)::bigint FROM payments WHERE order_id = $1 OR for_order_id = $1) AS refunded,
      (SELECT coalesce(sum(amount_cents), 0)::bigint FROM refunds WHERE order_id = $1 AND status <> 'void') AS asked,
      (SELECT sum(amount_cents)::bigint FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.order_id = $1) AS off,
      (SELECT count(*)::int FROM order_items i WHERE i.order_id = $1 AND i.charged_cents <> (SELECT coalesce(-sum(e.amount_cents), 0)
        FROM ledger_entries e WHERE e.order_item_id = i.id)) AS items_off,
      (SELECT count(*)::int FROM ledger_entries e JOIN order_items i ON i.id = e.order_item_id WHERE i.order_id = $1
        AND e.transaction_id IN (SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_cents) <> 0)) AS unbalanced`,
    [sale.id],
  )
  const remaining = sale.lines.reduce((sum, line) => sum + line.remaining, 0)
  const { paid = 0, refunded = 0, asked } = books ?? {}
  assert.deepEqual(
    { asked, standing: remaining, off: books?.off, itemsOff: books?.itemsOff, unbalanced: books?.unbalanced },
    { asked: refunded, standing: paid - refunded, off: 0, itemsOff: 0, unbalanced: 0 },
  )
  for (const line of sale.lines) {
    const over = line.status === 'Cancle' || (line.status === 'Decline' && line.reversed)
    if (over) assert.equal(line.remaining, 0, `${line.remaining} cents stand of a cancelled item`)
  }
}

/** After each step: stock and coupon uses in the database match the model. */
export async function checkGoods({ crowd, stock, couponUsed }: Trading): Promise<void> {
  const rows = await crowd.sql<{ id: number; stock: number }>(
    'SELECT id, stock FROM product_sizes WHERE id = ANY($1)',
    [[...stock.keys()]],
  )
  assert.deepEqual(
    new Map(rows.map((row) => [row.id, row.stock]).sort() as [number, number][]),
    new Map([...stock].sort()),
  )
  const [coupon] = await crowd.sql<{ used: number; own: number }>(
    `SELECT used, (SELECT sum(uses)::int FROM coupon_uses WHERE coupon_id = 7) AS own FROM coupons WHERE id = 7`,
  )
  assert.deepEqual([coupon?.used, coupon?.own ?? 0], [couponUsed, couponUsed])
}

/** All invariants of the whole trade, computed in other ways than the product does. */
export async function checkTrade({ crowd, stock }: Trading): Promise<void> {
  await crowd.sound()
  const rows = await crowd.sql<{ id: number; was: number }>(
    // The log shows what was returned to stock: items that ended at their vendor, and returns fit for sale.
    `SELECT s.id, s.stock + coalesce((SELECT sum(i.qty) FROM order_items i WHERE i.size_id = s.id), 0)
        - coalesce((SELECT sum(i.qty) FROM order_items i WHERE i.size_id = s.id AND i.status = 'Decline' AND i.reversed_at IS NOT NULL), 0)
        - coalesce((SELECT sum(i.qty) FROM order_items i JOIN order_events e ON e.order_item_id = i.id AND e.kind = 'status'
            AND e.to_value = 'Cancle' AND e.from_value IN ('Waiting for approval', 'Vendor Approved', 'Decline', 'In Progress',
              'Ready to Pick Up', 'Accept to Pick Up') WHERE i.size_id = s.id), 0)
        - coalesce((SELECT sum(r.qty) FROM return_requests r JOIN order_items i ON i.id = r.order_item_id
            WHERE i.size_id = s.id AND r.resellable AND r.status <> 'refused'), 0) AS was
      FROM product_sizes s WHERE s.id = ANY($1)`,
    [[...stock.keys()]],
  )
  for (const { was } of rows) assert.equal(Number(was), 100_000, 'goods were lost or made')
  assert.deepEqual(
    await crowd.sql(
      `SELECT r.id FROM cancel_requests r WHERE r.status = 'open' AND NOT EXISTS (SELECT 1 FROM order_items i
        WHERE i.cancel_request_id = r.id AND i.status NOT IN ('Cancle', 'Returned'))`,
    ),
    [],
    'a request to cancel is open and nothing of it is left',
  )
  assert.deepEqual(
    await crowd.sql(
      `SELECT e.order_item_id AS item, e.account, sum(e.amount_cents)::bigint AS cents,
          (SELECT string_agg(format('%s %s %s', t.kind, x.account, x.amount_cents), '; ' ORDER BY t.posted_at) FROM ledger_entries x
            JOIN ledger_transactions t ON t.id = x.transaction_id WHERE x.order_item_id = e.order_item_id) AS history
        FROM ledger_entries e WHERE e.account LIKE 'tax_payable%' OR e.account LIKE '%_pending' GROUP BY 1, 2 HAVING sum(e.amount_cents) > 0`,
    ),
    [],
    'more was taken back of a share than there was',
  )
  assert.deepEqual(
    await crowd.sql(`SELECT payee_id FROM payouts p WHERE amount_cents <= 0
      OR NOT EXISTS (SELECT 1 FROM sandbox_transfers t WHERE t.idempotency_key = p.id::text) AND status NOT IN ('draft', 'failed')`),
    [],
  )
}
