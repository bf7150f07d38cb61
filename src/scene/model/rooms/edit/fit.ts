import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { inPolygon } from '../../layout/regions.ts'
import { alongWall, footprint, legFootprint, onWall, turnAtWall, wallOf } from '../../layout/walls.ts'
import type { FixtureType, Opening, Placed, RoomShape } from '../../types.ts'

const sizeSlack = 1e-4

/**
 * The message that says why a fixture is not made in a size (meters); null when it is. Only the fields in `size` are
 * checked.
 */
export function problemOfSize(
  { type }: { type: FixtureType },
  units: LengthUnits,
  { width, depth }: { width?: number; depth?: number },
): string | null {
  const { label, rangeIn, depthIn } = fixtureKind(type)
  const lengthText = (inches: number) => printLength(inches * inch, units)
  const out = (value: number | undefined, [least, most]: readonly [number, number]) =>
    value !== undefined && (value < least * inch - sizeSlack || value > most * inch + sizeSlack)
  if (out(width, rangeIn)) return `${label}: ${lengthText(rangeIn[0])} to ${lengthText(rangeIn[1])} wide.`
  const deep = [depthIn * 0.5, depthIn * 2] as const
  return out(depth, deep) ? `${label}: ${lengthText(deep[0])} to ${lengthText(deep[1])} deep.` : null
}

/** Two fixtures may touch, and rounding may make them overlap by two millimeters. */
const slack = 0.002
/** Clear depth in front of a door or an arch, meters. */
const doorway = 0.6
const wetTypes = new Set(['tub', 'shower', 'rollin'])

/** The message that says why a fixture cannot stay where it is; null when it can. */
export function problemOf(thing: Placed, placed: readonly Placed[], room: RoomShape): string | null {
  const mine = loopsOf(thing)
  if (!mine.every((loop) => insideRoom(loop, room))) return 'It does not fit in the room here.'
  for (const opening of room.openings) {
    const zone = zoneOf(opening, thing, room)
    if (zone && mine.some((loop) => overlap(loop, zone))) return `It would block the ${wordFor(opening)}.`
  }
  for (const other of placed) {
    if (other.id === thing.id || !meet(thing, other)) continue
    if (loopsOf(other).some((theirs) => mine.some((loop) => overlap(loop, theirs))))
      return `It would overlap the ${fixtureKind(other.type).label.toLowerCase()}.`
  }
  return null
}

/** Every fixture that cannot stay where it is. */
export function problemsIn(placed: readonly Placed[], room: RoomShape): { id: string; problem: string }[] {
  return placed.flatMap((thing) => {
    const problem = problemOf(thing, placed, room)
    return problem ? [{ id: thing.id, problem }] : []
  })
}

/** Loose fixtures may stand on lawns and walks, but not in a pool. */
function meet(a: Placed, b: Placed): boolean {
  const [one, two] = [fixtureKind(a.type).footing, fixtureKind(b.type).footing]
  if (a.type === 'pool' || b.type === 'pool') return true
  return !((one === 'ground' && two === 'loose') || (two === 'ground' && one === 'loose'))
}

/**
 * The area that a fixture must not cover because of an opening: in front of a door, and against the pane of a window
 * that begins below the fixture's height.
 */
export function zoneOf(opening: Opening, thing: Placed, room: RoomShape): Vec2[] | null {
  // An opening with no wall around it needs no clear doorway.
  if (opening.kind === 'niche' || opening.style === 'open') return null
  if (fixtureKind(thing.type).footing === 'ground' || thing.base < 0) return null
  const window = opening.kind === 'window' || opening.sill > 0.3
  if (window && (wetTypes.has(thing.type) || thing.base + thing.height <= opening.sill + 0.01)) return null
  // Loose furniture may stand in front of a window, 4 cm away from it.
  const depth = window ? 0.04 : doorway
  // Inside the room, only the clear width between the casings must stay free.
  const narrow = window ? 0 : 0.1
  const wall = wallOf(room, opening.wall)
  return [
    onWall(wall, opening.at, -0.01),
    onWall(wall, opening.at + opening.width, -0.01),
    onWall(wall, opening.at + opening.width - narrow, depth),
    onWall(wall, opening.at + narrow, depth),
  ]
}

export function loopsOf(thing: Placed): Vec2[][] {
  const leg = legFootprint(thing)
  return leg ? [footprint(thing), leg] : [footprint(thing)]
}

/** Ranges along a wall that a fixture of this width and depth cannot occupy, as positions of its near edge. */
export function takenAlong(
  thing: Placed,
  wallIndex: number,
  placed: readonly Placed[],
  room: RoomShape,
): [number, number][] {
  const wall = wallOf(room, wallIndex)
  const here: Placed = { ...thing, wall: wallIndex, turn: turnAtWall(wall), leg: undefined }
  const loops = [
    ...room.openings.flatMap((opening) => {
      const zone = zoneOf(opening, here, room)
      return zone ? [zone] : []
    }),
    ...placed.filter((other) => other.id !== thing.id && meet(thing, other)).flatMap(loopsOf),
  ]
  return loops.flatMap((loop): [number, number][] => {
    const seen = strip(
      loop.map((point) => alongWall(wall, point)),
      slack,
      thing.depth - slack,
    )
    if (seen.length === 0) return []
    const [a, b] = [Math.min(...seen.map((p) => p.at)), Math.max(...seen.map((p) => p.at))]
    return [[a - thing.width + slack / 2, b - slack / 2]]
  })
}

type Spot = { at: number; out: number }

/** The part of a convex outline that lies within a strip along the wall. */
function strip(loop: readonly Spot[], from: number, to: number): Spot[] {
  const cut = (points: readonly Spot[], inside: (p: Spot) => boolean, edge: number) =>
    points.flatMap((p, i): Spot[] => {
      const q = points[(i + 1) % points.length] as Spot
      const share = (edge - p.out) / (q.out - p.out || 1)
      const crossing = { at: p.at + (q.at - p.at) * share, out: edge }
      return [...(inside(p) ? [p] : []), ...(inside(p) === inside(q) ? [] : [crossing])]
    })
  return cut(
    cut(loop, (p) => p.out >= from, from),
    (p) => p.out <= to,
    to,
  )
}

/** True when every corner is inside the room and no wall of the room crosses the fixture. */
function insideRoom(loop: readonly Vec2[], room: RoomShape): boolean {
  const [cx, cy] = middleOf(loop)
  const shrunk = loop.map(([x, y]): Vec2 => {
    const length = Math.hypot(x - cx, y - cy) || 1
    const k = Math.max(0, 1 - (slack * 1.5) / length)
    return [cx + (x - cx) * k, cy + (y - cy) * k]
  })
  return (
    shrunk.every((point) => inPolygon(room.polygon, point)) &&
    !room.polygon.some((corner) => inPolygon(shrunk, corner)) &&
    // In a U-shaped room, both ends of a fixture can be inside and its middle outside.
    (room.polygon.length < 6 || !shrunk.some((from, i) => crossesWall(from, shrunk[(i + 1) % 4] as Vec2, room)))
  )
}

function crossesWall(a: Vec2, b: Vec2, { polygon }: RoomShape): boolean {
  const side = ([px, py]: Vec2, [qx, qy]: Vec2, [x, y]: Vec2) => (qx - px) * (y - py) - (qy - py) * (x - px)
  return polygon.some((c, i) => {
    const d = polygon[(i + 1) % polygon.length] as Vec2
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  })
}

function middleOf(loop: readonly Vec2[]): Vec2 {
  return [loop.reduce((sum, p) => sum + p[0], 0) / loop.length, loop.reduce((sum, p) => sum + p[1], 0) / loop.length]
}

/** Whether two convex outlines overlap rather than only touch: no line separates them. */
export function overlap(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  for (const loop of [a, b]) {
    for (let i = 0; i < loop.length; i++) {
      const [px, py] = loop[i] as Vec2
      const [qx, qy] = loop[(i + 1) % loop.length] as Vec2
      const length = Math.hypot(qx - px, qy - py) || 1
      const [nx, ny] = [(qy - py) / length, -(qx - px) / length]
      const on = (points: readonly Vec2[]) => points.map(([x, y]) => x * nx + y * ny)
      const [as, bs] = [on(a), on(b)]
      if (Math.min(Math.max(...as), Math.max(...bs)) - Math.max(Math.min(...as), Math.min(...bs)) <= slack) return false
    }
  }
  return true
}

export function wordFor(opening: Opening): string {
  if (opening.kind === 'window') return 'window'
  return opening.kind === 'arch' ? 'opening' : 'door'
}
