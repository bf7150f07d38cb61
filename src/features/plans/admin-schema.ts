import { z } from 'zod'
import { page, perPage } from '#lib/query-schema.ts'
import { planSchema } from './schema.ts'

const addons = z
  .array(z.enum(['basic', 'custom'], 'Choose basic, custom or both.'))
  .min(1, 'Choose at least one add-on.')
  .transform((list) => [...new Set(list)])

/** A plan as an Admin enters it, in the fields of the public shape; the price in dollars a month. */
export const planBody = z.strictObject({
  plan: z
    .string('The plan field is required.')
    .trim()
    .min(1, 'The plan field is required.')
    .max(40, 'The plan must not be longer than 40 characters.'),
  price: z
    .number('The price must be an amount in dollars.')
    .min(0.01, 'The price must be greater than 0.')
    .max(9999.99, 'The price must be at most $9,999.99.'),
  addons,
  gives: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'Remove empty lines.')
        .max(120, 'A line must not be longer than 120 characters.'),
    )
    .min(1, 'Enter at least one feature.')
    .max(6, 'Enter at most six features.'),
  active: z.boolean().default(true),
})
export type PlanBody = z.input<typeof planBody>
export type PlanInput = z.output<typeof planBody>

/** A change contains only the fields to change. */
export const planChange = planBody.extend({ active: z.boolean() }).partial()

export const adminPlan = planSchema.extend({
  active: z.boolean(),
  /** How many professionals have it now. */
  holders: z.number(),
  /** The latest five, newest first. */
  changes: z.array(z.object({ at: z.string(), actor: z.string(), text: z.string() })),
})
export type AdminPlan = z.infer<typeof adminPlan>

export const planParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

export const plansQuery = z.object({
  page,
  per_page: perPage,
})
