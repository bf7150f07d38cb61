import { inch } from '#scene/model/geometry/mesh.ts'
import type { Placed } from '../types.ts'
import { type Around, sidesOf } from './neighbors.ts'

/** Least inches for the knees of who sits at a counter, by its height (NKBA Kitchen 9). */
function kneeSpace(heightIn: number): number {
  return heightIn >= 40 ? 12 : heightIn >= 33 ? 15 : 18
}

/** Depth of the cabinets of an island with what is in front of and behind them, inches. */
const boxesDeep = 25
/** An island that is not so deep has no seats, inches. */
const seatsFrom = 34

/**
 * Inches that the top of an island or peninsula extends beyond its cabinets at the side of the seats: for the knees, or
 * what its cabinets leave of a shallower island. 0 without seats.
 */
export function seatOverhang({
  type,
  width,
  depth,
  height,
}: Pick<Placed, 'type' | 'width' | 'depth' | 'height'>): number {
  const knees = kneeSpace(height / inch)
  if (type === 'peninsula') return knees
  if (!/^island/.test(type)) return 0
  const d = depth / inch
  // The seats of an island perpendicular to the run are at its end.
  if (depth > width * 1.2) return knees
  return d < seatsFrom - 1e-6 ? 0 : Math.min(knees, d - boxesDeep)
}

/** A top extends so far beyond the end of a run that nothing stands at, inches. */
export const endOverhang = 1

/** Cabinets whose top ends where they do. */
const runs = new Set(['base', 'sink', 'usink', 'dw', 'wetbar', 'peninsula'])

/** How far a top extends past the footprint of its fixture, meters; at its ends as seen from the front. */
export type Overhang = { back: number; left: number; right: number }

/** The tops of islands are as large as their footprint. */
export function overhangOf(thing: Placed, around: Around): Overhang {
  const back = thing.type === 'peninsula' ? seatOverhang(thing) * inch : 0
  if (!runs.has(thing.type)) return { back, left: 0, right: 0 }
  const { left, right } = sidesOf(around, thing)
  const at = (side: string) => (side === 'open' ? endOverhang * inch : 0)
  return { back, left: at(left), right: at(right) }
}
