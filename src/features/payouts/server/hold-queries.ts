import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

type NewHold = {
  itemId: number
  kind: string
  reason: string
  /** The Admin; null when the bank reported it, under the dispute reference `bankRef`. */
  by: number | null
  bankRef?: string
  at: Date
}
export type HeldParties = {
  itemId: number
  orderId: number
  orderNo: string
  productName: string
  payees: number[]
  /** Its money has already been refunded. */
  gone: boolean
}

/**
 * Locks the rows of an item, or of all items of an order, so that no release of their money runs concurrently; returns
 * them with their parties.
 */
export async function lockItemsToHold(
  tx: Sql,
  of: { itemId: number } | { orderId: number },
): Promise<HeldParties[]> {
  const { rows } = await tx.query<HeldParties>({
    name: 'lock-items-to-hold',
    text: `SELECT i.id AS "itemId", o.id AS "orderId", o.order_no AS "orderNo", i.product_name AS "productName",
        array_remove(ARRAY[i.vendor_id, i.showroom_id], NULL) AS payees, i.reversed_at IS NOT NULL AS gone
      FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1 OR i.order_id = $2 ORDER BY i.id
      FOR NO KEY UPDATE OF i`,
    values: 'itemId' in of ? [of.itemId, null] : [null, of.orderId],
  })
  return rows
}

/** Returns null when it is already held for this reason, or was once held for the same bank dispute. */
export async function insertHold(tx: Sql, hold: NewHold): Promise<number | null> {
  const id = randomId()
  const { rowCount } = await tx.query({
    name: 'insert-payout-hold',
    text: `INSERT INTO payout_holds (id, order_item_id, kind, reason, opened_by, bank_ref, opened_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [id, hold.itemId, hold.kind, hold.reason, hold.by, hold.bankRef ?? '', hold.at],
  })
  return rowCount === 1 ? id : null
}

/** The item that was held; null where the hold is already closed. */
export async function closeHold(
  tx: Sql,
  id: number,
  closed: { by: number; reason: string; at: Date },
): Promise<number | null> {
  const { rows } = await tx.query<{ itemId: number }>({
    name: 'close-payout-hold',
    text: `UPDATE payout_holds SET closed_by = $2, closed_reason = $3, closed_at = $4 WHERE id = $1 AND closed_at IS NULL
      RETURNING order_item_id AS "itemId"`,
    values: [id, closed.by, closed.reason, closed.at],
  })
  return rows[0]?.itemId ?? null
}

/** A part that is split off is held like the item that it came from. */
export async function copyHolds(tx: Sql, fromItemId: number, toItemId: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'holds-to-copy',
    text: 'SELECT id FROM payout_holds WHERE order_item_id = $1 AND closed_at IS NULL ORDER BY id',
    values: [fromItemId],
  })
  for (const { id } of rows)
    await tx.query({
      name: 'copy-payout-hold',
      text: `INSERT INTO payout_holds (id, order_item_id, kind, reason, opened_by, opened_at, bank_ref, bank_word)
        SELECT $1, $2, kind, reason, opened_by, opened_at, bank_ref, bank_word FROM payout_holds WHERE id = $3
        ON CONFLICT (order_item_id, kind) WHERE closed_at IS NULL DO NOTHING`,
      values: [randomId(), toItemId, id],
    })
}

/** The items of a payee whose money is held. */
export async function heldItems(db: Sql, payeeId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'held-items',
    text: `SELECT DISTINCT i.id FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id
      WHERE h.closed_at IS NULL AND $1 IN (i.vendor_id, i.showroom_id)`,
    values: [payeeId],
  })
  return rows.map(({ id }) => id)
}

/** The held part of a payee's available balance. */
export async function heldCents(db: Sql, payeeId: number): Promise<number> {
  const holds = await listHolds(db, { orderId: null, payeeId })
  const byItem = new Map(holds.map((hold) => [hold.itemId, Math.max(0, hold.availableCents)]))
  return [...byItem.values()].reduce((sum, cents) => sum + cents, 0)
}

export type HoldRecord = {
  id: number
  itemId: number
  orderId: number
  orderNo: string
  productName: string
  kind: 'dispute' | 'fraud'
  reason: string
  /** Null when the bank reported it. */
  openedBy: string | null
  openedAt: Date
  bankWord: 'won' | 'lost' | null
  /** The payee's, or vendor's and professional's together if no payee was named. */
  pendingCents: number
  availableCents: number
  /** What the customer has still paid for it: every party's share, tax and shipping. */
  paidCents: number
}

/** Open holds, oldest first. */
export async function listHolds(
  db: Sql,
  of: { orderId: number | null; payeeId: number | null },
): Promise<HoldRecord[]> {
  const { rows } = await db.query<HoldRecord>({
    name: 'list-payout-holds',
    text: `SELECT h.id, i.id AS "itemId", o.id AS "orderId", o.order_no AS "orderNo", i.product_name AS "productName", h.kind,
        h.reason, trim(a.first_name || ' ' || a.last_name) AS "openedBy", h.opened_at AS "openedAt", h.bank_word AS "bankWord",
        m.pending AS "pendingCents", m.available AS "availableCents", i.ship_charge_cents + m.paid AS "paidCents"
      FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id JOIN orders o ON o.id = i.order_id
        LEFT JOIN accounts a ON a.id = h.opened_by
        CROSS JOIN LATERAL (SELECT
          coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ('vendor_pending', 'contractor_pending')), 0)::bigint AS pending,
          coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ('vendor_available', 'contractor_available')), 0)::bigint AS available,
          coalesce(-sum(e.amount_cents) FILTER (WHERE e.account <> 'refund_payable'), 0)::bigint AS paid
          FROM ledger_entries e WHERE e.order_item_id = i.id AND ($2::bigint IS NULL OR e.party_id = $2)) m
      WHERE h.closed_at IS NULL AND ($1::bigint IS NULL OR i.order_id = $1)
        AND ($2::bigint IS NULL OR $2 IN (i.vendor_id, i.showroom_id))
      ORDER BY h.opened_at, h.id LIMIT 200`,
    values: [of.orderId, of.payeeId],
  })
  return rows
}
