import type { Sql } from '#db/transaction.ts'

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
