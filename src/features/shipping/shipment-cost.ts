import { allocate, type Cents } from '#lib/money.ts'
import { stateOfZip } from '#lib/us-states.ts'
import { milesBetween } from '#lib/zip-points.ts'
import { girth, isParcel, type Measures, type Packed, packedUnit, volumeIn } from './packed.ts'

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
export function shipmentCost(lines: readonly { packed: Packed | null; qty: number }[], zone: Zone): LineCost[] {
  const loads = lines.map(({ packed, qty }) => (packed && qty > 0 ? { packed, qty } : null))
  const lineCosts: LineCost[] = lines.map(() => null)
  for (const { service, at, cents } of legsOf(loads, zone)) {
    const own = at.flatMap((i) => loads[i] ?? [])
    const most = own.map((load) => alone(load, zone))
    const weights = own.map(({ packed, qty }) => Math.max(1, Math.round(packed.weightLb * qty * 100)))
    const parts = shareWithin(cents, weights, most)
    at.forEach((place, i) => {
      lineCosts[place] = { cents: parts[i] ?? 0, service }
    })
  }
  return lineCosts
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
  const cost = (units: number) => legsOf([{ packed, qty: units }], zone).reduce((sum, leg) => sum + leg.cents, 0)
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

/**
 * What carriers charge a marketplace, in cents. No carrier is queried: the figures are in the range of rates published
 * for 2025 and 2026; decision 0039 lists the sources and assumptions. All include fuel and the residential surcharge.
 *
 * Every function here increases with its load, and two loads together never cost more than separately: fixed charges
 * are paid once, and the price per pound does not rise. `shipmentCost` relies on both.
 */

type ByZone = Record<Zone, Cents>

/** Ground parcel: a charge per package and one per billable pound, about half of UPS and FedEx list prices. */
const parcelBase: ByZone = { 2: 880, 3: 910, 4: 940, 5: 980, 6: 1020, 7: 1060, 8: 1100, 9: 2400 }
const parcelPound: ByZone = { 2: 32, 3: 36, 4: 42, 5: 48, 6: 52, 7: 56, 8: 60, 9: 150 }
/** Cubic inches that are billed as one pound. */
const dimensionalDivisor = 139
/** Additional handling: over 70 lb, or over 48 in long or 30 in wide. */
const heavy = 2400
const long = 1600
/** Over 130 in of length plus girth: at least 90 lb are billed, and this surcharge is added. */
const large = { girthIn: 130, minLb: 90, cents: 9500 }

/**
 * Several packages to one address as one shipment (hundredweight service), billed as at least 150 lb. Not offered
 * outside the 48 states.
 */
const multiweightPound: Record<Exclude<Zone, 9>, Cents> = { 2: 22, 3: 25, 4: 29, 5: 32, 6: 35, 7: 38, 8: 42 }
const minMultiweightLb = 150
const multiweightStop = 800

/** Palletized freight at class 60, per pound. Bulkier goods are rated higher. */
const freightPound: ByZone = { 2: 11, 3: 12.5, 4: 14, 5: 16, 6: 19, 7: 22, 8: 26, 9: 70 }
const minFreight: ByZone = { 2: 6800, 3: 7200, 4: 7600, 5: 8200, 6: 9000, 7: 9800, 8: 10_800, 9: 32_000 }
/** Weight breaks: pounds above a bound are charged at this fraction of the rate. */
const freightBreaks = [
  { overLb: 0, part: 1 },
  { overLb: 500, part: 0.8 },
  { overLb: 2000, part: 0.65 },
]
/** Liftgate $42, residential $38, appointment $12. */
const freightStop = 9200
/** Charged once per shipment if a piece overhangs the pallet. */
const overlength = [
  { overIn: 108, cents: 8500 },
  { overIn: 144, cents: 15_000 },
]
/** Classes of the National Motor Freight Classification's density scale, relative to class 60. */
const classes = [
  { lbPerCuFt: 30, part: 1 },
  { lbPerCuFt: 22.5, part: 1.05 },
  { lbPerCuFt: 15, part: 1.15 },
  { lbPerCuFt: 12, part: 1.3 },
  { lbPerCuFt: 10, part: 1.4 },
  { lbPerCuFt: 8, part: 1.5 },
  { lbPerCuFt: 6, part: 1.75 },
  { lbPerCuFt: 4, part: 2.3 },
  { lbPerCuFt: 2, part: 3.2 },
  { lbPerCuFt: 0, part: 4.5 },
]

/** Two people, into the room of choice: the first piece, each additional piece, and the total pounds. */
const gloveFirst: ByZone = {
  2: 12_900,
  3: 13_800,
  4: 14_700,
  5: 15_600,
  6: 16_500,
  7: 17_400,
  8: 18_300,
  9: 52_000,
}
const gloveFurther = 5500
const glovePound: ByZone = { 2: 24, 3: 26, 4: 28, 5: 30, 6: 33, 7: 36, 8: 40, 9: 90 }

/** A quantity of equal units. */
type Load = { packed: Packed; qty: number }

/** Units of up to 20 lb and 24 in are packed together in cartons of up to 50 lb. */
const shared = { unitLb: 20, longestIn: 24, cartonLb: 50 }

/** Each package billed separately. Small units share cartons. */
function parcelCost(loads: readonly Load[], zone: Zone): Cents {
  const [small, own] = splitSmall(loads)
  const smallLb = sum(small, ({ packed }) => billable(packed))
  const packages = sum(own, () => 1) + Math.ceil(rounded(smallLb / shared.cartonLb))
  const pounds = Math.ceil(rounded(smallLb)) + sum(own, ({ packed }) => Math.ceil(rounded(billable(packed))))
  return packages * parcelBase[zone] + pounds * parcelPound[zone] + surcharges(own)
}

/** The same packages at one rate for their total weight, or null where the service is not offered. */
function multiweightCost(loads: readonly Load[], zone: Zone): Cents | null {
  if (zone === 9) return null
  const pounds = Math.ceil(rounded(sum(loads, ({ packed }) => billable(packed))))
  const [, own] = splitSmall(loads)
  return multiweightStop + Math.max(minMultiweightLb, pounds) * multiweightPound[zone] + surcharges(own)
}

function freightCost(loads: readonly Load[], zone: Zone): Cents {
  if (loads.length === 0) return 0
  const rated = sum(loads, ({ packed }) => packed.weightLb * classOf(packed))
  const pounds = freightBreaks.reduce((total, { overLb, part }, i) => {
    const upTo = freightBreaks[i + 1]?.overLb ?? Number.POSITIVE_INFINITY
    return total + Math.max(0, Math.min(rated, upTo) - overLb) * part
  }, 0)
  const longest = Math.max(...loads.map(({ packed }) => packed.sides[0]))
  const overhang = overlength.findLast(({ overIn }) => longest > overIn)?.cents ?? 0
  return Math.round(Math.max(minFreight[zone], pounds * freightPound[zone])) + freightStop + overhang
}

function whiteGloveCost(loads: readonly Load[], zone: Zone): Cents {
  if (loads.length === 0) return 0
  const pieces = sum(loads, () => 1)
  const pounds = sum(loads, ({ packed }) => packed.weightLb)
  return Math.round(gloveFirst[zone] + (pieces - 1) * gloveFurther + pounds * glovePound[zone])
}

function splitSmall(loads: readonly Load[]): [small: Load[], own: Load[]] {
  const isSmall = ({ packed }: Load) => packed.sides[0] <= shared.longestIn && billable(packed) <= shared.unitLb
  return [loads.filter(isSmall), loads.filter((load) => !isSmall(load))]
}

/** The larger of the actual and the dimensional weight, in pounds. */
function billable({ weightLb, sides }: Packed): number {
  const lb = Math.max(weightLb, volumeIn(sides) / dimensionalDivisor)
  return girth(sides) > large.girthIn ? Math.max(lb, large.minLb) : lb
}

/** Only the highest surcharge of each package applies. */
function surcharges(own: readonly Load[]): Cents {
  return sum(own, ({ packed: { weightLb, sides } }) => {
    if (girth(sides) > large.girthIn) return large.cents
    if (weightLb > 70) return heavy
    return sides[0] > 48 || sides[1] > 30 ? long : 0
  })
}

function classOf({ weightLb, sides }: Packed): number {
  const density = weightLb / (volumeIn(sides) / 1728)
  return classes.find(({ lbPerCuFt }) => density >= lbPerCuFt)?.part ?? 1
}

const sum = (loads: readonly Load[], of: (load: Load) => number) =>
  loads.reduce((total, load) => total + of(load) * load.qty, 0)

/** Removes floating-point noise, which would otherwise round up to another pound. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

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
    return most && least ? { least: Math.min(least.cents, most.cents), most: most.cents, service: most.service } : null
  })
}

/**
 * Ground zones of the carriers: 2 is up to 150 miles, 8 is over 1,800 miles within the 48 states, 9 is Alaska and
 * Hawaii.
 */
export type Zone = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Upper bounds of zones 2 to 7 in miles, as in the zone charts of UPS and FedEx Ground. */
const bounds: [Zone, number][] = [
  [2, 150],
  [3, 300],
  [4, 600],
  [5, 1000],
  [6, 1400],
  [7, 1800],
]

/**
 * The zone between two ZIP codes, by the distance between the areas of their first three digits. An unknown ZIP counts
 * as far away.
 */
export function zoneBetween(fromZip: string, toZip: string): Zone {
  const [from, to] = [stateOfZip(fromZip), stateOfZip(toZip)]
  if (fromZip.slice(0, 3) === toZip.slice(0, 3) && from) return 2
  if (from !== to && [from, to].some((state) => state === 'AK' || state === 'HI')) return 9
  const miles = milesBetween(fromZip, toZip)
  if (miles === null) return 8
  return bounds.find(([, most]) => miles <= most)?.[0] ?? 8
}
