import { z } from 'zod'

const money = z.number()

/** Rule R9's states; a request that waits for a decision is `open`. */
export const returnStates = [
  'open',
  'approved',
  'in_transit',
  'received',
  'refunded',
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
  .meta({ id: 'ReturnView' })

export type ReturnView = z.infer<typeof returnView>
