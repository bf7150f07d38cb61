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
export async function lockItemsToHold(tx: Sql, of: { itemId: number } | { orderId: number }): Promise<HeldParties[]> {
  const { rows } = await tx.query<HeldParties>({
    name: 'lock-items-to-hold',
    text: `SELECT i.id AS item_id, o.id AS order_id, o.order_no, i.product_name,
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

/** Who ended a hold and when, null while it is open; undefined for an unknown hold. */
export async function holdEnded(
  db: Sql,
  id: number,
): Promise<{ by: number | null; at: Date | null; kind: 'dispute' | 'fraud' } | undefined> {
  const { rows } = await db.query<{ by: number | null; at: Date | null; kind: 'dispute' | 'fraud' }>({
    name: 'hold-ended',
    text: 'SELECT closed_by AS by, closed_at AS at, kind FROM payout_holds WHERE id = $1',
    values: [id],
  })
  return rows[0]
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
      RETURNING order_item_id AS item_id`,
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
    text: `SELECT h.id, i.id AS item_id, o.id AS order_id, o.order_no, i.product_name, h.kind,
        h.reason, trim(a.first_name || ' ' || a.last_name) AS opened_by, h.opened_at, h.bank_word,
        m.pending AS pending_cents, m.available AS available_cents, i.ship_charge_cents + m.paid AS paid_cents
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

export type Dispute = {
  id: number
  itemId: number
  orderId: number
  closedAt: Date | null
  closedBy: number | null
  lost: boolean
}

/** Those of the holds that are disputes, by item. The caller holds the locks on the items' rows. */
export async function findDisputes(db: Sql, ids: readonly number[]): Promise<Dispute[]> {
  const { rows } = await db.query<Dispute>({
    name: 'find-disputes',
    text: `SELECT h.id, i.id AS item_id, i.order_id, h.closed_at, h.closed_by, h.lost
      FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id
      WHERE h.id = ANY($1::bigint[]) AND h.kind = 'dispute' ORDER BY i.id`,
    values: [ids],
  })
  return rows
}

type Ended = { by: number; reason: string; at: Date }

/** Closes open disputes, won or lost. */
export async function closeDisputes(tx: Sql, ids: readonly number[], ended: Ended & { lost: boolean }): Promise<void> {
  await tx.query({
    name: 'close-disputes',
    text: `UPDATE payout_holds SET lost = $2, closed_by = $3, closed_reason = $4, closed_at = $5
      WHERE id = ANY($1::bigint[]) AND closed_at IS NULL`,
    values: [ids, ended.lost, ended.by, ended.reason, ended.at],
  })
}

/** Closes the checks of items that have no money left to hold. */
export async function closeChecks(tx: Sql, itemIds: readonly number[], ended: Ended): Promise<void> {
  await tx.query({
    name: 'close-checks',
    text: `UPDATE payout_holds SET closed_by = $2, closed_reason = $3, closed_at = $4
      WHERE order_item_id = ANY($1::bigint[]) AND closed_at IS NULL`,
    values: [itemIds, ended.by, ended.reason, ended.at],
  })
}

/** The order paid for by a provider's payment reference, whether it was the order's first payment or a further one. */
export async function orderPaidBy(
  db: Sql,
  provider: string,
  ref: string,
): Promise<{ id: number; orderNo: string } | null> {
  const { rows } = await db.query<{ id: number; orderNo: string }>({
    name: 'order-paid-by',
    text: `SELECT o.id, o.order_no FROM payments p JOIN orders o ON o.id IN (p.order_id, p.for_order_id)
      WHERE p.provider = $1 AND p.provider_ref = $2`,
    values: [provider, ref],
  })
  return rows[0] ?? null
}

/** Records the bank's decision on an order's open disputes; false when it was already recorded. */
export async function noteBankWord(tx: Sql, orderId: number, word: 'won' | 'lost'): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'note-bank-word',
    text: `UPDATE payout_holds h SET bank_word = $2 FROM order_items i
      WHERE i.id = h.order_item_id AND i.order_id = $1 AND h.kind = 'dispute' AND h.closed_at IS NULL
        AND h.bank_word IS DISTINCT FROM $2`,
    values: [orderId, word],
  })
  return (rowCount ?? 0) > 0
}

/** Whether none of an order's payments is still waiting for capture; false if it has none. */
export async function isTaken(tx: Sql, orderId: number): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'is-order-taken',
    text: `SELECT coalesce(bool_and(status <> 'authorized'), false) AS taken FROM payments WHERE order_id = $1 OR for_order_id = $1`,
    values: [orderId],
  })
  return rows[0]?.taken ?? false
}
