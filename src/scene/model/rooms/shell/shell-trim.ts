import { type Mesh, merged, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { insetLoop } from '#scene/model/geometry/plates.ts'
import { shaded } from '#scene/model/geometry/shade.ts'
import { block } from '#scene/model/geometry/solids.ts'
import { type Look, paint } from '#scene/model/materials/look.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { openingsOf, reachOnWall, type Wall } from '../../layout/walls.ts'
import type { Placed, RoomShape, Style } from '../../types.ts'

/** Meters. */
export const boardThick = 0.014

/** The ranges of a wall that take a baseboard of a height: without doors, their casing and built-in fixtures; meters. */
export function baseRuns(
  room: RoomShape,
  wall: Wall,
  placed: readonly Placed[],
  { casing, high }: { casing: number; high: number },
): [number, number][] {
  const taken = placed
    .filter((thing) => fixtureKind(thing.type).footing === 'fixed')
    .flatMap((thing) => reachOnWall(wall, thing))
  const doors = openingsOf(room, wall.index)
    .filter((opening) => opening.sill < high)
    .map((opening): [number, number] => {
      const cased = opening.style === 'open' ? 0 : casing
      return [opening.at - cased, opening.at + opening.width + cased]
    })
  return gaps([0, wall.length], [...taken, ...doors]).filter(([a, b]) => b - a > 0.03)
}

/** The plain baseboard of a style, in the wall's axes; null when nothing is left. */
export function baseboard(runs: readonly [number, number][], wall: Wall, joinery: Joinery): Mesh | null {
  // Baseboards butt at the corners: each begins where the face of the previous one ends.
  const free = runs
    .map(([a, b]): [number, number] => [Math.max(a, boardThick + 0.0005), b])
    .filter(([a, b]) => b - a > 0.03)
  if (free.length === 0) return null
  return merged(
    free.map(([a, b]) => block([wall.length - b, 0.0005, 0.0005], [b - a, joinery.baseboard, boardThick], 0.004)),
  )
}

/** The parts of a range that are not taken. */
export function gaps([from, to]: [number, number], taken: readonly (readonly [number, number])[]): [number, number][] {
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

/** How a style builds its doors, windows and moldings; meters and colors. */
export type Joinery = {
  baseboard: number
  /** Height; 0 for no crown. */
  crown: number
  /** Width of the casing of doors and windows; 0: plaster continues to the frame. */
  casing: number
  window: 'casement' | 'sash' | 'steel'
  /** Panes of a sash or casement: columns, rows. */
  panes: [number, number]
  door: 'flush' | 'shaker' | 'panels' | 'planks'
  frame: string
  leaf: string
  metal: string
}

const white = '#f6f4ee'
const black = '#26262a'

const joineries: Record<string, Omit<Joinery, 'frame' | 'leaf' | 'metal'> & Partial<Joinery>> = {
  'warm-modern': joints(0.1, 0, 0, 'casement', [1, 1], 'flush', '#b08d57'),
  'shaker-classic': joints(0.14, 0.11, 0.089, 'sash', [2, 1], 'shaker', '#b9b6ae'),
  'mid-century': joints(0.083, 0, 0.057, 'casement', [1, 1], 'flush', '#b08d57'),
  farmhouse: joints(0.14, 0.09, 0.1, 'sash', [3, 2], 'planks', '#2b2a28'),
  coastal: joints(0.14, 0.1, 0.089, 'sash', [2, 2], 'panels', '#c2c1bb'),
  japandi: joints(0.07, 0, 0.04, 'casement', [1, 2], 'flush', '#2b2a28'),
  'industrial-loft': { ...joints(0.12, 0, 0, 'steel', [4, 3], 'flush', '#2b2a28'), frame: black },
  'contemporary-dark': { ...joints(0.1, 0, 0, 'casement', [1, 1], 'flush', '#2b2a28'), frame: black },
  'desert-modern': { ...joints(0.08, 0, 0, 'casement', [1, 1], 'flush', '#6f5a45'), frame: '#3f362e' },
  'spanish-revival': { ...joints(0.12, 0, 0, 'casement', [2, 3], 'planks', '#3a2f28'), frame: '#4a3526' },
}

/** `trim` is the color of the trim paint that is ordered; frames of another color than the style's trim keep it. */
export function joineryOf(style: Style, trim = style.trim.hex): Joinery {
  const own = joineries[style.id] ?? joints(0.1, 0, 0.07, 'casement', [1, 1], 'flush', '#b9b6ae')
  const wooden = own.door === 'planks' || own.casing === 0
  return {
    metal: '#b9b6ae',
    frame: trim || white,
    leaf: wooden ? style.wood.hex : trim,
    ...own,
  }
}

function joints(
  baseboard: number,
  crown: number,
  casing: number,
  window: Joinery['window'],
  panes: [number, number],
  door: Joinery['door'],
  metal: string,
): Omit<Joinery, 'frame' | 'leaf'> {
  return { baseboard, crown, casing, window, panes, door, metal }
}

/** The direction that a wall faces into the room. */
export function facingOf({ inward }: Wall): [number, number, number] {
  return [inward[0], 0, 0 - inward[1]]
}
