import { figure } from '#lib/money.ts'
import type { Shipment } from './shipment-schema.ts'

/** "4 boxes", "1 piece": the stored unit is singular and capitalized. */
export function quantityWord(qty: number, unit: string): string {
  const one = unit.trim().toLowerCase() || 'piece'
  const many = /(x|s|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
  return `${figure(qty)} ${qty === 1 || /^(sq\.? ?ft|sqft|lin\.? ?ft|ft)$/.test(one) ? one : many}`
}

/** How many items one bulk change may cover, and how many of them one call. */
export const maxMoved = 2_000
export const movesPerCall = 50

type Measured = Pick<Shipment, 'weight_lb' | 'length_in' | 'width_in' | 'height_in'>

/** The weight and size of a package, as far as they are known; empty without any. */
export function measuresWord(shipment: Measured): string {
  const sides = [shipment.length_in, shipment.width_in, shipment.height_in].flatMap((side) => side ?? [])
  return [
    ...(!shipment.weight_lb ? [] : [`${figure(shipment.weight_lb)} lb`]),
    ...(sides.length > 0 ? [`${sides.join(' × ')} in`] : []),
  ].join(', ')
}

/** What a vendor's month is measured by; each number has its items behind it. */
export const measures = ['ordered', 'declined', 'delivered', 'late', 'returned'] as const
export type Measure = (typeof measures)[number]

/** A share in basis points; null when there is nothing to measure. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

export type Grade = 'good' | 'fair' | 'poor'

/** The limits of each rate in basis points. They are words only: no limit costs a vendor anything. */
export const limits = {
  on_time: { good: 9500, fair: 9000, atLeast: true },
  declined: { good: 200, fair: 500, atLeast: false },
  returned: { good: 500, fair: 1000, atLeast: false },
} as const

export function gradeOf(rate: keyof typeof limits, value: number | null): Grade | null {
  if (value === null) return null
  const { good, fair, atLeast } = limits[rate]
  const reaches = (limit: number) => (atLeast ? value >= limit : value <= limit)
  return reaches(good) ? 'good' : reaches(fair) ? 'fair' : 'poor'
}

export const outOfStock = 'Out of stock.'

/** The usual reasons of a Decline; any other is said in words. */
export const declineReasons = [
  outOfStock,
  'Discontinued.',
  'Cannot be shipped to this address.',
  'The price was wrong.',
] as const

/** What an item waits for; the tabs of the lists. */
export const itemGroups = ['confirm', 'pack', 'pickup', 'ship', 'on_its_way', 'returns', 'prepare', 'ended'] as const
export type ItemGroup = (typeof itemGroups)[number]
/** Those whose number is beside their tab. */
export const countedGroups = ['confirm', 'pack', 'pickup', 'ship', 'returns'] as const satisfies readonly ItemGroup[]
