import { buildBody, standsOn } from '../bodies/build-body.ts'
import type { Piece } from '../furnish/parts/object-part.ts'
import { boundsOf, inch, type Mesh, merged, moved, points, turned, type Vec3 } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import { matte } from '../materials/look.ts'
import { swatchWindow } from '../materials/shade-swatch.ts'
import type { FixtureModel, ProductModel, SurfaceModel } from '../product-model.ts'
import { newRoomDoc, openScene } from '../rooms/open-scene.ts'
import { shellPieces } from '../rooms/shell/shell.ts'
import type { RoomShape, Scene, Style } from '../types.ts'

/** One product alone in a plain room with a wide window; meters, with the product scaled to fit the room. */
export type StudioPicture = {
  scene: Scene
  pieces: Piece[]
  /** The point that the camera orbits, and the radius of the sphere around it that contains the product. */
  middle: Vec3
  radius: number
  /** It hangs on the wall behind it, so its back cannot be viewed. */
  onWall: boolean
}

/** The longest side of any product, meters. */
const shown = 1.25
const half = 2.6
const front = 4.2
const height = 4.2

/** The product's own body, or a board of the laid material, at the one size that suits the studio. */
export function studioPicture(model: ProductModel): StudioPicture {
  const { room, shell } = studio()
  const things = model.kind === 'surface' ? board(model) : body(model)
  const { min, max } = boundsOf(things.pieces.map(({ mesh }) => mesh))
  const middle: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  return {
    scene: room,
    pieces: [...shell, ...things.pieces],
    middle,
    radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2,
    onWall: things.onWall,
  }
}

type Things = { pieces: Piece[]; onWall: boolean }

function body(model: FixtureModel): Things {
  const { parts } = buildBody(model)
  const { min, max } = boundsOf(parts.filter(({ rig }) => !rig).map(({ mesh }) => mesh))
  const scale = shown / Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const [h, d] = [(max[1] - min[1]) * scale, (max[2] - min[2]) * scale]
  const on = standsOn(model)
  const foot: Vec3 =
    on === 'floor'
      ? [0, 0, -d / 2]
      : on === 'wall'
        ? [0, 1.35 - h / 2, -half]
        : [0, Math.min(height - h - 0.01, 1.45 - h / 2), -d / 2]
  const groups = new Map<string, { look: Piece['look']; meshes: Mesh[] }>()
  for (const { look, mesh, rig } of parts) {
    if (rig && on !== 'ceiling') continue
    const key = JSON.stringify(look)
    const group = groups.get(key) ?? { look, meshes: [] }
    groups.set(key, group)
    group.meshes.push(mesh)
  }
  const pieces = [...groups.values()].map(({ look, meshes }) =>
    piece(look, moved(grown(merged(meshes), scale, [min[0] + (max[0] - min[0]) / 2, min[1], min[2]]), foot)),
  )
  return { pieces, onWall: on === 'wall' }
}

/** A board large enough to recognize the material, leaning back on its lower edge. */
function board(model: SurfaceModel): Things {
  const { area, origin } = swatchWindow(model)
  const scale = shown / area.w
  const thick = Math.max(0.5, Math.min(2, model.pieceIn.t)) * scale
  const face = grown(facing(area.w, area.l, origin), scale, [0, 0, 0])
  const lean = -0.2
  const set = (mesh: Mesh) => moved(turned(mesh, 'x', lean), [0, 0.006, 0])
  const back = block([-shown / 2, 0, -thick], [shown, (shown * area.l) / area.w, thick - 0.002], 0.004)
  return {
    pieces: [piece({ kind: 'surface', model }, set(face)), piece(matte('#8f8578'), set(back))],
    onWall: false,
  }
}

/** A sheet that faces forward on its lower edge; inches, `uvs` too. */
function facing(w: number, h: number, from: { x: number; y: number }): Mesh {
  const corners: [number, number][] = points([-w / 2, 0], [w / 2, 0], [w / 2, h], [-w / 2, h])
  return {
    positions: Float32Array.from(corners.flatMap(([x, y]) => [x, y, 0])),
    normals: Float32Array.from(corners.flatMap(() => [0, 0, 1])),
    uvs: Float32Array.from(corners.flatMap(([x, y]) => [x + w / 2 + from.x, y + from.y])),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
  }
}

/**
 * From inches to the studio's meters, moving `from` to the origin; the material keeps its true scale relative to the
 * product.
 */
function grown(mesh: Mesh, scale: number, from: Vec3): Mesh {
  const positions = mesh.positions.map((value, i) => (value - (from[(i % 3) as 0] as number)) * scale)
  return { ...mesh, positions, uvs: mesh.uvs.map((value) => value * inch) }
}

function piece(look: Piece['look'], mesh: Mesh): Piece {
  return { slot: 'product', fixture: 'product', look, mesh }
}

let cached: { room: Scene; shell: Piece[] } | null = null

/** Plaster, a pale floor without joints, a window at the left. */
function studio(): { room: Scene; shell: Piece[] } {
  if (cached) return cached
  const shape: RoomShape = {
    kind: 'living',
    polygon: points([-half, -front], [half, -front], [half, half], [-half, half]),
    height,
    openings: [{ id: 'window', wall: 3, kind: 'window', style: 'open', at: 1.2, width: 5.2, sill: 0.3, height: 3.7 }],
  }
  const doc = newRoomDoc(shape, style.id)
  const room = openScene({ name: 'Studio', program: null, style }, doc)
  cached = { room, shell: shellPieces(room, (slot) => (slot === 'floor' ? ground : null)) }
  return cached
}

const ground: SurfaceModel = {
  kind: 'surface',
  gen: 'plain',
  layout: 'slab',
  hex: '#dcd8d0',
  finish: 'Matte',
  pieceIn: { w: 240, l: 240, t: 1 },
  params: {},
  seed: 7,
}

const style: Style = {
  id: 'studio',
  name: 'Studio',
  wallPaints: [{ name: 'Plaster', hex: '#efece6' }],
  trim: { name: 'White', hex: '#f4f2ee' },
  wood: { name: 'Oak', hex: '#c8ad86' },
  cabinets: [],
  stone: [],
  metals: [],
  props: [],
}
