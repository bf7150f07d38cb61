import type { Sql } from '#db/transaction.ts'

export type ShareRecord = {
  id: number
  orderItemId: number | null
  orderId: number | null
  orderNo: string | null
  account: string
  /** As booked: what is owed to the party is a credit, so negative. */
  amountCents: number
  postedAt: Date
}

const pending = `('vendor_pending', 'contractor_pending')`
const available = `('vendor_available', 'contractor_available')`
const owed = `('vendor_pending', 'contractor_pending', 'vendor_available', 'contractor_available')`

/** What the house owes this party (rule R13): sums of the ledger, never kept anywhere else. */
export async function sumShares(
  db: Sql,
  partyId: number,
): Promise<{ pendingCents: number; availableCents: number; paidCents: number }> {
  const { rows } = await db.query<{ pendingCents: number; availableCents: number; paidCents: number }>({
    name: 'sum-shares',
    text: `SELECT coalesce(-sum(amount_cents) FILTER (WHERE account IN ${pending}), 0)::bigint AS "pendingCents",
        coalesce(-sum(amount_cents) FILTER (WHERE account IN ${available}), 0)::bigint AS "availableCents",
        coalesce(-sum(amount_cents) FILTER (WHERE account = 'bank' AND amount_cents < 0), 0)::bigint AS "paidCents"
      FROM ledger_entries WHERE party_id = $1`,
    values: [partyId],
  })
  return rows[0] ?? { pendingCents: 0, availableCents: 0, paidCents: 0 }
}

export async function countShares(db: Sql, partyId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'count-shares',
    text: `SELECT count(*)::int AS n FROM ledger_entries WHERE party_id = $1 AND account IN ${owed}`,
    values: [partyId],
  })
  return rows[0]?.n ?? 0
}

/** One page of the bookings, newest first. */
export async function listShares(
  db: Sql,
  partyId: number,
  page: { limit: number; offset: number },
): Promise<ShareRecord[]> {
  const { rows } = await db.query<ShareRecord>({
    name: 'list-shares',
    text: `SELECT e.id, e.order_item_id AS "orderItemId", t.order_id AS "orderId", o.order_no AS "orderNo", e.account,
        e.amount_cents AS "amountCents", t.posted_at AS "postedAt"
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id LEFT JOIN orders o ON o.id = t.order_id
      WHERE e.party_id = $1 AND e.account IN ${owed} ORDER BY t.posted_at DESC, e.id LIMIT $2 OFFSET $3`,
    values: [partyId, page.limit, page.offset],
  })
  return rows
}

/** The party's share of each of its newest orders. */
export async function sharesOfOrders(
  db: Sql,
  partyId: number,
  limit: number,
): Promise<{ orderId: number; amountCents: number }[]> {
  const { rows } = await db.query<{ orderId: number; amountCents: number }>({
    name: 'shares-of-orders',
    text: `SELECT t.order_id AS "orderId", (-sum(e.amount_cents))::bigint AS "amountCents"
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.party_id = $1 AND e.account IN ${owed} AND t.order_id IS NOT NULL
      GROUP BY t.order_id ORDER BY min(t.posted_at) DESC, t.order_id LIMIT $2`,
    values: [partyId, limit],
  })
  return rows
}
