import { z } from 'zod'
import { apiSchemas, day } from '#lib/query-schema.ts'

const money = z.number()
export const promotionStates = ['planned', 'running', 'used up', 'over', 'ended'] as const

/** What a promotion does to the prices without a showroom today. */
export const promotionEffect = z.object({
  products: z.number(),
  /** Percent of the price, rounded down to hundredths: the largest and the smallest saving. */
  most: z.number(),
  least: z.number(),
  /** Products where the platform's fee is less than the promotion asks for. */
  limited: z.number(),
  /** The largest saving on one of these, in percent of the price; 0 without any. */
  limited_most: z.number(),
})

export const promotion = z
  .object({
    id: z.number(),
    name: z.string(),
    /** One of the two is null. */
    percent: z.number().nullable(),
    /** Dollars off each unit. */
    amount: money.nullable(),
    categories: z.array(z.object({ id: z.number(), name: z.string() })),
    from: z.string(),
    to: z.string(),
    max_orders: z.number().nullable(),
    state: z.enum(promotionStates),
    /** Null once it is over. */
    effect: promotionEffect.nullable(),
    /** Orders with it that were not cancelled, and what the platform has paid for them. */
    orders: z.number(),
    paid: money,
    created_by: z.string(),
    created_at: z.string(),
  })
  .register(apiSchemas, { id: 'Promotion' })

export const promotions = z.object({
  today: z.string(),
  promotions: z.array(promotion),
  /** Categories and families that a promotion can be limited to. */
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
})

const terms = {
  percent: z
    .number('The percent must be a number.')
    .min(0.01, 'The percent must be between 0.01 and 100.')
    .max(100, 'The percent must be between 0.01 and 100.')
    .multipleOf(0.01, 'The percent must have at most two decimals.')
    .nullish(),
  amount: z
    .number('The amount must be a number.')
    .min(0.01, 'The amount must be at least $0.01.')
    .max(10_000, 'The amount must be at most $10,000.00.')
    .multipleOf(0.01, 'The amount must have at most two decimals.')
    .nullish(),
  categories: z.array(z.number().int().positive()).max(200).default([]),
}

export const promotionBody = z.object({
  ...terms,
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(60, 'The name must not be longer than 60 characters.'),
  from: day('Enter the first day.'),
  to: day('Enter the last day.'),
  max_orders: z
    .number('The limit must be a number.')
    .int('The limit must be a whole number.')
    .min(1, 'The limit must be at least 1.')
    .max(1_000_000, 'The limit is too large.')
    .nullish(),
})

export const promotionEffectBody = z.object(terms)

export const promotionParams = z.object({ id: z.coerce.number().int().positive() })
export const endBody = z.object({
  reason: z
    .string('Reason is required.')
    .trim()
    .min(1, 'Reason is required.')
    .max(500, 'The reason must not be longer than 500 characters.'),
})

export type PromotionView = z.infer<typeof promotion>
export type Promotions = z.infer<typeof promotions>
export type PromotionBody = z.infer<typeof promotionBody>
export type PromotionInput = z.input<typeof promotionBody>
export type PromotionEffectBody = z.infer<typeof promotionEffectBody>
export type PromotionEffectInput = z.input<typeof promotionEffectBody>
export type PromotionEffect = z.infer<typeof promotionEffect>
