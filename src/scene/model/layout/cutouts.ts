import { inch } from '../geometry/mesh.ts'
import type { Cutout, Placed } from '../types.ts'
import { type Opened, rowsOf } from './cabinet-rows.ts'
import { usualBasins } from './vanity-places.ts'
import { footprint } from './walls.ts'

/** Usual cut-outs, inches: width along the front, and depth. A sink is at least 3 in narrower than its cabinet. */
const sizes = { sink: [30, 16], cooktop: [34, 20] } as const
const basin = [17, 14] as const
const beside = 3
/** From the cook's side of an island to the middle of its sink, inches, as it is drawn. */
const fromCook = 13

/** In a fixture's own axes, meters: its middle, x to the right as seen from its front, y toward its back. */
type Opening = { kind: Cutout['kind']; size: readonly [number, number]; x: number; y: number }

/** What is cut into the top of a fixture, on the plan: above the boxes that are made for it. */
export function cutoutsOf(thing: Placed, around: Opened): Cutout[] {
  return openingsOf(thing, around).map((one) => cutoutAt(thing, one))
}

/** An opening of a fixture on the plan. */
export function cutoutAt({ x, y, turn }: Placed, { kind, size: [width, depth], x: dx, y: dy }: Opening): Cutout {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { kind, outline: footprint({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos, width, depth, turn }) }
}

export function openingsOf(thing: Placed, around: Opened): Opening[] {
  const { type, width, depth, wall } = thing
  if (type === 'vanity') {
    const count = usualBasins({ width })
    const size = [basin[0] * inch, basin[1] * inch] as const
    return Array.from({ length: count }, (_, i) => ({ kind: 'sink', size, x: ((i + 0.5) / count - 0.5) * width, y: 0 }))
  }
  const y = wall === null ? Math.min(0, fromCook * inch - depth / 2) : 0
  return rowsOf(thing, around).flatMap(({ level, boxes }) =>
    boxes.flatMap((box): Opening[] => {
      if (level !== 'base' || (box.kind !== 'sink' && box.kind !== 'cooktop')) return []
      const [wide, deep] = sizes[box.kind]
      const size = [Math.min(wide, box.width - beside) * inch, deep * inch] as const
      return [{ kind: box.kind, size, x: (box.x + box.width / 2) * inch, y }]
    }),
  )
}
