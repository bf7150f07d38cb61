import { z } from 'zod'
import { savedAddress } from '#features/checkout/address-schema.ts'
import { orderStatuses } from './status.ts'

const status = z.enum(orderStatuses)
const money = z.number()

/** Which of the money fields are there depends on the reader's type (security U21); a User has none but `unit_price`. */
export const orderItem = z.object({
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
  /** Rule R0, Admin only: where the money of this line goes. */
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
  cancel_request: z.null(),
  return_request: z.null(),
  allowed_statuses: z.array(status),
})

export const orderRow = z.object({
  id: z.number(),
  order_no: z.string(),
  created_at: z.string(),
  /** Name for every party; e-mail and phone only for Admin and the selling showroom. */
  customer: z.object({
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
  item_count: z.number(),
  /** What the reader may know: the whole charge, or for a vendor the sum of his own items. */
  total: money,
  status_summary: z.record(z.string(), z.number()),
  status: status.nullable(),
  can_cancel_until: z.string(),
  project: z.string().nullable(),
})

export const order = orderRow.extend({
  items: z.array(orderItem),
  shipping_address: savedAddress.nullable(),
  subtotal: money.nullable(),
  discount: money.nullable(),
  shipping_charge: money.nullable(),
  tax: money.nullable(),
  coupon: z.string().nullable(),
  note: z.string(),
  delivery: z.object({ from: z.string(), to: z.string() }),
  payment: z.object({ status: z.string(), brand: z.string(), last4: z.string(), amount: money }).nullable(),
  /** `status` is what the event set, null where it set none. */
  timeline: z.array(
    z.object({ at: z.string(), actor: z.string(), text: z.string(), status: status.nullable() }),
  ),
  refunds: z.array(z.unknown()),
})

export const ordersQuery = z.object({
  page: z.coerce.number().int().min(1).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10).catch(10),
  status: status.optional(),
  q: z.string().trim().max(80).default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  scope: z.enum(['mine', 'vendor', 'showroom', 'all']).optional(),
})

export const setStatus = z.object({
  status: z.enum(orderStatuses, 'The selected status is invalid.'),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.').default(''),
})

export const idParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export type OrderItem = z.infer<typeof orderItem>
export type OrderRow = z.infer<typeof orderRow>
export type Order = z.infer<typeof order>
export type SetStatus = z.input<typeof setStatus>
