import { z } from 'zod'
import { orderedPart } from '#features/orders/schema.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import { apiSchemas, page, pagedOf, perPage } from '#lib/query-schema.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { roomKinds, wishSchema } from '../brief/schema.ts'

const hash = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')
const hex = z.string().regex(/^#[0-9a-f]{6}$/i, 'This color is not valid.')
const words = z.string().trim().max(4000, 'The prompt must not be longer than 4,000 characters.')

/** POST /AI/brief: reads a brief without an account and without storing it. */
export const briefBody = z.object({
  prompt: words.min(1, 'Prompt is required.'),
  showroom: z.number('This id is not valid.').int().positive().nullish(),
})

/** Limits that a person can type; a budget of 0 is refused with what to do about it. */
export const newDesignBody = z
  .object({
    prompt: words.default(''),
    /** What was understood and corrected; without it, the words are read again on the server. */
    wishes: z.array(wishSchema).max(60).nullish(),
    /** Words that were not understood, as the page showed them; without it, those of the words as read on the server. */
    unknown: z.array(z.string().trim().min(1).max(120)).max(40).nullish(),
    /** Exactly one of the three says which room it is; without any, the room named in the words is used. */
    template_id: z.string().max(80).nullish(),
    floor_plan: z.object({ id: z.number().int(), room: z.string().max(80) }).nullish(),
    document: sceneDoc.nullish(),
    room_type: z.string().max(60).nullish(),
    /** Feet, width and length as understood: with `room_type`, the template that comes closest. */
    size_ft: z.tuple([z.number().positive().max(1000), z.number().positive().max(1000)]).nullish(),
    style: z.string().max(80).nullish(),
    /** The id of an upload with the purpose `ai`, for its palette. */
    image: z.number().int().positive().nullish(),
    palette: z.array(hex).max(8).default([]),
    must_keep: z.array(hash).max(20).default([]),
    must_not: z.array(hash).max(60).default([]),
    /** Dollars with at most two decimals. */
    budget: z
      .number()
      .positive('The budget must be more than $0.')
      .max(1_000_000, 'The budget must not exceed $1,000,000.')
      .nullish(),
    budget_with_tax: z.boolean().default(false),
    needed_by: z.iso.date('This date is not valid.').nullish(),
    showroom: z.number('This id is not valid.').int().positive().nullish(),
    name: z.string().trim().max(80).nullish(),
  })
  .register(apiSchemas, { id: 'NewDesign' })
export type NewDesign = z.output<typeof newDesignBody>
export type NewDesignInput = z.input<typeof newDesignBody>

/** What a room costs at least with products that fit it, in dollars before tax, before anything is spent. */
export const minCostSchema = z
  .object({
    least: z.number(),
    budget_before_tax: z.number().nullable(),
    /** Why the budget does not suffice, with what to do; null when it does. */
    problem: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'LeastCost' })
export type MinCost = z.infer<typeof minCostSchema>

export const designStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type DesignState = (typeof designStates)[number]

const money = z.number()

const lineSchema = z.object({
  slots: z.array(z.string()),
  /** Goes with the products that are seen: mortar, paint, cabinets. */
  accessory: z.boolean(),
  surface: z.string(),
  hash: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  category: z.string(),
  size_label: z.string(),
  quantity: z.number(),
  unit_label: z.string(),
  unit_price: money,
  amount: money,
  counted: z.string(),
  lead_time_days: z.number(),
  reason: z.string(),
  picture: z.string(),
})

/** What proves that a room meets a wish: an attribute of a product, or what the room's own document says. */
export const proofSchema = z.object({
  /** The part of the room: Floor, Vanity; "Room" for what is about all of it. */
  surface: z.string(),
  /** Null for what the room's document proves. */
  hash: z.string().nullable(),
  product_name: z.string().nullable(),
  /** Material, Finish, Laying pattern. */
  attribute: z.string(),
  value: z.string(),
})
export type Proof = z.infer<typeof proofSchema>

const ended = z.object({ label: z.string(), reason: z.string() })
/** A wish by its label, with what became of it as a sentence. */
export type EndedWish = z.infer<typeof ended>

/** Where the wishes of a brief end in a room: each in exactly one of these lists. */
export const wishListsSchema = z
  .object({
    met: z.array(ended.extend({ proof: z.array(proofSchema) })),
    not_sold: z.array(ended),
    /** Also words that were not understood, in quotation marks. */
    not_met: z.array(ended),
    /** What a contractor supplies or does, because it is not sold here. */
    contractor: z.array(ended),
  })
  .register(apiSchemas, { id: 'WishLists' })
export type WishLists = z.infer<typeof wishListsSchema>

export const resultSchema = z.object({
  /** The room as its owner's browser drew it, or the plan of the template until then. */
  image: z.string(),
  drawn: z.boolean(),
  title: z.string(),
  /** What its plan has, by its document: "Peninsula, L-shaped cabinets"; empty for a room that cannot be opened. */
  plan: z.string(),
  materials: z.array(z.object({ surface: z.string(), hash: z.string(), product_name: z.string() })),
  scene: z.any() as z.ZodType<SceneDoc>,
  /** What openScene opens the document on; null when its template no longer exists. */
  ground: z.any() as z.ZodType<SceneGround | null>,
  lines: z.array(lineSchema),
  total: money,
  within_budget: z.boolean(),
  /** What the cheapest fitting products cost together. */
  least: money,
  swaps: z.array(
    z.object({
      slots: z.array(z.string()),
      surface: z.string(),
      hash: z.string(),
      size_id: z.number(),
      product_name: z.string(),
      saves: money,
      looks: z.string(),
    }),
  ),
  tight: z.array(z.string()),
  open: z.array(z.object({ slot: z.string(), surface: z.string(), reason: z.string() })),
  wishes: wishListsSchema,
  /** What the room does not meet, for pages of the previous release. */
  unmet: z.array(z.object({ label: z.string(), reason: z.string() })),
  colors: z.array(z.string()),
  /** What was ordered for the projects that were made of it. */
  ordered: z.array(orderedPart),
  /** What differs from the day of the plan, whose prices the lines have: a price, the stock, a product no longer sold. */
  changed: z.array(z.object({ surface: z.string(), what: z.string() })),
})

export const designRow = z
  .object({
    id: z.number(),
    name: z.string(),
    status: z.enum(designStates),
    /** Milestone of a running design, for the page. */
    step: z.string().nullable(),
    /** Why a failed design failed, and what to do. */
    error: z.string().nullable(),
    cost: z.number(),
    /** The design that it refines. */
    refines: z.number().nullable(),
    room: z.enum(roomKinds),
    image: z.string(),
    share: z.string().nullable(),
    created_at: z.string(),
  })
  .register(apiSchemas, { id: 'DesignRow' })

export const designDetail = designRow
  .extend({
    prompt: z.string(),
    wishes: z.array(wishSchema),
    unknown: z.array(z.string()),
    palette: z.array(z.string()),
    budget: z.number().nullable(),
    budget_with_tax: z.boolean(),
    /** The sales tax that a budget with tax reserves, in percent; null for a budget before tax. */
    tax_percent: z.number().nullable(),
    needed_by: z.string().nullable(),
    showroom: z.object({ id: z.number(), company: z.string(), vsd_id: z.string() }).nullable(),
    must_keep: z.array(z.string()),
    must_not: z.array(z.string()),
    results: z.array(resultSchema),
    /** See `PlanResult`. */
    difference: z.object({ share: z.number(), distance: z.number() }).nullable(),
    /** What the plans of the three rooms could not differ in, each a sentence with its reason. */
    same_plan: z.array(z.string()),
  })
  .register(apiSchemas, { id: 'Design' })

export const designPage = pagedOf(designRow)
export type DesignDetail = z.infer<typeof designDetail>
export type DesignRow = z.infer<typeof designRow>
export type DesignResult = z.infer<typeof resultSchema>

export const designsQuery = z.object({
  status: z.enum(designStates, 'The selected status is invalid.').optional(),
  page,
  per_page: perPage,
})

/** The response to a call that starts or stops a design: its status, what it costs, and the credits that are left. */
export const designCharge = z
  .object({ id: z.number(), status: z.enum(designStates), cost: z.number(), credits: z.number() })
  .register(apiSchemas, { id: 'DesignCharge' })
export type DesignCharge = z.infer<typeof designCharge>

export const renameBody = z.object({
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(80, 'The name must be at most 80 characters.'),
})

/** Another product for the line of a room that has this slot. */
export const swapQuery = z.object({ slot: z.string('Slot is required.').min(1).max(80) })

export const swapBody = swapQuery
  .extend({ hash, size_id: z.number('Size ID is required.').int().positive() })
  .register(apiSchemas, { id: 'SwapProduct' })
export type SwapInput = z.input<typeof swapBody>

export const alternativesSchema = z
  .object({
    /** What the room has now. */
    surface: z.string(),
    product_name: z.string(),
    alternatives: z.array(
      z.object({
        hash: z.string(),
        size_id: z.number(),
        product_name: z.string(),
        brand: z.string(),
        category: z.string(),
        size_label: z.string(),
        unit_label: z.string(),
        unit_price: money,
        lead_time_days: z.number(),
        /** What the whole room then costs more, dollars; negative when it costs less. */
        more: money,
        /** What is different about it, each a sentence: wishes, kind, size, looks. */
        differs: z.array(z.string()),
        picture: z.string(),
      }),
    ),
  })
  .register(apiSchemas, { id: 'SwapAlternatives' })
export type SwapAlternatives = z.infer<typeof alternativesSchema>

export const toProjectBody = z.object({
  result: z.number('Result is required.').int().min(0).max(2),
})

/** A design as everyone with its share link sees it: without its words, and without who made it. */
export const sharedDesign = z
  .object({
    name: z.string(),
    room: z.enum(roomKinds),
    showroom: designDetail.shape.showroom,
    results: z.array(resultSchema),
    created_at: z.string(),
  })
  .register(apiSchemas, { id: 'SharedDesign' })
export type SharedDesign = z.infer<typeof sharedDesign>

/** "Make it warmer", "cheaper tub", "keep the floor": words about one room of a design, or a swap taken from it. */
export const refineBody = z
  .object({
    result: z.number().int().min(0).max(2),
    prompt: words.default(''),
    wishes: z.array(wishSchema).max(60).nullish(),
    /** The place of a swap in the result's `swaps`; everything else stays as it is. */
    swap: z.number().int().min(0).max(1).nullish(),
    /** Slots that stay as they are. */
    keep: z.array(z.string().max(80)).max(400).default([]),
    /** Dollars; without it, the design's own. */
    budget: z.number().positive('The budget must be more than $0.').max(1_000_000).nullish(),
  })
  .register(apiSchemas, { id: 'RefineDesign' })
export type RefineInput = z.input<typeof refineBody>
