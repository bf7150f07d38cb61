import { type Look, paint } from '../bodies/look.ts'
import type { Mesh, Vec3 } from '../geometry/mesh.ts'
import { merged } from '../geometry/mesh.ts'
import { insetLoop } from '../geometry/plates.ts'
import { shaded } from '../geometry/shade.ts'
import { block } from '../geometry/solids.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Joinery } from './joinery.ts'
import type { Placed, RoomShape } from './types.ts'
import { openingsOf, reachOnWall, type Wall } from './walls.ts'

const boardThick = 0.014

/**
 * The baseboard of a wall in the wall's axes, interrupted at doors and built-in fixtures; null when nothing is left.
 */
export function baseboard(
  room: RoomShape,
  wall: Wall,
  placed: readonly Placed[],
  joinery: Joinery,
): Mesh | null {
  const taken = placed
    .filter((thing) => fixtureKind(thing.type).footing === 'fixed')
    .flatMap((thing) => reachOnWall(wall, thing))
  const doors = openingsOf(room, wall.index)
    .filter((opening) => opening.sill < joinery.baseboard)
    .map((opening): [number, number] => {
      const cased = opening.style === 'open' ? 0 : joinery.casing
      return [opening.at - cased, opening.at + opening.width + cased]
    })
  // Baseboards butt at the corners: each begins where the face of the previous one ends.
  const free = gaps([boardThick + 0.0005, wall.length], [...taken, ...doors]).filter(([a, b]) => b - a > 0.03)
  if (free.length === 0) return null
  return merged(
    free.map(([a, b]) =>
      block([wall.length - b, 0.0005, 0.0005], [b - a, joinery.baseboard, boardThick], 0.004),
    ),
  )
}

/** The parts of a range that are not taken. */
export function gaps(
  [from, to]: [number, number],
  taken: readonly (readonly [number, number])[],
): [number, number][] {
  const out: [number, number][] = []
  let at = from
  for (const [a, b] of [...taken].sort((p, q) => p[0] - q[0])) {
    if (a > at) out.push([at, Math.min(a, to)])
    at = Math.max(at, b)
  }
  if (at < to) out.push([at, to])
  return out.filter(([a, b]) => b > a)
}

/** The crown molding of one wall, in room coordinates (meters), mitered with its neighbors. */
export function crown(room: RoomShape, wall: Wall, joinery: Joinery): { mesh: Mesh; look: Look } | null {
  const size = joinery.crown
  if (size === 0 || room.sky) return null
  // A bead, a cove and a fillet, from the wall up to the ceiling.
  const profile: [number, number][] = [
    [0.0006, -size],
    [0.14 * size, -size],
    [0.18 * size, -0.88 * size],
    [0.3 * size, -0.62 * size],
    [0.5 * size, -0.38 * size],
    [0.78 * size, -0.2 * size],
    [0.8 * size, -0.08 * size],
    [0.86 * size, -0.0006],
  ]
  const next = (wall.index + 1) % room.polygon.length
  const positions: number[] = []
  const triangles: number[] = []
  for (const [out, up] of profile) {
    const ring = insetLoop(room.polygon, out)
    for (const index of [next, wall.index]) {
      const [x, y] = ring[index] as readonly [number, number]
      positions.push(x, room.height + up, -y)
    }
  }
  for (let i = 0; i + 1 < profile.length; i++) {
    const a = i * 2
    triangles.push(a, a + 1, a + 3, a, a + 3, a + 2)
  }
  return { mesh: shaded(positions, triangles, 30), look: paint(joinery.frame) }
}

/** A mesh of flat quads; the four corners of each are counterclockwise seen from outside. */
export function quadMesh(quads: readonly (readonly [Vec3, Vec3, Vec3, Vec3])[]): Mesh {
  const positions = quads.flatMap((quad) => quad.flatMap((point) => [...point]))
  const triangles = quads.flatMap((_, i) => [i * 4, i * 4 + 1, i * 4 + 2, i * 4, i * 4 + 2, i * 4 + 3])
  return shaded(positions, triangles, 20)
}
