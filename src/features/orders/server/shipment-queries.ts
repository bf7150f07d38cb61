import { containing } from '#db/containing.ts'
import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import type { ShipmentChange } from '#features/orders/shipment-schema.ts'
import type { Shares, Whole } from '#features/orders/split-shares.ts'
import { randomId } from '#lib/ids.ts'

export type ShipmentRecord = {
  id: number
  orderId: number
  vendorId: number | null
  carrier: string
  trackingNumber: string
  trackingLink: string | null
  expectedOn: string | null
  /** Null while it is prepared and not shipped. */
  shippedAt: Date | null
  weightLb: number | null
  lengthIn: number | null
  widthIn: number | null
  heightIn: number | null
  createdAt: Date
}

const columns = `s.id, s.order_id, s.vendor_id, s.carrier, s.tracking_number, s.tracking_link, s.expected_on, s.shipped_at, s.weight_lb,
  s.length_in, s.width_in, s.height_in, s.created_at`

export async function findShipments(db: Sql, orderId: number): Promise<ShipmentRecord[]> {
  const { rows } = await db.query<ShipmentRecord>({
    name: 'find-shipments',
    text: `SELECT ${columns} FROM shipments s WHERE s.order_id = $1 ORDER BY s.created_at, s.id`,
    values: [orderId],
  })
  return rows
}

export async function findShipment(db: Sql, id: number): Promise<ShipmentRecord | null> {
  const { rows } = await db.query<ShipmentRecord>({
    name: 'find-shipment',
    text: `SELECT ${columns} FROM shipments s WHERE s.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

type NewShipment = Required<Measures> &
  Pick<ShipmentChange, 'carrier' | 'tracking_number' | 'tracking_url' | 'expected_on'> & {
    orderId: number
    vendorId: number | null
    itemIds: readonly number[]
    createdBy: number
    shippedAt: Date | null
    at: Date
  }
type Measures = Pick<ShipmentChange, 'weight_lb' | 'length_in' | 'width_in' | 'height_in'>

/** A shipment with its items, whose rows the caller has locked. Returns its id. */
export async function insertShipment(db: Sql, shipment: NewShipment): Promise<number> {
  const id = randomId()
  await db.query({
    name: 'insert-shipment',
    text: `INSERT INTO shipments (id, order_id, vendor_id, carrier, tracking_number, expected_on, weight_lb, length_in, width_in,
        height_in, created_by, shipped_at, created_at, tracking_link)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      id,
      shipment.orderId,
      shipment.vendorId,
      shipment.carrier,
      shipment.tracking_number,
      shipment.expected_on,
      shipment.weight_lb,
      shipment.length_in,
      shipment.width_in,
      shipment.height_in,
      shipment.createdBy,
      shipment.shippedAt,
      shipment.at,
      linkOf(shipment),
    ],
  })
  await db.query({
    name: 'put-items-in-shipment',
    text: 'UPDATE order_items SET shipment_id = $1 WHERE id = ANY($2::bigint[])',
    values: [id, shipment.itemIds],
  })
  return id
}

/** A shipment whose order the caller has locked. Measures that are not given stay as they are. */
export async function updateShipment(db: Sql, id: number, shipment: ShipmentChange): Promise<void> {
  const given = (value: number | null | undefined) => value !== undefined
  const measures = [shipment.weight_lb, shipment.length_in, shipment.width_in, shipment.height_in]
  await db.query({
    name: 'update-shipment',
    text: `UPDATE shipments SET carrier = $2, tracking_number = $3, expected_on = $4,
        weight_lb = CASE WHEN $5 THEN $6 ELSE weight_lb END, length_in = CASE WHEN $7 THEN $8 ELSE length_in END,
        width_in = CASE WHEN $9 THEN $10 ELSE width_in END, height_in = CASE WHEN $11 THEN $12 ELSE height_in END,
        tracking_link = $13
      WHERE id = $1`,
    values: [
      id,
      shipment.carrier,
      shipment.tracking_number,
      shipment.expected_on,
      ...measures.flatMap((value) => [given(value), value ?? null]),
      linkOf(shipment),
    ],
  })
}

/** The known carriers' pages follow from the number. */
const linkOf = ({ carrier, tracking_url }: Pick<ShipmentChange, 'carrier' | 'tracking_url'>) =>
  (carrier === 'Other' && tracking_url) || null

/** Marks a prepared shipment as shipped; one that was shipped before keeps its time. */
export async function markShipped(db: Sql, id: number, at: Date): Promise<void> {
  await db.query({
    name: 'mark-shipped',
    text: 'UPDATE shipments SET shipped_at = $2 WHERE id = $1 AND shipped_at IS NULL',
    values: [id, at],
  })
}

/** Takes items out of their shipment, and removes it if it is then empty. The caller has locked the order. */
export async function unpackItems(db: Sql, shipmentId: number, itemIds: readonly number[]): Promise<void> {
  await db.query({
    name: 'unpack-items',
    text: 'UPDATE order_items SET shipment_id = NULL WHERE shipment_id = $1 AND id = ANY($2::bigint[])',
    values: [shipmentId, itemIds],
  })
  await db.query({
    name: 'drop-empty-shipment',
    text: `DELETE FROM shipments WHERE id = $1 AND shipped_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM order_items i WHERE i.shipment_id = $1)`,
    values: [shipmentId],
  })
}

export type ShipmentFilter = {
  /** Null for an Admin, who sees all. */
  vendorId: number | null
  state: 'prepared' | 'shipped' | null
  q: string
}

/**
 * The ids of one page of the shipments that contain the reader's items, and how many there are: prepared ones first,
 * the oldest first, since they wait for an Admin; then shipped ones, the newest first.
 */
export async function listShipments(
  db: Sql,
  filter: ShipmentFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: (ShipmentRecord & { orderNo: string; vendor: string | null })[] }> {
  const words = filter.q ? containing(filter.q) : null
  const where = `EXISTS (SELECT 1 FROM order_items i WHERE i.shipment_id = s.id AND ($1::bigint IS NULL OR i.vendor_id = $1))
      AND ($2::text IS NULL OR (s.shipped_at IS NULL) = ($2 = 'prepared'))
      AND ($3::text IS NULL OR s.tracking_number ILIKE $3 OR o.order_no ILIKE $3)`
  const tables = 'shipments s JOIN orders o ON o.id = s.order_id LEFT JOIN vendors v ON v.account_id = s.vendor_id'
  const values = [filter.vendorId, filter.state, words]
  const { rows: counted } = await db.query<{ n: number }>({
    name: 'count-shipments',
    text: `SELECT count(*)::int AS n FROM ${tables} WHERE ${where}`,
    values,
  })
  const { rows } = await db.query<ShipmentRecord & { orderNo: string; vendor: string | null }>({
    name: 'list-shipments',
    text: `SELECT ${columns}, o.order_no, v.company_name AS vendor FROM ${tables} WHERE ${where}
      ORDER BY s.shipped_at IS NOT NULL, CASE WHEN s.shipped_at IS NULL THEN s.created_at END, s.shipped_at DESC, s.id
      LIMIT $4 OFFSET $5`,
    values: [...values, page.limit, page.offset],
  })
  return { total: counted[0]?.n ?? 0, rows }
}

type ItemToSplit = {
  id: number
  orderId: number
  vendorId: number
  showroomId: number | null
  taxState: string
  qty: number
  status: string
  finalPriceCents: number
  platformFeeCents: number
  promotionCents: number
  markupCents: number
  couponCents: number
  swatchCreditCents: number
  taxCents: number
  shipCostCents: number | null
  shipChargeCents: number
  dyeLots: DyeLots
  whole: Whole | null
  cancelRequestId: number | null
  replacesItemId: number | null
  reversed: boolean
}

/** The item with its order, both locked until the transaction ends, the order first. */
export async function lockItemToSplit(db: Sql, id: number): Promise<ItemToSplit | null> {
  await db.query({
    name: 'lock-order-to-split',
    text: 'SELECT FROM orders WHERE id = (SELECT order_id FROM order_items WHERE id = $1) FOR NO KEY UPDATE',
    values: [id],
  })
  const { rows } = await db.query<ItemToSplit>({
    name: 'lock-item-to-split',
    text: `SELECT i.id, i.order_id, i.vendor_id, i.showroom_id, o.tax_state, i.qty, i.status, i.final_price_cents,
        i.platform_fee_cents, i.promotion_unit_cents AS promotion_cents, i.markup_cents, i.coupon_cents, i.swatch_credit_cents, i.tax_cents,
        i.ship_cost_cents, i.ship_charge_cents, i.dye_lots, i.whole, i.cancel_request_id, i.replaces_item_id,
        i.reversed_at IS NOT NULL AS reversed
      FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.id = $1 FOR NO KEY UPDATE OF i`,
    values: [id],
  })
  return rows[0] ?? null
}

type PartOfItem = Shares & { dyeLots: DyeLots }

/**
 * Writes the part as a new item, after all others of the order but with its line's position, updates the old item to
 * the rest, and adds the event. Everything that is not divided is copied, whatever columns an item has.
 */
export async function writeSplit(
  db: Sql,
  given: {
    itemId: number
    orderId: number
    whole: Whole
    part: PartOfItem
    rest: PartOfItem
    actor: { id: number | null; type: string }
    at: Date
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'split-item',
    text: `WITH part AS (INSERT INTO order_items SELECT (jsonb_populate_record(i, $2::jsonb || jsonb_build_object(
          'position', (SELECT max(position) + 1 FROM order_items WHERE order_id = i.order_id),
          'line_position', coalesce(i.line_position, i.position), 'parent_item_id', i.id, 'whole', NULL))).*
        FROM order_items i WHERE i.id = $1 RETURNING id),
      event AS (INSERT INTO order_events (id, order_id, order_item_id, actor_id, actor_type, kind, to_value, reason, at)
        SELECT $5, $6, $1, $7, $8, 'split', $9, '', $10),
      rest AS (UPDATE order_items i SET (qty, coupon_cents, swatch_credit_cents, tax_cents, ship_cost_cents, ship_charge_cents, dye_lots, vendor_part_cents,
          contractor_part_cents, platform_part_cents, charged_cents, whole) = (SELECT r.qty, r.coupon_cents, r.swatch_credit_cents, r.tax_cents,
          r.ship_cost_cents, r.ship_charge_cents, r.dye_lots, r.vendor_part_cents, r.contractor_part_cents, r.platform_part_cents, r.charged_cents, $4::jsonb
          FROM jsonb_populate_record(i, $3::jsonb) r) WHERE i.id = $1)
      SELECT id FROM part`,
    values: [
      given.itemId,
      JSON.stringify({ ...columnsOf(given.part), id: randomId() }),
      JSON.stringify(columnsOf(given.rest)),
      JSON.stringify(given.whole),
      randomId(),
      given.orderId,
      given.actor.id,
      given.actor.type,
      String(given.part.qty),
      given.at,
    ],
  })
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`item ${given.itemId} was not split`)
  return id
}

const columnsOf = (part: PartOfItem) => ({
  qty: part.qty,
  coupon_cents: part.couponCents,
  swatch_credit_cents: part.swatchCreditCents,
  tax_cents: part.taxCents,
  ship_cost_cents: part.shipCostCents,
  ship_charge_cents: part.shipChargeCents,
  dye_lots: part.dyeLots,
  vendor_part_cents: part.vendorCents,
  contractor_part_cents: part.contractorCents,
  platform_part_cents: part.platformCents,
  charged_cents: part.chargedCents,
})
