import { z } from 'zod'
import { day } from '#lib/query-schema.ts'
import { carriers } from './carriers.ts'

/** One shipment, by parcel or pallet: its carrier and items. */
export const shipment = z.object({
  id: z.number(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The carrier's tracking page, empty if it has none. */
  tracking_url: z.string(),
  expected_on: z.string().nullable(),
  created_at: z.string(),
  items: z.array(z.number()),
})

export const shipmentBody = z.object({
  carrier: z.enum(carriers, 'The selected carrier is invalid.'),
  tracking_number: z
    .string()
    .trim()
    .max(40, 'The tracking number must be at most 40 characters.')
    .regex(/^[A-Za-z0-9 -]*$/, 'The tracking number is invalid.')
    .default(''),
  expected_on: day().nullable().default(null),
  items: z
    .array(z.object({ id: z.number().int().positive(), qty: z.number().int().min(1).optional() }))
    .min(1, 'Choose at least one item.')
    .max(200),
})

/** What can be corrected in a shipment that is under way. */
export const shipmentChange = shipmentBody.omit({ items: true })

export type Shipment = z.infer<typeof shipment>
export type ShipmentInput = z.input<typeof shipmentBody>
export type NewShipment = z.output<typeof shipmentBody>
export type ShipmentChange = z.output<typeof shipmentChange>
