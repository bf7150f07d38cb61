import { z } from 'zod'

const money = z.number()

/** Rule R9's states; one that waits for an answer is told as `open`. */
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

/** A request to return an item or a claim about it, as the parties of its order may know it. */
export const returnView = z.object({
  id: z.number(),
  type: z.enum(['return', 'incomplete']),
  status: z.enum(returnStates),
  qty: z.number(),
  reason: z.string(),
  note: z.string(),
  /** Why it was refused, or granted after the last day. */
  answer: z.string(),
  /** Null for a vendor: it would tell what the customer paid. All are estimates until it is refunded. */
  restocking_fee: money.nullable(),
  refund_estimate: money.nullable(),
  /** The tax on the fee, where the state keeps it; and what was paid for shipping, which goes back. */
  fee_tax: money.nullable(),
  shipping_back: money.nullable(),
  /** What the fee can still become, while the cost of the way back is unknown; null when it cannot grow any more. */
  fee_at_most: money.nullable(),
  created_at: z.string(),
  /** The parcel must be on its way by then. */
  send_by: z.string().nullable(),
  received_on: z.string().nullable(),
  /** The customer has his money by then, whatever the vendor does. */
  refund_by: z.string().nullable(),
  vendor_apply_by: z.string().nullable(),
  vendor_confirmed: z.boolean(),
  /** The vendor's objection and what became of it: for him and an Admin, empty and null for all others. */
  objection: z.string(),
  objection_status: z.enum(['open', 'upheld', 'dismissed']).nullable(),
  /** Whose cost it became. */
  objection_bearer: z.enum(['platform', 'carrier', 'customer']).nullable(),
  /** What the vendor got back. */
  objection_amount: money.nullable(),
  objection_answer: z.string(),
  /** Until this day the vendor may object. */
  object_by: z.string().nullable(),
  closed_at: z.string().nullable(),
})

export type ReturnView = z.infer<typeof returnView>
