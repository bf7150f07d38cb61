import { chooseLots, type DyeLots, type LotChoice, takeLots } from '#features/catalogue/units.ts'
import { deliveryWindow, shipmentKey } from '#features/shipping/delivery.ts'
import { type Arrival, arrivalOf } from '#features/shipping/delivery-days.ts'
import type { Measures } from '#features/shipping/packed.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { boundsOfShipment, type CostBounds } from '#features/shipping/shipment-cost.ts'
import type { Cents } from '#lib/money.ts'
import type { StateCode } from '#lib/us-states.ts'
import type { DraftRow } from './draft-queries.ts'

export type Bound = { from: string; to: string }
export type LineTravel = {
  /** Los Angeles days (rule R3). */
  delivery: Bound
  /**
   * The line's share of what its vendor pays the carrier; null while the address, or the goods' weight and size, are
   * unknown.
   */
  shipCostCents: Cents | null
  /** The same as a range: equal bounds for a known address, otherwise the least and most within the 48 states. */
  shipCostBounds: CostBounds | null
  /** The shipping service; null if unknown. */
  service: Service | null
  /** When its vendor's goods can arrive; null while the address is unknown. */
  arrival: Arrival | null
}
export type LineDelivery = LineTravel & {
  /** Null for goods that have no dye lot. */
  lots: LotChoice | null
}

type Goods = Measures & Pick<DraftRow, 'vendorId' | 'madeToOrder' | 'swatch' | 'qty' | 'leadDays' | 'shipZip'>
type Row = Goods & Pick<DraftRow, 'sizeId' | 'lots'>
type Place = { state: StateCode | null; zip: string | null; placedOn: string }

/** How each line is shipped, and from which lot. */
export function deliveriesOf(rows: readonly Row[], to: Place): LineDelivery[] {
  const lots = lotsOf(rows)
  return travelOf(rows, to).map((travel, i) => ({ ...travel, lots: lots[i] ?? null }))
}

/** From the earliest of these to the latest; null when there are none. ISO dates sort in order of time. */
export function wholeOf(lines: readonly Pick<LineTravel, 'delivery'>[]): Bound | null {
  const [from] = lines.map(({ delivery }) => delivery.from).sort()
  const to = lines
    .map(({ delivery }) => delivery.to)
    .sort()
    .at(-1)
  return from && to ? { from, to } : null
}

/** What ships together does when the slowest of it is ready. */
export function travelOf(rows: readonly Goods[], to: Place): LineTravel[] {
  const travel: LineTravel[] = []
  for (const together of Map.groupBy(rows.keys(), (i) => rows[i] && shipmentKey(rows[i])).values()) {
    const own = together.flatMap((i) => rows[i] ?? [])
    const delivery = deliveryWindow(to.placedOn, Math.max(...own.map((row) => row.leadDays)), to.state)
    const costs = boundsOfShipment(own, own[0]?.shipZip ?? '', to.zip)
    const arrival =
      to.zip === null
        ? null
        : arrivalOf({
            placedOn: to.placedOn,
            leadDays: Math.max(...own.map((row) => row.leadDays)),
            services: costs.flatMap((bounds) => bounds?.service ?? []),
            from: own[0]?.shipZip ?? '',
            to: { zip: to.zip, state: to.state },
          })
    together.forEach((place, i) => {
      const bounds = costs[i] ?? null
      travel[place] = {
        delivery,
        shipCostCents: to.zip === null ? null : (bounds?.most ?? null),
        shipCostBounds: bounds,
        service: bounds?.service ?? null,
        arrival,
      }
    })
  }
  return travel
}

/** Lines of one size come from the same lot, so that the floor and the wall of a room look alike. */
function lotsOf(rows: readonly Row[]): (LotChoice | null)[] {
  const left = new Map<number, { kind: LotChoice['kind']; lots: DyeLots }>()
  return rows.map((row) => {
    if (row.swatch || (row.unit !== 'Box' && Object.keys(row.lots).length === 0)) return null
    const own = rows.filter((one) => one.sizeId === row.sizeId && !one.swatch)
    const choice =
      left.get(row.sizeId) ??
      chooseLots(
        row.lots,
        own.reduce((sum, one) => sum + one.qty, 0),
      )
    const { taken, rest } = takeLots(choice.lots, row.qty)
    left.set(row.sizeId, { kind: choice.kind, lots: rest })
    return { kind: choice.kind, lots: taken }
  })
}
