import type { Sql } from '#db/transaction.ts'
import type { LedgerEntry } from '#features/payouts/ledger.ts'
import { randomId } from '#lib/ids.ts'

export type Posting = {
  kind: string
  orderId: number | null
  subject: string
  sequence: number
  postedAt: Date
  entries: readonly LedgerEntry[]
}

/** Writes one ledger transaction with its entries; false when this posting (subject, kind, sequence) already exists. */
export async function insertPosting(db: Sql, posting: Posting): Promise<boolean> {
  const { entries } = posting
  const { rowCount } = await db.query({
    name: 'post-ledger',
    text: `WITH posting AS (
        INSERT INTO ledger_transactions (id, kind, order_id, subject, sequence, posted_at) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (subject, kind, sequence) DO NOTHING RETURNING id)
      INSERT INTO ledger_entries (id, transaction_id, account, party_id, order_item_id, amount_cents, booked_at)
      SELECT e.id, posting.id, e.account, e.party_id, e.order_item_id, e.amount_cents,
        CASE WHEN e.account IN ('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available')
          AND $2::text NOT IN ('payout_sent', 'payout_failed') THEN $6::timestamptz END
      FROM posting, unnest($7::bigint[], $8::text[], $9::bigint[], $10::bigint[], $11::bigint[])
        AS e(id, account, party_id, order_item_id, amount_cents)`,
    values: [
      randomId(),
      posting.kind,
      posting.orderId,
      posting.subject,
      posting.sequence,
      posting.postedAt,
      entries.map(() => randomId()),
      entries.map((e) => e.account),
      entries.map((e) => e.partyId),
      entries.map((e) => e.orderItemId),
      entries.map((e) => e.amountCents),
    ],
  })
  return (rowCount ?? 0) > 0
}

const columns = `e.account, e.party_id, e.order_item_id`

/** The entries of one posting, unordered. */
export async function findPosting(db: Sql, subject: string, kind: string, sequence: number): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'find-posting',
    text: `SELECT ${columns}, e.amount_cents FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.subject = $1 AND t.kind = $2 AND t.sequence = $3`,
    values: [subject, kind, sequence],
  })
  return rows
}

/** One item's balance by account and party; an empty account is included, since it shows whose it was. */
export async function openEntriesOfItem(db: Sql, itemId: number): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'standing-of-item',
    text: `SELECT ${columns}, sum(e.amount_cents)::bigint AS amount_cents FROM ledger_entries e
      WHERE e.order_item_id = $1 GROUP BY 1, 2, 3 ORDER BY abs(sum(e.amount_cents)) DESC`,
    values: [itemId],
  })
  return rows
}

/** The balance of a whole order, its items' entries and its own. */
export async function openEntriesOfOrder(db: Sql, orderId: number): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'standing-of-order',
    text: `SELECT ${columns}, sum(e.amount_cents)::bigint AS amount_cents
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.order_id = $1 GROUP BY 1, 2, 3 HAVING sum(e.amount_cents) <> 0`,
    values: [orderId],
  })
  return rows
}

export async function customerOf(db: Sql, orderId: number): Promise<number> {
  const { rows } = await db.query<{ customerId: number }>({
    name: 'customer-of-order',
    text: 'SELECT customer_id FROM orders WHERE id = $1',
    values: [orderId],
  })
  if (!rows[0]) throw new Error(`there is no order ${orderId}`)
  return rows[0].customerId
}

/** An item's share of the shipping charge less refunds of it. */
export async function shippingBalance(db: Sql, itemId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'shipping-standing',
    text: `SELECT i.ship_charge_cents - coalesce((SELECT sum(e.amount_cents) FROM ledger_entries e
        WHERE e.order_item_id = i.id AND e.account = 'shipping_clearing'), 0)::bigint AS cents
      FROM order_items i WHERE i.id = $1`,
    values: [itemId],
  })
  return rows[0]?.cents ?? 0
}

/** What the platform bears of an order because a difference could not be collected. */
export async function openLoss(db: Sql, orderId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'open-loss',
    text: `SELECT coalesce(sum(e.amount_cents), 0)::bigint AS cents FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.order_id = $1 AND e.account = 'platform_loss' AND e.party_id IS NULL AND e.order_item_id IS NULL`,
    values: [orderId],
  })
  return rows[0]?.cents ?? 0
}

/** Of an order's captured further payments: what has not been refunded yet, and what has no refund requested yet. */
export async function retainedOfFurther(
  db: Sql,
  orderId: number,
): Promise<{ keptCents: number; toRefundCents: number }> {
  const { rows } = await db.query<{ keptCents: number; toRefundCents: number }>({
    name: 'kept-of-further',
    text: `SELECT coalesce(sum(p.amount_cents - r.done), 0)::bigint AS kept_cents,
        coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint AS to_refund_cents
      FROM payments p CROSS JOIN LATERAL (SELECT coalesce(sum(f.amount_cents) FILTER (WHERE f.status = 'done'), 0) AS done
        FROM refunds f WHERE f.payment_id = p.id) r
      WHERE p.for_order_id = $1 AND p.status = 'captured'`,
    values: [orderId],
  })
  return rows[0] ?? { keptCents: 0, toRefundCents: 0 }
}

/**
 * Closes differences that will not be requested again; the provider releases what it still holds of them. Returns how
 * many.
 */
export async function closeDifferences(
  db: Sql,
  orderId: number,
  closed: { by: number | null; reason: string; at: Date; paymentId?: number },
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'close-differences',
    text: `UPDATE payments SET status = 'voiding', tries = 0, next_try_at = $4, updated_at = $4, closed_by = $2, closed_reason = $3
      WHERE for_order_id = $1 AND status = 'failed' AND ($5::bigint IS NULL OR id = $5)`,
    values: [orderId, closed.by, closed.reason, closed.at, closed.paymentId ?? null],
  })
  return rowCount ?? 0
}

/** Voids refunds of payments which never came; returns their sum. */
export async function voidRefundsOf(db: Sql, paymentIds: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'void-refunds-of',
    text: `WITH gone AS (UPDATE refunds SET status = 'void', next_try_at = NULL
        WHERE payment_id = ANY($1::bigint[]) AND status = 'waiting' RETURNING payment_id, amount_cents),
      freed AS (UPDATE payments p SET refunded_cents = p.refunded_cents - g.cents
        FROM (SELECT payment_id, sum(amount_cents) AS cents FROM gone GROUP BY 1) g WHERE p.id = g.payment_id)
      SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM gone`,
    values: [paymentIds],
  })
  return rows[0]?.cents ?? 0
}

const pending = `('vendor_pending', 'contractor_pending')`
const available = `('vendor_available', 'contractor_available')`
const entries = 'ledger_entries e WHERE e.transaction_id = ANY($1::bigint[]) AND e.party_id IS NOT NULL'

/** Takes transactions whose entries are not listed yet off the queue, skipping those that another process holds. */
export async function takeUnlistedPostings(tx: Sql, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'take-unlisted-postings',
    text: `DELETE FROM ledger_unlisted WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ledger_unlisted LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING transaction_id AS id`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}

/** Locks the items of these postings until the transaction ends, so that their days cannot change after being read. */
export async function holdItemsOf(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'hold-items-of-postings',
    text: `SELECT FROM order_items WHERE id IN (SELECT e.order_item_id FROM ${entries} AND e.account IN ${pending})
      ORDER BY id FOR SHARE`,
    values: [ids],
  })
}

/** Lists these postings under their kinds and accounts. */
export async function listWordsOf(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'list-words-of-postings',
    text: `INSERT INTO postings_listed (word, posted_at, transaction_id)
      SELECT lower(kind), posted_at, id FROM ledger_transactions WHERE id = ANY($1::bigint[])
      UNION SELECT lower(e.account), t.posted_at, t.id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.transaction_id = ANY($1::bigint[])
      ON CONFLICT DO NOTHING`,
    values: [ids],
  })
}

/** Adds these postings to their parties' listed sums. */
export async function listPostings(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'list-postings',
    text: `WITH payees AS (INSERT INTO payees_listed AS l (party_id, available_cents, bookings)
        SELECT e.party_id, coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ${available}), 0), count(e.booked_at)
        FROM ${entries} AND (e.account IN ${pending} OR e.account IN ${available}) GROUP BY 1 ORDER BY 1
        ON CONFLICT (party_id) DO UPDATE SET available_cents = l.available_cents + EXCLUDED.available_cents,
          bookings = l.bookings + EXCLUDED.bookings)
      INSERT INTO shares_listed AS l (order_item_id, party_id, pending_cents, delivered_on, available_on)
      SELECT s.order_item_id, s.party_id, s.cents, i.delivered_on, i.available_on
      FROM (SELECT coalesce(e.order_item_id, 0) AS order_item_id, e.party_id, -sum(e.amount_cents) AS cents
          FROM ${entries} AND e.account IN ${pending} GROUP BY 1, 2) s
        LEFT JOIN order_items i ON i.id = s.order_item_id
      ORDER BY 1, 2
      ON CONFLICT (order_item_id, party_id) DO UPDATE SET pending_cents = l.pending_cents + EXCLUDED.pending_cents`,
    values: [ids],
  })
  await tx.query({ name: 'clear-listed-shares', text: 'DELETE FROM shares_listed WHERE pending_cents = 0' })
}
