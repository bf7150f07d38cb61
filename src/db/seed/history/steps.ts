import type { AccountType } from '#features/accounts/actor.ts'
import type { OrderStatus } from '#features/orders/status.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { Random } from '../catalogue/prng.ts'

export type Step = {
  from: OrderStatus
  to: OrderStatus
  by: Extract<AccountType, 'Vendor' | 'Admin'>
  at: Date
}

/**
 * Days after the previous step, both ends included, and the hour (UTC) at which it is done: working hours from coast to
 * coast.
 */
type Stage = { to: OrderStatus; by: Step['by']; days: [number, number] | 'lead'; hour: number }

const stages: Stage[] = [
  // An order is placed after 18 h, so this is within the 48 hours that the mail promises.
  { to: 'Vendor Approved', by: 'Vendor', days: [1, 2], hour: 16 },
  { to: 'In Progress', by: 'Vendor', days: [0, 1], hour: 17 },
  { to: 'Ready to Pick Up', by: 'Vendor', days: 'lead', hour: 18 },
  { to: 'Accept to Pick Up', by: 'Admin', days: [0, 1], hour: 19 },
  { to: 'Picked Up', by: 'Admin', days: [0, 1], hour: 20 },
  { to: 'Shipping', by: 'Admin', days: [0, 1], hour: 21 },
  { to: 'Shipped', by: 'Admin', days: [1, 1], hour: 18 },
  { to: 'Out For Delivery', by: 'Admin', days: [1, 4], hour: 15 },
  { to: 'Delivered', by: 'Admin', days: [0, 0], hour: 22 },
]

/** A time on the Los Angeles day that many days ago; orders are placed between 18 and 24 h UTC. */
export function orderedAt(now: Date, daysAgo: number, random: Random): Date {
  return momentOf(addDays(dayOf(now), -daysAgo), random.int(18, 23), random)
}

/** The steps until now of one vendor's items in an order: they ship together, ready after `leadDays`. */
export function stepsUntil(now: Date, ordered: Date, leadDays: number, random: Random): Step[] {
  const steps: Step[] = []
  let day = dayOf(ordered)
  let from: OrderStatus = 'Waiting for approval'
  for (const stage of stages) {
    day = addDays(day, stage.days === 'lead' ? leadDays : random.int(...stage.days))
    const at = momentOf(day, stage.hour, random)
    if (at >= now) break
    steps.push({ from, to: stage.to, by: stage.by, at })
    from = stage.to
  }
  return steps
}

function momentOf(day: string, hour: number, random: Random): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 3600 + random.int(0, 3599)) * 1000)
}
