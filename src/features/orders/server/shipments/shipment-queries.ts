import type { Sql } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/units.ts'
import type { ShipmentChange } from '#features/orders/schema.ts'
import type { Shares, Whole } from '#features/orders/split-shares.ts'
import { randomId } from '#lib/ids.ts'

export type ShipmentRecord = {
  id: number
  orderId: number
  carrier: string
  trackingNumber: string
  expectedOn: string | null
  createdAt: Date
}

export async function findShipments(db: Sql, orderId: number): Promise<ShipmentRecord[]> {
  const { rows } = await db.query<ShipmentRecord>({
    name: 'find-shipments',
    text: `SELECT id, order_id AS "orderId", carrier, tracking_number AS "trackingNumber", expected_on AS "expectedOn",
        created_at AS "createdAt" FROM shipments WHERE order_id = $1 ORDER BY created_at, id`,
    values: [orderId],
  })
  return rows
}

/** A shipment with its items, whose rows the caller has locked. */
export async function insertShipment(
  db: Sql,
  parcel: ShipmentChange & { orderId: number; itemIds: readonly number[]; createdBy: number; at: Date },
): Promise<void> {
  const id = randomId()
  await db.query({
    name: 'insert-shipment',
    text: `INSERT INTO shipments (id, order_id, carrier, tracking_number, expected_on, created_by, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      parcel.orderId,
      parcel.carrier,
      parcel.tracking_number,
      parcel.expected_on,
      parcel.createdBy,
      parcel.at,
    ],
  })
  await db.query({
    name: 'put-items-in-shipment',
    text: 'UPDATE order_items SET shipment_id = $1 WHERE id = ANY($2::bigint[])',
    values: [id, parcel.itemIds],
  })
}

/** The order of the shipment; null when there is no such shipment. */
export async function updateShipment(db: Sql, id: number, parcel: ShipmentChange): Promise<number | null> {
  const { rows } = await db.query<{ orderId: number }>({
    name: 'update-shipment',
    text: `UPDATE shipments SET carrier = $2, tracking_number = $3, expected_on = $4 WHERE id = $1
      RETURNING order_id AS "orderId"`,
    values: [id, parcel.carrier, parcel.tracking_number, parcel.expected_on],
  })
  return rows[0]?.orderId ?? null
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
  markupCents: number
  couponCents: number
  taxCents: number
  shipCostCents: number | null
  shipChargeCents: number
  dyeLots: DyeLots
  whole: Whole | null
  cancelRequestId: number | null
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
    text: `SELECT i.id, i.order_id AS "orderId", i.vendor_id AS "vendorId", i.showroom_id AS "showroomId",
        o.tax_state AS "taxState", i.qty, i.status, i.final_price_cents AS "finalPriceCents",
        i.platform_fee_cents AS "platformFeeCents", i.markup_cents AS "markupCents", i.coupon_cents AS "couponCents",
        i.tax_cents AS "taxCents", i.ship_cost_cents AS "shipCostCents", i.ship_charge_cents AS "shipChargeCents", i.dye_lots AS "dyeLots", i.whole,
        i.cancel_request_id AS "cancelRequestId", i.reversed_at IS NOT NULL AS reversed
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
      rest AS (UPDATE order_items i SET (qty, coupon_cents, tax_cents, ship_cost_cents, ship_charge_cents, dye_lots, vendor_part_cents,
          contractor_part_cents, platform_part_cents, charged_cents, whole) = (SELECT r.qty, r.coupon_cents, r.tax_cents,
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
  tax_cents: part.taxCents,
  ship_cost_cents: part.shipCostCents,
  ship_charge_cents: part.shipChargeCents,
  dye_lots: part.dyeLots,
  vendor_part_cents: part.vendorCents,
  contractor_part_cents: part.contractorCents,
  platform_part_cents: part.platformCents,
  charged_cents: part.chargedCents,
})
