import type { Sql } from '#db/transaction.ts'

export type ShareRecord = {
  id: number
  orderItemId: number | null
  orderId: number | null
  orderNo: string | null
  kind: string
  account: string
  /** As booked: money owed to the party is a credit, so negative. */
  amountCents: number
  deliveredOn: string | null
  availableOn: string | null
  postedAt: Date
}

const owed = `('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available')`
/** The party's entries that `enlistPostings` has not processed yet. */
const unlisted = `ledger_entries e WHERE e.transaction_id = ANY(ARRAY(SELECT transaction_id FROM ledger_unlisted))
        AND e.party_id = $1`

/**
 * What the party has available (rule R13), the number of bookings and the amount paid, from listed sums plus unlisted
 * entries. A share in transit to the bank is not a booking: the payout shows it.
 */
export async function sumAvailable(
  db: Sql,
  partyId: number,
): Promise<{ availableCents: number; paidCents: number; bookings: number }> {
  const { rows } = await db.query<{ availableCents: number; paidCents: number; bookings: number }>({
    name: 'sum-available',
    text: `SELECT coalesce(sum(available_cents), 0)::bigint AS available_cents, coalesce(sum(bookings), 0)::int AS bookings,
        (SELECT coalesce(sum(p.amount_cents), 0) FROM payouts p WHERE p.payee_id = $1 AND p.status = 'paid')::bigint AS paid_cents
      FROM (SELECT available_cents, bookings FROM payees_listed WHERE party_id = $1
        UNION ALL SELECT -sum(e.amount_cents) FILTER (WHERE e.account IN ('vendor_available', 'contractor_available')),
          count(e.booked_at) FROM ${unlisted}) l`,
    values: [partyId],
  })
  return rows[0] ?? { availableCents: 0, paidCents: 0, bookings: 0 }
}

/** Pending cents by the items' delivery and release days. */
export async function pendingByDay(
  db: Sql,
  partyId: number,
): Promise<{ deliveredOn: string | null; availableOn: string | null; cents: number }[]> {
  const { rows } = await db.query<{ deliveredOn: string | null; availableOn: string | null; cents: number }>({
    name: 'pending-by-day',
    text: `SELECT delivered_on, available_on, sum(cents)::bigint AS cents
      FROM (SELECT delivered_on, available_on, pending_cents AS cents FROM shares_listed WHERE party_id = $1
        UNION ALL SELECT i.delivered_on, i.available_on, e.cents FROM (SELECT e.order_item_id, -e.amount_cents AS cents
          FROM ${unlisted} AND e.account IN ('vendor_pending', 'contractor_pending') OFFSET 0) e
          LEFT JOIN order_items i ON i.id = e.order_item_id) l
      GROUP BY 1, 2 HAVING sum(cents) <> 0`,
    values: [partyId],
  })
  return rows
}

/** One page of the bookings, newest first. */
export async function listShares(
  db: Sql,
  partyId: number,
  page: { limit: number; offset: number },
): Promise<ShareRecord[]> {
  const { rows } = await db.query<ShareRecord>({
    name: 'list-shares',
    text: `WITH page AS MATERIALIZED (SELECT id FROM ledger_entries WHERE party_id = $1 AND booked_at IS NOT NULL
          ORDER BY booked_at DESC, id LIMIT $2 OFFSET $3)
      SELECT e.id, e.order_item_id, o.id AS order_id, o.order_no, t.kind, e.account,
        e.amount_cents, e.booked_at AS posted_at, i.delivered_on, coalesce(i.available_on, b.available_on) AS available_on
      FROM page JOIN ledger_entries e USING (id) JOIN ledger_transactions t ON t.id = e.transaction_id
        LEFT JOIN order_items i ON i.id = e.order_item_id LEFT JOIN labor_invoices b ON b.id = e.order_item_id
        LEFT JOIN orders o ON o.id = coalesce(t.order_id, i.order_id, b.order_id)
      ORDER BY e.booked_at DESC, e.id`,
    values: [partyId, page.limit, page.offset],
  })
  return rows
}

/** The party's share of each of its newest orders, including what has been paid out. */
export async function sharesOfOrders(
  db: Sql,
  partyId: number,
  limit: number,
): Promise<{ orderId: number; amountCents: number }[]> {
  const { rows } = await db.query<{ orderId: number; amountCents: number }>({
    name: 'shares-of-orders',
    text: `WITH sold AS ((SELECT id, placed_at FROM orders WHERE showroom_id = $1 ORDER BY placed_at DESC, id LIMIT $2)
          UNION (SELECT order_id, placed_at FROM vendor_orders_listed WHERE vendor_id = $1
            ORDER BY placed_at DESC, order_id LIMIT $2)
          UNION SELECT o.id, o.placed_at FROM orders o WHERE o.id = ANY(ARRAY(SELECT order_id FROM orders_unlisted))
            AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.vendor_id = $1)),
        newest AS MATERIALIZED (SELECT id, placed_at FROM sold ORDER BY placed_at DESC, id LIMIT $2)
      SELECT n.id AS order_id, (-sum(e.amount_cents))::bigint AS amount_cents
      FROM newest n JOIN ledger_transactions t ON t.order_id = n.id JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE e.party_id = $1 AND e.account IN ${owed}
      GROUP BY n.id, n.placed_at ORDER BY n.placed_at DESC, n.id`,
    values: [partyId, limit],
  })
  return rows
}

export type PayoutListed = {
  id: number
  amountCents: number
  status: 'draft' | 'sent' | 'paid' | 'failed' | 'unknown'
  bankLast4: string
  note: string
  createdAt: Date
  closedAt: Date | null
  payeeId: number
  payee: string
  provider: string
  reference: string
}

const payoutColumns = `p.id, p.amount_cents, p.status, p.bank_last4, p.note, p.created_at, p.closed_at, p.payee_id,
  p.provider, p.reference, coalesce(v.company_name, s.company_name, trim(a.first_name || ' ' || a.last_name)) AS payee`
const payoutTables = `payouts p JOIN accounts a ON a.id = p.payee_id LEFT JOIN vendors v ON v.account_id = a.id
  LEFT JOIN showrooms s ON s.account_id = a.id`

/** Newest first; of one payee, of one status (`open` is every payout that has not ended), or all. */
export async function listPayouts(
  db: Sql,
  wanted: { payeeId?: number; status?: string; limit: number; offset?: number },
): Promise<PayoutListed[]> {
  const { rows } = await db.query<PayoutListed>({
    name: 'list-payouts',
    text: `SELECT ${payoutColumns} FROM ${payoutTables} WHERE ($1::bigint IS NULL OR p.payee_id = $1)
        AND ($2::text IS NULL OR p.status = $2 OR ($2 = 'open' AND p.closed_at IS NULL))
      ORDER BY p.created_at DESC, p.id LIMIT $3 OFFSET $4`,
    values: [wanted.payeeId ?? null, wanted.status ?? null, wanted.limit, wanted.offset ?? 0],
  })
  return rows
}

export async function countPayouts(db: Sql, status?: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-payouts',
    text: `SELECT count(*)::int AS n FROM payouts p
      WHERE $1::text IS NULL OR p.status = $1 OR ($1 = 'open' AND p.closed_at IS NULL)`,
    values: [status ?? null],
  })
  return rows[0]?.n ?? 0
}

export async function readPayoutRow(db: Sql, id: number): Promise<PayoutListed | null> {
  const { rows } = await db.query<PayoutListed>({
    name: 'read-payout',
    text: `SELECT ${payoutColumns} FROM ${payoutTables} WHERE p.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function itemsOfPayout(
  db: Sql,
  id: number,
): Promise<{ orderId: number; orderNo: string; productName: string; amountCents: number }[]> {
  const { rows } = await db.query<{
    orderId: number
    orderNo: string
    productName: string
    amountCents: number
  }>({
    name: 'items-of-payout',
    text: `SELECT o.id AS order_id, o.order_no, coalesce(i.product_name, 'Labor, invoice ' || b.invoice_no) AS product_name,
        x.amount_cents
      FROM payout_items x LEFT JOIN order_items i ON i.id = x.order_item_id
        LEFT JOIN labor_invoices b ON b.id = x.order_item_id JOIN orders o ON o.id = coalesce(i.order_id, b.order_id)
      WHERE x.payout_id = $1 ORDER BY x.amount_cents < 0 DESC, o.placed_at, i.position, i.id`,
    values: [id],
  })
  return rows
}

export async function eventsOfPayout(
  db: Sql,
  id: number,
): Promise<{ status: PayoutListed['status']; note: string; at: Date }[]> {
  const { rows } = await db.query<{ status: PayoutListed['status']; note: string; at: Date }>({
    name: 'events-of-payout',
    text: 'SELECT status, note, at FROM payout_events WHERE payout_id = $1 ORDER BY at, id',
    values: [id],
  })
  return rows
}

type DebtRecord = {
  payeeId: number
  payee: string
  type: 'Contractor' | 'Vendor'
  cents: number
  dueOn: string
  overdueAt: Date | null
}

export async function listDebts(db: Sql): Promise<DebtRecord[]> {
  const { rows } = await db.query<DebtRecord>({
    name: 'list-debts',
    text: `SELECT n.payee_id, a.type, n.due_on, n.overdue_at,
        coalesce(v.company_name, s.company_name, trim(a.first_name || ' ' || a.last_name)) AS payee,
        (SELECT coalesce(-sum(e.amount_cents), 0)::bigint FROM ledger_entries e WHERE e.party_id = n.payee_id
          AND e.account IN ('vendor_available', 'contractor_available')) AS cents
      FROM negative_balances n JOIN accounts a ON a.id = n.payee_id LEFT JOIN vendors v ON v.account_id = a.id
        LEFT JOIN showrooms s ON s.account_id = a.id
      WHERE n.cleared_at IS NULL ORDER BY n.due_on, n.payee_id`,
  })
  return rows
}

export async function trialBalance(db: Sql): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    'SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM ledger_entries',
  )
  return rows[0]?.cents ?? 0
}

/** Returns false if the account is not a payee. */
export async function writeTerms(
  db: Sql,
  given: { accountId: number; releaseDays: number; reason: string; by: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'write-payee-terms',
    text: `INSERT INTO payee_terms (account_id, release_days, reason, set_by, set_at)
      SELECT id, $2, $3, $4, $5 FROM accounts WHERE id = $1 AND type IN ('Contractor', 'Vendor')
      ON CONFLICT (account_id) DO UPDATE SET release_days = EXCLUDED.release_days, reason = EXCLUDED.reason,
        set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`,
    values: [given.accountId, given.releaseDays, given.reason, given.by, given.at],
  })
  return rowCount === 1
}

export async function deleteTerms(db: Sql, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'delete-payee-terms',
    text: 'DELETE FROM payee_terms WHERE account_id = $1',
    values: [accountId],
  })
  return rowCount === 1
}

type OwnTerms = { payeeId: number; payee: string; releaseDays: number; reason: string }

/** The payees with their own release period. */
export async function listOwnTerms(db: Sql): Promise<OwnTerms[]> {
  const { rows } = await db.query<OwnTerms>({
    name: 'list-own-terms',
    text: `SELECT t.account_id AS payee_id, t.release_days, t.reason,
        coalesce(v.company_name, s.company_name, trim(a.first_name || ' ' || a.last_name)) AS payee
      FROM payee_terms t JOIN accounts a ON a.id = t.account_id LEFT JOIN vendors v ON v.account_id = a.id
        LEFT JOIN showrooms s ON s.account_id = a.id ORDER BY payee`,
  })
  return rows
}
