import type { Vec2 } from '../geometry/mesh.ts'
import type { Placed, RoomShape } from './types.ts'

const inch = 0.0254

/**
 * What is next to a fixture's end: nothing, a worktop that continues, a tall fixture, a low one, or a wall of the room.
 */
export type Side = 'open' | 'counter' | 'tall' | 'low' | 'wall'

/** An opening in the wall behind a fixture, in inches in the fixture's own axes. */
export type Hole = { from: number; to: number; sill: number; head: number }

/** What a fixture is built from depends on the room and the fixtures around it. */
export type Around = { room: RoomShape; placed: readonly Placed[] }

const counters = new Set(['base', 'corner', 'sink', 'dw', 'wetbar', 'usink', 'peninsula', 'okbase', 'oksink'])
const talls = new Set(['fridge', 'oven', 'pantry', 'linen', 'wardrobe', 'shelves', 'washer', 'lockers'])

/** Converts a point on the plan (meters) to the fixture's own axes (inches). */
export function toLocal(placed: Placed, [px, py]: Vec2): Vec2 {
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)]
  const [dx, dy] = [px - placed.x, py - placed.y]
  return [(dx * cos + dy * sin) / inch, (dx * sin - dy * cos + placed.depth / 2) / inch]
}

/** Converts a point in the fixture's own axes (inches) to the plan (meters). */
export function toPlan(placed: Placed, [x, z]: Vec2): Vec2 {
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)]
  const [lx, lz] = [x * inch, z * inch - placed.depth / 2]
  return [placed.x + lx * cos + lz * sin, placed.y + lx * sin - lz * cos]
}

export function insideRoom(polygon: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as Vec2
    const [xj, yj] = polygon[j] as Vec2
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The four corners of a footprint on the plan, meters. */
export function cornersOf(placed: Placed): Vec2[] {
  const [w, d] = [placed.width / inch / 2, placed.depth / inch]
  return [toPlan(placed, [-w, 0]), toPlan(placed, [w, 0]), toPlan(placed, [w, d]), toPlan(placed, [-w, d])]
}

export type Sides = { left: Side; right: Side; leftType: string | null; rightType: string | null }

export function sidesOf({ room, placed: all }: Around, placed: Placed): Sides {
  const [w, d] = [placed.width / inch, placed.depth / inch]
  const found: Sides = { left: 'open', right: 'open', leftType: null, rightType: null }
  for (const [side, x, sign] of [
    ['left', -w / 2, -1],
    ['right', w / 2, 1],
  ] as const) {
    if (!insideRoom(room.polygon, toPlan(placed, [x + sign * 3, d / 2]))) found[side] = 'wall'
    for (const other of all) {
      if (other.id === placed.id) continue
      const corners = cornersOf(other).map((point) => toLocal(placed, point))
      const xs = corners.map(([lx]) => lx)
      const zs = corners.map(([, lz]) => lz)
      const near = sign < 0 ? Math.max(...xs) : Math.min(...xs)
      const overlap = Math.min(d, Math.max(...zs)) - Math.max(0, Math.min(...zs))
      // The return of a corner cabinet counts as counter too, although its footprint ends at the depth of the run.
      const reach = other.type === 'corner' ? 12 : 1.5
      if (Math.abs(near - x) > reach || (overlap < 6 && other.type !== 'corner') || overlap < -0.5) continue
      found[side] = counters.has(other.type) ? 'counter' : talls.has(other.type) ? 'tall' : 'low'
      found[`${side}Type`] = other.type
    }
  }
  return found
}

export function holesBehind(room: RoomShape, placed: Placed): Hole[] {
  return room.openings.flatMap((opening) => {
    const a = room.polygon[opening.wall] as Vec2
    const b = room.polygon[(opening.wall + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const at = (along: number): Vec2 => [
      a[0] + ((b[0] - a[0]) * along) / length,
      a[1] + ((b[1] - a[1]) * along) / length,
    ]
    const [p, q] = [opening.at, opening.at + opening.width].map((along) => toLocal(placed, at(along))) as [
      Vec2,
      Vec2,
    ]
    if (Math.abs(p[1]) > 9 || Math.abs(q[1]) > 9) return []
    const foot = placed.base / inch
    return [
      {
        from: Math.min(p[0], q[0]),
        to: Math.max(p[0], q[0]),
        sill: opening.sill / inch - foot,
        head: (opening.sill + opening.height) / inch - foot,
      },
    ]
  })
}
