import { points, type Vec2 } from '../geometry/mesh.ts'
import type { Face, Opening, Placed, RoomShape } from '../types.ts'
import { inPolygon, type Rect } from './regions.ts'

/** Six feet, meters: twelve courses of the ledger stone that clads a garden wall. */
export const gardenWallHeight = 1.8288

/** One wall of a room: its ends, its direction, and its normal into the room. */
export type Wall = { index: number; from: Vec2; to: Vec2; along: Vec2; inward: Vec2; length: number }

export function wallOf(room: Pick<RoomShape, 'polygon'>, index: number): Wall {
  const from = room.polygon[index]
  const to = room.polygon[(index + 1) % room.polygon.length]
  if (!from || !to) throw new RangeError(`the room has no wall ${index}`)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const along: Vec2 = [dx / length, dy / length]
  return { index, from, to, along, inward: [0 - along[1], along[0] + 0], length }
}

export function wallsOf(room: Pick<RoomShape, 'polygon'>): Wall[] {
  return room.polygon.map((_, i) => wallOf(room, i))
}

/** The point `at` meters along a wall and `out` meters into the room. */
export function onWall({ from, along, inward }: Wall, at: number, out: number): Vec2 {
  return [from[0] + along[0] * at + inward[0] * out, from[1] + along[1] * at + inward[1] * out]
}

/** How far a point is along a wall, and how far into the room. */
export function alongWall({ from, along, inward }: Wall, [x, y]: Vec2): { at: number; out: number } {
  const [dx, dy] = [x - from[0], y - from[1]]
  return { at: dx * along[0] + dy * along[1], out: dx * inward[0] + dy * inward[1] }
}

/** The turn of a fixture whose back is against the wall. */
export function turnAtWall({ along }: Wall): number {
  // -0 would change the angle by a full turn.
  return Math.atan2(0 - along[1], 0 - along[0])
}

/** The four corners of a fixture's footprint, counterclockwise, without its leg. */
export function footprint({ x, y, width, depth, turn }: Pick<Placed, 'x' | 'y' | 'width' | 'depth' | 'turn'>): Vec2[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return points([-width / 2, -depth / 2], [width / 2, -depth / 2], [width / 2, depth / 2], [-width / 2, depth / 2]).map(
    ([a, b]) => [x + (a as number) * cos - (b as number) * sin, y + (a as number) * sin + (b as number) * cos],
  )
}

/** The second rectangle of a corner cabinet, as corners on the plan. */
export function legFootprint(placed: Placed): Vec2[] | null {
  const { leg, width, depth, turn } = placed
  if (!leg) return null
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const side = leg.end === 'right' ? 1 : -1
  // In the cabinet's axes: from its front to the end of the leg, as deep as the cabinet, at its outer end.
  const a: Vec2 = [(side * width) / 2, depth / 2 - leg.length]
  const b: Vec2 = [(side * width) / 2 - side * depth, -depth / 2]
  const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
  return points([x0, a[1]], [x1, a[1]], [x1, b[1]], [x0, b[1]]).map(([p, q]) => [
    placed.x + (p as number) * cos - (q as number) * sin,
    placed.y + (p as number) * sin + (q as number) * cos,
  ])
}

/** Axis-aligned rectangles around a fixture's footprint and its leg. */
export function footRects(placed: Placed): Rect[] {
  return [footprint(placed), legFootprint(placed)].flatMap((loop) => (loop ? [boxOf(loop)] : []))
}

export function boxOf(points: readonly Vec2[]): Rect {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The ranges of a wall that a fixture with its back or side to it takes up; empty when it is not at the wall. */
export function reachOnWall(wall: Wall, placed: Placed, within = 0.02): [number, number][] {
  return [footprint(placed), legFootprint(placed)].flatMap((loop): [number, number][] => {
    if (!loop) return []
    const seen = loop.map((point) => alongWall(wall, point))
    const touching = seen.filter(({ out }) => out < within)
    if (touching.length < 2) return []
    const [a, b] = [Math.min(...touching.map((p) => p.at)), Math.max(...touching.map((p) => p.at))]
    const span: [number, number] = [Math.max(0, a), Math.min(wall.length, b)]
    return span[1] - span[0] > 0.01 ? [span] : []
  })
}

/** A face on a wall, seen from inside: u points right from the wall's far corner, v up from the floor. */
export function wallFrame({ to, along }: Wall): Pick<Face, 'origin' | 'u' | 'v'> {
  return { origin: [to[0], 0, 0 - to[1]], u: [0 - along[0], 0, along[1]], v: [0, 1, 0] }
}

/** Converts a range along the wall (`at`) and two heights to the axes of the wall face. */
export function wallRect(wall: Wall, [from, to]: readonly [number, number], foot: number, top: number): Rect {
  return [wall.length - to, foot, wall.length - from, top]
}

export function openingRect(wall: Wall, opening: Opening): Rect {
  return wallRect(wall, [opening.at, opening.at + opening.width], opening.sill, opening.sill + opening.height)
}

export function openingsOf(room: RoomShape, wall: number): Opening[] {
  return room.openings.filter((opening) => opening.wall === wall)
}

/** The axes of a floor: u east, v north, from the southwest corner of the room's bounds. */
export function floorFrame(room: Pick<RoomShape, 'polygon'>, height = 0): Pick<Face, 'origin' | 'u' | 'v'> {
  const [x0, y0] = boxOf(room.polygon)
  return { origin: [x0, height, 0 - y0], u: [1, 0, 0], v: [0, 0, -1] }
}

/** Converts a rectangle on the plan to the axes of the floor. */
export function floorRect(room: Pick<RoomShape, 'polygon'>, [x0, y0, x1, y1]: Rect): Rect {
  const [ox, oy] = boxOf(room.polygon)
  return [x0 - ox, y0 - oy, x1 - ox, y1 - oy]
}

/** The point of a room that is farthest from all walls, and its distance from them. */
export function innermost(polygon: readonly Vec2[]): { middle: Vec2; space: number } {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const walls = wallsOf({ polygon: [...polygon] })
  let best: { middle: Vec2; space: number } = { middle: [(x0 + x1) / 2, (y0 + y1) / 2], space: 0 }
  const steps = 24
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const point: Vec2 = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * j) / steps]
      if (!inPolygon(polygon, point)) continue
      const space = spaceAt(walls, point)
      const central = Math.hypot(point[0] - (x0 + x1) / 2, point[1] - (y0 + y1) / 2)
      if (space - central * 0.02 > best.space) best = { middle: point, space: space - central * 0.02 }
    }
  }
  return best
}

/**
 * Where the room's ceiling light hangs: in the middle of the bounds, or at the innermost point when an L or U has no
 * floor there.
 */
export function middleOfRoom(polygon: readonly Vec2[]): Vec2 {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const middle: Vec2 = [(x0 + x1) / 2, (y0 + y1) / 2]
  const least = Math.min(0.6, Math.min(x1 - x0, y1 - y0) / 4)
  const open = inPolygon(polygon, middle) && spaceAt(wallsOf({ polygon: [...polygon] }), middle) >= least
  return open ? middle : innermost(polygon).middle
}

function spaceAt(walls: readonly Wall[], point: Vec2): number {
  return Math.min(...walls.map((wall) => distanceTo(wall, point)))
}

function distanceTo(wall: Wall, point: Vec2): number {
  const at = Math.min(wall.length, Math.max(0, alongWall(wall, point).at))
  const [x, y] = onWall(wall, at, 0)
  return Math.hypot(point[0] - x, point[1] - y)
}

/** The house wall of an outdoor room: the northernmost wall. */
export function houseWall(room: RoomShape): number {
  const middles = room.polygon.map(([, y], i) => y + (room.polygon[(i + 1) % room.polygon.length] as Vec2)[1])
  return middles.indexOf(Math.max(...middles))
}
