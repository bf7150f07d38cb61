import { type Look, matte, paint } from '../bodies/look.ts'
import type { Mesh, Vec2 } from '../geometry/mesh.ts'
import { sheet } from '../geometry/plates.ts'
import { laidModel, laidTurn } from '../materials/laid-model.ts'
import type { SurfaceModel } from '../product-model.ts'
import { faceMesh, facingOf, setIn } from './face-mesh.ts'
import { gardenCode } from './garden-code.ts'
import { layingStart } from './laying-start.ts'
import type { Choices, Piece } from './pieces.ts'
import { outlineRegions } from './regions.ts'
import { wallPieces } from './shell-walls.ts'
import type { Face, Scene, Slot } from './types.ts'
import { floorFrame, floorRect, footRects, wallsOf } from './walls.ts'

/** Meters in front of the plaster: 1 mm for tile and 2 mm for an accent wall, so that no two faces share a plane. */
const before: Partial<Record<Slot['role'], number>> = {
  wainscot: 0.001,
  backsplash: 0.001,
  accent: 0.002,
  face: 0.002,
}

/** The room itself: walls with their openings, floor, ceiling, moldings, and the products chosen for them. */
export function shellPieces(scene: Scene, choices: Choices): Piece[] {
  const { room } = scene
  const garden = room.kind === 'outdoor' ? gardenCode() : null
  const hex = paintOf(scene, 'walls') ?? scene.style.wallPaints[0]?.hex ?? '#eee9df'
  const walls = scene.slots.find((slot) => slot.id === 'walls')?.faces ?? []
  const pieces: Piece[] = []
  for (const wall of wallsOf(room)) {
    const edge = garden ? (room.edges?.[wall.index] ?? 'open') : 'house'
    const own = walls.filter((face) => wallIndex(face) === wall.index)
    if (edge === 'house') pieces.push(...wallPieces(scene, wall, own, hex))
    if (garden)
      pieces.push(
        ...(edge === 'house' ? garden.roofPieces(scene, wall) : garden.edgePieces(scene, wall, edge)),
      )
  }
  pieces.push(...scene.slots.flatMap((slot) => coveringPieces(scene, slot, choices)), subfloor(scene))
  return garden ? [...pieces, ...garden.groundPieces(scene)] : pieces
}

/** A slot of the room itself with its product; floor and ceiling are drawn without a product, too. */
function coveringPieces(scene: Scene, slot: Slot, choices: Choices): Piece[] {
  if (slot.fixtures || slot.id === 'walls' || slot.faces.length === 0) return []
  const model = choices(slot.id)
  const fill = scene.doc.fills[slot.id]
  const chosen = fill && 'product' in fill ? fill : {}
  const look: Look | null =
    model?.kind === 'surface' ? { kind: 'surface', model: laidModel(model, chosen) } : bareLook(scene, slot)
  if (!look) return []
  const laid = fill && 'product' in fill ? { turn: laidTurn(fill) } : undefined
  const begun = {
    pieceIn: look.kind === 'surface' ? look.model.pieceIn : { l: 0, w: 0 },
    inRows: look.kind === 'surface' && !withoutRows.has(look.model.layout),
  }
  return slot.faces.map((face) => ({
    slot: slot.id,
    fixture: null,
    look,
    mesh: begunAt(layingStart(face, fill, begun), faceMesh(face, before[slot.role] ?? 0)),
    ...(laid && { laid }),
    ...facing(scene, slot, face),
  }))
}

const withoutRows = new Set<SurfaceModel['layout']>(['herringbone', 'chevron', 'hex', 'penny'])

/** The same face, with its pattern starting at a given point. */
function begunAt([x, y]: Vec2, mesh: Mesh): Mesh {
  if (x === 0 && y === 0) return mesh
  return { ...mesh, uvs: mesh.uvs.map((value, i) => value - (i % 2 === 0 ? x : y)) }
}

function facing(scene: Scene, slot: Slot, face: Face): Pick<Piece, 'facing'> {
  if (slot.role === 'ceiling') return { facing: [0, -1, 0] }
  const wall = face.v[1] === 1 ? wallsOf(scene.room)[wallIndex(face)] : undefined
  return wall ? { facing: facingOf(wall) } : {}
}

/** The material of a floor, patio or ceiling without a product; other coverings are not drawn then. */
function bareLook(scene: Scene, slot: Slot): Look | null {
  if (slot.role === 'ceiling') return paint(paintOf(scene, slot.id) ?? ceilingHex(scene.style), 'Matte')
  if (slot.role === 'patio') return { kind: 'surface', model: pavers }
  if (slot.role !== 'floor') return null
  const wet = scene.room.kind === 'bathroom' || scene.room.kind === 'laundry'
  return { kind: 'surface', model: wet ? tile : planks(scene.style.wood.hex) }
}

/** The white of the trim; a default white where the trim is dark. */
function ceilingHex({ trim }: Scene['style']): string {
  return Number.parseInt(trim.hex.slice(1, 3), 16) > 0xc8 ? trim.hex : '#f2efe8'
}

function paintOf(scene: Scene, slot: string): string | null {
  const fill = scene.doc.fills[slot]
  return fill && 'paint' in fill ? fill.paint : null
}

/** Below the covering, so that the floor has no gap where the covering ends. */
function subfloor(scene: Scene): Piece {
  const { room, placed } = scene
  const deep = placed.filter((thing) => thing.type === 'pool' || thing.type === 'steps')
  const outline = room.polygon.map(([x, y]) => [x, y] as const)
  const frame = floorFrame(room, -0.003)
  const [ox, oz] = [frame.origin[0], -frame.origin[2]]
  const [region] = outlineRegions(
    outline.map(([x, y]) => [x - ox, y - oz] as const),
    deep.flatMap((thing) => footRects(thing).map((rect) => floorRect(room, rect))),
  )
  const mesh = setIn(frame, sheet(region?.outline ?? [], region?.holes ?? []))
  return { slot: null, fixture: null, look: matte('#5b5750', 0.95), mesh }
}

/** The id of a wall face contains the wall index: `wall2`, `splash0-1`. */
function wallIndex(face: Face): number {
  return Number(/(\d+)(-\d+)?$/.exec(face.id)?.[1] ?? -1)
}

function planks(hex: string): SurfaceModel {
  return {
    kind: 'surface',
    gen: 'wood',
    layout: 'plank',
    hex,
    finish: 'Matte',
    pieceIn: { w: 7, l: 72, t: 0.75 },
    params: {},
    seed: 7,
  }
}

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'stone',
  layout: 'grid',
  hex: '#d8d1c5',
  finish: 'Matte',
  pieceIn: { w: 12, l: 24, t: 0.375 },
  params: {},
  seed: 11,
}

const pavers: SurfaceModel = {
  ...tile,
  gen: 'concrete',
  hex: '#bdb6a9',
  pieceIn: { w: 24, l: 24, t: 2 },
  seed: 13,
}
