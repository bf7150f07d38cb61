import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { LedgerEntry } from '../ledger.ts'

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

const columns = `e.account, e.party_id AS "partyId", e.order_item_id AS "orderItemId"`

/** The entries of one posting, unordered. */
export async function findPosting(
  db: Sql,
  subject: string,
  kind: string,
  sequence: number,
): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'find-posting',
    text: `SELECT ${columns}, e.amount_cents AS "amountCents"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.subject = $1 AND t.kind = $2 AND t.sequence = $3`,
    values: [subject, kind, sequence],
  })
  return rows
}

/** One item's balance by account and party; an empty account is included, since it shows whose it was. */
export async function standingOfItem(db: Sql, itemId: number): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'standing-of-item',
    text: `SELECT ${columns}, sum(e.amount_cents)::bigint AS "amountCents" FROM ledger_entries e
      WHERE e.order_item_id = $1 GROUP BY 1, 2, 3 ORDER BY abs(sum(e.amount_cents)) DESC`,
    values: [itemId],
  })
  return rows
}

/** The balance of a whole order, its items' entries and its own. */
export async function standingOfOrder(db: Sql, orderId: number): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>({
    name: 'standing-of-order',
    text: `SELECT ${columns}, sum(e.amount_cents)::bigint AS "amountCents"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.order_id = $1 GROUP BY 1, 2, 3 HAVING sum(e.amount_cents) <> 0`,
    values: [orderId],
  })
  return rows
}

export async function customerOf(db: Sql, orderId: number): Promise<number> {
  const { rows } = await db.query<{ customerId: number }>({
    name: 'customer-of-order',
    text: 'SELECT customer_id AS "customerId" FROM orders WHERE id = $1',
    values: [orderId],
  })
  if (!rows[0]) throw new Error(`there is no order ${orderId}`)
  return rows[0].customerId
}
