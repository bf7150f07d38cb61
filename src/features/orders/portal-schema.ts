import { z } from 'zod'
import { orderStatuses } from '#features/order-status/status.ts'
import { day, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { countedGroups, itemGroups, maxMoved, measures, movesPerCall } from './rules.ts'
import { orderItem } from './schema.ts'
import { receiver } from './shipment-schema.ts'

/** An item in its vendor's list over all orders. */
export const vendorItem = orderItem
  .pick({
    id: true,
    order_id: true,
    product_name: true,
    hash: true,
    image: true,
    size_label: true,
    sku: true,
    unit: true,
    surface: true,
    qty: true,
    status: true,
    status_label: true,
    status_date: true,
    allowed_statuses: true,
    dye_lots: true,
    ship_service: true,
    ship_on: true,
    shipment_id: true,
    decline_posts_at: true,
    delivered_on: true,
  })
  .extend({
    order_no: z.string(),
    placed_at: z.string(),
    customer: z.string(),
    /** Dollars: the vendor's net price of a unit, and of all units. */
    final_price: z.number(),
    amount: z.number(),
    /** What is off the amount because the customer paid for a sample; 0 without one. */
    swatch_credit: z.number(),
    /** The last promised day of its delivery. */
    due_on: z.string(),
    /** Not delivered, and its last promised day has passed. */
    overdue: z.boolean(),
    /** Until when only the customer can act on it; null afterwards. */
    held_until: z.string().nullable(),
    /** Until when its vendor reviews it (rule R8). */
    review_by: z.string(),
    /** A customer's request to cancel it is open, so its status cannot change. */
    cancel_requested: z.boolean(),
    /** Null when the vendor does not need it (decision 0068). */
    receiver: receiver.nullable(),
  })

/** How many items are in a group, whatever the filters of the list. */
const counts = z.object({ counts: z.record(z.enum(countedGroups), z.number()) })
export type ItemCounts = z.infer<typeof counts>

const sorts = ['due', 'placed', 'status', 'product', 'qty', 'amount'] as const
export const vendorItemSorts = sorts.flatMap((key) => [key, `-${key}` as const])

export const vendorItemsQuery = z.object({
  page,
  per_page: perPage,
  /** A leading `-` sorts in descending order. */
  sort: z.enum(vendorItemSorts, 'The selected sort is invalid.').default('due'),
  status: z.enum(orderStatuses, 'The selected status is invalid.').optional(),
  /**
   * `confirm`, `pack` and `pickup` together are `prepare`: what is new, what its vendor packs, what is ready for pick-up.
   * `ship` is what an Admin has picked up, `on_its_way` everything from the acceptance for pick-up on.
   */
  group: z.enum(itemGroups, 'The selected group is invalid.').optional(),
  due_from: day().optional(),
  due_to: day().optional(),
  /** An order's number. */
  order: z.string().trim().max(40).default(''),
  /** Words of the product, its SKU, the order or the customer. */
  q: z.string().trim().max(80).default(''),
})

export const vendorItemsPage = pagedOf(vendorItem).extend(counts.shape)
export type VendorItemsPage = z.infer<typeof vendorItemsPage>

export const setStatuses = z.object({
  ids: z.array(z.number().int().positive()).min(1, 'Choose at least one item.').max(200),
  status: z.enum(orderStatuses, 'The selected status is invalid.'),
  reason: z.string().trim().max(500, 'The reason must be at most 500 characters.').default(''),
  /** As in PUT /order_items/:id/status. */
  out_of_stock: z.boolean().default(false),
})

export type VendorItem = z.infer<typeof vendorItem>
export type VendorItemsQuery = z.output<typeof vendorItemsQuery>
export type SetStatuses = z.output<typeof setStatuses>

const rate = z.number().nullable()
const grade = z.enum(['good', 'fair', 'poor']).nullable()

/**
 * A vendor's month. Ordered and declined count the items of orders placed in the month, except those that customer or
 * platform cancelled; delivered, late and returned count the items delivered in it. Rates are percent with two decimals, null
 * when there is nothing to measure.
 */
export const performanceMonth = z.object({
  /** YYYY-MM, in Los Angeles. */
  month: z.string(),
  ordered: z.number(),
  declined: z.number(),
  delivered: z.number(),
  late: z.number(),
  returned: z.number(),
  /** Returned for a reason that is the vendor's fault. */
  returned_by_fault: z.number(),
  on_time_rate: rate,
  on_time_grade: grade,
  declined_rate: rate,
  declined_grade: grade,
  returned_rate: rate,
  returned_grade: grade,
})

export const performanceItemsQuery = z.object({
  page,
  per_page: perPage,
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'The month is invalid.'),
  measure: z.enum(measures, 'The selected measure is invalid.'),
})

/** An item behind a number. */
export const performanceItem = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  product_name: z.string(),
  sku: z.string(),
  qty: z.number(),
  unit: z.string(),
  status: z.enum(orderStatuses),
  placed_at: z.string(),
  due_on: z.string(),
  delivered_on: z.string().nullable(),
  /** Why it was declined or returned, if it was. */
  reason: z.string(),
})

export type PerformanceMonth = z.infer<typeof performanceMonth>
export type PerformanceItem = z.infer<typeof performanceItem>
export type PerformanceItemsQuery = z.output<typeof performanceItemsQuery>

/** An item in the Admins' table over all orders. */
export const adminItem = vendorItem.extend({
  vendor: z.object({ id: z.number(), name: z.string() }),
  /** Dollars that the customer paid for the goods, with tax and without shipping. */
  charged: z.number(),
})
export const adminItemsPage = pagedOf(adminItem).extend(counts.shape)
export type AdminItemsPage = z.infer<typeof adminItemsPage>
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
    ids: ids.max(maxMoved).optional(),
    filters: given.optional(),
    status: status.optional(),
    /** Each item back to a status of its own, as an undo does. */
    back: z
      .array(z.object({ id: z.number().int().positive(), status }))
      .max(maxMoved)
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
