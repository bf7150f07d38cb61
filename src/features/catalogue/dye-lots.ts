/** Units by the lot that they were made in, e.g. `{ K417: 120 }`. Goods of one lot look alike; two lots may differ in shade. */
export type DyeLots = Readonly<Record<string, number>>

/** `unnamed` where the vendor tells no lots, or not of enough units. */
export type LotChoice = { kind: 'one' | 'several' | 'unnamed'; lots: DyeLots }

export const unitsIn = (lots: DyeLots): number => Object.values(lots).reduce((sum, units) => sum + units, 0)

/**
 * What to take for `qty` units: the smallest lot that holds them all, so that large ones stay whole for large floors; else
 * the largest ones first, so that there are as few as can be.
 */
export function chooseLots(open: DyeLots, qty: number): LotChoice {
  const bySize = Object.entries(open).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const whole = bySize.findLast(([, units]) => units >= qty)
  if (whole) return { kind: 'one', lots: { [whole[0]]: qty } }
  const { taken } = takeLots(Object.fromEntries(bySize), qty)
  return { kind: unitsIn(taken) < qty ? 'unnamed' : 'several', lots: taken }
}

/** Divides lots in the order in which they stand: the first `qty` units, or all that there are, and the rest. */
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
