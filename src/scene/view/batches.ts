import { BufferAttribute, BufferGeometry, Color, Plane, Vector3 } from 'three'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { merged, moved, turned, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { extrude, insetLoop } from '#scene/model/geometry/plates.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { LitFace } from '#scene/model/light/room-light.ts'
import { maxCells } from '#scene/model/light/room-light.ts'
import type { Look } from '#scene/model/materials/look.ts'
import type { RoomShape } from '#scene/model/types.ts'
import { isMapped, type Kind } from './room-shader.ts'

/** Pieces that are drawn in one call. */
export type Batch = {
  key: string
  kind: Kind
  pieces: Piece[]
  /** For a surface: the look to bake. */
  look: Look
  facing: Piece['facing']
  next: Piece['next']
}

/**
 * As few draw calls as the looks allow: one for all plain materials, one for glass, one per baked surface. Pieces that
 * face the room are also separated by the direction they face, so that they can be hidden when seen from outside. Of the
 * fixtures in `changing` the plain materials and glass have batches of their own, so that the next change of them does not
 * build the whole room's.
 */
export function batchesOf(pieces: readonly Piece[], changing: ReadonlySet<string> = new Set()): Batch[] {
  const batches = new Map<string, Batch>()
  for (const piece of pieces) {
    const kind = kindOf(piece.look)
    const wall = piece.facing ? piece.facing.map((n) => Math.round(n * 100)).join(',') : ''
    const own = kind === 'surface' || kind === 'picture' ? surfaceKey(piece) : kind === 'mirror' ? planeKey(piece) : ''
    const apart = !own && piece.fixture !== null && changing.has(piece.fixture) ? ' changing' : ''
    const key = `${kind} ${wall} ${own}${piece.next ? ' next' : ''}${apart}`
    const batch = batches.get(key)
    if (batch) batch.pieces.push(piece)
    else {
      const { look, facing, next } = piece
      batches.set(key, { key, kind, pieces: [piece], look, facing, next })
    }
  }
  return [...batches.values()]
}

/** Mirrors in one plane share one picture. */
function planeKey(piece: Piece): string {
  const { normal, constant } = planeOf(piece)
  return [...normal.toArray(), constant].map((n) => n.toFixed(2)).join()
}

/** The plane of a mirror's face, which is its largest side. */
export function planeOf({ mesh: { positions, indices } }: Piece): Plane {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()]
  const best = { area: 0, plane: new Plane() }
  const sides = new Map<string, number>()
  for (let i = 0; i < indices.length; i += 3) {
    const corner = (to: Vector3, k: number) => to.fromArray(positions, (indices[i + k] as number) * 3)
    const plane = new Plane().setFromCoplanarPoints(corner(a, 0), corner(b, 1), corner(c, 2))
    const key = [...plane.normal.toArray(), plane.constant].map((n) => n.toFixed(3)).join()
    const area = (sides.get(key) ?? 0) + b.sub(a).cross(c.sub(a)).length()
    sides.set(key, area)
    if (area > best.area) Object.assign(best, { area, plane })
  }
  return best.plane
}

/** What distinguishes one baked surface from another. */
export function surfaceKey({ look, laid }: Pick<Piece, 'look' | 'laid'>): string {
  if (look.kind === 'picture') return `${look.file} ${look.material}`
  if (look.kind !== 'surface') return ''
  let key = keys.get(look.model)
  if (key === undefined) {
    key = JSON.stringify(look.model)
    keys.set(look.model, key)
  }
  return laid ? `${key} ${laid.turn}` : key
}

const keys = new WeakMap<object, string>()

function kindOf(look: Look): Kind {
  if (look.kind === 'mirror') return 'mirror'
  if (look.kind === 'surface') return 'surface'
  if (look.kind === 'picture') return 'picture'
  if (look.water !== undefined) return 'water'
  return look.opacity !== undefined && look.opacity < 1 ? 'glass' : 'plain'
}

/**
 * A roof that extends beyond the walls, a post outside each corner of the room, and a shield in front of each end of a
 * wall.
 */
export function seamGeometry({ polygon, height }: RoomShape): BufferGeometry {
  const roof = turned(moved(extrude(insetLoop(polygon, -0.4), 0.15), [0, 0, height + 0.004]), 'x', -Math.PI / 2)
  const posts = polygon.map(([x, y], i) => {
    const [bx, by] = polygon[(i + polygon.length - 1) % polygon.length] as Vec2
    const [ax, ay] = polygon[(i + 1) % polygon.length] as Vec2
    // Outward from the corner, against both walls that meet there.
    const out = Math.atan2(2 * y - by - ay, 2 * x - bx - ax)
    const [px, py] = [x + Math.cos(out) * 0.16, y + Math.sin(out) * 0.16]
    return block([px - 0.112, 0, -py - 0.112], [0.224, height, 0.224])
  })
  // Slightly off the wall, so that the sun's coarse shadow map does not miss them as it does the wall's own sheet.
  const [near, far, along] = [0.03, 0.2, 0.24]
  const shields = polygon.flatMap(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Vec2
    const length = Math.hypot(bx - ax, by - ay)
    const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
    const place = (at: number, out: number): Vec2 => [ax + dx * at + dy * out, ay + dy * at - dx * out]
    return [0, length - along].map((from) => {
      const [a, b] = [from, from + along]
      const outline = [place(a, far), place(b, far), place(b, near), place(a, near)]
      return turned(extrude(outline, height), 'x', -Math.PI / 2)
    })
  })
  const whole = merged([roof, ...posts, ...shields])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(whole.positions, 3))
  geometry.setIndex(new BufferAttribute(whole.indices, 1))
  return geometry
}

/** Where a vertex of the shell finds its light: its position in the cell texture, or null if it is on no face. */
export type CellAt = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => [number, number] | null

export function geometryOf({ kind, pieces }: Batch, cellAt: CellAt): BufferGeometry {
  const vertices = pieces.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const corners = pieces.reduce((sum, { mesh }) => sum + mesh.indices.length, 0)
  const position = new Float32Array(vertices * 3)
  const normal = new Float32Array(vertices * 3)
  const mapped = isMapped(kind)
  const uv = new Float32Array(mapped ? vertices * 2 : 0)
  const color = new Float32Array(mapped ? 0 : vertices * 3)
  const props = new Float32Array(mapped ? 0 : vertices * 4)
  // The third number is 1 for vertices with a cell; between a vertex with one and a vertex without one, none is used.
  const cell = new Float32Array(vertices * 3)
  const index = new Uint32Array(corners)
  const basin = new Float32Array(kind === 'water' ? vertices * 4 : 0)
  const tint = new Color()
  let vertex = 0
  let corner = 0
  for (const { mesh, look, fixture } of pieces) {
    const count = mesh.positions.length / 3
    position.set(mesh.positions, vertex * 3)
    normal.set(mesh.normals, vertex * 3)
    if (mapped) uv.set(mesh.uvs, vertex * 2)
    else fillPlain(look, tint, count, vertex, color, props)
    if (kind === 'water') fillBasin(mesh.positions, basin, vertex)
    if (fixture === null) fillCells(mesh.positions, mesh.normals, cellAt, cell, vertex)
    for (let i = 0; i < mesh.indices.length; i++) index[corner + i] = (mesh.indices[i] as number) + vertex
    vertex += count
    corner += mesh.indices.length
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  geometry.setAttribute('cell', new BufferAttribute(cell, 3))
  if (mapped) geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  else {
    geometry.setAttribute('color', new BufferAttribute(color, 3))
    geometry.setAttribute('props', new BufferAttribute(props, 4))
  }
  if (kind === 'water') geometry.setAttribute('basin', new BufferAttribute(basin, 4))
  geometry.setIndex(new BufferAttribute(index, 1))
  geometry.computeBoundingSphere()
  return geometry
}

function fillPlain(
  look: Look,
  tint: Color,
  count: number,
  from: number,
  color: Float32Array,
  props: Float32Array,
): void {
  if (look.kind === 'plain') tint.set(look.hex)
  else tint.set('#dfe4e4')
  const own =
    look.kind === 'plain'
      ? [
          look.coat ? look.roughness * 0.8 : look.roughness,
          look.water ?? look.metalness,
          look.burns ? 2 : (look.glow ?? 0),
          look.opacity ?? 1,
        ]
      : [0.02, 1, 0, 1]
  fillWith([tint.r, tint.g, tint.b], color, from, count)
  fillWith(own, props, from, count)
}

/** The same numbers for `count` vertices: copies what is filled so far, twice as much each time. */
function fillWith(own: readonly number[], to: Float32Array, from: number, count: number): void {
  if (count === 0) return
  const start = from * own.length
  const end = start + count * own.length
  to.set(own, start)
  for (let filled = own.length; start + filled < end; filled *= 2)
    to.copyWithin(start + filled, start, Math.min(start + filled, end - filled))
}

/** Extent of a sheet of water: minimum x and z, maximum x and z. */
function fillBasin(positions: Float32Array, basin: Float32Array, from: number): void {
  const own: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = [positions[i] as number, positions[i + 2] as number]
    own[0] = Math.min(own[0], x)
    own[1] = Math.min(own[1], z)
    own[2] = Math.max(own[2], x)
    own[3] = Math.max(own[3], z)
  }
  fillWith(own, basin, from, positions.length / 3)
}

function fillCells(
  positions: Float32Array,
  normals: Float32Array,
  cellAt: CellAt,
  cell: Float32Array,
  from: number,
): void {
  for (let i = 0; i < positions.length; i += 3) {
    const place = cellAt(
      positions[i] as number,
      positions[i + 1] as number,
      positions[i + 2] as number,
      normals[i] as number,
      normals[i + 1] as number,
      normals[i + 2] as number,
    )
    if (place) cell.set([place[0], place[1], 1], from * 3 + i)
  }
}

/** Cells of all faces side by side in one texture; a border of one cell prevents neighbors from bleeding in. */
export const tile = maxCells + 2
export const tilesAcross = 4

export function cellFinder(faces: readonly LitFace[]): CellAt {
  const rows = Math.ceil(faces.length / tilesAcross)
  return (x, y, z, nx, ny, nz) => {
    for (let i = 0; i < faces.length; i++) {
      const { origin, normal, u, v, width, height } = faces[i] as LitFace
      if (nx * normal[0] + ny * normal[1] + nz * normal[2] < 0.9) continue
      const [px, py, pz] = [x - origin[0], y - origin[1], z - origin[2]]
      if (Math.abs(px * normal[0] + py * normal[1] + pz * normal[2]) > 0.06) continue
      const along = clamp((px * u[0] + py * u[1] + pz * u[2]) / width)
      const up = clamp((px * v[0] + py * v[1] + pz * v[2]) / height)
      const left = (i % tilesAcross) * tile + 1
      const low = Math.floor(i / tilesAcross) * tile + 1
      const inner = tile - 2
      return [(left + along * inner) / (tile * tilesAcross), (low + up * inner) / (tile * rows)]
    }
    return null
  }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}
