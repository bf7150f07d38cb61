import type { Sql } from '#db/transaction.ts'

/** The parties whose share of an item is pending at first; the state's is not. */
export const waitingRoles = ['vendor', 'contractor', 'platform'] as const
export type WaitingRole = (typeof waitingRoles)[number]

export type ItemToRelease = { id: number; orderId: number; due: WaitingRole[] }

/**
 * The last delivery day whose money is released today to a payee with their own release period; null if none is due
 * yet.
 */
export type OwnClock = { accountId: number; deliveredBy: string | null }

export async function listTerms(db: Sql): Promise<{ accountId: number; releaseDays: number }[]> {
  const { rows } = await db.query<{ accountId: number; releaseDays: number }>({
    name: 'list-payee-terms',
    text: 'SELECT account_id, release_days FROM payee_terms',
  })
  return rows
}

/**
 * Locks delivered items with a share that is due, skipping those locked by another process, those with an open return
 * or claim, and held ones (rule R6). `today` is a Los Angeles day.
 */
export async function takeDueItems(
  tx: Sql,
  given: { today: string; clocks: readonly OwnClock[]; limit: number; after: number },
): Promise<ItemToRelease[]> {
  const { rows } = await tx.query<ItemToRelease>({
    name: 'take-due-items',
    text: `WITH own AS (SELECT * FROM unnest($2::bigint[], $3::date[]) AS o(account_id, delivered_by))
      SELECT i.id, i.order_id, due.roles AS due
      FROM order_items i
      LEFT JOIN own v ON v.account_id = i.vendor_id LEFT JOIN own c ON c.account_id = i.showroom_id
      CROSS JOIN LATERAL (
        SELECT array_agg(r.role) AS roles FROM (VALUES
          ('vendor', CASE WHEN v.account_id IS NULL THEN i.available_on <= $1::date ELSE i.delivered_on <= v.delivered_by END),
          ('contractor', CASE WHEN i.showroom_id IS NULL THEN false WHEN c.account_id IS NULL THEN i.available_on <= $1::date
            ELSE i.delivered_on <= c.delivered_by END),
          ('platform', i.available_on <= $1::date)) AS r(role, due)
        WHERE r.due AND NOT EXISTS (SELECT 1 FROM releases x WHERE x.order_item_id = i.id AND x.role = r.role)) due
      WHERE i.id > $5 AND i.status = 'Delivered' AND i.reversed_at IS NULL AND i.delivered_on IS NOT NULL AND due.roles IS NOT NULL
        AND (i.available_on <= $1::date OR v.account_id IS NOT NULL OR c.account_id IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM return_requests q WHERE q.order_item_id = i.id
          AND q.status IN ('requested', 'approved', 'in_transit', 'received'))
        AND NOT EXISTS (SELECT 1 FROM payout_holds h WHERE h.order_item_id = i.id AND h.closed_at IS NULL)
      ORDER BY i.id LIMIT $4 FOR NO KEY UPDATE OF i SKIP LOCKED`,
    values: [
      given.today,
      given.clocks.map((c) => c.accountId),
      given.clocks.map((c) => c.deliveredBy),
      given.limit,
      given.after,
    ],
  })
  return rows
}

export async function insertRelease(tx: Sql, itemId: number, role: WaitingRole, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-release',
    text: 'INSERT INTO releases (order_item_id, role, released_at) VALUES ($1, $2, $3)',
    values: [itemId, role, at],
  })
}

/** Whether a party's share of an item was already made available. */
export async function isReleasedTo(db: Sql, itemId: number, role: WaitingRole): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-released-to',
    text: 'SELECT 1 FROM releases WHERE order_item_id = $1 AND role = $2',
    values: [itemId, role],
  })
  return rows.length > 0
}
