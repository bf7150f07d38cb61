import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

/** Days of the vendor's lead time for a product as it is sold now. */
export async function findLeadDays(db: Sql, itemId: number): Promise<number> {
  const { rows } = await db.query<{ days: number }>({
    name: 'find-lead-days-of-item',
    text: `SELECT p.lead_time_days AS days FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.id = $1`,
    values: [itemId],
  })
  return rows[0]?.days ?? 0
}

/**
 * Writes the same goods again, approved by their vendor and without any money, after all other items of the order; adds
 * the event. What is for a room stays with the item that was paid. Returns the new item's id.
 */
export async function insertReplacement(
  db: Sql,
  given: {
    itemId: number
    orderId: number
    deliver: { from: string; to: string }
    actor: { id: number | null; type: string }
    reason: string
    at: Date
  },
): Promise<number> {
  const { itemId, orderId, deliver, actor, reason, at } = given
  const id = randomId()
  await db.query({
    name: 'insert-replacement',
    text: `WITH again AS (INSERT INTO order_items SELECT (jsonb_populate_record(i, $2::jsonb || jsonb_build_object(
          'position', (SELECT max(position) + 1 FROM order_items WHERE order_id = i.order_id),
          'line_position', coalesce(i.line_position, i.position), 'replaces_item_id', i.id))).*
        FROM order_items i WHERE i.id = $1)
      INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, to_value, reason, at)
      VALUES ($3, $4, $5, $6, $7, 'replacement', 'Vendor Approved', $8, $9)`,
    values: [
      itemId,
      JSON.stringify({ ...withoutMoney, ...asNew, ...windowOf(deliver), id, status_date: at }),
      randomId(),
      orderId,
      id,
      actor.id,
      actor.type,
      reason,
      at,
    ],
  })
  return id
}

const withoutMoney = {
  final_price_cents: 0,
  platform_fee_cents: 0,
  markup_cents: 0,
  unit_price_cents: 0,
  coupon_cents: 0,
  promotion_unit_cents: 0,
  promotion_id: null,
  swatch_credit_cents: 0,
  tax_cents: 0,
  vendor_part_cents: 0,
  contractor_part_cents: 0,
  platform_part_cents: 0,
  charged_cents: 0,
  ship_charge_cents: 0,
  // The vendor pays for the way, and nothing of it is ever deducted: it does not come back.
  ship_cost_cents: 0,
  returnable: false,
}

const asNew = {
  status: 'Vendor Approved',
  parent_item_id: null,
  whole: null,
  origins: {},
  delivered_on: null,
  available_on: null,
  decline_posts_at: null,
  out_of_stock: false,
  reversed_at: null,
  shipment_id: null,
  // It ships from where the vendor's warehouse is now.
  ship_zip: null,
  cancel_request_id: null,
  reminded_at: null,
  late_told_at: null,
  late_answer: null,
  ship_on: null,
}

const windowOf = ({ from, to }: { from: string; to: string }) => ({ deliver_from: from, deliver_to: to })

/** The claims of what these items replace wait for a decision again, because they will not arrive. */
export async function reopenReplaced(db: Sql, itemIds: readonly number[]): Promise<void> {
  await db.query({
    name: 'reopen-replaced-claims',
    text: `UPDATE return_requests SET status = 'requested', decided_at = NULL, closed_at = NULL, fee_cents = NULL
      WHERE type = 'incomplete' AND status IN ('approved', 'replaced')
        AND order_item_id IN (SELECT replaces_item_id FROM order_items WHERE id = ANY($1))`,
    values: [itemIds],
  })
}

/** The claim of what this item replaces is settled: it has arrived. */
export async function closeReplaced(db: Sql, itemId: number, at: Date): Promise<void> {
  await db.query({
    name: 'close-replaced-claim',
    text: `UPDATE return_requests SET status = 'replaced', fee_cents = 0, closed_at = $2
      WHERE type = 'incomplete' AND status = 'approved'
        AND order_item_id = (SELECT replaces_item_id FROM order_items WHERE id = $1)`,
    values: [itemId, at],
  })
}
