import { allocate, type Cents } from '#lib/money.ts'
import { isParcel, type Packed } from './packed.ts'
import { freightCost, type Load, multiweightCost, parcelCost, whiteGloveCost } from './rate-card.ts'
import type { Zone } from './zone.ts'

/** How goods travel: one or several packages, a pallet, or two people who carry them in. */
export const services = ['parcel', 'freight', 'white_glove'] as const
export type Service = (typeof services)[number]

/** A line's part of what its shipment costs; null where neither weight nor size is known. */
export type LineCost = { cents: Cents; service: Service } | null

type Leg = { service: Service; at: number[]; cents: Cents }

/**
 * What a shipment of one vendor to one address costs, by line: the cheapest way that carriers would take it (several parcels, a
 * pallet, or both; large appliances, vanities and tubs by two people). The lines of one way share its cost by weight (rule R10), and
 * none pays more than it would alone. So more units never cost less, and what a unit is charged never exceeds what one costs alone.
 */
export function shipmentCost(
  lines: readonly { packed: Packed | null; qty: number }[],
  zone: Zone,
): LineCost[] {
  const loads = lines.map(({ packed, qty }) => (packed && qty > 0 ? { packed, qty } : null))
  const answers: LineCost[] = lines.map(() => null)
  for (const { service, at, cents } of legsOf(loads, zone)) {
    const own = at.flatMap((i) => loads[i] ?? [])
    const most = own.map((load) => alone(load, zone))
    const weights = own.map(({ packed, qty }) => Math.max(1, Math.round(packed.weightLb * qty * 100)))
    const parts = shareWithin(cents, weights, most)
    at.forEach((place, i) => {
      answers[place] = { cents: parts[i] ?? 0, service }
    })
  }
  return answers
}

/** Which lines go by which way. */
function legsOf(loads: readonly (Load | null)[], zone: Zone): Leg[] {
  const places = [...loads.keys()].filter((i) => loads[i])
  const pick = (test: (packed: Packed) => boolean) =>
    places.filter((i) => {
      const load = loads[i]
      return load && test(load.packed)
    })
  const of = (at: number[]) => at.flatMap((i) => loads[i] ?? [])
  const glove = pick((packed) => packed.whiteGlove)
  const parcels = pick((packed) => !packed.whiteGlove && isParcel(packed))
  const pallets = pick((packed) => !packed.whiteGlove && !isParcel(packed))
  const apart: Leg[] = [
    { service: 'parcel', at: parcels, cents: packagesCost(of(parcels), zone) },
    { service: 'freight', at: pallets, cents: freightCost(of(pallets), zone) },
  ]
  const all = [...parcels, ...pallets]
  const together: Leg = { service: 'freight', at: all, cents: freightCost(of(all), zone) }
  const rest = together.cents < apart.reduce((sum, leg) => sum + leg.cents, 0) ? [together] : apart
  const carried: Leg = { service: 'white_glove', at: glove, cents: whiteGloveCost(of(glove), zone) }
  return [...rest, carried].filter((leg) => leg.at.length > 0)
}

function packagesCost(loads: readonly Load[], zone: Zone): Cents {
  if (loads.length === 0) return 0
  const single = parcelCost(loads, zone)
  return Math.min(single, multiweightCost(loads, zone) ?? single)
}

/** What a line costs as the only one, and never more than its units one by one. */
function alone({ packed, qty }: Load, zone: Zone): Cents {
  const cost = (units: number) =>
    legsOf([{ packed, qty: units }], zone).reduce((sum, leg) => sum + leg.cents, 0)
  return Math.min(cost(qty), qty * cost(1))
}

/** Parts of a total by weight, each at most its bound; what a bounded one does not take goes to the others. */
function shareWithin(total: Cents, weights: readonly number[], most: readonly Cents[]): Cents[] {
  const parts = weights.map(() => 0)
  let open = [...weights.keys()]
  let left = Math.min(
    total,
    most.reduce((sum, bound) => sum + bound, 0),
  )
  while (open.length > 0) {
    const shares = allocate(
      left,
      open.map((i) => weights[i] ?? 0),
    )
    const over = open.filter((i, n) => (shares[n] ?? 0) > (most[i] ?? 0))
    const settled = over.length > 0 ? over : open
    for (const i of settled) parts[i] = over.length > 0 ? (most[i] ?? 0) : (shares[open.indexOf(i)] ?? 0)
    left -= settled.reduce((sum, i) => sum + (parts[i] ?? 0), 0)
    open = open.filter((i) => !settled.includes(i))
  }
  return parts
}
