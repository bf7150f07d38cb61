import type { Cents } from '#lib/money.ts'
import { type Measures, packedUnit } from './packed.ts'
import { type Service, shipmentCost } from './shipment-cost.ts'
import { zoneBetween } from './zone.ts'

/**
 * A line's cost: both bounds are equal for a known address, otherwise they cover the 48 states. `service` belongs to
 * `most`.
 */
export type CostBounds = { least: Cents; most: Cents; service: Service }

/**
 * Costs by line of a vendor's goods sent together from `fromZip`. A null `toZip` means anywhere in the 48 states. A
 * null result means that the cost is unknown.
 */
export function boundsOfShipment(
  lines: readonly (Measures & { qty: number })[],
  fromZip: string,
  toZip: string | null,
): (CostBounds | null)[] {
  const goods = lines.map((line) => ({ packed: packedUnit(line), qty: line.qty }))
  const far = shipmentCost(goods, toZip === null ? 8 : zoneBetween(fromZip, toZip))
  const near = toZip === null ? shipmentCost(goods, 2) : far
  return far.map((most, i) => {
    const least = near[i]
    return most && least
      ? { least: Math.min(least.cents, most.cents), most: most.cents, service: most.service }
      : null
  })
}
