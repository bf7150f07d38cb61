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
