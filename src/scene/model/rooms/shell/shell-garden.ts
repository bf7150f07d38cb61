import {
  cross,
  dot,
  type Mesh,
  merged,
  minus,
  moved,
  points,
  times,
  unit,
  type Vec3,
} from '#scene/model/geometry/mesh.ts'
import { sheet } from '#scene/model/geometry/plates.ts'
import { block, gridSurface } from '#scene/model/geometry/solids.ts'
import { clearGlass, type Look, matte, metal, paint } from '#scene/model/materials/look.ts'
import { clamp, hash, noise, stream } from '#scene/model/materials/noise.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import type { Piece } from '../../furnish/parts/object-part.ts'
import { setIn } from '../../layout/face-mesh.ts'
import { boxOf, footprint, gardenWallHeight, openingsOf, type Wall, wallFrame } from '../../layout/walls.ts'
import type { Edge, Scene } from '../../types.ts'
import { facingOf, gaps, quadMesh } from './shell-trim.ts'

/** The edges of a garden, in the wall's axes (x right, y up, z into the garden); the house is built as a wall. */
export function edgePieces(scene: Scene, wall: Wall, edge: Edge): Piece[] {
  const stretches = gaps(
    [0, wall.length],
    openingsOf(scene.room, wall.index).map((opening) => [opening.at, opening.at + opening.width] as const),
  ).map(([a, b]): [number, number] => [wall.length - b, wall.length - a])
  const parts = stretches.flatMap(([a, b]) => edgeParts(scene, edge, a, b, (wall.index % 2) * 0.001))
  const frame = wallFrame(wall)
  const facing = facingOf(wall)
  const pieces = parts.map(
    ({ look, mesh }): Piece => ({ slot: null, fixture: null, look, mesh: setIn(frame, mesh), facing }),
  )
  if (edge !== 'wall') return pieces
  // A click on the bare garden wall selects its stone.
  return pieces.map((piece) => ({ ...piece, slot: 'gardenwall' }))
}

/** The eaves of the house above its wall, and the roof behind them; the house of a terrace continues above it. */
export function roofPieces(scene: Scene, wall: Wall): Piece[] {
  const { room, style } = scene
  if (!room.sky || room.edges?.includes('rail')) return []
  const [a, w, y] = [-0.5, wall.length + 1, room.height + 0.001]
  const eaves = merged([block([a, y, -0.6], [w, 0.04, 1.05]), block([a, y - 0.06, 0.4505], [w, 0.2, 0.03], 0.004)])
  const [low, high]: [Vec3, Vec3] = points([a, y + 0.14, 0.5], [a, y + 2.3, -4.5])
  const right = ([x, y, z]: Vec3): Vec3 => [x + w, y, z]
  const roof = quadMesh([[low, right(low), right(high), high]])
  const up = minus(high, low)
  const slope = unit(up)
  const clay = ['spanish-revival', 'desert-modern'].includes(style.id)
  const onRoof = (x: number, far: number, off: number): Vec3 => [
    a + x,
    low[1] + slope[1] * far - slope[2] * off,
    low[2] + slope[2] * far + slope[1] * off,
  ]
  const own = { slot: null, fixture: null, facing: facingOf(wall) }
  const frame = wallFrame(wall)
  return [
    { look: paint(style.trim.hex), mesh: eaves },
    { look: matte(clay ? '#5d3424' : '#3f4044'), mesh: roof },
    ...roofTiles(clay, w, Math.hypot(...up), onRoof),
  ].map(({ look, mesh }) => ({ ...own, look, mesh: setIn(frame, mesh) }))
}

/** The ground around the room, the roof edge along the house, and the posts of a porch. */
export function groundPieces(scene: Scene): Piece[] {
  const { room } = scene
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const low = scene.placed.some((thing) => thing.base < 0) ? -0.4572 : -0.02
  // Below a terrace is the town, far down.
  if (room.edges?.includes('rail') && low > -0.1) return porch(scene, low)
  const far = 40
  const outline = points([x0 - far, y0 - far], [x1 + far, y0 - far], [x1 + far, y1 + far], [x0 - far, y1 + far])
  const hole = low < -0.1 ? [] : [room.polygon]
  const ground = setIn({ origin: [0, low, 0], u: [1, 0, 0], v: [0, 0, -1] }, sheet(outline, hole))
  return [{ slot: null, fixture: null, look: { kind: 'surface', model: lawn }, mesh: ground }, ...porch(scene, low)]
}

/** The lawn around the furnished area: mown, with an uneven green. */
const lawn: SurfaceModel = {
  kind: 'surface',
  gen: 'turf',
  layout: 'roll',
  hex: '#5b6f3c',
  finish: 'Matte',
  pieceIn: { w: 180, l: 180, t: 1.4 },
  params: { texturised: true, thatch: 0.35, thatch_color: '#76774a' },
  seed: 29,
}

function porch(scene: Scene, ground: number): Piece[] {
  const { room, style } = scene
  const pieces: Piece[] = []
  const add = (look: Look, mesh: Mesh) => pieces.push({ slot: null, fixture: null, look, mesh })
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  // A raised deck shows its edge.
  if (ground < -0.1) {
    const t = 0.05
    // Steps that go down over the edge cut it open.
    const ways = scene.placed
      .filter(({ type }) => type === 'steps')
      .map((thing) => boxOf(footprint(thing)))
      .filter(([, near]) => near < y0 + 0.15)
      .map(([a, , b]) => [a, b] as const)
    add(
      paint(style.trim.hex),
      merged([
        ...gaps([x0 - t, x1 + t], ways).map(([a, b]) => block([a, ground, -y0 + 0.0005], [b - a, -ground - 0.002, t])),
        block([x0 - t, ground, -y1], [t - 0.0005, -ground - 0.002, y1 - y0]),
        block([x1 + 0.0005, ground, -y1], [t - 0.0005, -ground - 0.002, y1 - y0]),
      ]),
    )
  }
  if (room.sky) return pieces
  const open = (room.edges ?? []).flatMap((edge, i) => (edge === 'house' ? [] : [i]))
  if (open.length === 0) return pieces
  const posts: Mesh[] = []
  const count = Math.max(2, Math.round((x1 - x0) / 2.6) + 1)
  const post = 0.15
  for (let i = 0; i < count; i++) {
    const x = x0 + ((x1 - x0 - post) * i) / (count - 1)
    posts.push(block([x, 0.0005, -y0 - post], [post, room.height - 0.2505, post], 0.006))
  }
  posts.push(block([x0, room.height - 0.25, -y0 - post], [x1 - x0, 0.2495, post], 0.004))
  add(paint(style.trim.hex), merged(posts))
  return pieces
}

/** `lift` raises the top of a wall slightly above its neighbor's, because the two overlap at the corner. */
function edgeParts(scene: Scene, edge: Edge, a: number, b: number, lift: number): { look: Look; mesh: Mesh }[] {
  const w = b - a
  if (w < 0.1) return []
  switch (edge) {
    case 'wall':
      return [
        {
          look: matte(scene.style.wallPaints[0]?.hex ?? '#e5dfd3', 0.9),
          mesh: block([a, -0.02, -0.2], [w, gardenWallHeight + 0.02, 0.2]),
        },
        {
          look: matte('#c9c2b4', 0.8),
          mesh: block([a, gardenWallHeight + 0.0005 + lift, -0.23], [w, 0.06, 0.26], 0.01),
        },
      ]
    case 'fence':
      return [{ look: matte(scene.style.wood.hex, 0.75), mesh: fence(a, w) }]
    case 'hedge':
      // Extends into the corner, because the next side is slightly outside.
      return hedge(a - 0.06, w + 0.12, 1.5)
    case 'rail':
      return rail(scene, a, w, lift)
    default:
      return []
  }
}

/** Horizontal boards, with posts every 2.5 m behind them. */
function fence(a: number, w: number): Mesh {
  const board = 0.14
  const rows = Math.floor(gardenWallHeight / (board + 0.012))
  const count = Math.max(2, Math.ceil(w / 2.4) + 1)
  return merged([
    ...Array.from({ length: rows }, (_, i) => block([a, 0.04 + i * (board + 0.012), -0.05], [w, board, 0.02], 0.003)),
    ...Array.from({ length: count }, (_, i) =>
      block([a + ((w - 0.09) * i) / (count - 1), -0.02, -0.145], [0.09, gardenWallHeight + 0.06, 0.09], 0.004),
    ),
  ])
}

const railDeep = 0.14

function rail(scene: Scene, a: number, w: number, lift: number): { look: Look; mesh: Mesh }[] {
  const dark = metal('#2c2d30', 'Matte')
  const wooden = ['farmhouse', 'coastal', 'shaker-classic'].includes(scene.style.id)
  const count = Math.max(2, Math.ceil(w / 1.6) + 1)
  const size = wooden ? 0.09 : 0.045
  const posts = Array.from({ length: count }, (_, i) =>
    block([a + ((w - size) * i) / (count - 1), 0.0005, -size - 0.01], [size, 1.03, size], 0.004),
  )
  const hand = block([a, 1.0315, -size - 0.03], [w, 0.045, size + 0.04], 0.006)
  const look = wooden ? paint(scene.style.trim.hex) : dark
  // The floor continues below it.
  const kerb = {
    look: scene.room.sky ? matte('#b8b1a5', 0.9) : paint(scene.style.trim.hex),
    mesh: block([a - railDeep, -0.2, -railDeep], [w + railDeep * 2, 0.1995 - lift, railDeep - 0.001]),
  }
  if (!wooden) {
    const glass = block([a + 0.02, 0.08, -0.04], [w - 0.04, 0.93, 0.012])
    return [kerb, { look, mesh: merged([...posts, hand]) }, { look: clearGlass(), mesh: glass }]
  }
  const bars = Math.round(w / 0.11)
  const sticks = Array.from({ length: bars }, (_, i) =>
    block([a + (w * (i + 0.5)) / bars - 0.014, 0.1205, -0.06], [0.028, 0.9, 0.028]),
  )
  return [kerb, { look, mesh: merged([...posts, hand, ...sticks, block([a, 0.075, -0.075], [w, 0.045, 0.05], 0.003)]) }]
}

/** A point on the roof: meters along it, up it, and off its plane. */
type OnRoof = (x: number, y: number, off: number) => Vec3

/** Roof covering: the size of its pieces, their bulge across, their tones, and whether the joints are staggered. */
type Tiles = {
  wide: number
  long: number
  thick: number
  bulge: (u: number) => number
  cells: number
  tones: string[]
  broken: boolean
}

const barrels: Tiles = {
  wide: 0.28,
  long: 0.4,
  thick: 0.045,
  bulge: (u) => (u < 0.66 ? 0.075 * Math.sin((u / 0.66) * Math.PI) ** 0.7 : 0),
  cells: 7,
  tones: ['#9c5636', '#8a4a30', '#ad6641', '#7d4630'],
  broken: false,
}

const shingles: Tiles = {
  wide: 0.3,
  long: 0.19,
  thick: 0.018,
  bulge: () => 0,
  cells: 1,
  tones: ['#55575b', '#5f6063', '#4d4f53', '#5b5a58'],
  broken: true,
}

/** Courses of clay barrel tiles or shingles, each overlapping the one below it, on a roof of `along` by `up` meters. */
export function roofTiles(clay: boolean, along: number, up: number, at: OnRoof): { look: Look; mesh: Mesh }[] {
  const kind = clay ? barrels : shingles
  const courses = Math.max(1, Math.round(up / kind.long))
  const made: Mesh[][] = kind.tones.map(() => [])
  for (let row = 0; row < courses; row++) {
    // Every second course has one more, so that joints do not line up.
    const columns = Math.max(1, Math.round(along / kind.wide)) + (kind.broken ? row % 2 : 0)
    const [w, l] = [along / columns, up / courses]
    const one = tile(kind, w, l, at)
    for (let column = 0; column < columns; column++) {
      const off = minus(at(w * column, l * row, 0), at(0, 0, 0))
      made[Math.floor(hash(column, row, 23) * made.length)]?.push(moved(one, off))
    }
  }
  return made.map((tiles, i) => ({ look: matte(kind.tones[i] as string, 0.85), mesh: merged(tiles) }))
}

/** Its lower end lies on the course below and shows its thickness. */
function tile({ bulge, thick, cells }: Tiles, w: number, l: number, at: OnRoof): Mesh {
  const rows: ((u: number) => Vec3)[] = [
    (u) => at(u * w, 0, 0),
    (u) => at(u * w, 0, bulge(u) + thick),
    (u) => at(u * w, l, bulge(u) + thick / 3),
  ]
  return gridSurface((u, v) => (rows[Math.round(v * 2)] as (u: number) => Vec3)(u), cells, 2, 40)
}

const deep = 0.6
const face = -0.1
/** Leaves per square meter; with fewer, the dark body shows through. */
const thick = 520
/** Cells across the section: odd, so that no corner lies where the ends are drawn together. */
const around = 27
/** Depth in the ground, meters, so that no light shows below the hedge. */
const sunk = 0.04

/**
 * A clipped, slightly uneven hedge: a dark body with leaves on it. It starts at `a`, is `w` long and `h` high, meters.
 */
export function hedge(a: number, w: number, h: number): { look: Look; mesh: Mesh }[] {
  const cells = Math.max(8, Math.round(w / 0.12)) + 2
  const at = bulk(a, w, h, cells)
  const next = stream(17)
  // Leaves on the front and the top only; the back is not visible.
  const count = Math.round(thick * w * (h + deep))
  const all = Array.from({ length: count }, () => leafOn(at, next, h))
  const tones = ['#4a6a32', '#5b7d3c', '#3f5d2e', '#637f43']
  return [
    { look: matte('#3b5329', 0.95), mesh: gridSurface(at, cells, around, 80) },
    ...tones.map((hex, i) => ({
      look: matte(hex, 0.85),
      mesh: leaves(all.filter((_, k) => k % tones.length === i)),
    })),
  ]
}

/** Up the front, over the top and down the back; the first and last cells along the length close the ends. */
function bulk(a: number, w: number, h: number, cells: number): (u: number, v: number) => Vec3 {
  return (u, v) => {
    const way = v * (h * 2 + deep)
    const along = w * clamp((u * cells - 1) / (cells - 2))
    const swell =
      0.13 * (noise(along * 2.6, way * 2.8, 0, 0, 5) - 0.5) + 0.06 * (noise(along * 7, way * 7, 0, 0, 6) - 0.5)
    const closed = u * cells < 0.5 || u * cells > cells - 0.5
    const back = clamp(way - h, 0, deep)
    const behind = back === deep
    // The shoulder swells in both directions, so that front and top meet.
    const out = behind ? -swell : swell * clamp(1 - back / 0.2)
    const y = behind ? 2 * h + deep - way : Math.min(way, h) + 0.6 * swell * clamp((way - h) / 0.2 + 1)
    return [a + along, y - sunk, closed ? face - deep / 2 : face - back + out]
  }
}

type Leaf = { foot: Vec3; tip: Vec3; side: Vec3; normal: Vec3 }

function leafOn(at: (u: number, v: number) => Vec3, next: () => number, h: number): Leaf {
  const girth = h * 2 + deep
  const [u, v] = [next(), (next() * (h + deep)) / girth]
  const on = at(u, v)
  const top = v * girth > h
  const lean = (): number => (next() - 0.5) * 1.3
  const out = unit(top ? [lean(), 1, lean()] : [lean(), lean() + 0.35, 1])
  // Along the face; most leaves point up and out.
  const way: Vec3 = [next() - 0.5, top ? 0.15 : 0.2 + next() * 0.5, top ? next() - 0.3 : 0.3]
  const long = 0.048 + 0.03 * next()
  const tip = unit(minus(way, times(out, dot(way, out))))
  const lifted = 0.004 + 0.03 * next() ** 2
  const foot: Vec3 = [on[0], on[1] + (top ? lifted : 0), on[2] + (top ? 0 : lifted)]
  return {
    foot,
    tip: times(tip, long),
    side: times(cross(out, tip), long * 0.27),
    normal: out,
  }
}

/** Each leaf is a kite of two triangles. */
function leaves(all: readonly Leaf[]): Mesh {
  const mesh: Mesh = {
    positions: new Float32Array(all.length * 12),
    normals: new Float32Array(all.length * 12),
    uvs: new Float32Array(all.length * 8),
    indices: new Uint32Array(all.length * 6),
  }
  all.forEach(({ foot, tip, side, normal }, i) => {
    const corner = (along: number, across: number): number[] =>
      [0, 1, 2].map((k) => (foot[k] as number) + (tip[k] as number) * along + (side[k] as number) * across)
    mesh.positions.set([...foot, ...corner(0.45, -1), ...corner(1, 0), ...corner(0.45, 1)], i * 12)
    mesh.normals.set([...normal, ...normal, ...normal, ...normal], i * 12)
    mesh.indices.set(
      [0, 1, 2, 0, 2, 3].map((k) => i * 4 + k),
      i * 6,
    )
  })
  return mesh
}
