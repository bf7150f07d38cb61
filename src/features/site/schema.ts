import { z } from 'zod'

/** What every page needs to know about the house (GET /api/setting). */
export const settingSchema = z.object({
  app_name: z.string(),
  /** True where people, goods and orders are the invented ones of the demo marketplace. */
  demo: z.boolean(),
  phone: z.string(),
  email: z.string(),
  default_theme: z.string(),
  logo: z.string(),
  /** Empty while the app is not in that store: its link then leads to the page that says so. */
  app_store_url: z.string(),
  play_store_url: z.string(),
  powered_by: z.object({ name: z.string(), url: z.string() }),
  currency: z.literal('USD'),
  timezone: z.string(),
  per_page: z.number(),
  promo: z.object({ title: z.string(), text: z.string() }),
  /** Ids of the providers that are set up for signing in, and what each is called on its button. */
  social_providers: z.array(z.string()),
  social_labels: z.record(z.string(), z.string()),
  payment: z.object({ provider: z.enum(['test', 'stripe']), publishable_key: z.string() }),
  max_upload_mb: z.number(),
  /** percent */
  markup: z.object({ minimum: z.number(), standard: z.number() }),
  /** What can be chosen from today. */
  counts: z.object({ materials: z.number(), templates: z.number(), floor_plans: z.number() }),
  /** The address that the world knows the house by; canonical addresses begin with it. */
  public_url: z.string(),
  /** The picture of a shared link to any page without its own, 1200 × 630. */
  share_image: z.string(),
})
export type Setting = z.infer<typeof settingSchema>

/** A page that broke in somebody's browser, under the number that the person was shown. */
export const problemBody = z.object({
  reference: z.string().regex(/^[A-Z0-9]{8}$/, 'The reference is not valid.'),
  path: z.string().max(300),
  message: z.string().max(2000),
})
export type Problem = z.infer<typeof problemBody>
