import { allocate, type Cents } from '#lib/money.ts'
import { isParcel, type Packed } from './packed.ts'
import { freightCost, type Load, multiweightCost, parcelCost, whiteGloveCost } from './rate-card.ts'
import type { Zone } from './zone.ts'

/** How goods are shipped: one or more packages, a pallet, or carried in by two people. */
export const services = ['parcel', 'freight', 'white_glove'] as const
export type Service = (typeof services)[number]

/** A line's share of its shipment's cost; null if neither weight nor size is known. */
export type LineCost = { cents: Cents; service: Service } | null

type Leg = { service: Service; at: number[]; cents: Cents }

/**
 * What a shipment from one vendor to one address costs, by line, using the cheapest services that carriers accept
 * (several parcels, a pallet, or both; large appliances, vanities and tubs by two people). Lines that share a service
 * share its cost by weight (rule R10), and no line pays more than it would alone. So more units never cost less, and
 * the charge per unit never exceeds the cost of a single unit.
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

/** Assigns lines to services. */
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

/** What a line would cost as the only one, and never more than its units shipped one by one. */
function alone({ packed, qty }: Load, zone: Zone): Cents {
  const cost = (units: number) =>
    legsOf([{ packed, qty: units }], zone).reduce((sum, leg) => sum + leg.cents, 0)
  return Math.min(cost(qty), qty * cost(1))
}

/** Splits a total by weight, each share capped at its bound. What a capped share leaves is split among the others. */
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
