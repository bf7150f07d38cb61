import { z } from 'zod'
import { figure } from '#lib/money.ts'
import { paints } from '#lib/paints.ts'

const scope = z.enum(['product', 'category', 'brand'])
export type MarkupScope = z.infer<typeof scope>

/** The price of one product under a markup; `price` is what the client pays. */
const sample = z.object({
  product_name: z.string(),
  size: z.string(),
  wholesale_price: z.number(),
  markup_amt: z.number(),
  price: z.number(),
})

export const markupTarget = z.object({
  scope,
  /** A product's hash, or the slug of a category or brand. */
  key: z.string(),
  name: z.string(),
  /** Number of the showroom's products whose price this markup decides. */
  products: z.number(),
  /** The best seller among them, at today's price, or null if there is none. */
  sample: sample.nullable(),
})
export type MarkupTarget = z.infer<typeof markupTarget>

export const ownMarkup = markupTarget.extend({
  /** Percent of the wholesale price; null if an amount is set. */
  markup: z.number().nullable(),
  /** Dollars per unit; null if a percent is set. */
  amount: z.number().nullable(),
  /** Number of its products where the amount is below the minimum markup and is raised to it. */
  lifted: z.number(),
  /** Number of its products that cost more than twice the wholesale price. */
  doubled: z.number(),
})
export type OwnMarkup = z.infer<typeof ownMarkup>

const key = z.union([z.string().trim().min(1).max(200), z.number().int().positive()]).transform(String)

/** The markup's target: exactly one of the three. */
const targetFields = { product: key.optional(), category: key.optional(), brand: key.optional() }

export const markupAsked = z.object(targetFields)
export type MarkupAsked = z.infer<typeof markupAsked>

export const markupBody = z.object({
  ...targetFields,
  /** Percent, up to two decimals. Spec 1 §9: professionals mark up at least 10 %. */
  markup: z
    .number('The markup must be a number.')
    .min(10, 'The markup must be at least 10%.')
    .max(500, 'The markup cannot be over 500%.')
    .nullish(),
  /** Alternative to the percent: dollars per unit. */
  amount: z
    .number('The amount must be a number.')
    .positive('The amount must be greater than 0.')
    .max(1_000_000, 'The amount is too large.')
    .nullish(),
})
export type MarkupBody = z.infer<typeof markupBody>

/** Spec 1 §3, "Showroom search result"; `id` is the owner's user id (OP-55). */
export const showroomFoundSchema = z.object({
  id: z.number(),
  company_name: z.string(),
  vsd_id: z.string(),
  /** The exact ID of a showroom that takes no new clients at the moment (decisions/0078). */
  paused: z.literal(true).optional(),
})
export type ShowroomFound = z.infer<typeof showroomFoundSchema>

export const showroomsQuery = z.object({ s: z.string().max(80).default('') })

const addon = z.object({ subscription_status: z.string() })

export const showroomProfileSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  vsd_id: z.string(),
  company_name: z.string(),
  business_logo: z.string().nullable(),
  photo: z.string().nullable(),
  theme_color: z.enum(paints),
  city: z.string(),
  state: z.string(),
  phone: z.string(),
  specialty: z.string(),
  about: z.string(),
  basic_addon: addon,
  custom_addon: addon,
  showroom_subscription: z.object({ subscription_status: z.string(), plan: z.string().nullable() }),
})
export type ShowroomProfile = z.infer<typeof showroomProfileSchema>

/** A category that the showroom carries; its parent is always "all" (spec 1 §4). */
export const showroomCategorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug_url: z.string(),
  parent_id: z.literal('all'),
  unit: z.string(),
  image: z.string().nullable(),
  product_count: z.number(),
})
export type ShowroomCategory = z.infer<typeof showroomCategorySchema>

/** By the owner's user id or the public ID; `ff=1` also requests the categories. */
export const shopProfileQuery = z.object({
  showroom: z.coerce.number().int().positive().optional(),
  vsd_id: z.string().max(40).optional(),
  ff: z.enum(['0', '1']).default('1'),
})

/** If nothing is found, the data is an empty object, as the specification requires. */
export const shopProfileData = z.union([
  z.object({ profile: showroomProfileSchema, category: z.array(showroomCategorySchema) }),
  z.strictObject({}),
])
export type ShopProfile = { profile: ShowroomProfile; category: ShowroomCategory[] }

/** What professionals and vendors see about their own business. */
export const accountSummarySchema = z.object({
  company_name: z.string(),
  license: z.object({ number: z.string(), state: z.string() }).nullable(),
  /** Last four characters only. */
  tax_id: z.string().nullable(),
  approved_at: z.string(),
  vsd_id: z.string().nullable(),
  showroom_status: z.enum(['active', 'paused', 'closed']).nullable(),
  /** For a showroom, the products it carries; for a vendor, the products they have published. */
  products: z.number(),
})
export type AccountSummary = z.infer<typeof accountSummarySchema>

/** Settings of the professional's own showroom. `theme_color` is saved even while it is not shown. */
export const showroomSettings = z.object({
  vsd_id: z.string(),
  company_name: z.string(),
  business_logo: z.string().nullable(),
  photo: z.string().nullable(),
  theme_color: z.enum(paints),
  about: z.string(),
  city: z.string(),
  state: z.string(),
  /** Percent; left out in client-safe mode. */
  default_markup: z.number().optional(),
  /** The owner takes no new clients; `status` is what the platform allows. */
  paused: z.boolean(),
  status: z.enum(['active', 'paused', 'closed']),
  /** Whether clients see the color and the logo: by the Custom add-on or Premium at 199.00. */
  painted: z.boolean(),
  custom_addon: addon,
  basic_addon: addon,
})
export type ShowroomSettings = z.infer<typeof showroomSettings>

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${figure(most)} characters.`)

/** Omitted fields stay unchanged. */
export const changeShowroom = z.object({
  company_name: text(120).min(1, 'Company name is required.').optional(),
  /** Id of one of the account's uploads with the purpose `logo`; null removes the logo. */
  business_logo: z.coerce.number().int().positive().nullable().optional(),
  /** Id of one of the account's uploads with the purpose `showroom`; null removes the photograph. */
  photo: z.coerce.number().int().positive().nullable().optional(),
  theme_color: z.enum(paints, 'The selected theme color is invalid.').optional(),
  paused: z.boolean().optional(),
  about: text(600).optional(),
  city: text(80).optional(),
  state: text(2).optional(),
  /** Percent, up to two decimals. Spec 1 §9: professionals mark up at least 10 %. */
  default_markup: z
    .number('The markup must be a number.')
    .min(10, 'The markup must be at least 10%.')
    .max(500, 'The markup cannot be over 500%.')
    .optional(),
})
export type ChangeShowroom = z.infer<typeof changeShowroom>
