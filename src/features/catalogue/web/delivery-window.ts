import { addDays } from '#lib/dates.ts'

/**
 * The days between which an order placed on `placed` (`YYYY-MM-DD`) arrives: one to three weeks, later when the vendor
 * needs longer (rules, ETA: max(7, lead) to max(21, lead + 7)).
 */
export function deliveryWindow(placed: string, leadDays: number): { from: string; to: string } {
  return { from: addDays(placed, Math.max(7, leadDays)), to: addDays(placed, Math.max(21, leadDays + 7)) }
}
