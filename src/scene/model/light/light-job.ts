import type { Lamp } from '../furnish/parts/object-part.ts'
import type { Vec2, Vec3 } from '../geometry/mesh.ts'
import { placesOf } from '../geometry/shade.ts'
import { houseWall, middleOfRoom } from '../layout/walls.ts'
import { linear } from '../materials/color.ts'
import type { Opening, RoomShape } from '../types.ts'
import type { LightJob, LitFace } from './room-light.ts'

/** What the light is computed from: the shell, the fixtures in it and the time of day. Plain data for a worker. */
export type RoomToLight = {
  room: RoomShape
  evening: boolean
  /** See `LightJob`. */
  patches: boolean
  lamps: Lamp[]
  /** Linear reflectances of floor, walls and ceiling. */
  floor: Vec3
  walls: Vec3
  ceiling: Vec3
  things: { positions: Float32Array; indices: Uint32Array; albedo: Vec3 }[]
}

export function jobOf(input: RoomToLight): LightJob {
  const { room, evening } = input
  const open = room.kind === 'outdoor'
  const faces = litFaces(input)
  const { boxes, albedo } = withoutCoverings(boxesOf(input.things), faces)
  const lamps = lampsBurn(room, evening) ? input.lamps : []
  return {
    faces,
    boxes,
    boxAlbedo: albedo,
    outline: room.polygon.map(([x, y]) => [x, -y] as Vec2),
    height: room.height,
    open,
    sun: evening ? null : { direction: sunDirection(room), color: open ? [3.1, 2.8, 2.35] : [5.2, 4.8, 4.2] },
    patches: input.patches,
    sky: evening ? skies.evening : open ? skies.open : skies.day,
    lamps: (lamps.length > 0 || open || !lampsBurn(room, evening) ? lamps : [bareBulb(room)]).map(
      ({ at, hex, strength, kind, bare }) => ({
        at,
        color: glow(hex, strength),
        down: kind === 'down',
        within: bare ? 0.02 : 0.22,
      }),
    ),
  }
}

/** Whether the lamps are on: in the evening, and all day in a room without daylight. */
export function lampsBurn(room: RoomShape, evening: boolean): boolean {
  return evening || (room.kind !== 'outdoor' && !room.openings.some(letsSkyIn))
}

/** The lamp of a room that has no lamp yet. */
function bareBulb({ polygon, height }: RoomShape): Lamp {
  const [x, y] = middleOfRoom(polygon)
  const at: Lamp['at'] = [x, height - 0.12, -y]
  return { fixture: null, at, hex: '#fff1dc', strength: 2.4, kind: 'point' }
}

const skies = {
  day: { zenith: [3.6, 3.9, 4.3], horizon: [4.3, 4.4, 4.5], ground: [1.9, 1.9, 1.75] },
  open: { zenith: [0.75, 0.95, 1.35], horizon: [1.05, 1.15, 1.3], ground: [0.5, 0.48, 0.42] },
  evening: { zenith: [0.03, 0.045, 0.09], horizon: [0.1, 0.09, 0.12], ground: [0.02, 0.02, 0.025] },
} satisfies Record<string, LightJob['sky']>

type Boxes = ReturnType<typeof boxesOf>

/**
 * Coverings on a wall (tile with a hole for the window, pictures) are part of the wall: as a box they would block the
 * window.
 */
function withoutCoverings({ boxes, albedo }: Boxes, faces: readonly LitFace[]): Boxes {
  const used: number[] = []
  for (let box = 0; box < boxes.length / 6; box++) if (!faces.some((face) => lies(boxes, box * 6, face))) used.push(box)
  return {
    boxes: Float32Array.from(used.flatMap((box) => [...boxes.subarray(box * 6, box * 6 + 6)])),
    albedo: Float32Array.from(used.flatMap((box) => [...albedo.subarray(box * 3, box * 3 + 3)])),
  }
}

const thin = 0.06

function lies(boxes: Float32Array, at: number, { origin, normal }: LitFace): boolean {
  let most = 0
  for (const k of [0, 1, 2] as const) {
    const [low, high] = [(boxes[at + k] as number) - origin[k], (boxes[at + k + 3] as number) - origin[k]]
    most += Math.max(low * normal[k], high * normal[k])
  }
  return most < thin
}

/**
 * The faces of the shell in the order floor, ceiling, wall 0, wall 1 …; the view uses this order to find a vertex's
 * cell.
 */
export function litFaces({
  room,
  floor,
  walls,
  ceiling,
}: Pick<RoomToLight, 'room' | 'floor' | 'walls' | 'ceiling'>): LitFace[] {
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => y)
  const open = room.kind === 'outdoor'
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const level = (y: number, normal: Vec3, albedo: Vec3): LitFace => ({
    origin: [x0, y, -y1],
    u: [1, 0, 0],
    v: [0, 0, 1],
    normal,
    width: x1 - x0,
    height: y1 - y0,
    albedo,
    holes: [],
  })
  const faces = [level(0, [0, 1, 0], floor)]
  if (!open) faces.push(level(room.height, [0, -1, 0], ceiling))
  room.polygon.forEach((from, i) => {
    const to = room.polygon[(i + 1) % room.polygon.length] as Vec2
    const width = Math.hypot(to[0] - from[0], to[1] - from[1])
    // Outdoors only the north side has a wall: the house.
    if (open && !(i === houseWall(room))) return
    const [dx, dy] = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
    faces.push({
      origin: [from[0], 0, -from[1]],
      u: [dx, 0, -dy],
      v: [0, 1, 0],
      normal: [-dy, 0, -dx],
      width,
      height: room.height,
      albedo: walls,
      holes: room.openings.filter((opening) => opening.wall === i).flatMap(holeOf),
    })
  })
  return faces
}

const glazed = /slider|french|window|casement|hung|fixed|picture|bifold|glass/

function holeOf(opening: Opening): LitFace['holes'] {
  if (opening.kind === 'niche') return []
  const sky = opening.kind === 'window' || (opening.kind === 'door' && glazed.test(opening.style))
  if (opening.kind === 'door' && !sky) return []
  return [{ u: opening.at, v: opening.sill, width: opening.width, height: opening.height, sky }]
}

function letsSkyIn(opening: Opening): boolean {
  return holeOf(opening).some(({ sky }) => sky)
}

/**
 * The direction to the sun: through the largest window, about a third of a right angle to its side, low as in the
 * morning.
 */
export function sunDirection(room: RoomShape): Vec3 {
  const windows = room.openings.filter(letsSkyIn)
  const best = windows.sort((a, b) => b.width * b.height - a.width * a.height)[0]
  const wall = best?.wall ?? 0
  const from = room.polygon[wall] as Vec2
  const to = room.polygon[(wall + 1) % room.polygon.length] as Vec2
  // Out of the room: to the right of the wall's direction.
  const out = Math.atan2(-(to[0] - from[0]), to[1] - from[1])
  const open = room.kind === 'outdoor'
  const side = out + (open ? 2.3 : 0.6)
  const up = open ? 0.72 : 0.62
  return [Math.cos(side) * Math.cos(up), Math.sin(up), -Math.sin(side) * Math.cos(up)]
}

function glow(hex: string, strength: number): Vec3 {
  return linear(hex).map((value) => value * strength) as unknown as Vec3
}

type Thing = { positions: Float32Array; indices: Uint32Array; albedo: Vec3 }

/** An object smaller than this in every direction has no significant shadow; meters. */
const least = 0.07

/**
 * Boxes around the connected parts of meshes, as obstacles for the light. A part that fills little of its box (leaves,
 * slanted bars) is left out, because light passes through it.
 */
export function boxesOf(things: readonly Thing[]): { boxes: Float32Array; albedo: Float32Array } {
  const boxes: number[] = []
  const albedo: number[] = []
  for (const thing of things) {
    for (const box of parts(thing)) {
      const [w, h, d] = [box.max[0] - box.min[0], box.max[1] - box.min[1], box.max[2] - box.min[2]]
      if (Math.max(w, h, d) < least) continue
      if (Math.hypot(w, h, d) > 0.12 && box.area < (w * h + h * d + w * d) * 0.45) continue
      boxes.push(...box.min, ...box.max)
      albedo.push(...thing.albedo)
    }
  }
  return { boxes: Float32Array.from(boxes), albedo: Float32Array.from(albedo) }
}

type Part = {
  min: [number, number, number]
  max: [number, number, number]
  area: number
  /** The start of its triangles in the indices. */
  triangles: number[]
}

/** A part longer than this may be hollow (the walls of a shower), so each side is handled separately; meters. */
const broad = 0.9

function* parts(thing: Thing): Iterable<Omit<Part, 'triangles'>> {
  const { positions, indices } = thing
  const roots = rootsOf(thing)
  const whole = new Map<number, Part>()
  for (let i = 0; i < indices.length; i += 3) extend(whole, roots[indices[i] as number] as number, thing, i)
  const sides = new Map<number, Part>()
  for (let i = 0; i < indices.length; i += 3) {
    const root = roots[indices[i] as number] as number
    if (isBroad(whole.get(root) as Part)) extend(sides, root * 6 + facing(positions, indices, i), thing, i)
  }
  for (const part of whole.values()) if (!isBroad(part)) yield part
  for (const [key, side] of sides) yield* panelsOf(thing, side, (key % 6) >> 1)
}
function isBroad({ min, max }: Part): boolean {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) > broad
}

/** For each vertex a representative of its connected part, the same for all vertices of the part. */
function rootsOf({ positions, indices }: Thing): Int32Array {
  // The corners of one solid share a position, although each face has its own vertices.
  const parent = placesOf(positions)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  for (let i = 0; i < indices.length; i += 3) {
    const a = root(indices[i] as number)
    parent[root(indices[i + 1] as number)] = a
    parent[root(indices[i + 2] as number)] = a
  }
  return parent.map((_, i) => root(i))
}

function extend(found: Map<number, Part>, key: number, { positions, indices }: Thing, triangle: number): void {
  let part = found.get(key)
  if (!part) {
    part = {
      min: [Infinity, Infinity, Infinity],
      max: [-Infinity, -Infinity, -Infinity],
      area: 0,
      triangles: [],
    }
    found.set(key, part)
  }
  for (let corner = 0; corner < 3; corner++) {
    for (const k of [0, 1, 2] as const) {
      const value = positions[(indices[triangle + corner] as number) * 3 + k] as number
      if (value < part.min[k]) part.min[k] = value
      if (value > part.max[k]) part.max[k] = value
    }
  }
  part.triangles.push(triangle)
  part.area += Math.hypot(...normalOf(positions, indices, triangle)) / 2
}

/** The axis and direction that a triangle faces: 0 … 5. */
function facing(positions: Float32Array, indices: Uint32Array, triangle: number): number {
  const normal = normalOf(positions, indices, triangle)
  const size = normal.map(Math.abs)
  const axis = size.indexOf(Math.max(...size))
  return axis * 2 + ((normal[axis] as number) < 0 ? 1 : 0)
}

/** Its length is twice the triangle's area. */
function normalOf(p: Float32Array, indices: Uint32Array, i: number): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((k) => (indices[i + k] as number) * 3) as [number, number, number]
  const side = (from: number, to: number, k: number) => (p[to + k] as number) - (p[from + k] as number)
  const [ux, uy, uz] = [side(a, b, 0), side(a, b, 1), side(a, b, 2)]
  const [vx, vy, vz] = [side(a, c, 0), side(a, c, 1), side(a, c, 2)]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}

type Corner = [number, number, number]
type Panel = { min: Corner; max: Corner; area: number }
type Meshed = { positions: Float32Array; indices: Uint32Array }

/**
 * A side of a large part as its flat panels, with their holes open: as one box, a chimney breast would block its own
 * firebox, and a side with steps would let light through at the steps. A curved side stays whole.
 */
function panelsOf(mesh: Meshed, side: Panel & { triangles: readonly number[] }, axis: number): Panel[] {
  const levels = new Map<number, number[]>()
  for (const triangle of side.triangles) {
    const heights = cornersOf(mesh, triangle).map((corner) => corner[axis] as number)
    if (Math.max(...heights) - Math.min(...heights) > 0.002) return [side]
    const level = Math.round((heights[0] as number) * 100)
    levels.set(level, [...(levels.get(level) ?? []), triangle])
  }
  if (levels.size > maxLevels) return [side]
  return [...levels.values()].flatMap((triangles) => withoutHoles(mesh, triangles, axis))
}

/** More steps than this are flutes or slats, which shade as one. */
const maxLevels = 4
/** A finer lattice than this is a grille or round: its panel stays whole. */
const maxLines = 10

function withoutHoles(mesh: Meshed, triangles: readonly number[], axis: number): Panel[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number]
  const corners = triangles.map((triangle) => cornersOf(mesh, triangle))
  const all = corners.flat()
  const whole: Panel = {
    min: [0, 1, 2].map((k) => Math.min(...all.map((corner) => corner[k] as number))) as Corner,
    max: [0, 1, 2].map((k) => Math.max(...all.map((corner) => corner[k] as number))) as Corner,
    area: 0,
  }
  const flat = corners.map((three) => three.map((corner): Vec2 => [corner[u] as number, corner[v] as number]))
  for (const triangle of flat) whole.area += areaOf(triangle)
  const [lines, rows] = [linesOf(flat, 0), linesOf(flat, 1)]
  const span = (k: number) => (whole.max[k] as number) - (whole.min[k] as number)
  if (whole.area > span(u) * span(v) * 0.98 || lines.length > maxLines || rows.length > maxLines) return [whole]
  const panels: Panel[] = []
  for (let row = 0; row + 1 < rows.length; row++) {
    const [low, high] = [rows[row] as number, rows[row + 1] as number]
    let from: number | null = null
    for (let line = 0; line < lines.length; line++) {
      const at = lines[line] as number
      const next = lines[line + 1]
      const filled = next !== undefined && flat.some((triangle) => holds(triangle, [(at + next) / 2, (low + high) / 2]))
      if (filled) from ??= at
      else if (from !== null) {
        const panel: Panel = { min: [...whole.min], max: [...whole.max], area: (at - from) * (high - low) }
        Object.assign(panel.min, { [u]: from, [v]: low })
        Object.assign(panel.max, { [u]: at, [v]: high })
        panels.push(panel)
        from = null
      }
    }
  }
  return panels
}

/** The distinct corner coordinates along one of two axes. */
function linesOf(triangles: readonly Vec2[][], way: 0 | 1): number[] {
  const sorted = triangles.flatMap((triangle) => triangle.map((point) => point[way])).sort((a, b) => a - b)
  return sorted.filter((value, i) => i === 0 || value - (sorted[i - 1] as number) > 0.002)
}

function holds(triangle: readonly Vec2[], [x, y]: Vec2): boolean {
  const sides = triangle.map(([ax, ay], i) => {
    const [bx, by] = triangle[(i + 1) % 3] as Vec2
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function areaOf([a, b, c]: readonly Vec2[]): number {
  if (!(a && b && c)) return 0
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
}

function cornersOf({ positions, indices }: Meshed, triangle: number): Corner[] {
  return [0, 1, 2].map((k) => {
    const at = (indices[triangle + k] as number) * 3
    return [positions[at], positions[at + 1], positions[at + 2]] as Corner
  })
}
