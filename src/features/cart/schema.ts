import { z } from 'zod'
import { type ProductCard, productCard } from '#features/catalogue/schema.ts'
import { apiSchemas, quantity } from '#lib/query-schema.ts'

const money = z.number()

/** 22 URL-safe characters: the id of a cart or project. For a guest it is also the only key to it. */
export const projectKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This id is not valid.')
export const productHash = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')
const id = z.number('This id is not valid.').int().positive()

const surface = z
  .string()
  .max(60, 'The surface must be at most 60 characters.')
  .default('')
  .register(apiSchemas, { description: 'What it is for, such as a floor. `samples` adds a sample of the product.' })
const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])])
  .transform((v) => v === true || v === 1 || v === '1' || v === 'true')

export const cartLine = z
  .object({
    id: z.number(),
    /** The product's card with the size and price of this line. */
    product: productCard,
    size_id: z.number(),
    size_label: z.string(),
    /** The company that ships it; lines of one vendor arrive together. */
    vendor: z.string(),
    qty: z.number(),
    unit_price: money,
    amount: money,
    minimum_unit: z.number(),
    surface: z.string(),
    /** A sample: one of each product, at its vendor's price (decisions/0107). */
    swatch: z.boolean(),
    /** The version of the rule of quantity by which it was counted (rule R15). */
    counted_by: z.number(),
    /** The last day on which an approved proposal holds this price; null for today's price. */
    held_until: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'CartLine' })

/**
 * What changed since the customer last saw the line: its price, too little stock, or the product is no longer sold
 * here. The price of a proposal could not be held (`raised`: the vendor's price has risen), or is no longer (`ended`).
 */
export const cartChange = z.object({
  id: z.number(),
  reason: z.enum(['price', 'stock', 'gone', 'raised', 'ended']),
  product_name: z.string(),
  from: z.number(),
  to: z.number(),
})

/** Another open cart of the same account; there is one per showroom. */
export const otherCart = z.object({
  id: z.string(),
  showroom: z.number().nullable(),
  vsd_id: z.string().nullable(),
  company_name: z.string().nullable(),
  /** Number of lines. */
  count: z.number(),
})

const orderedSwatch = z.object({
  /** Hash of the product. */
  product: z.string(),
  order_id: z.number(),
  ordered_on: z.string(),
})

export const projectCart = z
  .object({
    id: z.string().nullable(),
    project_id: z.string().nullable(),
    is_cart: z.boolean(),
    showroom: z.number().nullable(),
    vsd_id: z.string().nullable(),
    company_name: z.string().nullable(),
    /** Number of lines. */
    count: z.number(),
    extra_info: z.record(z.string(), z.unknown()),
    Project_tans: z.array(cartLine),
    subtotal: money,
    discount: money,
    /** What promotions of the platform take off today (rule R2). */
    promotion: money,
    coupon: z.object({ code: z.string(), percent: z.number().nullable() }).nullable(),
    shipping_charge: money,
    tax: money,
    total: money,
    changes: z.array(cartChange),
    /** The approved proposal that this cart was made from; `held` while its prices are, until the end of `ends_on`. */
    proposal: z.object({ number: z.string(), title: z.string(), ends_on: z.string(), held: z.boolean() }).nullable(),
    /** Only present when an account reads its cart. */
    others: z.array(otherCart).optional(),
    /** The samples that the account has ordered, newest first. Also only then. */
    swatches: z.array(orderedSwatch).optional(),
  })
  .register(apiSchemas, { id: 'ProjectCart' })

export const cartQuery = z.object({
  project: projectKey.optional(),
  /** Stale browser storage is not the visitor's mistake: an invalid id is treated like an unknown one. */
  temp_project_id: projectKey.optional().catch('?'),
  is_cart: flag.default(true),
  showroom: z.coerce.number().int().positive().optional(),
})

const where = {
  showroom: id.nullish(),
  action: z.enum(['cart', 'project'], 'This action is not valid.').default('cart'),
  toast: flag.default(true),
  temp_project_id: projectKey.nullish(),
  project: projectKey.nullish(),
  /** The design or project that the products are for, so that it can say what was ordered for it. */
  origin: projectKey.nullish(),
}

const measure = z.number().min(0).max(100_000).nullish()
const newLine = z.object({
  product: productHash,
  size_id: id,
  quantity,
  surface,
  /** What its place measures in the room, square feet and feet: labor is counted by it (rule R18). */
  measured: z.object({ sqft: measure, ft: measure }).optional(),
})

/** `amount` and all other prices in the request are dropped, because the server sets prices (security U20). */
export const syncToCart = z.object({ ...where, ...newLine.shape })

export const syncToBulkCart = z.object({
  ...where,
  lines: z
    .array(newLine, 'Lines are required.')
    .min(1, 'Add at least one product.')
    .max(200, 'Add at most 200 products at once.'),
})

export const moveToShowroom = z.object({ temp_project_id: projectKey, showroom: id })

export const updateCart = z.object({
  temp_project_id: projectKey.nullish(),
  project: projectKey.nullish(),
  showroom: id.nullish(),
  lines: z
    .array(z.object({ id, quantity }), 'Lines are required.')
    .min(1, 'Add at least one line.')
    .max(200, 'Change at most 200 lines at once.'),
})

export const destroyParams = z.object({ id: z.union([z.literal('all'), z.coerce.number().int().positive()]) })
export const destroyQuery = z.object({
  showroom: z.coerce.number().int().positive().optional(),
  temp_project_id: projectKey.optional(),
  project: projectKey.optional(),
})

/** Without `project_id` the guest's cart is merged into the account's own open cart. */
export const addProjectToCart = z.object({
  re_temp_project_id: projectKey,
  project_id: projectKey.nullish(),
})

export type CartProduct = ProductCard
export type CartLine = z.infer<typeof cartLine>
export type OtherCart = z.infer<typeof otherCart>
export type CartChange = z.infer<typeof cartChange>
export type ProjectCart = z.infer<typeof projectCart>
export type NewLine = z.infer<typeof newLine>
