import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { alongWall, boxOf, onWall, turnAtWall, type Wall, wallOf, wallsOf } from '../../layout/walls.ts'
import type { Placed, RoomShape } from '../../types.ts'
import { loopsOf, problemOf, takenAlong } from './fit.ts'

/** What a fixture snapped to while it was moved; determines the visible guide. */
export type Snap =
  | { to: 'wall'; wall: number }
  | { to: 'neighbour'; fixture: string }
  | { to: 'opening'; opening: string }
  | { to: 'middle' }

type Stop = { at: number; snap: Snap }

/** Snapping distance, meters. */
const pull = 0.08

/** The wall that a dragged fixture belongs to: its own until another is clearly nearer. */
export function nearestWall(thing: Placed, [x, y]: Vec2, room: RoomShape): number {
  const far = wallsOf(room)
    .filter((wall) => wall.length >= thing.width - 1e-6)
    .map((wall) => {
      const { at, out } = alongWall(wall, [x, y])
      const beyond = Math.max(0, -at, at - wall.length)
      return { index: wall.index, distance: Math.abs(out) + beyond - (wall.index === thing.wall ? 0.4 : 0) }
    })
    .sort((a, b) => a.distance - b.distance)
  return far[0]?.index ?? thing.wall ?? 0
}

/** The nearest free place for a fixture on a wall, snapped to neighbors, corners and the middle of openings. */
export function placeOnWall(
  thing: Placed,
  wallIndex: number,
  wanted: number,
  placed: readonly Placed[],
  room: RoomShape,
  snaps = true,
): { at: number; snaps: Snap[] } | null {
  const wall = wallOf(room, wallIndex)
  const last = wall.length - thing.width
  if (last < -1e-6) return null
  const free = freeStretches([0, Math.max(0, last)], takenAlong(thing, wallIndex, placed, room))
  if (free.length === 0) return null
  const fits = (at: number) => free.some(([a, b]) => at >= a - 1e-6 && at <= b + 1e-6)
  const stop = snaps
    ? stopsOnWall(thing, wall, placed, room)
        .filter((one) => Math.abs(one.at - wanted) < pull && fits(one.at))
        .sort((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))[0]
    : undefined
  if (stop) return { at: stop.at, snaps: [stop.snap] }
  const at = free
    .map(([a, b]) => Math.min(b, Math.max(a, wanted)))
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] as number
  return { at, snaps: [] }
}

function stopsOnWall(thing: Placed, wall: Wall, placed: readonly Placed[], room: RoomShape): Stop[] {
  const stops: Stop[] = [
    { at: 0, snap: { to: 'wall', wall: wall.index } },
    { at: wall.length - thing.width, snap: { to: 'wall', wall: wall.index } },
    { at: (wall.length - thing.width) / 2, snap: { to: 'middle' } },
  ]
  for (const opening of room.openings.filter((one) => one.wall === wall.index))
    stops.push({
      at: opening.at + (opening.width - thing.width) / 2,
      snap: { to: 'opening', opening: opening.id },
    })
  for (const other of placed) {
    if (other.id === thing.id) continue
    for (const loop of loopsOf(other)) {
      const seen = loop.map((point) => alongWall(wall, point))
      if (Math.min(...seen.map((p) => p.out)) > thing.depth) continue
      const snap: Snap = { to: 'neighbour', fixture: other.id }
      stops.push({ at: Math.max(...seen.map((p) => p.at)), snap })
      stops.push({ at: Math.min(...seen.map((p) => p.at)) - thing.width, snap })
    }
  }
  return stops
}

function freeStretches([from, to]: [number, number], taken: readonly [number, number][]): [number, number][] {
  const out: [number, number][] = []
  let at = from
  for (const [a, b] of [...taken].sort((p, q) => p[0] - q[0])) {
    if (a >= at) out.push([at, Math.min(a, to)])
    at = Math.max(at, b)
    if (at > to) break
  }
  if (at <= to) out.push([at, to])
  return out.filter(([a, b]) => b >= a)
}

/**
 * The free place nearest to the target for a freestanding fixture, snapped to walls, centers and its neighbors' sides.
 */
export function placeFree(
  thing: Placed,
  [x, y]: Vec2,
  placed: readonly Placed[],
  room: RoomShape,
  snaps = true,
): { x: number; y: number; snaps: Snap[] } | null {
  const fits = (px: number, py: number) => problemOf({ ...thing, x: px, y: py }, placed, room) === null
  const [sx, sy] = snaps ? freeStops(thing, [x, y], placed, room) : [null, null]
  const tries: { x: number; y: number; snaps: Snap[] }[] = [
    { x: sx?.at ?? x, y: sy?.at ?? y, snaps: [sx?.snap, sy?.snap].filter((one) => one !== undefined) },
    { x: sx?.at ?? x, y, snaps: sx ? [sx.snap] : [] },
    { x, y: sy?.at ?? y, snaps: sy ? [sy.snap] : [] },
    { x, y, snaps: [] },
  ]
  const good = tries.find((one) => fits(one.x, one.y))
  if (good) return good
  // Resolves collisions: tries places along the sides of every neighbor and wall, nearest first.
  const [x0, y0, x1, y1] = boxOf(loopsOf({ ...thing, x: 0, y: 0 }).flat())
  const lines = [
    ...placed.filter((other) => other.id !== thing.id).flatMap((other) => loopsOf(other).map(boxOf)),
    boxOf(room.polygon),
  ]
  const xs = [x, ...lines.flatMap(([a, , c]) => [a - x1, c - x0, a - x0, c - x1]), ...(sx ? [sx.at] : [])]
  const ys = [y, ...lines.flatMap(([, b, , d]) => [b - y1, d - y0, b - y0, d - y1]), ...(sy ? [sy.at] : [])]
  const spots = [
    ...xs.map((px): Vec2 => [px, y]),
    ...ys.map((py): Vec2 => [x, py]),
    ...xs.flatMap((px) => ys.map((py): Vec2 => [px, py])),
  ]
  const near = spots
    .filter(([px, py]) => Math.hypot(px - x, py - y) < 1.5)
    .sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))
    .find(([px, py]) => fits(px, py))
  return near ? { x: near[0], y: near[1], snaps: [] } : null
}

function freeStops(
  thing: Placed,
  [x, y]: Vec2,
  placed: readonly Placed[],
  room: RoomShape,
): [Stop | null, Stop | null] {
  const [x0, y0, x1, y1] = boxOf(loopsOf({ ...thing, x: 0, y: 0 }).flat())
  const xs: Stop[] = []
  const ys: Stop[] = []
  for (const wall of wallsOf(room)) {
    const snap: Snap = { to: 'wall', wall: wall.index }
    if (Math.abs(wall.along[0]) < 1e-6) xs.push({ at: wall.from[0] + (wall.inward[0] > 0 ? -x0 : -x1), snap })
    if (Math.abs(wall.along[1]) < 1e-6) ys.push({ at: wall.from[1] + (wall.inward[1] > 0 ? -y0 : -y1), snap })
  }
  const [rx0, ry0, rx1, ry1] = boxOf(room.polygon)
  xs.push({ at: (rx0 + rx1) / 2, snap: { to: 'middle' } })
  ys.push({ at: (ry0 + ry1) / 2, snap: { to: 'middle' } })
  for (const opening of room.openings) {
    const wall = wallOf(room, opening.wall)
    const middle = onWall(wall, opening.at + opening.width / 2, 0)
    const snap: Snap = { to: 'opening', opening: opening.id }
    if (Math.abs(wall.along[0]) > 0.99) xs.push({ at: middle[0], snap })
    if (Math.abs(wall.along[1]) > 0.99) ys.push({ at: middle[1], snap })
  }
  for (const other of placed) {
    if (other.id === thing.id) continue
    const [a, b, c, d] = boxOf(loopsOf(other).flat())
    const snap: Snap = { to: 'neighbour', fixture: other.id }
    xs.push({ at: (a + c) / 2, snap }, { at: a - x1, snap }, { at: c - x0, snap })
    ys.push({ at: (b + d) / 2, snap }, { at: b - y1, snap }, { at: d - y0, snap })
  }
  const best = (stops: Stop[], wanted: number) =>
    stops
      .filter((stop) => Math.abs(stop.at - wanted) < pull)
      .sort((p, q) => Math.abs(p.at - wanted) - Math.abs(q.at - wanted))[0] ?? null
  return [best(xs, x), best(ys, y)]
}

/** Whether a fixture has its back to a wall and moves along the walls; other fixtures move over the floor. */
export function followsWalls(thing: Placed): boolean {
  const { stands } = fixtureKind(thing.type)
  return stands === 'wall' || (stands === 'either' && thing.wall !== null)
}

export function atWall(thing: Placed, room: RoomShape, wall: number, at: number): Placed {
  const side = wallOf(room, wall)
  const [x, y] = onWall(side, at + thing.width / 2, thing.depth / 2)
  return { ...thing, wall, x, y, turn: turnAtWall(side) }
}
