import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { Address } from '#features/address/address.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import { type OrderStatus, sqlList } from '#features/order-status/status.ts'
import { returnTo } from '#features/shipping/server/vendor-places.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { randomId } from '#lib/ids.ts'
import type { ReturnView } from '../schema.ts'
import { type ReturnRow, viewReturn } from './view-return.ts'

export type OrderRecord = {
  id: number
  orderNo: string
  customerId: number
  customerName: string
  customerEmail: string
  customerPhone: string
  showroomId: number | null
  projectId: string | null
  shippingAddress: Address
  couponCode: string | null
  subtotalCents: number
  discountCents: number
  promotionCents: number
  swatchCreditCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  /** Of its labor invoices, with their tax (rule R18); not part of the total, which is that of its items. */
  laborCents: number
  note: string
  receiverPhone: string
  deliverFrom: string
  deliverTo: string
  placedAt: Date
  /** Until then only the customer may act on it; frozen when it was placed (rule R8). */
  cancelUntil: Date
  /** Until then its vendors review it. */
  reviewBy: Date
  paymentStatus: string | null
  paymentBrand: string | null
  paymentLast4: string | null
  paymentCents: number | null
  couponId: number | null
  taxState: string
  /** The approved proposal that it was ordered from. */
  proposal: { id: number; number: string; title: string } | null
}

export type ItemRecord = {
  id: number
  orderId: number
  productName: string
  hash: string
  sizePosition: number
  sizeLabel: string
  sku: string
  unit: string
  surface: string
  qty: number
  vendorId: number
  vendorName: string
  showroomId: number | null
  finalPriceCents: number
  markupCents: number
  unitPriceCents: number
  couponCents: number
  /** What a promotion of the platform takes off each unit, and its name. */
  promotionUnitCents: number
  promotionName: string | null
  taxCents: number
  vendorPartCents: number
  contractorPartCents: number
  platformPartCents: number
  chargedCents: number
  /** Its share of what was paid for shipping. */
  shipChargeCents: number
  status: OrderStatus
  statusDate: Date
  sizeId: number
  dyeLots: DyeLots
  parentItemId: number | null
  /** The claimed item that it is sent for again, without charge (decision 0112). */
  replacesItemId: number | null
  /** The promised delivery window (rule R3), days in Los Angeles. */
  deliverFrom: string
  deliverTo: string
  madeToOrder: boolean
  returnable: boolean
  swatch: boolean
  swatchCreditCents: number
  /** When its vendor ships it for the day that its buyer chose, `deliverTo`; null without a choice (rule R16). */
  shipOn: string | null
  deliveredOn: string | null
  availableOn: string | null
  declinePostsAt: Date | null
  /** Its size was set to no stock with its Decline, so it is not put back on sale. */
  outOfStock: boolean
  /** When it was refunded; its status never changes again. */
  reversedAt: Date | null
  shipmentId: number | null
  shipService: Service | null
  cancelRequestId: number | null
  lateToldAt: Date | null
  lateAnswer: 'wait' | 'cancel' | null
}

export type EventRecord = {
  at: Date
  actorId: number | null
  actorType: string
  kind: string
  orderItemId: number | null
  productName: string | null
  vendorId: number | null
  fromValue: string | null
  toValue: string | null
  reason: string
}

export const orderColumns = `o.id, o.order_no, o.customer_id, o.customer_name, o.customer_email, o.customer_phone,
  o.showroom_id, o.project_id, o.shipping_address, c.code AS coupon_code, o.subtotal_cents, o.discount_cents,
  o.promotion_cents, o.swatch_credit_cents, o.shipping_cents, o.tax_cents, o.total_cents, o.note, o.receiver_phone, o.deliver_from,
  (SELECT coalesce(sum(l.total_cents), 0)::bigint FROM labor_invoices l WHERE l.order_id = o.id) AS labor_cents,
  o.deliver_to, o.placed_at, o.cancel_until, o.review_by, p.status AS payment_status, p.brand AS payment_brand,
  p.last4 AS payment_last4, p.amount_cents AS payment_cents, o.coupon_id, o.tax_state,
  (SELECT json_build_object('id', n.id, 'number', n.number, 'title', n.title) FROM proposals n WHERE n.id = o.proposal_id) AS proposal`

export const orderTables =
  'orders o LEFT JOIN coupons c ON c.id = o.coupon_id LEFT JOIN payments p ON p.order_id = o.id'

export const itemColumns = `i.id, i.order_id, i.product_name, i.product_hash AS hash, s.position AS size_position,
  i.size_label, i.sku, i.unit, i.surface, i.qty, i.vendor_id, v.company_name AS vendor_name, i.showroom_id,
  i.final_price_cents, i.markup_cents, i.unit_price_cents, i.coupon_cents, i.promotion_unit_cents,
  (SELECT pr.name FROM promotions pr WHERE pr.id = i.promotion_id) AS promotion_name, i.tax_cents, i.vendor_part_cents,
  i.contractor_part_cents, i.platform_part_cents, i.charged_cents, i.ship_charge_cents, i.status, i.status_date,
  i.size_id, i.dye_lots, i.parent_item_id, i.replaces_item_id, coalesce(i.deliver_from, oi.deliver_from) AS deliver_from,
  coalesce(i.deliver_to, oi.deliver_to) AS deliver_to, i.made_to_order, i.returnable, i.swatch, i.swatch_credit_cents, i.ship_on, i.delivered_on, i.available_on, i.decline_posts_at, i.out_of_stock,
  i.reversed_at, i.shipment_id, i.ship_service, i.cancel_request_id, i.late_told_at, i.late_answer`

export const itemTables = `order_items i JOIN orders oi ON oi.id = i.order_id JOIN product_sizes s ON s.id = i.size_id
  JOIN vendors v ON v.account_id = i.vendor_id`

export async function findOrder(db: Sql, id: number): Promise<OrderRecord | null> {
  const { rows } = await db.query<OrderRecord>({
    name: 'find-order',
    text: `SELECT ${orderColumns} FROM ${orderTables} WHERE o.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findOrders(db: Sql, ids: readonly number[]): Promise<OrderRecord[]> {
  const { rows } = await db.query<OrderRecord>({
    name: 'find-orders',
    text: `SELECT ${orderColumns} FROM ${orderTables} WHERE o.id = ANY($1::bigint[])`,
    values: [ids],
  })
  return rows
}

export async function findItems(db: Sql, orderIds: readonly number[]): Promise<ItemRecord[]> {
  const { rows } = await db.query<ItemRecord>({
    name: 'find-order-items',
    text: `SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id = ANY($1::bigint[])
      ORDER BY i.order_id, coalesce(i.line_position, i.position), i.position`,
    values: [orderIds],
  })
  return rows
}

export async function findItem(db: Sql, id: number): Promise<ItemRecord | null> {
  const { rows } = await db.query<ItemRecord>({
    name: 'find-order-item',
    text: `SELECT ${itemColumns} FROM ${itemTables} WHERE i.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findEvents(db: Sql, orderId: number): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'find-order-events',
    text: `SELECT e.at, e.actor_id, e.actor_type, e.kind, e.order_item_id, i.product_name, i.vendor_id, e.from_value,
        e.to_value, e.reason
      FROM order_events e LEFT JOIN order_items i ON i.id = e.order_item_id WHERE e.order_id = $1
      ORDER BY e.at, CASE e.kind WHEN 'placed' THEN 0 WHEN 'split' THEN 1 ELSE 2 END, e.id`,
    values: [orderId],
  })
  return rows
}

/** One item with its order, both locked until the transaction ends, the order first. */
export async function lockItem(db: Sql, id: number): Promise<{ item: ItemRecord; order: OrderRecord } | null> {
  const { rows: held } = await db.query<{ orderId: number }>({
    name: 'lock-order-of-item',
    text: `SELECT o.id AS order_id FROM orders o WHERE o.id = (SELECT order_id FROM order_items WHERE id = $1) FOR NO KEY UPDATE`,
    values: [id],
  })
  if (!held[0]) return null
  const { rows } = await db.query<ItemRecord>({
    name: 'lock-item',
    text: `SELECT ${itemColumns} FROM ${itemTables} WHERE i.id = $1 FOR NO KEY UPDATE OF i`,
    values: [id],
  })
  const order = await findOrder(db, held[0].orderId)
  return rows[0] && order ? { item: rows[0], order } : null
}

/** An order with all its items, locked until the transaction ends: the order, then its items by id. */
export async function lockOrder(db: Sql, id: number): Promise<{ order: OrderRecord; items: ItemRecord[] } | null> {
  await db.query({
    name: 'lock-order',
    text: 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  })
  const { rows: items } = await db.query<ItemRecord>({
    name: 'lock-items-of-order',
    text: `SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id = $1 ORDER BY i.id FOR NO KEY UPDATE OF i`,
    values: [id],
  })
  const order = await findOrder(db, id)
  return order ? { order, items } : null
}

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
  outOfStock: boolean
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
    text: `WITH moved AS (UPDATE order_items SET status = $3, status_date = $4, decline_posts_at = $11, out_of_stock = $14,
          delivered_on = CASE WHEN $3 IN ${sqlList('back')} OR $2 = 'Return Request' AND $3 = 'Delivered'
            THEN coalesce(delivered_on, $12) ELSE $12 END,
          available_on = CASE WHEN $3 IN ${sqlList('back')} OR $2 = 'Return Request' AND $3 = 'Delivered'
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
      move.outOfStock,
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
    | 'packed'
    | 'unpacked'
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

const columns = `r.id, r.order_item_id AS item_id, r.type, r.status, r.qty AS units, r.reason, r.fault, r.note,
  r.decision_reason, r.requested_at, r.expires_at, r.received_on, r.refund_by, r.vendor_apply_by, r.vendor_confirmed_at,
  r.vendor_objection, r.objection_status, r.objection_bearer, r.objection_cents, r.objection_answer,
  r.return_cost_cents, r.fee_cents, r.fee_tax_cents, r.ship_charge_cents AS shipping_back_cents, r.refund_cents,
  r.closed_at, r.method, i.qty, i.final_price_cents, i.platform_fee_cents, i.promotion_unit_cents AS promotion_cents,
  i.markup_cents, i.charged_cents, i.tax_cents, i.coupon_cents, i.swatch_credit_cents, i.ship_cost_cents, i.ship_charge_cents,
  CASE WHEN (SELECT f.taxed FROM fee_taxes f WHERE f.state = o.tax_state
    AND f.valid_from <= (o.placed_at AT TIME ZONE 'America/Los_Angeles')::date ORDER BY f.valid_from DESC LIMIT 1)
    THEN o.tax_rate_milli ELSE 0 END AS fee_tax_milli, i.whole, i.showroom_id, ${returnTo} AS return_to`

/** The newest return or claim of each item that has one, as `part` may see it. */
export async function returnViews(
  db: Sql,
  itemIds: readonly number[],
  part: AccountType,
): Promise<Map<number, ReturnView>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await db.query<ReturnRow>({
    name: 'return-views',
    text: `SELECT DISTINCT ON (r.order_item_id) ${columns} FROM return_requests r JOIN order_items i ON i.id = r.order_item_id
      JOIN orders o ON o.id = i.order_id JOIN vendors v ON v.account_id = i.vendor_id
      WHERE r.order_item_id = ANY($1::bigint[]) ORDER BY r.order_item_id, r.requested_at DESC, r.id`,
    values: [itemIds],
  })
  return new Map(rows.map((row) => [row.itemId, viewReturn(row, part)]))
}

/** Who moved an item last and when; null for one that has not been moved. */
export async function lastMove(db: Sql, itemId: number): Promise<{ by: number | null; at: Date } | null> {
  const { rows } = await db.query<{ by: number | null; at: Date }>({
    name: 'last-move-of-item',
    text: `SELECT e.actor_id AS by, e.at FROM order_events e JOIN order_items i ON i.order_id = e.order_id
      WHERE i.id = $1 AND e.order_item_id = i.id AND e.kind = 'status' ORDER BY e.at DESC, e.id DESC LIMIT 1`,
    values: [itemId],
  })
  return rows[0] ?? null
}
