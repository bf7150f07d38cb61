import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

type NewHold = { itemId: number; kind: string; reason: string; by: number; at: Date }
export type HeldParties = { orderId: number; orderNo: string; productName: string; payees: number[] }

/** The item's row, so that no release of its money runs beside, with those whose money it is; null for an unknown one. */
export async function lockItemToHold(tx: Sql, itemId: number): Promise<HeldParties | null> {
  const { rows } = await tx.query<HeldParties>({
    name: 'lock-item-to-hold',
    text: `SELECT o.id AS "orderId", o.order_no AS "orderNo", i.product_name AS "productName",
        array_remove(ARRAY[i.vendor_id, i.showroom_id], NULL) AS payees
      FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1 FOR NO KEY UPDATE OF i`,
    values: [itemId],
  })
  return rows[0] ?? null
}

/** Null when it is held for this already. */
export async function insertHold(tx: Sql, hold: NewHold): Promise<number | null> {
  const id = randomId()
  const { rowCount } = await tx.query({
    name: 'insert-payout-hold',
    text: `INSERT INTO payout_holds (id, order_item_id, kind, reason, opened_by, opened_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (order_item_id, kind) WHERE closed_at IS NULL DO NOTHING`,
    values: [id, hold.itemId, hold.kind, hold.reason, hold.by, hold.at],
  })
  return rowCount === 1 ? id : null
}

/** The item whose hold it was; null where it is over already. */
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

/** A part that is split off stays held as the item that it came from. */
export async function copyHolds(tx: Sql, fromItemId: number, toItemId: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'holds-to-copy',
    text: 'SELECT id FROM payout_holds WHERE order_item_id = $1 AND closed_at IS NULL ORDER BY id',
    values: [fromItemId],
  })
  for (const { id } of rows)
    await tx.query({
      name: 'copy-payout-hold',
      text: `INSERT INTO payout_holds (id, order_item_id, kind, reason, opened_by, opened_at)
        SELECT $1, $2, kind, reason, opened_by, opened_at FROM payout_holds WHERE id = $3
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

/** What of a payee's available balance is held. */
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
  openedBy: string
  openedAt: Date
  /** Of the payee, or of vendor and professional together where none was named. */
  pendingCents: number
  availableCents: number
}

/** Open holds, the oldest first. */
export async function listHolds(
  db: Sql,
  of: { orderId: number | null; payeeId: number | null },
): Promise<HoldRecord[]> {
  const { rows } = await db.query<HoldRecord>({
    name: 'list-payout-holds',
    text: `SELECT h.id, i.id AS "itemId", o.id AS "orderId", o.order_no AS "orderNo", i.product_name AS "productName", h.kind,
        h.reason, trim(a.first_name || ' ' || a.last_name) AS "openedBy", h.opened_at AS "openedAt", m.pending AS "pendingCents",
        m.available AS "availableCents"
      FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id JOIN orders o ON o.id = i.order_id
        JOIN accounts a ON a.id = h.opened_by
        CROSS JOIN LATERAL (SELECT
          coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ('vendor_pending', 'contractor_pending')), 0)::bigint AS pending,
          coalesce(-sum(e.amount_cents) FILTER (WHERE e.account IN ('vendor_available', 'contractor_available')), 0)::bigint AS available
          FROM ledger_entries e WHERE e.order_item_id = i.id AND ($2::bigint IS NULL OR e.party_id = $2)) m
      WHERE h.closed_at IS NULL AND ($1::bigint IS NULL OR i.order_id = $1)
        AND ($2::bigint IS NULL OR $2 IN (i.vendor_id, i.showroom_id))
      ORDER BY h.opened_at, h.id LIMIT 200`,
    values: [of.orderId, of.payeeId],
  })
  return rows
}
