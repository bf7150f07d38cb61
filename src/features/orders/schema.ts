import { z } from 'zod'
import { savedAddress } from '#features/address/schema.ts'
import { services } from '#features/shipping/shipment-cost.ts'
import { day, page, perPage } from '#lib/query-schema.ts'
import { itemCancelRequest } from './cancel-schema.ts'
import { returnView } from './return-view.ts'
import { shipment } from './shipment-schema.ts'
import { orderStatuses } from './status.ts'

const status = z.enum(orderStatuses)
const money = z.number()

/** The reader's type decides which money fields are present (security U21); a User gets only `unit_price`. */
export const orderItem = z
  .object({
    id: z.number(),
    order_id: z.number(),
    product_name: z.string(),
    hash: z.string(),
    image: z.string(),
    /** The version of the product's pictures, empty when it is no longer sold. */
    look: z.string(),
    size_label: z.string(),
    sku: z.string(),
    unit: z.string(),
    surface: z.string(),
    qty: z.number(),
    unit_price: money.optional(),
    amount: money.optional(),
    final_price: money.optional(),
    contractor_markup_amt: money.optional(),
    coupon: money.optional(),
    admin_profit_inclusive_tax: money.optional(),
    /** Rule R0, Admin only: how the money of this line is divided. */
    split: z
      .object({ vendor: money, contractor: money, platform: money, tax: money, charged: money })
      .optional(),
    profit: money.nullable(),
    status,
    status_label: z.string(),
    status_date: z.string(),
    vendor_id: z.number(),
    vendor: z.string().optional(),
    showroom: z.number().nullable(),
    /** The newest request to cancel it; while one is open, vendor and professional cannot change the status. */
    cancel_request: itemCancelRequest.nullable(),
    return_request: returnView.nullable(),
    allowed_statuses: z.array(status),
    /** Units by the dye lot that is reserved; empty for goods without lots. */
    dye_lots: z.record(z.string(), z.number()),
    /** The item that this part was split off from. */
    split_from: z.number().nullable(),
    /** The promised delivery window; days in Los Angeles. */
    delivery: z.object({ from: z.string(), to: z.string() }),
    /** The shipping service; null if unknown. */
    ship_service: z.enum(services).nullable(),
    delivered_on: z.string().nullable(),
    /** When its money becomes available; only for the parties whose money it is. */
    available_on: z.string().nullable().optional(),
    /** When the customer's bank took its money back after a dispute; null if it has not. */
    charged_back_on: z.string().nullable(),
    /** Until when a Decline can be undone; null once its refund is posted. */
    decline_posts_at: z.string().nullable(),
    shipment_id: z.number().nullable(),
    /** What its customer may do: cancel at once, request it, or neither. */
    can_cancel: z.enum(['now', 'ask']).nullable(),
    /** What its customer is refunded for a cancellation, tax and shipping included; only if `can_cancel` is set. */
    cancel_refund: money.optional(),
    /** When the customer was notified of a delay, and what they chose. */
    late: z.object({ told_at: z.string(), answer: z.enum(['wait', 'cancel']).nullable() }).nullable(),
  })
  .meta({ id: 'OrderItem' })

const refundStatus = z.enum(['pending', 'refunded', 'delayed'])

export const orderRow = z.object({
  id: z.number(),
  order_no: z.string(),
  created_at: z.string(),
  /** Name for every party; e-mail and phone only for Admins and the selling showroom. */
  customer: z.object({
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
  item_count: z.number(),
  /** The whole charge, or for a vendor the sum of their own items. */
  total: money,
  status_summary: z.record(z.string(), z.number()),
  status: status.nullable(),
  can_cancel_until: z.string(),
  /** In the customer's 60 minutes only the customer can act on it (rule R8). */
  held: z.boolean(),
  project: z.string().nullable(),
  /** All refunds of the order together, with the least advanced state; null for a vendor and if there is none. */
  refunded: z.object({ amount: money, status: refundStatus }).nullable(),
})

const refund = z.object({
  id: z.number(),
  amount: money,
  reason: z.string(),
  items: z.array(z.number()),
  status: refundStatus,
  requested_at: z.string(),
  refunded_at: z.string().nullable(),
  /** `hand` is a way that an Admin agreed with the customer, `bank` the customer's bank after a dispute. */
  paid_by: z.enum(['card', 'hand', 'bank']),
  /** The card that paid; null if unknown, and for a professional. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})

export const order = orderRow
  .extend({
    items: z.array(orderItem),
    shipping_address: savedAddress.nullable(),
    subtotal: money.nullable(),
    discount: money.nullable(),
    shipping_charge: money.nullable(),
    tax: money.nullable(),
    coupon: z.string().nullable(),
    /** For the driver. */
    note: z.string().describe('Notes for the driver.'),
    /** Ten digits, or another country's number after its `+`; empty if none was given. */
    receiver_phone: z.string().describe('The phone number the driver calls.'),
    delivery: z.object({ from: z.string(), to: z.string() }),
    payment: z.object({ status: z.string(), brand: z.string(), last4: z.string(), amount: money }).nullable(),
    /** `status` is the status that the event set, or null. */
    timeline: z.array(
      z.object({ at: z.string(), actor: z.string(), text: z.string(), status: status.nullable() }),
    ),
    /** Empty for a vendor. */
    refunds: z.array(refund),
    /** The most that can still be refunded to the cards that paid; for the customer only. */
    refundable: money.optional(),
    shipments: z.array(shipment),
    /** The server's clock, which drives the countdown of the 60 minutes. */
    server_now: z.string(),
  })
  .meta({ id: 'Order' })

export const ordersQuery = z.object({
  page,
  per_page: perPage,
  status: status.optional(),
  q: z.string().trim().max(80).default(''),
  from: day().optional(),
  to: day().optional(),
  scope: z.enum(['mine', 'vendor', 'showroom', 'all']).optional(),
})

export const setStatus = z.object({
  status: z.enum(orderStatuses, 'The selected status is invalid.'),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.').default(''),
  /** Only so many units, which become an item of their own (rule R5). If omitted, the whole item moves. */
  qty: z
    .number('The quantity must be a whole number.')
    .int('The quantity must be a whole number.')
    .optional(),
})

export const idParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export type OrderItem = z.infer<typeof orderItem>
export type OrderRow = z.infer<typeof orderRow>
export type Order = z.infer<typeof order>
export type SetStatus = z.input<typeof setStatus>
