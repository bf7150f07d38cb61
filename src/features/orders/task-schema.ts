import { z } from 'zod'
import { page, perPage } from '#lib/query-schema.ts'
import { orderStatuses } from './status.ts'

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
