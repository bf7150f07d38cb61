import { z } from 'zod'
import { orderStatuses } from '#features/order-status/status.ts'
import { mostMoved, movesPerCall } from './move-limits.ts'
import { vendorItem, vendorItemSorts, vendorItemsQuery } from './vendor-schema.ts'

/** An item in the Admins' table over all orders. */
export const adminItem = vendorItem.extend({
  vendor: z.object({ id: z.number(), name: z.string() }),
  /** Dollars that the customer paid for the goods, with tax and without shipping. */
  charged: z.number(),
})
export type AdminItem = z.infer<typeof adminItem>

const given = vendorItemsQuery.omit({ page: true, per_page: true, sort: true }).extend({
  /** A vendor's account. */
  vendor: z.coerce.number().int().positive().optional(),
  /** Only items under way whose last promised day has passed. */
  overdue: z.enum(['1']).optional(),
})
export type AdminItemFilter = z.output<typeof given>

export const adminItemsQuery = given.extend({
  page: vendorItemsQuery.shape.page,
  per_page: vendorItemsQuery.shape.per_page,
  sort: z.enum(vendorItemSorts, 'The selected sort is invalid.').default('-placed'),
})
export type AdminItemsQuery = z.output<typeof adminItemsQuery>

const status = z.enum(orderStatuses, 'The selected status is invalid.')
const ids = z.array(z.number().int().positive())

/** What a bulk change would do: the chosen items, or everything that the filters match. */
export const previewBody = z
  .object({
    ids: ids.max(mostMoved).optional(),
    filters: given.optional(),
    status: status.optional(),
    /** Each item back to a status of its own, as an undo does. */
    back: z
      .array(z.object({ id: z.number().int().positive(), status }))
      .max(mostMoved)
      .optional(),
  })
  .refine((body) => body.back !== undefined || body.status !== undefined, {
    path: ['status'],
    message: 'Status is required.',
  })
export type PreviewBody = z.output<typeof previewBody>
export type PreviewInput = z.input<typeof previewBody>

export const movePreview = z.object({
  /** The items that can change, with the status that they have and the one that they get. */
  moves: z.array(z.object({ id: z.number(), from: status, status })),
  refused: z.array(
    z.object({
      id: z.number(),
      order_id: z.number(),
      order_no: z.string(),
      product_name: z.string(),
      message: z.string(),
    }),
  ),
  unchanged: z.number(),
  /** The effect in sentences: what is refunded, who is notified. */
  effects: z.array(z.string()),
  needs_reason: z.boolean(),
})
export type MovePreview = z.infer<typeof movePreview>

export const movesBody = z.object({
  moves: z
    .array(z.object({ id: z.number().int().positive(), from: status, status }))
    .min(1, 'Choose at least one item.')
    .max(movesPerCall, `At most ${movesPerCall} items can be changed in one call.`),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.').default(''),
})
export type MovesBody = z.output<typeof movesBody>
