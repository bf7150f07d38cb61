import type { Cents } from '#lib/money.ts'

export type Addon = 'basic' | 'custom'

/** A monthly plan for professionals; managed by an Admin. */
export type Plan = {
  id: number
  name: string
  priceCents: Cents
  addons: readonly Addon[]
  /** Its benefits, as shown to buyers. */
  gives: readonly string[]
  /** Offered to new buyers. */
  active: boolean
}

export const premiumName = 'Premium'
export const premiumCents = 199_00

/** The add-ons for a price: Premium has the custom add-on only at exactly 199.00 (rule R12). */
export function addonsAt(plan: {
  name: string
  priceCents: Cents
  addons: readonly Addon[]
}): readonly Addon[] {
  const short = plan.name === premiumName && plan.priceCents !== premiumCents
  return short ? plan.addons.filter((addon) => addon !== 'custom') : plan.addons
}

/** Whether the add-ons in `has` make a plan with `wanted` unnecessary. */
export function covers(has: readonly Addon[], wanted: readonly Addon[]): boolean {
  return wanted.length > 0 && wanted.every((addon) => has.includes(addon))
}

/** The requested plan: by its id, or the cheapest with exactly the requested add-ons. */
export function planFor(
  plans: readonly Plan[],
  wanted: { plan?: number | undefined; addons?: readonly Addon[] | undefined },
): Plan | null {
  if (wanted.plan !== undefined) return plans.find(({ id }) => id === wanted.plan) ?? null
  const addons = [...new Set(wanted.addons)]
  const fitting = plans.filter(
    (plan) => plan.active && plan.addons.length === addons.length && covers(plan.addons, addons),
  )
  return fitting.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}

/** How long a plan stays on after a renewal failed (rule R12). */
export const graceDays = 7
/** How long before a renewal its owner is notified (rule R12). */
export const noticeDays = 7

export type SubscriptionState = {
  plan: string
  priceCents: Cents
  addons: readonly Addon[]
  status: 'pending' | 'active' | 'past_due' | 'ended'
}

/** Which add-ons are on; a past-due plan has them until its grace period is over. */
export function addonsOf(subscriptions: readonly SubscriptionState[]): Record<Addon, boolean> {
  const live = subscriptions.filter(({ status }) => status === 'active' || status === 'past_due')
  const on = live.flatMap(({ plan: name, priceCents, addons }) => addonsAt({ name, priceCents, addons }))
  return { basic: on.includes('basic'), custom: on.includes('custom') }
}

/** The price of the next month: the one announced to its owner, else the current one. */
export function dueCents(subscription: { priceCents: Cents; nextPriceCents: Cents | null }): Cents {
  return subscription.nextPriceCents ?? subscription.priceCents
}
