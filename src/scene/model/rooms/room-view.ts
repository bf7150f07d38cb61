import type { Vec2 } from '../geometry/mesh.ts'
import { inPolygon, isRectilinear } from './regions.ts'
import type { Camera, RoomShape } from './types.ts'
import { boxOf, wallsOf } from './walls.ts'

const eye = 5 * 0.3048
const lensMm = 22
const half = Math.atan(18 / lensMm)

const known = new WeakMap<readonly Vec2[], Camera>()

/** From where a drawn room is seen first: of four plain walls from the south-east, of all others from the corner that shows most. */
export function viewOfRoom({ kind, polygon }: Pick<RoomShape, 'kind' | 'polygon'>): Camera {
  // A thing that is dragged opens the scene anew with every step, between the same walls.
  const found =
    known.get(polygon) ?? bestView(polygon, kind === 'kitchen' || kind === 'laundry' ? cabinets : steps)
  known.set(polygon, found)
  return found
}

/** Metres into the room: one stands before what runs along the walls, not in it. */
const cabinets = [1.05, 0.6, 0.3]
const steps = [0.4, 0.2]

function bestView(polygon: readonly Vec2[], away: readonly number[]): Camera {
  const [x0, y0, x1, y1] = boxOf(polygon)
  if (polygon.length === 4 && isRectilinear(polygon))
    return {
      from: [x0 + (x1 - x0) * 0.88, eye, -(y0 + Math.min(0.25, (y1 - y0) * 0.05))],
      to: [x0 + (x1 - x0) * 0.3, eye, -y1],
      lensMm,
    }
  let best = { from: polygon[0] as Vec2, to: polygon[1] as Vec2, seen: -1 }
  for (const from of standsIn(polygon, away)) {
    for (let k = 0; k < 24; k++) {
      const angle = (k / 24) * Math.PI * 2
      const seen = areaSeen(polygon, from, angle)
      const to: Vec2 = [from[0] + Math.cos(angle) * 3, from[1] + Math.sin(angle) * 3]
      if (seen > best.seen) best = { from, to, seen }
    }
  }
  return { from: [best.from[0], eye, -best.from[1]], to: [best.to[0], eye, -best.to[1]], lensMm }
}

/** A step into the room from every corner, halfway between its walls. */
function standsIn(polygon: readonly Vec2[], away: readonly number[]): Vec2[] {
  const walls = wallsOf({ polygon: [...polygon] })
  return polygon.flatMap((corner, i) => {
    const [a, b] = [walls[(i + walls.length - 1) % walls.length], walls[i]]
    if (!a || !b) return []
    const [dx, dy] = [a.inward[0] + b.inward[0], a.inward[1] + b.inward[1]]
    const length = Math.hypot(dx, dy)
    if (length < 0.1) return []
    const inside = away
      .map((step): Vec2 => [corner[0] + (dx / length) * step, corner[1] + (dy / length) * step])
      .find((at) => inPolygon(polygon, at))
    return inside ? [inside] : []
  })
}

/** Of the floor, what lies within the lens; what is near counts little, since one looks over it. */
function areaSeen(polygon: readonly Vec2[], from: Vec2, angle: number): number {
  const rays = 15
  let sum = 0
  for (let i = 0; i < rays; i++) {
    const turn = angle + half * ((2 * i) / (rays - 1) - 1)
    const far = Math.min(9, reach(polygon, from, [Math.cos(turn), Math.sin(turn)]))
    sum += far * far
  }
  return sum
}

function reach(polygon: readonly Vec2[], [px, py]: Vec2, [dx, dy]: Vec2): number {
  let nearest = 60
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Vec2
    const [ex, ey] = [bx - ax, by - ay]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) return
    const t = ((ax - px) * ey - (ay - py) * ex) / cross
    const s = ((ax - px) * dy - (ay - py) * dx) / cross
    if (t > 1e-6 && s >= 0 && s <= 1 && t < nearest) nearest = t
  })
  return nearest
}
