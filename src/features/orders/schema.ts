import { z } from 'zod'
import { savedAddress } from '#features/address/schema.ts'
import { customerSteps, orderStatuses } from '#features/order-status/status.ts'
import { services } from '#features/shipping/shipment-cost.ts'
import { apiSchemas, day, page, perPage } from '#lib/query-schema.ts'
import { shipment } from './shipment-schema.ts'

const money = z.number()

/** Rule R9's states; a request that waits for a decision is `open`. */
const returnStates = [
  'open',
  'approved',
  'in_transit',
  'received',
  'refunded',
  'replaced',
  'refused',
  'withdrawn',
  'expired',
] as const

/** A request to return an item or a claim about it, as shown to the parties of its order. */
export const returnView = z
  .object({
    id: z.number(),
    type: z.enum(['return', 'incomplete']),
    status: z.enum(returnStates),
    qty: z.number(),
    reason: z.string(),
    note: z.string(),
    /** Why it was refused, or granted after the last day. */
    answer: z.string(),
    /** Null for a vendor, because it would reveal what the customer paid. All are estimates until it is refunded. */
    restocking_fee: money.nullable(),
    refund_estimate: money.nullable(),
    /** The tax on the fee, which the state keeps; and the shipping charge, which is refunded. */
    fee_tax: money.nullable(),
    shipping_back: money.nullable(),
    /** The highest the fee can become while the return cost is unknown; null when it cannot grow any more. */
    fee_at_most: money.nullable(),
    created_at: z.string(),
    /** The shipment must be sent by then. */
    send_by: z.string().nullable(),
    /** Where it is sent to, until it is on its way. */
    return_to: z.string().nullable(),
    received_on: z.string().nullable(),
    /** The customer is refunded by then, whatever the vendor does. */
    refund_by: z.string().nullable(),
    vendor_apply_by: z.string().nullable(),
    vendor_confirmed: z.boolean(),
    /** The vendor's objection and its outcome: for the vendor and Admins; empty and null for all others. */
    objection: z.string(),
    objection_status: z.enum(['open', 'upheld', 'dismissed']).nullable(),
    /** The party that bore the cost. */
    objection_bearer: z.enum(['platform', 'carrier', 'customer']).nullable(),
    /** What the vendor was paid back. */
    objection_amount: money.nullable(),
    objection_answer: z.string(),
    /** The last day on which the vendor may object. */
    object_by: z.string().nullable(),
    closed_at: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'ReturnView' })

export type ReturnView = z.infer<typeof returnView>

/**
 * What an Admin has to look into: an item not reviewed in 48 hours, not Delivered a week after the promised day, or in
 * return for too long.
 */
export const orderTask = z.object({
  id: z.number(),
  kind: z.enum(['review', 'delivery', 'return']),
  order_id: z.number(),
  order_no: z.string(),
  item: z.object({
    id: z.number(),
    product_name: z.string(),
    vendor: z.string(),
    status: z.enum(orderStatuses),
  }),
  /** When the item was ordered, its promised day, or when its return became overdue. */
  since: z.string(),
  created_at: z.string(),
})

export const lateBody = z.object({
  answer: z.enum(['wait', 'cancel'], 'The selected answer is invalid.'),
  items: z.array(z.number().int().positive()).max(500).default([]),
})

export const orderLogQuery = z.object({
  page,
  per_page: perPage,
})

/** A move off the usual path: who, from and to which status, and the reason given. */
export const orderLogLine = z.object({
  at: z.string(),
  order_id: z.number(),
  order_no: z.string(),
  product_name: z.string(),
  actor: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
})

export type OrderLogLine = z.infer<typeof orderLogLine>
export type OrderLogQuery = z.infer<typeof orderLogQuery>
export type OrderTask = z.infer<typeof orderTask>
export type LateInput = z.input<typeof lateBody>

const reason = z.string().trim().max(500, 'The reason must be at most 500 characters.').default('')

/** An empty `items` means the whole order. */
export const cancelBody = z.object({
  items: z.array(z.number().int().positive()).max(500).default([]),
  reason,
})

const requestStatuses = ['open', 'approved', 'rejected'] as const

/** A customer's request to cancel the item. */
const itemCancelRequest = z.object({
  id: z.number(),
  status: z.enum(requestStatuses),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  answer: z.string(),
})

export const cancelRequest = itemCancelRequest.extend({
  order_id: z.number(),
  order_no: z.string(),
  customer: z.object({ name: z.string() }),
  items: z.array(
    z.object({
      id: z.number(),
      product_name: z.string(),
      qty: z.number(),
      unit: z.string(),
      vendor: z.string(),
      status: z.enum(orderStatuses),
      /** The amount to refund: what the item was charged, tax included. */
      amount: z.number(),
    }),
  ),
  amount: z.number(),
})

export const cancelRequestsQuery = z.object({
  page,
  per_page: perPage,
  status: z.enum(requestStatuses, 'The selected status is invalid.').optional(),
})

export const decideBody = z.object({
  status: z.enum(['approved', 'rejected'], 'The selected status is invalid.'),
  reason,
})

export type CancelRequest = z.infer<typeof cancelRequest>
export type CancelRequestsQuery = z.infer<typeof cancelRequestsQuery>
export type CancelInput = z.input<typeof cancelBody>
export type DecideInput = z.input<typeof decideBody>

const status = z.enum(orderStatuses)

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
    /** What a promotion of the platform took off the item. */
    promotion: money.optional(),
    /** What its vendor took off it because a sample of it was paid for. */
    swatch_credit: money.optional(),
    admin_profit_inclusive_tax: money.optional(),
    /** Rule R0, Admin only: how the money of this line is divided. */
    split: z.object({ vendor: money, contractor: money, platform: money, tax: money, charged: money }).optional(),
    profit: money.nullable(),
    status,
    status_label: z.string(),
    status_date: z.string(),
    /** What the customer reads instead of the status, and since when. */
    step: z.object({ name: z.enum(customerSteps), since: z.string() }),
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
    /** The id of the claimed item that it replaces without charge. */
    replaces: z.number().nullable(),
    /** The promised delivery window; days in Los Angeles. */
    delivery: z.object({ from: z.string(), to: z.string() }),
    /** It ships by itself when it is made (rule R16). */
    made_to_order: z.boolean(),
    /** A sample of the product (decisions/0107). */
    swatch: z.boolean(),
    /** False: only if it arrives damaged or wrong (rule R9). */
    returnable: z.boolean(),
    /** When its vendor ships it, so that it arrives on the day that its buyer chose; null without a choice (rule R16). */
    ship_on: z.string().nullable(),
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
  .register(apiSchemas, { id: 'OrderItem' })

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
  /** Until when vendors review it, 48 hours after `can_cancel_until` unless an Admin has set other hours (rule R8). */
  review_by: z.string(),
  /** In the customer's 60 minutes only the customer can act on it (rule R8). */
  held: z.boolean(),
  project: z.string().nullable(),
  /** The approved proposal that it was ordered from; null for a vendor. */
  proposal: z.object({ id: z.number(), number: z.string(), title: z.string() }).nullable(),
  /** The reader's own part by their type, over all items; null for a customer and in client-safe mode. */
  profit: money.nullable(),
  /** What its labor invoices cost, their tax included (rule R18), beside `total`; null for those who do not see them all. */
  labor: money.nullable(),
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
    /** What promotions of the platform took off, with their names; null for a vendor. */
    promotion: money.nullable(),
    promotion_names: z.array(z.string()),
    /** What vendors took off because samples were paid for; null for a vendor. */
    swatch_credit: money.nullable(),
    shipping_charge: money.nullable(),
    tax: money.nullable(),
    coupon: z.string().nullable(),
    /** For the driver. */
    note: z.string().register(apiSchemas, { description: 'Notes for the driver.' }),
    /** Ten digits, or another country's number after its `+`; empty if none was given. */
    receiver_phone: z.string().register(apiSchemas, { description: 'The phone number the driver calls.' }),
    delivery: z.object({ from: z.string(), to: z.string() }),
    payment: z.object({ status: z.string(), brand: z.string(), last4: z.string(), amount: money }).nullable(),
    /** `status` is the status that the event set, or null. */
    timeline: z.array(z.object({ at: z.string(), actor: z.string(), text: z.string(), status: status.nullable() })),
    /** Empty for a vendor. */
    refunds: z.array(refund),
    /** The most that can still be refunded to the cards that paid; for the customer only. */
    refundable: money.optional(),
    shipments: z.array(shipment),
    /** The server's clock, which drives the countdown of the 60 minutes. */
    server_now: z.string(),
  })
  .register(apiSchemas, { id: 'Order' })

export const ordersQuery = z.object({
  page,
  per_page: perPage,
  status: status.optional(),
  /** All statuses that a customer reads as this step. */
  step: z.enum(customerSteps, 'The selected step is invalid.').optional(),
  q: z.string().trim().max(80).default(''),
  from: day().optional(),
  to: day().optional(),
  scope: z.enum(['mine', 'vendor', 'showroom', 'all']).optional(),
})

export const setStatus = z.object({
  status: z.enum(orderStatuses, 'The selected status is invalid.'),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.').default(''),
  /** Only so many units, which become an item of their own (rule R5). If omitted, the whole item moves. */
  qty: z.number('The quantity must be a whole number.').int('The quantity must be a whole number.').optional(),
  /** With a Decline: sets the stock of the ordered size to 0 in the same transaction. */
  out_of_stock: z.boolean().default(false),
})

export const idParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export type OrderItem = z.infer<typeof orderItem>
export type OrderRow = z.infer<typeof orderRow>
export type Order = z.infer<typeof order>
export type SetStatus = z.input<typeof setStatus>

/** An ordered item, or the part of it that is for one room, that was neither cancelled, declined nor returned. */
export const orderedPart = z
  .object({
    item: z.number(),
    /** Null for who did not place it. */
    order: z.number().nullable(),
    order_no: z.string(),
    product: z.string(),
    size_id: z.number(),
    surface: z.string(),
    product_name: z.string(),
    size_label: z.string(),
    unit: z.string(),
    qty: z.number(),
    /** Of an earlier release, which did not store what an item is for: it counts for its own place only. */
    guessed: z.boolean(),
    /** What its customer can do with it now, as a sentence. */
    rule: z.string(),
  })
  .register(apiSchemas, { id: 'OrderedPart' })

export type OrderedPart = z.infer<typeof orderedPart>
