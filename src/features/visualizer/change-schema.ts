import { z } from 'zod'
import { apiSchemas, page, pagedOf, perPage } from '#lib/query-schema.ts'
import { changeStatuses, maxNote } from './change-orders.ts'

/** One product of the room's list that the change removes or adds. */
const changeLine = z.object({
  slot: z.string(),
  surface: z.string(),
  product: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  size_label: z.string(),
  picture: z.string(),
  unit_label: z.string(),
  quantity: z.number(),
  /** The quantity if the product is sold by the box, otherwise null. */
  boxes: z.number().nullable(),
  /** Dollars that the project's owner pays; null for a product that the showroom no longer sells. */
  unit_price: z.number().nullable(),
  amount: z.number().nullable(),
  /** Days until it ships; null for a product that is no longer sold. */
  lead_days: z.number().nullable(),
  in_stock: z.boolean(),
})
export type ChangeLine = z.infer<typeof changeLine>

export const changeFigures = z.object({
  removed: z.array(changeLine),
  added: z.array(changeLine),
  /** Dollars, without tax and shipping: the sums of the lines, and added less removed. */
  removed_total: z.number(),
  added_total: z.number(),
  difference: z.number(),
  boxes_before: z.number(),
  boxes_after: z.number(),
  lead_days_before: z.number().nullable(),
  lead_days_after: z.number().nullable(),
  /** The day by which everything in the room would arrive if it were ordered today, before and after the change. */
  latest_before: z.string().nullable(),
  latest_after: z.string().nullable(),
  /** Names these quantities, prices and lead times; an approval sends it. */
  quote: z.string(),
})
export type ChangeFigures = z.infer<typeof changeFigures>

const person = z.object({ id: z.number(), name: z.string() })

/** What an approval can do with an item that was ordered. */
export const orderedActions = ['cancel', 'request', 'keep'] as const
export type OrderedAction = (typeof orderedActions)[number]

export const orderedItem = z.object({
  item: z.number(),
  order: z.number(),
  order_no: z.string(),
  product_name: z.string(),
  size_label: z.string(),
  surface: z.string(),
  qty: z.number(),
  unit: z.string(),
  charged: z.number(),
  status: z.string(),
  /** `cancel`: at once and refunded; `request`: an Admin decides; `keep` is always possible. */
  actions: z.array(z.enum(orderedActions)),
  /** What applies to it, as a sentence. */
  rule: z.string(),
})
export type OrderedItem = z.infer<typeof orderedItem>

const orderedOutcome = orderedItem
  .pick({ item: true, order: true, order_no: true, product_name: true })
  .extend({ action: z.enum(orderedActions) })
export type OrderedOutcome = z.infer<typeof orderedOutcome>

export const changeRow = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(changeStatuses),
  /** The products and the place, such as "Oak Plank for Travertine: Floor". */
  title: z.string(),
  note: z.string(),
  proposed_by: person,
  proposed_at: z.string(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
  /** The name that the owner typed to approve it. */
  signed_name: z.string(),
  reason: z.string(),
  /** Dollars; as approved, otherwise as proposed. */
  difference: z.number(),
  /** The version of the design that the approval made. */
  version: z.number().nullable(),
  /** The status changes that the reader may make. */
  moves: z.array(z.enum(changeStatuses)),
})
export type ChangeRow = z.infer<typeof changeRow>

const anyPart = z.any() as z.ZodType<unknown>
export const changeParts = z.record(z.string(), z.object({ before: anyPart, after: anyPart }))
export type ChangeParts = Record<string, { before: unknown; after: unknown }>

export const changeOrder = changeRow
  .extend({
    /** The design's key. */
    scene: z.string().nullable(),
    project: z.string(),
    parts: changeParts,
    /** As proposed; as approved once it is approved. */
    figures: changeFigures,
    /** As it would be approved now; null unless it is open. */
    current: changeFigures.nullable(),
    /** What differs between the two, as a sentence; empty if nothing does. */
    changed: z.string(),
    /** Ordered items that the change concerns, for the owner to choose; empty unless it is open. */
    ordered: z.array(orderedItem),
    /** What the approval did with them. */
    outcomes: z.array(orderedOutcome),
    /** The approval changed the owner's cart; only for the owner. */
    cart: z
      .object({ id: z.string(), ordered: z.object({ id: z.number(), order_no: z.string() }).nullable() })
      .nullable(),
  })
  .register(apiSchemas, { id: 'ChangeOrder' })
export type ChangeOrder = z.infer<typeof changeOrder>

export const changeList = pagedOf(changeRow).extend({
  /** Of the project: the number of approved changes and the sum of their differences in dollars. */
  approved: z.number(),
  approved_total: z.number(),
  /** Changes that wait for the owner. */
  open: z.number(),
  may_propose: z.boolean(),
})
export type ChangeList = z.infer<typeof changeList>

export const changesQuery = z.object({ page, per_page: perPage })

/** At most as many parts as one swap can concern: a fixture with everything on it. */
const maxParts = 24

const parts = z
  .record(z.string().max(90), z.unknown(), 'Parts are required.')
  .refine((given) => Object.keys(given).length > 0, 'Choose another product first.')
  .refine((given) => Object.keys(given).length <= maxParts, `Change at most ${maxParts} parts at once.`)

/** `parts`: the new value of each changed part of the design, null to remove it. */
export const quotedChange = z.object({ parts })
export const newChange = z.object({
  parts,
  note: z.string().trim().max(maxNote, `The note must be at most ${maxNote} characters.`).default(''),
})
export type NewChange = z.input<typeof newChange>

export const changeParams = z.object({ id: z.coerce.number().int().positive() })
export const changeMove = z.object({
  status: z.enum(['approved', 'declined', 'withdrawn'], 'The selected status is invalid.'),
  /** The owner's full name, to approve. */
  name: z.string().max(1000).optional(),
  /** Why it is declined. */
  reason: z.string().max(4000).optional(),
  /** The `quote` of the figures that the owner saw. */
  quote: z.string().max(64).optional(),
  /** What to do with each ordered item that the change concerns. */
  ordered: z
    .array(z.object({ item: z.number().int().positive(), action: z.enum(orderedActions) }))
    .max(100)
    .default([]),
})
export type ChangeMoveBody = z.input<typeof changeMove>

/** The event that open pages of a project's members receive. */
export type ChangeEvent = { project: string; scene: string; change: number }
