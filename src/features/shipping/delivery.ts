import { addDays, formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import type { StateCode } from '#lib/us-states.ts'
import type { Service } from './shipment-cost.ts'

/** Extra days for transport by boat or plane (rule R3: shipped to, flagged for longer). */
const farDays: Partial<Record<StateCode, number>> = { AK: 7, HI: 7 }

/** "1–3 weeks" as days after the order, later when the vendor needs `leadDays` to ship (rule R3). */
export function deliveryDays(leadDays: number): { from: number; to: number } {
  return { from: Math.max(7, leadDays), to: Math.max(21, leadDays + 7) }
}

/** "1–3 weeks" as dates (rule R3). `placedOn` is a Los Angeles day, `leadDays` the longest lead time of the lines. */
export function deliveryWindow(
  placedOn: string,
  leadDays: number,
  state: StateCode | null,
): { from: string; to: string } {
  const far = (state && farDays[state]) || 0
  const { from, to } = deliveryDays(leadDays)
  return { from: addDays(placedOn, from + far), to: addDays(placedOn, to + far) }
}

/** "12.04.2026 to 12.18.2026", or the one day that was chosen. */
export const windowWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`

/** For the vendor of goods whose buyer chose the day (rule R16). */
export const shipOnWords = (shipOn: string, arriveOn: string): string =>
  `Hold until ${formatDate(shipOn)}, then ship to arrive on ${formatDate(arriveOn)}.`

export const deliveriesWord = (count: number): string =>
  count === 1 ? '1 delivery' : `${count.toLocaleString('en-US')} deliveries`

/**
 * Goods with the same key ship together: those of one vendor, except that goods made to order ship when they are made,
 * and samples by themselves at once.
 */
export const shipmentKey = (goods: { vendorId: number; madeToOrder: boolean; swatch?: boolean }): string =>
  `${goods.vendorId}${goods.madeToOrder ? ' made' : ''}${goods.swatch ? ' samples' : ''}`

/** "6 weeks", or days where they are not whole weeks. */
export const leadWords = (days: number): string =>
  days >= 7 && days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day')

/** Rule R9's condition. */
export const noReturn = 'This item can be returned only if it arrives damaged or is not what you ordered.'

/** There is no warehouse where goods of several vendors are put on one truck. */
export const severalTrucks = 'Each vendor ships by itself, so several trucks may come on the same day.'

/**
 * How a delivery arrives, its liftgate and appointment, and who calls whom; null for parcels alone. `phone` is
 * formatted for display, or empty.
 */
export function arrivalWords(services: readonly Service[], phone: string): string | null {
  const whom = phone ? ` ${phone}` : ''
  const freight = `by freight on a pallet. The truck has a liftgate and delivers to the curb or garage door. The carrier calls${whom} a day ahead to schedule delivery`
  const carried = `with two people, who carry it into the room that you choose. The carrier calls${whom} to make an appointment`
  if (services.includes('freight') && services.includes('white_glove'))
    return `Part of it ships ${freight}. Large pieces ship ${carried}.`
  if (services.includes('freight')) return `Ships ${freight}.`
  return services.includes('white_glove') ? `Ships ${carried}.` : null
}

type Bounds = { at_least: number; at_most: number }

/**
 * What a return can cost, phrased as an estimate if it depends on the address:
 * `at most $28.30`, `an estimated $23.20 to $43.40`.
 */
export function returnCostWords({ at_least, at_most }: Bounds): string {
  if (at_most === 0) return 'nothing'
  return at_least === at_most || at_least === 0
    ? `at most ${formatDollars(at_most)}`
    : `an estimated ${formatDollars(at_least)} to ${formatDollars(at_most)}`
}

/** Caps the cost, in dollars: a fee never exceeds the price of the goods (rule R10). */
export function withinAmount({ at_least, at_most }: Bounds, amount: number): Bounds {
  return { at_least: Math.min(at_least, amount), at_most: Math.min(at_most, amount) }
}
