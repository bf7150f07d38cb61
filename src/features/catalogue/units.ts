import { quantityOf, tradePercent } from '#scene/model/takeoff/quantity.ts'

/**
 * What an area takes that no room counts (rules R12 and R15): area plus percent, in whole sold units. Square feet, or
 * linear feet for what is sold by the foot.
 */
export function coverage(given: {
  /** The area before the percentage. */
  sqft: number
  wastePercent: number
  /** Coverage of one sold unit. */
  boxSqft: number
  minimumUnit: number
}): {
  sqft: number
  quantity: number
  /** In these units. */
  heldSqft: number
  /** What they hold beyond the area and its percentage. */
  beyondSqft: number
  /** So little is left that one unit more is offered. */
  isTight: boolean
} {
  const { sqft, wastePercent: percent, boxSqft: perUnit, minimumUnit } = given
  const { allowance, quantity, beyond, isTight } = quantityOf({ measure: sqft, percent }, { perUnit, minimumUnit })
  return {
    sqft: twoPlaces(sqft + allowance),
    quantity,
    heldSqft: twoPlaces(quantity * perUnit),
    beyondSqft: twoPlaces(beyond),
    isTight,
  }
}

/** The percentage of the trade for an area of a size (rule R12); `category` is the slug, sides are inches. */
export function usualPercent(
  category: string,
  size: { pattern: string | null; widthIn: number; lengthIn: number; heightIn: number },
): number {
  const longSideIn = Math.max(size.widthIn, size.lengthIn, size.heightIn)
  return tradePercent({ category, pattern: size.pattern, longSideIn })
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
