import { feetPerMeter, type Vec2 } from '../geometry/mesh.ts'
import { fixtureKind } from '../layout/fixture-types.ts'
import { boxOf, openingRect, openingsOf, reachOnWall, wallRect, wallsOf } from '../layout/walls.ts'
import type { Face, Scene } from '../types.ts'

/** Two edges within this distance are one; meters. */
const same = 0.004

type Span = [number, number]

/** The free lengths of wall at the floor, feet: without doors, and without what is built in against it. */
export function baseRuns({ room, placed }: Pick<Scene, 'room' | 'placed'>): number[] {
  const built = placed.filter(({ type, base }) => base === 0 && fixtureKind(type).footing === 'fixed')
  return wallsOf(room).flatMap((wall) => {
    const doors = openingsOf(room, wall.index)
      .filter(({ sill }) => sill < same)
      .map(({ at, width }): Span => [at, at + width])
    const taken = [...doors, ...built.flatMap((thing) => reachOnWall(wall, thing))]
    return gaps([0, wall.length], taken).map(([from, to]) => (to - from) * feetPerMeter)
  })
}

function gaps([from, to]: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = []
  let at = from
  for (const [a, b] of [...taken].sort(([a], [b]) => a - b)) {
    if (a - at > 0.02) free.push([at, a])
    at = Math.max(at, b)
  }
  if (to - at > 0.02) free.push([at, to])
  return free
}

/** Corners of a room's outline, where molding is mitered or coped. */
export function cornersOf(polygon: readonly Vec2[]): { inside: number; outside: number } {
  let inside = 0
  let outside = 0
  polygon.forEach((b, i) => {
    const a = polygon[(i + polygon.length - 1) % polygon.length] as Vec2
    const c = polygon[(i + 1) % polygon.length] as Vec2
    const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    if (turn > 1e-6) inside += 1
    if (turn < -1e-6) outside += 1
  })
  return { inside, outside }
}

/** Doorways that the floor reaches, feet: to another room, and those whose door slides on a raised track. */
export function doorways({ room }: Pick<Scene, 'room'>): { open: number[]; sliding: number[] } {
  const doors = room.openings.filter(({ kind, sill }) => (kind === 'door' || kind === 'arch') && sill < same)
  const isSliding = ({ style }: { style: string }) => style === 'slider' || style === 'french'
  const feet = (sliding: boolean) =>
    doors.filter((door) => isSliding(door) === sliding).map(({ width }) => width * feetPerMeter)
  return { open: feet(false), sliding: feet(true) }
}

/** The area of the openings that are at most this large, which painters do not subtract; square meters. */
export function smallOpenings({ room }: Pick<Scene, 'room'>, squareMeters: number): number {
  return room.openings.reduce(
    (sum, { width, height }) => sum + (width * height <= squareMeters ? width * height : 0),
    0,
  )
}

/**
 * Edges of tile on walls that stay in sight, feet: upright ends that meet neither a corner of the room nor another face
 * of the same tile, and tops below the ceiling.
 */
export function exposedEdges(scene: Pick<Scene, 'room'>, faces: readonly Face[], tops: boolean): number {
  const walls = wallsOf(scene.room)
  let meters = 0
  for (const face of faces.filter(isUpright)) {
    const wall = walls.find(({ to }) => Math.hypot(face.origin[0] - to[0], face.origin[2] + to[1]) < same)
    if (!wall) continue
    const whole = wallRect(wall, [0, wall.length], 0, scene.room.height)
    const openings = openingsOf(scene.room, wall.index).map((opening) => openingRect(wall, opening))
    const others = faces.filter((other) => other !== face && isSameWall(other, face))
    eachSide(face.outline, (a, b) => {
      if (Math.abs(a[0] - b[0]) < same) {
        const meets =
          Math.abs(a[0] - whole[0]) < same ||
          Math.abs(a[0] - whole[2]) < same ||
          openings.some(([x0, , x1]) => Math.abs(a[0] - x0) < same || Math.abs(a[0] - x1) < same) ||
          others.some(({ outline }) => outline.some(([x]) => Math.abs(x - a[0]) < same))
        if (!meets) meters += Math.abs(a[1] - b[1])
      } else if (tops && a[0] > b[0] && a[1] < whole[3] - same) {
        // Counterclockwise: a top runs to the left. A window's sill ends the tile too, under its stool.
        if (!openings.some(([, y0]) => Math.abs(a[1] - y0) < same)) meters += a[0] - b[0]
      }
    })
  }
  return meters * feetPerMeter
}

/** Where tile meets another plane, feet: its foot, and upright edges in the corners of the room, each once. */
export function planeChanges(scene: Pick<Scene, 'room'>, faces: readonly Face[], corners: boolean): number {
  const upright = new Map<string, number>()
  let feet = 0
  for (const face of faces.filter(isUpright)) {
    const [, foot] = boxOf(face.outline)
    eachSide(face.outline, (a, b) => {
      if (b[0] - a[0] > same && Math.abs(a[1] - foot) < same) feet += b[0] - a[0]
      if (!corners || Math.abs(a[0] - b[0]) > same) return
      const at = scene.room.polygon.findIndex(
        ([x, y]) => Math.hypot(face.origin[0] + face.u[0] * a[0] - x, face.origin[2] + face.u[2] * a[0] + y) < same * 3,
      )
      if (at >= 0) upright.set(String(at), Math.max(upright.get(String(at)) ?? 0, Math.abs(a[1] - b[1])))
    })
  }
  return (feet + [...upright.values()].reduce((sum, one) => sum + one, 0)) * feetPerMeter
}

function isSameWall(a: Face, b: Face): boolean {
  return a.origin.every((n, i) => n === b.origin[i]) && a.u.every((n, i) => n === b.u[i])
}

function isUpright({ v }: Face): boolean {
  return v[1] === 1
}

function eachSide(loop: readonly Vec2[], visit: (a: Vec2, b: Vec2) => void): void {
  loop.forEach((a, i) => {
    visit(a, loop[(i + 1) % loop.length] as Vec2)
  })
}
