import { z } from 'zod'

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
