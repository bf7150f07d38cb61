import type { Sql } from '#db/transaction.ts'

/** The transactions in which a party has an entry, posted on these Los Angeles days (both included), oldest first. */
export async function transactionsOfParty(
  db: Sql,
  partyId: number,
  days: { from: string | null; to: string | null },
  limit: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'transactions-of-party',
    text: `SELECT t.id FROM ledger_transactions t
      WHERE EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transaction_id = t.id AND e.party_id = $1)
        AND ($2::date IS NULL OR (t.posted_at AT TIME ZONE 'America/Los_Angeles')::date >= $2)
        AND ($3::date IS NULL OR (t.posted_at AT TIME ZONE 'America/Los_Angeles')::date <= $3)
      ORDER BY t.posted_at, t.id LIMIT $4`,
    values: [partyId, days.from, days.to, limit],
  })
  return rows.map(({ id }) => id)
}

/** All postings about a payout's items and the payout itself. */
export async function transactionsOfPayout(db: Sql, payoutId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'transactions-of-payout',
    text: `SELECT t.id FROM ledger_transactions t WHERE t.subject = 'payout:' || $1::text
      UNION SELECT t.id FROM payout_items x JOIN ledger_entries e ON e.order_item_id = x.order_item_id
        JOIN ledger_transactions t ON t.id = e.transaction_id WHERE x.payout_id = $1::bigint AND t.order_id IS NOT NULL`,
    values: [payoutId],
  })
  return rows.map(({ id }) => id)
}

/** All postings about an order and its items, oldest first. */
export async function transactionsOfOrder(db: Sql, orderId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'transactions-of-order',
    text: `SELECT t.id FROM ledger_transactions t WHERE t.id = ANY(ARRAY(
        SELECT e.transaction_id FROM order_items i JOIN ledger_entries e ON e.order_item_id = i.id WHERE i.order_id = $1
        UNION SELECT o.id FROM ledger_transactions o WHERE o.order_id = $1)) ORDER BY t.posted_at, t.id`,
    values: [orderId],
  })
  return rows.map(({ id }) => id)
}

export type OrderParties = {
  orderNo: string
  customerId: number
  showroomId: number | null
  vendorIds: number[]
}

export async function partiesOfOrder(db: Sql, orderId: number): Promise<OrderParties | null> {
  const { rows } = await db.query<OrderParties>({
    name: 'parties-of-order',
    text: `SELECT o.order_no, o.customer_id, o.showroom_id,
        (SELECT array_agg(DISTINCT i.vendor_id) FROM order_items i WHERE i.order_id = o.id) AS vendor_ids
      FROM orders o WHERE o.id = $1`,
    values: [orderId],
  })
  return rows[0] ?? null
}

/** `labor` is true for what a labor invoice was paid with or gave back (rule R18). */
export type Balance = { account: string; partyId: number | null; labor: boolean; cents: number }

/** The balance of an order, its items and its labor by account, payouts included. */
export async function balancesByAccount(db: Sql, orderId: number): Promise<Balance[]> {
  const { rows } = await db.query<Balance>({
    name: 'standing-by-account',
    text: `SELECT e.account, e.party_id, t.kind IN ('labor_paid', 'labor_canceled') AS labor,
        -sum(e.amount_cents)::bigint AS cents
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.id IN (SELECT x.id FROM ledger_entries x JOIN order_items i ON i.id = x.order_item_id WHERE i.order_id = $1
        UNION SELECT x.id FROM ledger_entries x JOIN labor_invoices l ON l.id = x.order_item_id WHERE l.order_id = $1
        UNION SELECT x.id FROM ledger_entries x JOIN ledger_transactions o ON o.id = x.transaction_id WHERE o.order_id = $1)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values: [orderId],
  })
  return rows
}
