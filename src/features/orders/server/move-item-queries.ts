import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { OrderStatus } from '../status.ts'

export type ItemMove = {
  itemId: number
  orderId: number
  from: OrderStatus
  to: OrderStatus
  reason: string
  actor: { id: number | null; type: string }
  at: Date
  offPath: boolean
  declinePostsAt: Date | null
  /** The day of a delivery that happens now, and when its money becomes available. */
  deliveredOn: string | null
  availableOn: string | null
}

/**
 * Compare and set, with its event; false when the item's status has changed meanwhile. The delivery day stays while the
 * item is being returned, also when the return is refused, and is cleared when the item turns out not to be delivered.
 */
export async function updateStatus(db: Sql, move: ItemMove): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-item',
    text: `WITH moved AS (UPDATE order_items SET status = $3, status_date = $4, decline_posts_at = $11,
          delivered_on = CASE WHEN $3 IN ('Return Request', 'Returned') OR $2 = 'Return Request' AND $3 = 'Delivered'
            THEN coalesce(delivered_on, $12) ELSE $12 END,
          available_on = CASE WHEN $3 IN ('Return Request', 'Returned') OR $2 = 'Return Request' AND $3 = 'Delivered'
            THEN coalesce(available_on, $13) ELSE $13 END
        WHERE id = $1 AND status = $2 RETURNING id)
      INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, from_value, to_value, reason, at, off_path)
      SELECT $5, $6, id, $7, $8, 'status', $2, $3, $9, $4, $10 FROM moved`,
    values: [
      move.itemId,
      move.from,
      move.to,
      move.at,
      randomId(),
      move.orderId,
      move.actor.id,
      move.actor.type,
      move.reason,
      move.offPath,
      move.declinePostsAt,
      move.deliveredOn,
      move.availableOn,
    ],
  })
  return rowCount === 1
}

export type NewEvent = {
  orderId: number
  itemId: number | null
  actor: { id: number | null; type: string }
  kind:
    | 'cancel_request'
    | 'cancel_refused'
    | 'address'
    | 'shipment'
    | 'late'
    | 'late_answer'
    | 'reminder'
    | 'charged_back'
  to?: string
  reason?: string
  at: Date
}

/** Events of an order or an item other than its status. */
export async function insertEvents(db: Sql, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.query({
    name: 'insert-order-events',
    text: `INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, to_value, reason, at)
      SELECT e.id, e.order_id, e.item_id, e.actor_id, e.actor_type, e.kind, e.to_value, e.reason, e.at
      FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
        AS e(id, order_id, item_id, actor_id, actor_type, kind, to_value, reason, at)`,
    values: [
      events.map(() => randomId()),
      events.map((e) => e.orderId),
      events.map((e) => e.itemId),
      events.map((e) => e.actor.id),
      events.map((e) => e.actor.type),
      events.map((e) => e.kind),
      events.map((e) => e.to ?? null),
      events.map((e) => e.reason ?? ''),
      events.map((e) => e.at),
    ],
  })
}

/** Whether any of the item's money is no longer pending: undoing the delivery would then undo a release. */
export async function isReleased(db: Sql, itemId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-released',
    text: `SELECT 1 FROM ledger_entries WHERE order_item_id = $1
      AND account IN ('vendor_available', 'contractor_available', 'platform_available') LIMIT 1`,
    values: [itemId],
  })
  return rows.length > 0
}

/** Whether a return or a claim of the item is open. */
export async function hasOpenReturn(db: Sql, itemId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'has-open-return',
    text: `SELECT 1 FROM return_requests WHERE order_item_id = $1
      AND status IN ('requested', 'approved', 'in_transit', 'received') LIMIT 1`,
    values: [itemId],
  })
  return rows.length > 0
}
