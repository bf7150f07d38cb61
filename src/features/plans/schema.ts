import { z } from 'zod'
import { payment } from '#features/card/schema.ts'

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

export const latestSubscription = z.object({
  subscription_status: z.enum(['active', 'inactive', 'past_due', 'canceled']),
  plan: planName,
  paid_amount: money,
  renews_at: z.string().nullable(),
})

export const subscriptionSchema = latestSubscription.extend({
  id: z.number(),
  plan_id: z.number(),
  addons: z.array(addon),
  /** What the next month costs: what its owner was told, else what the plan costs by now. */
  next_amount: money,
  started_at: z.string(),
  /** The end of what is paid; it ends then when it was cancelled. */
  paid_until: z.string(),
  cancelled_at: z.string().nullable(),
  /** Until when a renewal that failed may still be paid. */
  grace_until: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const chargeSchema = z.object({
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

/** The change's answer: what is latest now, and all of it. */
export const subscribedData = latestSubscription.partial().extend(subscriptionsData.shape)

/** Without `payment` the account's default card pays; with `price` nothing is taken at another one than was seen. */
export const subscribeBody = z.object({
  price: money.optional(),
  plan: z.coerce.number().int().positive().optional(),
  addons: z.array(addon).max(2).optional(),
  payment: z.union([payment, z.strictObject({})]).optional(),
})
export type SubscribeBody = z.infer<typeof subscribeBody>

/** Which plan is cancelled; all of them without one. */
export const cancelQuery = z.object({ plan: z.coerce.number().int().positive().optional() })
