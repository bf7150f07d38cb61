import { z } from 'zod'
import { addDays, startOfDay } from '#lib/dates.ts'
import { day } from '#lib/query-schema.ts'

/** An instant, or a day in Los Angeles time: the start is the day's first moment, the end its last. */
const moment = z.union([z.iso.datetime({ offset: true }), day()], 'Enter a valid date.')
const isDay = (text: string) => text.length === 10

export const startOf = (text: string): Date => (isDay(text) ? startOfDay(text) : new Date(text))
export const endOf = (text: string): Date => (isDay(text) ? startOfDay(addDays(text, 1)) : new Date(text))

const dollars = (label: string) =>
  z
    .number(`The ${label} must be an amount in dollars.`)
    .min(0, `The ${label} must be an amount in dollars.`)
    .max(1_000_000, `The ${label} must be at most $1,000,000.`)
const uses = z
  .number('The number of uses must be a whole number.')
  .int('The number of uses must be a whole number.')
  .min(1, 'The number of uses must be at least 1.')
  .max(1_000_000, 'The number of uses must be at most 1,000,000.')

/** A coupon as submitted; amounts in dollars, percent of the price. Exactly one of percent and amount is given. */
export const couponBody = z
  .object({
    code: z
      .string('Code is required.')
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/, 'Use 3 to 20 letters, digits or hyphens.'),
    percent: z
      .number('The percent must be a number.')
      .gt(0, 'The percent must be greater than 0.')
      .max(100, 'The percent must be at most 100.')
      .nullish(),
    amount: dollars('amount').gt(0, 'The amount must be greater than 0.').nullish(),
    min_spend: dollars('minimum order').default(0),
    starts_at: moment.nullish(),
    ends_at: moment.nullish(),
    max_uses: uses.nullish(),
    per_user_uses: uses.nullish(),
    first_order_only: z.boolean().default(false),
    categories: z.array(z.number().int().positive()).max(100, 'Choose at most 100 categories.').default([]),
    /** For an Admin: the coupon's showroom. A professional's coupons always belong to their own. */
    showroom: z.number().int().positive().nullish(),
  })
  .superRefine((given, problem) => {
    const both = given.percent != null && given.amount != null
    const none = given.percent == null && given.amount == null
    if (both || none) {
      const message = both ? 'Enter a percent or an amount, not both.' : 'Enter a percent or an amount.'
      problem.addIssue({ code: 'custom', path: ['percent'], message })
    }
    if (given.starts_at && given.ends_at && endOf(given.ends_at) <= startOf(given.starts_at)) {
      problem.addIssue({ code: 'custom', path: ['ends_at'], message: 'The end must be after the start.' })
    }
  })

export const coupon = z.object({
  id: z.number(),
  code: z.string(),
  showroom: z.number(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  min_spend: z.number(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  max_uses: z.number().nullable(),
  per_user_uses: z.number().nullable(),
  first_order_only: z.boolean(),
  /** Category ids; empty means everything that the showroom carries. */
  categories: z.array(z.number()),
  used: z.number(),
  /** Total discount so far, in dollars. */
  given: z.number(),
  state: z.enum(['planned', 'running', 'used up', 'ended']),
})

export const couponsQuery = z.object({ showroom: z.coerce.number().int().positive().optional() })
export const couponParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

/** The discount that the showroom's markups allow, before a coupon is created. */
export const couponRoom = z.object({
  /** The largest percent of the price, and the smallest markup behind it, in percent of wholesale. */
  percent: z.number(),
  markup: z.number(),
  /** The smallest markup of one unit, in dollars. */
  unit_markup: z.number(),
  /** Products that the coupon covers, and how many have each markup. */
  products: z.number(),
  levels: z.array(z.object({ markup: z.number(), products: z.number() })),
})
export const couponRoomQuery = couponsQuery.extend({
  categories: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional()
    .transform((text) => (text ? text.split(',').map(Number) : [])),
})

export type Coupon = z.infer<typeof coupon>
export type CouponRoom = z.infer<typeof couponRoom>
export type CouponBody = z.input<typeof couponBody>
export type CouponInput = z.infer<typeof couponBody>
