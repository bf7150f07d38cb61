import { z } from 'zod'
import { savedAddress } from '#features/address/schema.ts'
import { orderStatuses } from '#features/order-status/status.ts'
import { services } from '#features/shipping/shipment-cost.ts'
import { day, page, perPage } from '#lib/query-schema.ts'
import { carriers } from './carriers.ts'

const measures = {
  /** Pounds and inches as packed; null if not given. */
  weight_lb: z.number().nullable(),
  length_in: z.number().nullable(),
  width_in: z.number().nullable(),
  height_in: z.number().nullable(),
}

/** One shipment, by shipment or pallet: its carrier and items. */
export const shipment = z.object({
  id: z.number(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** The carrier's tracking page, empty if it has none. */
  tracking_url: z.string(),
  expected_on: z.string().nullable(),
  /** The vendor who prepared it; null when an Admin made it. */
  vendor_id: z.number().nullable(),
  /** A vendor prepares it; only an Admin ships it (rule R5). Customer and professional see it once it is shipped. */
  state: z.enum(['prepared', 'shipped']),
  shipped_at: z.string().nullable(),
  ...measures,
  created_at: z.string(),
  items: z.array(z.number()),
})

const measured = (name: string, most: number, unit: string) =>
  z
    .number(`The ${name} is invalid.`)
    .min(0.01, `The ${name} must be more than 0.`)
    .max(most, `The ${name} must be at most ${most.toLocaleString('en-US')} ${unit}.`)
    .nullable()
    .default(null)

/** Pounds that a truck carries, and the inches of a trailer. */
const maxPounds = 45_000
const maxInches = 636

export const shipmentBody = z.object({
  carrier: z.enum(carriers, 'The selected carrier is invalid.'),
  tracking_number: z
    .string()
    .trim()
    .max(40, 'The tracking number must be at most 40 characters.')
    .regex(/^[A-Za-z0-9 -]*$/, 'The tracking number is invalid.')
    .default(''),
  /** Where the shipment of a carrier that is none of the known ones is followed. */
  tracking_url: z
    .union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' }).max(300)])
    .default(''),
  expected_on: day().nullable().default(null),
  weight_lb: measured('weight', maxPounds, 'pounds'),
  length_in: measured('length', maxInches, 'inches'),
  width_in: measured('width', maxInches, 'inches'),
  height_in: measured('height', maxInches, 'inches'),
  items: z
    .array(z.object({ id: z.number().int().positive(), qty: z.number().int().min(1).optional() }))
    .min(1, 'Choose at least one item.')
    .max(200)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Name each item once.'),
})

/** What can be corrected in a shipment; a measure that is not given stays as it is. */
export const shipmentChange = shipmentBody
  .pick({ carrier: true, tracking_number: true, tracking_url: true, expected_on: true })
  .extend({
    weight_lb: shipmentBody.shape.weight_lb.removeDefault().optional(),
    length_in: shipmentBody.shape.length_in.removeDefault().optional(),
    width_in: shipmentBody.shape.width_in.removeDefault().optional(),
    height_in: shipmentBody.shape.height_in.removeDefault().optional(),
  })

/** Where an item goes and whom to call: only for those who need it (decision 0068). */
export const receiver = z.object({
  name: z.string(),
  /** Ten digits, or another country's number after its `+`; empty if none is known. */
  phone: z.string(),
  address: savedAddress,
  /** Notes for the driver. */
  note: z.string(),
})

/** A shipment in a list over orders, with the items that its reader may see. */
export const shipmentRow = shipment.omit({ items: true }).extend({
  order_id: z.number(),
  order_no: z.string(),
  vendor: z.string().nullable(),
  /** Null for a vendor who does not need it any more. */
  receiver: receiver.nullable(),
  items: z.array(
    z.object({
      id: z.number(),
      product_name: z.string(),
      sku: z.string(),
      size_label: z.string(),
      qty: z.number(),
      unit: z.string(),
      status: z.enum(orderStatuses),
      ship_service: z.enum(services).nullable(),
      /** When it is shipped to arrive on the day that its buyer chose, `deliver_on`; null without a choice. */
      ship_on: z.string().nullable(),
      deliver_on: z.string(),
    }),
  ),
})

export const shipmentsQuery = z.object({
  page,
  per_page: perPage,
  state: z.enum(['prepared', 'shipped'], 'The selected state is invalid.').optional(),
  q: z.string().trim().max(80).default(''),
})

export const shipBody = z.object({
  ids: z.array(z.number().int().positive()).min(1, 'Choose at least one package.').max(100),
})

/** What a call about several records did with each. */
export const eachResult = z.object({
  id: z.number(),
  /** `unchanged` when it was so before, as when the call is repeated. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** Why it was refused. */
  message: z.string(),
})

export type Shipment = z.infer<typeof shipment>
export type ShipmentRow = z.infer<typeof shipmentRow>
export type ShipmentInput = z.input<typeof shipmentBody>
export type NewShipment = z.output<typeof shipmentBody>
export type ShipmentChange = z.output<typeof shipmentChange>
export type ShipmentsQuery = z.output<typeof shipmentsQuery>
export type EachResult = z.infer<typeof eachResult>
export type Receiver = z.infer<typeof receiver>
