import type { Service } from './shipment-cost.ts'

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
