import { z } from 'zod'
import { payment } from '#features/card/schema.ts'
import { page, perPage } from '#lib/query-schema.ts'

const addon = z.enum(['basic', 'custom'])
const planName = z.string()
const money = z.number()

export const planSchema = z.object({
  id: z.number(),
  plan: planName,
  price: money,
  interval: z.literal('month'),
  addons: z.array(addon),
  gives: z.array(z.string()),
})
export type PlanShown = z.infer<typeof planSchema>

const latestSubscription = z.object({
  subscription_status: z.enum(['active', 'inactive', 'past_due', 'canceled']),
  plan: planName,
  paid_amount: money,
  renews_at: z.string().nullable(),
})

const subscriptionSchema = latestSubscription.extend({
  id: z.number(),
  plan_id: z.number(),
  addons: z.array(addon),
  /** The price of the next month: the one announced to its owner, else the plan's current price. */
  next_amount: money,
  started_at: z.string(),
  /** The end of the paid time; a cancelled plan ends then. */
  paid_until: z.string(),
  cancelled_at: z.string().nullable(),
  /** Until when a failed renewal may still be paid. */
  grace_until: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

const chargeSchema = z.object({
  id: z.number(),
  plan: planName,
  amount: money,
  status: z.enum(['asking', 'paid', 'declined']),
  from: z.string(),
  to: z.string(),
  card: z.string(),
  message: z.string(),
  at: z.string(),
})
export type PlanCharge = z.infer<typeof chargeSchema>

export const subscriptionsData = z.object({
  latest_subscription: latestSubscription.nullable(),
  subscriptions: z.array(subscriptionSchema),
  charges: z.array(chargeSchema),
})
export type Subscriptions = z.infer<typeof subscriptionsData>

/** The response to a change: the latest subscription, and all of them. */
export const subscribedData = latestSubscription.partial().extend(subscriptionsData.shape)

/** Without `payment` the account's default card pays; with `price` nothing is charged if the price has changed. */
export const subscribeBody = z.object({
  price: money.optional(),
  plan: z.coerce.number().int().positive().optional(),
  addons: z.array(addon).max(2).optional(),
  payment: z.union([payment, z.strictObject({})]).optional(),
})
export type SubscribeBody = z.infer<typeof subscribeBody>

/** The plan to cancel; all of them if omitted. */
export const cancelQuery = z.object({ plan: z.coerce.number().int().positive().optional() })

const addons = z
  .array(z.enum(['basic', 'custom'], 'Choose basic, custom or both.'))
  .min(1, 'Choose at least one add-on.')
  .transform((list) => [...new Set(list)])

/** A plan as an Admin enters it, in the fields of the public shape; the price in dollars a month. */
export const planBody = z.strictObject({
  plan: z
    .string('Plan is required.')
    .trim()
    .min(1, 'Plan is required.')
    .max(40, 'The plan must not be longer than 40 characters.'),
  price: z
    .number('The price must be an amount in dollars.')
    .min(0.01, 'The price must be greater than 0.')
    .max(9999.99, 'The price must be at most $9,999.99.'),
  addons,
  gives: z
    .array(z.string().trim().min(1, 'Remove empty lines.').max(120, 'A line must not be longer than 120 characters.'))
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
