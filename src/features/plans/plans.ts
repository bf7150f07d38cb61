import { addDays, dayOf } from '#lib/dates.ts'
import { type Cents, formatCents } from '#lib/money.ts'

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
export function addonsAt(plan: { name: string; priceCents: Cents; addons: readonly Addon[] }): readonly Addon[] {
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

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * The end of the given period (the first is 0) of a subscription started at `startedAt`: the same day of a later month
 * in Los Angeles, or the month's last day if it has no such day; daylight saving may move the hour by one. The 31st of
 * January is followed by the 28th of February and the 31st of March.
 */
export function periodEnd(startedAt: Date, period: number): Date {
  const first = dayOf(startedAt)
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const months = year * 12 + (month - 1) + period + 1
  const monthStart = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
  const next = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const target = addDays(monthStart, Math.min(day, next) - 1)
  const days = (Date.parse(target) - Date.parse(first)) / dayMs
  const end = new Date(startedAt.getTime() + days * dayMs)
  // A clock change in between may have carried the hour over midnight.
  if (dayOf(end) > target) return new Date(end.getTime() - hourMs)
  if (dayOf(end) < target) return new Date(end.getTime() + hourMs)
  return end
}

/**
 * The period after `period` that is not over at `now`: months in which no charge was possible are not charged later.
 */
export function nextPeriod(startedAt: Date, period: number, now: Date): number {
  let next = period + 1
  while (periodEnd(startedAt, next) <= now) next++
  return next
}

type Terms = { name: string; priceCents: number; addons: readonly Addon[]; active: boolean }

/** A plan change in words, for its history. */
export function changeText(before: Terms | null, after: Terms | null): string {
  if (!after) return 'Removed'
  if (!before) return `Added at ${formatCents(after.priceCents)} per month`
  const changes = [
    before.name !== after.name && `Renamed from ${before.name} to ${after.name}`,
    before.priceCents !== after.priceCents &&
      `Price from ${formatCents(before.priceCents)} to ${formatCents(after.priceCents)}`,
    listOf(before) !== listOf(after) && `Add-ons from ${listOf(before)} to ${listOf(after)}`,
    before.active !== after.active && (after.active ? 'Offered again' : 'No longer offered'),
  ].filter(Boolean)
  return changes.length > 0 ? changes.join('. ') : 'Description changed'
}

const listOf = ({ addons }: Terms) => [...addons].sort().join(' and ')
