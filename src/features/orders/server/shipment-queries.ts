import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import type { ShipmentChange } from '../shipment-schema.ts'

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
