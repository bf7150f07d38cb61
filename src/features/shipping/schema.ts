import { z } from 'zod'
import { isZip, zipText } from '#lib/phone.ts'
import { apiSchemas, quantity } from '#lib/query-schema.ts'
import { services } from './shipment-cost.ts'

const money = z.number()

export const returnCostBody = z.object({
  lines: z
    .array(
      z.object({
        size_id: z.number('This size is not valid.').int().positive(),
        quantity,
      }),
      'Lines are required.',
    )
    .min(1, 'Add at least one product.')
    .max(200, 'Request at most 200 products at once.'),
  zip_code: z
    .string()
    .trim()
    .transform(zipText)
    .refine(isZip, 'The zip code is invalid.')
    .nullish()
    .register(apiSchemas, {
      description:
        'The delivery ZIP code. If omitted, the account’s default address is used, or a range for the 48 contiguous states.',
    }),
})

/**
 * What sending goods costs, by line, with what ships together as one shipment. A return by choice can deduct it
 * from the refund (rule R10). The caller also caps it at the price of the goods.
 */
export const returnCosts = z.object({
  /** The ZIP that the costs are for; null if the amounts are bounds within the 48 states. */
  zip_code: z.string().nullable(),
  lines: z.array(
    z.object({
      size_id: z.number(),
      quantity: z.number(),
      made_to_order: z.boolean(),
      returnable: z.boolean(),
      /** The bounds are equal for a known ZIP. Null if neither weight nor size is known. */
      cost: z.object({ at_least: money, at_most: money, service: z.enum(services) }).nullable(),
    }),
  ),
})

export type ReturnCostBody = z.input<typeof returnCostBody>
export type ReturnCosts = z.infer<typeof returnCosts>
