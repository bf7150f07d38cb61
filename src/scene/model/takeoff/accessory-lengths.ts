import { feetPerMeter, type Vec2 } from '../geometry/mesh.ts'
import { fixtureKind } from '../layout/fixture-types.ts'
import { eachSide, isUpright, openEdges, same } from '../layout/open-edges.ts'
import { boxOf, openingsOf, reachOnWall, wallsOf } from '../layout/walls.ts'
import type { Face, Scene } from '../types.ts'

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

/** The open edges of tile on walls, feet. */
export function exposedEdges(scene: Pick<Scene, 'room'>, faces: readonly Face[], tops: boolean): number {
  const edges = openEdges(scene, faces, tops)
  return edges.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0) * feetPerMeter
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
