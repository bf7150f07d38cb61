/**
 * Number of sold units that cover an area (rule R12): area times (1 + waste), divided by the coverage of a unit,
 * rounded up once at the end, and at least the minimum. Square feet and percent; the tolerance of 1e-9 keeps
 * 12.0000000001 boxes at 12.
 */
export function coverage(given: {
  /** The area without waste. */
  sqft: number
  wastePercent: number
  /** Coverage of one sold unit. */
  boxSqft: number
  minimumUnit: number
}): { sqft: number; quantity: number; coveredSqft: number; leftoverSqft: number } {
  const sqft = given.sqft * (1 + given.wastePercent / 100)
  const quantity = Math.max(given.minimumUnit, Math.ceil(sqft / given.boxSqft - 1e-9))
  const coveredSqft = quantity * given.boxSqft
  return {
    sqft: twoPlaces(sqft),
    quantity,
    coveredSqft: twoPlaces(coveredSqft),
    leftoverSqft: twoPlaces(coveredSqft - sqft),
  }
}

function twoPlaces(value: number): number {
  return Math.round(value * 100) / 100
}

/** Units by dye lot, e.g. `{ K417: 120 }`. Goods of one lot look alike; different lots may differ in shade. */
export type DyeLots = Readonly<Record<string, number>>

/** `unnamed` if the vendor gave no lots, or none for some of the units. */
export type LotChoice = { kind: 'one' | 'several' | 'unnamed'; lots: DyeLots }

export const unitsIn = (lots: DyeLots): number => Object.values(lots).reduce((sum, units) => sum + units, 0)

/**
 * Chooses lots for `qty` units: the smallest lot that is large enough, so that large lots stay whole for large floors;
 * otherwise the largest lots first, to use as few as possible.
 */
export function chooseLots(open: DyeLots, qty: number): LotChoice {
  const bySize = Object.entries(open).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const whole = bySize.findLast(([, units]) => units >= qty)
  if (whole) return { kind: 'one', lots: { [whole[0]]: qty } }
  const { taken } = takeLots(Object.fromEntries(bySize), qty)
  return { kind: unitsIn(taken) < qty ? 'unnamed' : 'several', lots: taken }
}

/** Splits lots in their given order into the first `qty` units (or all, if there are fewer) and the rest. */
export function takeLots(lots: DyeLots, qty: number): { taken: DyeLots; rest: DyeLots } {
  const taken: Record<string, number> = {}
  const rest: Record<string, number> = {}
  let wanted = qty
  for (const [lot, units] of Object.entries(lots)) {
    const part = Math.min(units, wanted)
    wanted -= part
    if (part > 0) taken[lot] = part
    if (units > part) rest[lot] = units - part
  }
  return { taken, rest }
}
