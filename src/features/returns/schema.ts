import { z } from 'zod'
import { orderItem, returnView } from '#features/orders/schema.ts'
import { receiver } from '#features/orders/shipment-schema.ts'
import { figure } from '#lib/money.ts'
import { maxQuantity } from '#lib/quantity.ts'
import { page, perPage } from '#lib/query-schema.ts'

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${figure(most)} characters.`)
    .default('')
const dollars = z
  .number('This amount is not valid.')
  .min(0, 'This amount is not valid.')
  .max(10_000_000, 'This amount is not valid.')

export const returnBody = z.object({
  qty: z.number('Quantity is required.').int('Enter a whole number.').min(1, 'Enter at least 1.'),
  reason: z.string('Reason is required.').trim().min(1, 'Reason is required.').max(500),
  files: z.array(z.number().int().positive()).max(10, 'Choose at most 10 files.').default([]),
  type: z.enum(['return', 'incomplete'], 'The selected type is invalid.'),
  note: text(1000),
  unopened: z.boolean().nullable().default(null),
  method: z.enum(['pickup', 'ship']).nullable().default(null),
  /** An Admin's reason to accept it after the last day. */
  override_reason: text(500),
})

export const returnQuery = z.object({ qty: z.coerce.number().int().min(1).max(maxQuantity).default(1).catch(1) })

const fault = z.enum(['customer', 'vendor', 'carrier', 'platform'])

export const changeReturn = z.object({
  status: z
    .enum(['approved', 'rejected', 'refused', 'in_transit', 'received', 'withdrawn'], 'The selected status is invalid.')
    .optional(),
  apply_refund: z.boolean().optional(),
  /** Settles a claim by sending its units again without charge. */
  replace: z.boolean().optional(),
  /** Dollars; the computed refund, or less if an Admin decides so. */
  amount: dollars.optional(),
  reason: text(500),
  fault: fault.optional(),
  /** Counted on arrival. */
  qty: z.number().int().min(1).optional(),
  resellable: z.boolean().optional(),
  return_cost: dollars.optional(),
  tracking: text(120),
  objection: text(1000),
  /** Uploads of the vendor (purpose `return`) as evidence for the objection. */
  objection_files: z.array(z.number().int().positive()).max(10, 'Choose at most 10 files.').optional(),
  /**
   * An Admin's decision on the vendor's objection, and who bears the cost if it is upheld; `amount` is then what the
   * vendor is paid back.
   */
  objection_status: z.enum(['upheld', 'dismissed'], 'The selected objection status is invalid.').optional(),
  bearer: z.enum(['platform', 'carrier', 'customer'], 'The selected bearer is invalid.').optional(),
})

export const requestsQuery = z.object({
  order: z.coerce.number().int().positive().optional(),
  status: z.enum(['open', 'closed']).optional(),
})

const file = z.object({ id: z.number(), url: z.string(), name: z.string() })

/** A request in a work queue or on its order's page. */
export const requestRow = returnView.extend({
  order_id: z.number(),
  order_no: z.string(),
  item: z.object({
    id: z.number(),
    product_name: z.string(),
    hash: z.string(),
    unit: z.string(),
    size_label: z.string(),
  }),
  customer: z.string(),
  vendor: z.string(),
  reason_label: z.string(),
  fault,
  unopened: z.boolean().nullable(),
  method: z.enum(['pickup', 'ship']).nullable(),
  tracking: z.string(),
  override_reason: z.string(),
  resellable: z.boolean().nullable(),
  return_cost: z.number().nullable(),
  files: z.array(file),
  /** The vendor's evidence; for the vendor and Admins. */
  objection_files: z.array(file),
  /** Days until `object_by`, today included as 0; negative when it has passed, null when there is none. */
  days_left: z.number().nullable(),
  /** Where the vendor picks the goods up, while they have to (decision 0068). */
  pickup: receiver.nullable(),
  /** The steps that the reader may take next. */
  steps: z.array(z.string()),
})

export const vendorReturnsQuery = z.object({
  page,
  per_page: perPage,
  state: z.enum(['act', 'open', 'closed'], 'The selected state is invalid.').optional(),
  sort: z
    .enum(['requested', '-requested', 'due', '-due', 'product', '-product'], 'The selected sort is invalid.')
    .default('-requested'),
  q: z.string().trim().max(80).default(''),
})

const terms = z.object({ open: z.boolean(), last_day: z.string().nullable(), message: z.string() })

/** The terms shown before a request is made; money for the given quantity, in dollars. */
export const returnTerms = z.object({
  qty_left: z.number(),
  boxed: z.boolean(),
  return: terms,
  incomplete: terms,
  estimate: z.object({
    merchandise: z.number(),
    tax: z.number(),
    /** What was paid for shipping the units. */
    shipping: z.number(),
    fee_at_most: z.number(),
    refund: z.number(),
  }),
})

export const returnedItem = orderItem.extend({ return_request: returnView.nullable() })

export const adminRefundBody = z.object({
  items: z
    .array(z.object({ id: z.number().int().positive(), qty: z.number().int().min(1).optional() }))
    .min(1, 'Choose an item.'),
  amount: dollars.optional(),
  reason: z.string('Reason is required.').trim().min(1, 'Reason is required.').max(500),
})

export const failedRefund = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  customer: z.string(),
  amount: z.number(),
  reason: z.string(),
  error: z.string(),
  requested_at: z.string(),
})

export const settleRefund = z.object({
  action: z.enum(['retry', 'paid'], 'The selected action is invalid.'),
  reference: text(200),
})

/** How disputes at a customer's bank ended: the ids of their holds, all of one order. */
export const endDisputeBody = z.object({
  holds: z.array(z.number().int().positive()).min(1, 'Choose an item.').max(500),
  outcome: z.enum(['won', 'lost'], 'The selected outcome is invalid.'),
  reason: z.string('Reason is required.').trim().min(1, 'Reason is required.').max(500),
})

export type EndDispute = z.infer<typeof endDisputeBody>
export type ReturnBody = z.infer<typeof returnBody>
export type ChangeReturn = z.infer<typeof changeReturn>
export type RequestRow = z.infer<typeof requestRow>
export type VendorReturnsQuery = z.output<typeof vendorReturnsQuery>
export type ReturnTerms = z.infer<typeof returnTerms>
export type AdminRefundBody = z.infer<typeof adminRefundBody>
export type FailedRefundRow = z.infer<typeof failedRefund>
