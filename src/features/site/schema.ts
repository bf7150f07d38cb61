import { z } from 'zod'
import { fontPairs } from '#lib/font-pairs.ts'
import { figureKeys } from './settings.ts'

/** The site settings that every page needs (GET /api/setting). */
export const settingSchema = z.object({
  app_name: z.string(),
  /** True where people, products and orders are those of the demo marketplace. */
  demo: z.boolean(),
  phone: z.string(),
  email: z.string(),
  default_theme: z.string(),
  fonts: z.enum(fontPairs.map(({ key }) => key)),
  logo: z.string(),
  /** The operator's own mark, in pixels; null while the product's is shown. */
  mark: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Empty while the app is not in that store: its link then leads to a page that says so. */
  app_store_url: z.string(),
  play_store_url: z.string(),
  powered_by: z.object({ name: z.string(), url: z.string() }),
  currency: z.literal('USD'),
  timezone: z.string(),
  per_page: z.number(),
  promo: z.object({ title: z.string(), text: z.string() }),
  /** The promotion of the platform that runs today, in the same words as `promo` then; null while none runs. */
  offer: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** The figures of the rules as they hold today, each in its unit (decisions/0079). */
  figures: z.record(z.enum(figureKeys), z.number()),
  /** Ids of the configured sign-in providers, and their button labels. */
  social_providers: z.array(z.string()),
  social_labels: z.record(z.string(), z.string()),
  payment: z.object({ provider: z.enum(['test', 'stripe']), publishable_key: z.string() }),
  max_upload_mb: z.number(),
  /** percent */
  markup: z.object({ minimum: z.number(), standard: z.number() }),
  /** The number of options available now. */
  counts: z.object({ materials: z.number(), templates: z.number(), floor_plans: z.number() }),
  /** The site's public URL; canonical URLs start with it. */
  public_url: z.string(),
  /** The share image of pages without their own, 1200 × 630. */
  share_image: z.string(),
})
export type Setting = z.infer<typeof settingSchema>

/** A page that failed in a user's browser, with the reference that the user was shown. */
export const problemBody = z.object({
  reference: z.string().regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}$/, 'The reference is not valid.'),
  path: z.string().max(300),
  message: z.string().max(2000),
})
export type Problem = z.infer<typeof problemBody>
