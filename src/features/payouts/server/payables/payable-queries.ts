import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import type { PayablesQuery } from '#features/payouts/payables-schema.ts'

export type PayableRecord = {
  id: number
  orderId: number
  orderNo: string
  placedAt: Date
  productName: string
  sku: string
  qty: number
  unit: string
  status: string
  finalPriceCents: number
  swatchCreditCents: number
  amountCents: number
  pendingCents: number
  availableCents: number
  paidCents: number
  deliveredOn: string | null
  availableOn: string | null
  held: boolean
}

const states: Record<NonNullable<PayablesQuery['state']>, string> = {
  owed: 'l.pending_cents + l.available_cents <> 0',
  pending: 'l.pending_cents <> 0',
  available: 'l.available_cents <> 0',
  paid: 'l.paid_cents <> 0',
}

const sorts = { placed: 'l.placed_at', available: 'l.available_on', amount: 'l.amount_cents' }

export type PayableFilter = Pick<PayablesQuery, 'state' | 'sort' | 'q'> & { vendorId: number }

function conditionsOf({ vendorId, state, q }: PayableFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [vendorId]
  const conditions = ['l.vendor_id = $1', 'l.has_entries', ...(state ? [states[state]] : [])]
  if (q) {
    values.push(containing(q.toLowerCase()))
    conditions.push('l.words LIKE $2')
  }
  return { where: conditions.join(' AND '), values }
}

/** How many items match; the rows of the list must be fresh, here and below. */
export async function countPayables(db: Sql, filter: PayableFilter): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM vendor_items_listed l WHERE ${where}`,
    values,
  })
  return rows[0]?.n ?? 0
}

/** One page of the vendor's items with their balances. */
export async function listPayables(
  db: Sql,
  filter: PayableFilter,
  page: { limit: number; offset: number },
): Promise<PayableRecord[]> {
  const { where, values } = conditionsOf(filter)
  const down = filter.sort.startsWith('-')
  const column = sorts[(down ? filter.sort.slice(1) : filter.sort) as keyof typeof sorts]
  const order = (end: string) => `${column} ${down ? 'DESC' : 'ASC'} NULLS LAST, l.item_id LIMIT ${end}`
  const limit = `$${values.push(page.limit)} OFFSET $${values.push(page.offset)}`
  const { rows } = await db.query<PayableRecord>({
    text: `WITH page AS MATERIALIZED (SELECT l.* FROM vendor_items_listed l WHERE ${where} ORDER BY ${order(limit)})
      SELECT i.id, i.order_id, l.order_no, l.placed_at, i.product_name, i.sku, i.qty, i.unit, i.status,
        i.final_price_cents, i.vendor_part_cents AS amount_cents, i.swatch_credit_cents, l.pending_cents, l.available_cents, l.paid_cents,
        i.delivered_on, i.available_on,
        EXISTS (SELECT 1 FROM payout_holds h WHERE h.order_item_id = i.id AND h.closed_at IS NULL) AS held
      FROM page l JOIN order_items i ON i.id = l.item_id ORDER BY ${order('ALL')}`,
    values,
  })
  return rows
}

/** What the vendor is owed and was paid, over all entries, also those about labor or no item. */
export async function sumPayables(
  db: Sql,
  vendorId: number,
): Promise<{ pendingCents: number; availableCents: number; paidCents: number }> {
  const { rows } = await db.query<{ pendingCents: number; availableCents: number; paidCents: number }>({
    name: 'sum-payables',
    text: `SELECT coalesce(sum(pending), 0)::bigint AS pending_cents, coalesce(sum(available), 0)::bigint AS available_cents,
        coalesce(sum(paid), 0)::bigint AS paid_cents
      FROM (SELECT sum(pending_cents) AS pending, sum(available_cents) AS available, sum(paid_cents) AS paid
          FROM vendor_items_listed WHERE vendor_id = $1
        UNION ALL SELECT -sum(amount_cents) FILTER (WHERE account = 'vendor_pending'),
          -sum(amount_cents) FILTER (WHERE account = 'vendor_available'),
          -sum(amount_cents) FILTER (WHERE account IN ('payout_clearing', 'bank'))
          FROM ledger_entries WHERE party_id = $1
            AND (order_item_id IS NULL OR order_item_id IN (SELECT id FROM labor_invoices WHERE seller_id = $1))
            AND account IN ('vendor_pending', 'vendor_available', 'payout_clearing', 'bank')) s`,
    values: [vendorId],
  })
  return rows[0] ?? { pendingCents: 0, availableCents: 0, paidCents: 0 }
}

export type Movement = {
  id: number
  kind: string
  day: string
  orderId: number | null
  orderNo: string | null
  productName: string | null
  sku: string | null
  qty: number | null
  cents: number
}

/**
 * `lines`: what moved a payee's balance (`$1`) from the Los Angeles day `$2` on and before the day `$3`, by posting and item.
 * What only moves within the balance is none.
 */
export const movedLines = `moved AS (SELECT e.transaction_id, e.order_item_id, -sum(e.amount_cents)::bigint AS cents
          FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
          WHERE e.party_id = $1 AND e.account IN ('vendor_pending', 'vendor_available', 'contractor_pending', 'contractor_available')
            AND t.posted_at >= $2::date::timestamp AT TIME ZONE 'America/Los_Angeles'
            AND t.posted_at < $3::date::timestamp AT TIME ZONE 'America/Los_Angeles'
          GROUP BY 1, 2),
        lines AS (SELECT m.transaction_id, CASE WHEN t.kind LIKE 'payout_%' THEN NULL ELSE m.order_item_id END AS item,
            sum(m.cents)::bigint AS cents
          FROM moved m JOIN ledger_transactions t ON t.id = m.transaction_id
          WHERE (SELECT sum(w.cents) FROM moved w WHERE w.transaction_id = m.transaction_id) <> 0
          GROUP BY 1, 2 HAVING sum(m.cents) <> 0)`

/**
 * What moved the vendor's balance (pending plus available) in Los Angeles days before `before`, from `from` on, oldest
 * first: one line for each posting and item. A payout is one line, and what only moves within the balance (a release, the split
 * of an item) is none.
 */
export async function listMovements(
  db: Sql,
  vendorId: number,
  days: { from: string; before: string },
): Promise<Movement[]> {
  const { rows } = await db.query<Movement>({
    name: 'vendor-movements',
    text: `WITH ${movedLines}
      SELECT t.id, t.kind, (t.posted_at AT TIME ZONE 'America/Los_Angeles')::date AS day, o.id AS order_id, o.order_no,
        coalesce(i.product_name, 'Labor, invoice ' || b.invoice_no) AS product_name, i.sku, i.qty, l.cents
      FROM lines l JOIN ledger_transactions t ON t.id = l.transaction_id LEFT JOIN order_items i ON i.id = l.item
        LEFT JOIN labor_invoices b ON b.id = l.item LEFT JOIN orders o ON o.id = coalesce(i.order_id, b.order_id)
      ORDER BY t.posted_at, t.id, i.position, i.id`,
    values: [vendorId, days.from, days.before],
  })
  return rows
}

export type MonthRecord = { month: string; kind: string; cents: number }

/** The sums by month and kind of posting, oldest first. */
export async function sumMonths(db: Sql, vendorId: number): Promise<MonthRecord[]> {
  const { rows } = await db.query<MonthRecord>({
    name: 'vendor-months',
    text: `SELECT to_char(t.posted_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM') AS month, t.kind, -sum(e.amount_cents)::bigint AS cents
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.party_id = $1 AND e.account IN ('vendor_pending', 'vendor_available', 'contractor_pending', 'contractor_available')
      GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [vendorId],
  })
  return rows
}

export async function companyOf(db: Sql, vendorId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'company-of-payee',
    text: `SELECT company_name AS name FROM vendors WHERE account_id = $1
      UNION ALL SELECT company_name FROM showrooms WHERE account_id = $1 LIMIT 1`,
    values: [vendorId],
  })
  return rows[0]?.name ?? ''
}

/**
 * Refreshes the rows of `vendor_items_listed` whose items, orders or entries in the ledger have changed since a list was last
 * read. Two readers at once wait for each other, so both see the result. Returns the number of rows.
 */
export async function refreshListedItems(db: Sql): Promise<number> {
  const { rowCount } = await db.query({
    name: 'refresh-listed-items',
    text: `WITH taken AS (DELETE FROM stale_vendor_items RETURNING item_id)
      INSERT INTO vendor_items_listed (item_id, vendor_id, status, order_no, placed_at, due_on, available_on, name, words, qty,
        amount_cents, has_entries, pending_cents, available_cents, paid_cents)
      SELECT i.id, i.vendor_id, i.status, o.order_no, o.placed_at, coalesce(i.deliver_to, o.deliver_to), i.available_on,
        lower(i.product_name), lower(concat_ws(E'\\n', i.product_name, i.sku, o.order_no, o.customer_name)), i.qty,
        i.vendor_part_cents, e.count > 0, e.pending, e.available, e.paid
      FROM order_items i JOIN orders o ON o.id = i.order_id CROSS JOIN LATERAL (
        SELECT count(*) AS count, coalesce(-sum(amount_cents) FILTER (WHERE account = 'vendor_pending'), 0)::bigint AS pending,
          coalesce(-sum(amount_cents) FILTER (WHERE account = 'vendor_available'), 0)::bigint AS available,
          coalesce(-sum(amount_cents) FILTER (WHERE account IN ('payout_clearing', 'bank')), 0)::bigint AS paid
        FROM ledger_entries WHERE order_item_id = i.id AND party_id = i.vendor_id) e
      WHERE i.id IN (SELECT item_id FROM taken)
      ORDER BY i.id
      ON CONFLICT (item_id) DO UPDATE SET vendor_id = excluded.vendor_id, status = excluded.status,
        order_no = excluded.order_no, placed_at = excluded.placed_at, due_on = excluded.due_on,
        available_on = excluded.available_on, name = excluded.name, words = excluded.words, qty = excluded.qty,
        amount_cents = excluded.amount_cents, has_entries = excluded.has_entries, pending_cents = excluded.pending_cents,
        available_cents = excluded.available_cents, paid_cents = excluded.paid_cents`,
  })
  return rowCount ?? 0
}
