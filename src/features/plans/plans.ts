import type { Cents } from '#lib/money.ts'

export type PlanName = 'Basic' | 'Custom' | 'Premium'
export type Addon = 'basic' | 'custom'

export type Plan = {
  id: number
  name: PlanName
  priceCents: Cents
  addons: readonly Addon[]
  gives: string[]
}

/** What a professional may pay for by the month. Spec 2 §9: Premium is 199. */
export const plans: readonly Plan[] = [
  {
    id: 1,
    name: 'Basic',
    priceCents: 59_00,
    addons: ['basic'],
    gives: ['Your logo beside your name where clients enter your showroom'],
  },
  {
    id: 3,
    name: 'Custom',
    priceCents: 159_00,
    addons: ['custom'],
    gives: ['Your showroom in your own paint, one of twelve', 'Your logo in place of ours on your own pages'],
  },
  {
    id: 2,
    name: 'Premium',
    priceCents: 199_00,
    addons: ['custom', 'basic'],
    gives: ['Both add-ons in one', 'One renewal and one receipt a month'],
  },
]

export const premiumCents = 199_00

/** The plan that is asked for: by its id, or by the add-ons that it should have and nothing else. */
export function planFor(wanted: {
  plan?: number | undefined
  addons?: readonly Addon[] | undefined
}): Plan | null {
  if (wanted.plan !== undefined) return plans.find(({ id }) => id === wanted.plan) ?? null
  const addons = new Set(wanted.addons)
  if (addons.size === 0) return null
  return (
    plans.find((plan) => plan.addons.length === addons.size && plan.addons.every((one) => addons.has(one))) ??
    null
  )
}

export function planNamed(name: PlanName): Plan {
  const found = plans.find((plan) => plan.name === name)
  if (!found) throw new Error(`no plan is called ${name}`)
  return found
}

/** How long a plan stays on after a renewal failed (rule R12). */
export const graceDays = 7
/** How long before a renewal its owner is told (rule R12). */
export const noticeDays = 7

export type SubscriptionState = {
  plan: PlanName
  priceCents: Cents
  status: 'pending' | 'active' | 'past_due' | 'ended'
}

/**
 * Which add-ons are on. A plan that is past due keeps them until its grace is over. Premium has the custom add-on only at
 * exactly 199.00 (rule R12).
 */
export function addonsOf(subscriptions: readonly SubscriptionState[]): Record<Addon, boolean> {
  const live = subscriptions.filter(({ status }) => status === 'active' || status === 'past_due')
  const premium = live.find(({ plan }) => plan === 'Premium')
  return {
    basic: premium !== undefined || live.some(({ plan }) => plan === 'Basic'),
    custom: premium?.priceCents === premiumCents || live.some(({ plan }) => plan === 'Custom'),
  }
}
