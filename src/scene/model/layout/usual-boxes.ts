import { inch } from '#scene/model/geometry/mesh.ts'
import type { BoxKind, Placed, PlannedBox } from '../types.ts'
import { seatOverhang } from './seating.ts'

/** Boxes are made in steps of three inches. */
export const step = 3

/** The least and the most inches that a box of a kind is wide. */
export const widthsOf: Record<BoxKind, readonly [least: number, most: number]> = {
  doors: [9, 36],
  full: [9, 36],
  drawers: [12, 36],
  pullout: [9, 12],
  trash: [15, 21],
  open: [9, 36],
  sink: [24, 36],
  cooktop: [24, 36],
  dishwasher: [24, 24],
  susan: [24, 36],
  blind: [36, 48],
  diagonal: [24, 24],
  tall: [12, 36],
  oven: [24, 36],
}

/** What a fixture cannot do without: its bowl, burners or oven are in it. */
export const required = new Set<BoxKind>(['sink', 'cooktop', 'dishwasher', 'susan', 'blind', 'diagonal', 'oven'])

/** One door up to 21 inches, two from 24 on. */
export function doorsOf(width: number): 1 | 2 {
  return width < 22.5 ? 1 : 2
}

/** A width, in whole steps, in boxes of nearly equal width, the wider ones first; none narrower than nine inches. */
export function split(width: number, most = 36): number[] {
  if (width < 9) return []
  const count = Math.ceil(width / most)
  const each = Math.floor(width / step / count)
  const wider = width / step - each * count
  return Array.from({ length: count }, (_, i) => (each + (i < wider ? 1 : 0)) * step)
}

/** The boxes of a base cabinet, which depend on their mean width: narrow ones have a door, wide rows also drawers. */
export function usual(width: number): PlannedBox[] {
  const widths = split(width)
  const each = width / widths.length
  return soldWidths(
    widths.map((one, i) => {
      if (each < 12) return { kind: 'pullout', width: one }
      if (each < 21) return { kind: 'doors', width: one }
      if (each < 24) return { kind: 'drawers', width: one }
      return { kind: (i + (each > 30 ? 1 : 0)) % 2 === 0 ? 'drawers' : 'doors', width: one }
    }),
  )
}

/** Drawer bases of 27 and 33 inches are hardly sold: a neighbor takes three inches, or it has doors. */
function soldWidths(boxes: PlannedBox[]): PlannedBox[] {
  const found = boxes.map((box) => ({ ...box }))
  for (const box of found) {
    if (box.kind !== 'drawers' || (box.width !== 27 && box.width !== 33)) continue
    const other = found.find(({ kind, width }) => (kind === 'doors' || kind === 'full') && width <= 33)
    if (other) {
      other.width += step
      box.width -= step
    } else box.kind = 'doors'
  }
  return found
}

export function sinkBoxes(width: number): PlannedBox[] {
  const rest = (sink: number) => width - sink
  const sink = [36, 33, 30].find((one) => rest(one) === 0 || rest(one) >= 9) ?? Math.min(36, width)
  const own: PlannedBox = { kind: 'sink', width: sink }
  return [own, ...split(rest(sink)).map((one): PlannedBox => ({ kind: 'doors', width: one }))]
}

/** The bowl of a wet bar is at its right end. */
export function barBoxes(width: number): PlannedBox[] {
  const sink = [24, 27, 30].find((one) => width - one === 0 || width - one >= 9) ?? Math.min(36, width)
  return [...usual(width - sink), { kind: 'sink', width: sink }]
}

export function hungBoxes(width: number): PlannedBox[] {
  return split(width).map((one) => ({ kind: 'doors', width: one }))
}

export function cornerBoxes(end: 'left' | 'right', width: number): PlannedBox[] {
  const corner: PlannedBox = { kind: 'diagonal', width: 24 }
  const rest = hungBoxes(width - 24)
  return end === 'left' ? [corner, ...rest] : [...rest, corner]
}

/**
 * Styles with plain fronts, whose islands have a stone waterfall at both ends, and two warm styles with the same
 * islands.
 */
const waterfalls = /mid-century|japandi|industrial|contemporary|warm|desert/

/** The sides of an island or peninsula that have boxes: the width of each, inches, and its boxes from left to right. */
export function islandBoxes(
  thing: Pick<Placed, 'type' | 'width' | 'depth' | 'height'>,
  style: string,
): { id: string; width: number; boxes: (width: number) => PlannedBox[] }[] {
  const { type } = thing
  const [w, d] = [thing.width / inch, thing.depth / inch]
  if (type === 'peninsula') return [{ id: 'base', width: w - 1.2, boxes: alternating }]
  // Perpendicular to the main run, it has boxes on both sides and seats at its end.
  if (d > w * 1.2)
    return ['base', 'base2'].map((id) => ({ id, width: d - 1 - seatOverhang(thing), boxes: alternating }))
  const end = waterfalls.test(style) ? 1.5 : 1
  const boxes = type === 'islandsink' ? sinkIsland : type === 'islandcook' ? cookIsland : alternating
  return [{ id: 'base', width: w - 2 * end, boxes }]
}

function alternating(width: number): PlannedBox[] {
  return soldWidths(split(width).map((one, i) => ({ kind: i % 3 === 1 ? 'full' : 'drawers', width: one })))
}

/** Drawers, the sink cabinet, the dishwasher, and the space that is left beside it. */
function sinkIsland(width: number): PlannedBox[] {
  const washer: PlannedBox[] = width >= 36 + 24 + 12 ? [{ kind: 'dishwasher', width: 24 }] : []
  const sink = Math.min(36, width)
  const beside = soldWidths(
    split(width - sink - 24 * washer.length).map((one, i) => ({
      kind: one < 12 || i % 2 === 1 ? 'doors' : 'drawers',
      width: one,
    })),
  )
  const half = Math.ceil(beside.length / 2)
  return [...beside.slice(0, half), { kind: 'sink', width: sink }, ...washer, ...beside.slice(half)]
}

/** The sink at one side and the cooktop at the other, with drawers between them. */
function cookIsland(width: number): PlannedBox[] {
  const sink: PlannedBox = { kind: 'sink', width: 30 }
  const cooktop: PlannedBox = { kind: 'cooktop', width: 36 }
  const rest = width - 66
  if (rest < 30) return [sink, ...split(rest).map((one): PlannedBox => ({ kind: 'doors', width: one })), cooktop]
  const end = Math.floor(rest / 9) * step
  const middle = split(rest - 2 * end).map((one): PlannedBox => ({ kind: 'drawers', width: one }))
  const ends = split(end).map((one): PlannedBox => ({ kind: 'doors', width: one }))
  return soldWidths([...ends, sink, ...middle, cooktop, ...ends])
}
