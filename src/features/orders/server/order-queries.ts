import type { Sql } from '#db/transaction.ts'
import type { Address } from '#features/checkout/address.ts'
import { randomId } from '#lib/ids.ts'
import type { OrderStatus } from '../status.ts'

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
  shippingCents: number
  taxCents: number
  totalCents: number
  note: string
  deliverFrom: string
  deliverTo: string
  placedAt: Date
  paymentStatus: string | null
  paymentBrand: string | null
  paymentLast4: string | null
  paymentCents: number | null
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
  taxCents: number
  vendorPartCents: number
  contractorPartCents: number
  platformPartCents: number
  chargedCents: number
  status: OrderStatus
  statusDate: Date
}

export type EventRecord = {
  at: Date
  actorId: number | null
  actorType: string
  kind: string
  orderItemId: number | null
  productName: string | null
  vendorId: number | null
  toValue: string | null
  reason: string
}

const orderColumns = `o.id, o.order_no AS "orderNo", o.customer_id AS "customerId", o.customer_name AS "customerName",
  o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone", o.showroom_id AS "showroomId",
  o.project_id AS "projectId", o.shipping_address AS "shippingAddress", c.code AS "couponCode",
  o.subtotal_cents AS "subtotalCents", o.discount_cents AS "discountCents", o.shipping_cents AS "shippingCents",
  o.tax_cents AS "taxCents", o.total_cents AS "totalCents", o.note, o.deliver_from AS "deliverFrom", o.deliver_to AS "deliverTo",
  o.placed_at AS "placedAt", p.status AS "paymentStatus", p.brand AS "paymentBrand", p.last4 AS "paymentLast4",
  p.amount_cents AS "paymentCents"`

const itemColumns = `i.id, i.order_id AS "orderId", i.product_name AS "productName", i.product_hash AS hash,
  s.position AS "sizePosition", i.size_label AS "sizeLabel", i.sku, i.unit, i.surface, i.qty, i.vendor_id AS "vendorId",
  v.company_name AS "vendorName", i.showroom_id AS "showroomId", i.final_price_cents AS "finalPriceCents",
  i.markup_cents AS "markupCents", i.unit_price_cents AS "unitPriceCents", i.coupon_cents AS "couponCents",
  i.tax_cents AS "taxCents", i.vendor_part_cents AS "vendorPartCents", i.contractor_part_cents AS "contractorPartCents",
  i.platform_part_cents AS "platformPartCents", i.charged_cents AS "chargedCents", i.status, i.status_date AS "statusDate"`

const itemTables = `order_items i JOIN product_sizes s ON s.id = i.size_id JOIN vendors v ON v.account_id = i.vendor_id`

export async function findOrder(db: Sql, id: number): Promise<OrderRecord | null> {
  const { rows } = await db.query<OrderRecord>({
    name: 'find-order',
    text: `SELECT ${orderColumns} FROM orders o LEFT JOIN coupons c ON c.id = o.coupon_id LEFT JOIN payments p ON p.order_id = o.id
      WHERE o.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findItems(db: Sql, orderIds: readonly number[]): Promise<ItemRecord[]> {
  const { rows } = await db.query<ItemRecord>({
    name: 'find-order-items',
    text: `SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id = ANY($1::bigint[]) ORDER BY i.order_id, i.position`,
    values: [orderIds],
  })
  return rows
}

export async function findEvents(db: Sql, orderId: number): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'find-order-events',
    text: `SELECT e.at, e.actor_id AS "actorId", e.actor_type AS "actorType", e.kind, e.order_item_id AS "orderItemId",
        i.product_name AS "productName", i.vendor_id AS "vendorId", e.to_value AS "toValue", e.reason
      FROM order_events e LEFT JOIN order_items i ON i.id = e.order_item_id WHERE e.order_id = $1 ORDER BY e.at, e.id`,
    values: [orderId],
  })
  return rows
}

/** One item with the hours of its order, both locked (order first) until the transaction ends. */
export async function lockItem(
  db: Sql,
  id: number,
): Promise<{ item: ItemRecord; order: OrderRecord } | null> {
  const { rows: held } = await db.query<{ orderId: number }>({
    name: 'lock-order-of-item',
    text: `SELECT o.id AS "orderId" FROM orders o WHERE o.id = (SELECT order_id FROM order_items WHERE id = $1) FOR NO KEY UPDATE`,
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

/** Compare and set, with its event; false when the item is not in that status any more. */
export async function moveItem(
  db: Sql,
  move: {
    itemId: number
    orderId: number
    from: OrderStatus
    to: OrderStatus
    reason: string
    actor: { id: number; type: string }
    at: Date
  },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'move-item',
    text: `WITH moved AS (UPDATE order_items SET status = $3, status_date = $4 WHERE id = $1 AND status = $2 RETURNING id)
      INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, from_value, to_value, reason, at)
      SELECT $5, $6, id, $7, $8, 'status', $2, $3, $9, $4 FROM moved`,
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
    ],
  })
  return rowCount === 1
}

export type OrderScope = 'mine' | 'vendor' | 'showroom' | 'all'

export type OrderFilter = {
  scope: OrderScope
  actorId: number
  status: string | null
  q: string
  from: string | null
  to: string | null
}

const scopes: Record<OrderScope, string> = {
  mine: 'o.customer_id = $1',
  showroom: 'o.showroom_id = $1',
  vendor: 'o.id IN (SELECT order_id FROM order_items WHERE vendor_id = $1)',
  all: '$1::bigint IS NOT NULL',
}

const filters = (scope: OrderScope) => {
  const own = scope === 'vendor' ? 'AND i.vendor_id = $1' : ''
  return `${scopes[scope]}
    AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.status = $2 ${own}))
    AND ($3::text IS NULL OR o.order_no ILIKE $3 OR o.customer_name ILIKE $3
      OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.product_name ILIKE $3 ${own}))
    AND ($4::date IS NULL OR o.placed_at >= $4::date::timestamp AT TIME ZONE 'America/Los_Angeles')
    AND ($5::date IS NULL OR o.placed_at < ($5::date + 1)::timestamp AT TIME ZONE 'America/Los_Angeles')`
}

const filterValues = (filter: OrderFilter) => [
  filter.actorId,
  filter.status,
  filter.q ? `%${filter.q.replace(/[\\%_]/g, '\\$&')}%` : null,
  filter.from,
  filter.to,
]

export async function countOrders(db: Sql, filter: OrderFilter): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM orders o WHERE ${filters(filter.scope)}`,
    values: filterValues(filter),
  })
  return rows[0]?.n ?? 0
}

/** One page, newest first. */
export async function listOrders(
  db: Sql,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  const { rows } = await db.query<OrderRecord>({
    text: `SELECT ${orderColumns} FROM orders o LEFT JOIN coupons c ON c.id = o.coupon_id LEFT JOIN payments p ON p.order_id = o.id
      WHERE ${filters(filter.scope)} ORDER BY o.placed_at DESC, o.id LIMIT $6 OFFSET $7`,
    values: [...filterValues(filter), page.limit, page.offset],
  })
  return rows
}
