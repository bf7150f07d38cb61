import { z } from 'zod'
import { page, perPage } from '#lib/query-schema.ts'
import { orderStatuses } from './status.ts'

const reason = z.string().trim().max(500, 'The reason must be at most 500 characters.').default('')

/** An empty `items` means the whole order. */
export const cancelBody = z.object({
  items: z.array(z.number().int().positive()).max(500).default([]),
  reason,
})

const requestStatuses = ['open', 'approved', 'rejected'] as const

/** A customer's request to cancel the item. */
export const itemCancelRequest = z.object({
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
