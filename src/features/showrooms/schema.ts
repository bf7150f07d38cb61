import { z } from 'zod'
import { paints } from '#lib/paints.ts'

/** Spec 1 §3, "Showroom search result"; `id` is the owner's user id (OP-55). */
export const showroomFoundSchema = z.object({ id: z.number(), company_name: z.string(), vsd_id: z.string() })
export type ShowroomFound = z.infer<typeof showroomFoundSchema>

export const showroomsQuery = z.object({ s: z.string().max(80).default('') })

const addon = z.object({ subscription_status: z.string() })

export const showroomProfileSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  vsd_id: z.string(),
  company_name: z.string(),
  business_logo: z.string().nullable(),
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
export const standingSchema = z.object({
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
export type Standing = z.infer<typeof standingSchema>

/** Settings of the professional's own showroom. `theme_color` is saved even while it is not shown. */
export const showroomSettings = z.object({
  vsd_id: z.string(),
  company_name: z.string(),
  business_logo: z.string().nullable(),
  theme_color: z.enum(paints),
  about: z.string(),
  city: z.string(),
  state: z.string(),
  /** Percent. */
  default_markup: z.number(),
  custom_addon: addon,
  basic_addon: addon,
})
export type ShowroomSettings = z.infer<typeof showroomSettings>

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters.`)

/** Omitted fields stay unchanged. */
export const changeShowroom = z.object({
  company_name: text(120).min(1, 'The company name field is required.').optional(),
  /** Id of one of the account's uploads with the purpose `logo`; null removes the logo. */
  business_logo: z.coerce.number().int().positive().nullable().optional(),
  theme_color: z.enum(paints, 'The selected theme color is invalid.').optional(),
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
