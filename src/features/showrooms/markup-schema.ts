import { z } from 'zod'

const scope = z.enum(['product', 'category', 'brand'])
export type MarkupScope = z.infer<typeof scope>

/** What one product costs under a markup; `price` is the client's. */
const sample = z.object({
  product_name: z.string(),
  size: z.string(),
  wholesale_price: z.number(),
  markup_amt: z.number(),
  price: z.number(),
})

export const markupTarget = z.object({
  scope,
  /** A product's hash; a category's or brand's slug. */
  key: z.string(),
  name: z.string(),
  /** How many products that the showroom carries it decides for. */
  products: z.number(),
  /** The best seller among them, at today's price; null where there is none. */
  sample: sample.nullable(),
})
export type MarkupTarget = z.infer<typeof markupTarget>

export const ownMarkup = markupTarget.extend({
  /** Percent of the wholesale price; null with an amount. */
  markup: z.number().nullable(),
  /** Dollars a unit; null with a percent. */
  amount: z.number().nullable(),
  /** Of its products, those where the amount is below the least markup and is lifted to it. */
  lifted: z.number(),
  /** Of its products, those whose price is more than twice the wholesale price. */
  doubled: z.number(),
})
export type OwnMarkup = z.infer<typeof ownMarkup>

const key = z.union([z.string().trim().min(1).max(200), z.number().int().positive()]).transform(String)

/** What it is of: one of the three. */
const targetFields = { product: key.optional(), category: key.optional(), brand: key.optional() }

export const markupAsked = z.object(targetFields)
export type MarkupAsked = z.infer<typeof markupAsked>

export const markupBody = z.object({
  ...targetFields,
  /** Percent, to hundredths. Spec 1 §9: professionals mark up at least 10 %. */
  markup: z
    .number('The markup must be a number.')
    .min(10, 'The markup must be at least 10%.')
    .max(500, 'The markup cannot be over 500%.')
    .nullish(),
  /** Dollars a unit instead. */
  amount: z
    .number('The amount must be a number.')
    .positive('The amount must be greater than 0.')
    .max(1_000_000, 'The amount is too large.')
    .nullish(),
})
export type MarkupBody = z.infer<typeof markupBody>
