import { type Mesh, merged, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { insetLoop, sheet } from '#scene/model/geometry/plates.ts'
import { block } from '#scene/model/geometry/solids.ts'
import { laidTurn, layingStart } from '#scene/model/materials/laid-model.ts'
import { type Look, matte, paint } from '#scene/model/materials/look.ts'
import { onDemand } from '#scene/model/on-demand.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { wetTile } from '../../furnish/fixture-pieces.ts'
import type { Piece } from '../../furnish/parts/object-part.ts'
import { accessoryOf, chosenPaint } from '../../layout/accessory-choices.ts'
import { faceMesh, setIn } from '../../layout/face-mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { isUpright } from '../../layout/open-edges.ts'
import { corners, outlineRegions } from '../../layout/regions.ts'
import {
  boxOf,
  floorFrame,
  floorRect,
  footRects,
  openingRect,
  openingsOf,
  type Wall,
  wallFrame,
  wallsOf,
} from '../../layout/walls.ts'
import type { AccessoryKind, Choices, Face, RoomShape, Scene, Slot } from '../../types.ts'
import { basePieces, edgePieces, sillPieces } from './shell-accessories.ts'
import { beyond } from './shell-beyond.ts'
import { isRound, openingParts, spandrels } from './shell-openings.ts'
import { crown, facingOf, joineryOf, quadMesh } from './shell-trim.ts'

type Garden = Pick<typeof import('./shell-garden.ts'), 'edgePieces' | 'groundPieces' | 'roofPieces'>

/** Code that is needed outdoors only: hedges, fences, roofs, the ground. Indoor rooms do not load it. */
export const gardens = onDemand<'garden', Garden>({ garden: () => import('./shell-garden.ts') })

function gardenCode(): Garden {
  const code = gardens.get('garden')
  if (!code) throw new Error('the garden is not loaded')
  return code
}

const thick = 0.14

/** A wall with its thickness, its openings and its moldings; the face toward the room is painted. */
function wallPieces(scene: Scene, wall: Wall, painted: readonly Face[], { walls, trim }: Paints): Piece[] {
  const { room, style } = scene
  const inside = joineryOf(style, trim?.hex)
  // The front door of a house is framed wood with a casing; white or flush, it would not stand out from a pale wall.
  const front = {
    door: inside.door === 'flush' ? 'panels' : inside.door,
    casing: inside.casing || 0.07,
  } as const
  const joinery = { ...inside, ...(room.kind === 'outdoor' && { leaf: style.wood.hex, ...front }) }
  const facing = facingOf(wall)
  const own = { slot: null, fixture: null, facing }
  const frame = wallFrame(wall)
  const pieces: Piece[] = painted.map((face) => ({
    slot: 'walls',
    fixture: null,
    look: walls,
    mesh: faceMesh(face),
    facing,
  }))
  pieces.push({ ...own, look: matte('#e9e5dc'), mesh: outerSkin(room, wall) })
  for (const opening of openingsOf(room, wall.index)) {
    const [x0, y0, x1, y1] = openingRect(wall, opening)
    const hole = { x0, y0, x1, y1, thick }
    pieces.push({ ...own, look: walls, mesh: setIn(frame, reveals([x0, y0, x1, y1])) })
    if (isRound(opening))
      for (const { look, mesh } of spandrels(hole, walls))
        pieces.push({ slot: 'walls', fixture: null, facing, look, mesh: setIn(frame, mesh) })
    for (const { look, mesh } of openingParts(opening, hole, joinery))
      pieces.push({ ...own, look, mesh: setIn(frame, mesh) })
    pieces.push(
      ...beyond(scene, wall, opening, [x0, y0, x1, y1]).map((one) => ({
        ...own,
        ...one,
        mesh: setIn(frame, one.mesh),
        ...(room.kind !== 'outdoor' && { next: true as const }),
      })),
    )
  }
  if (room.kind === 'outdoor') return pieces
  const cornice = crown(room, wall, joinery)
  if (cornice) pieces.push({ ...own, ...cornice })
  return pieces
}

/** The outer side of the wall, and its top, which is visible from above. */
function outerSkin(room: RoomShape, wall: Wall): Mesh {
  const outer = insetLoop(room.polygon, -thick)
  const next = (wall.index + 1) % room.polygon.length
  const [a, b] = [outer[wall.index] as Vec2, outer[next] as Vec2]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const start = (wall.from[0] - a[0]) * wall.along[0] + (wall.from[1] - a[1]) * wall.along[1]
  const holes = openingsOf(room, wall.index).map((opening) =>
    corners([
      start + opening.at,
      Math.max(opening.sill, 0.0005),
      start + opening.at + opening.width,
      opening.sill + opening.height,
    ]),
  )
  const skin = sheet(corners([0, 0, length, room.height]), holes)
  const up = (point: Vec2): Vec3 => [point[0], room.height, -point[1]]
  return merged([
    setIn({ origin: [a[0], 0, -a[1]], u: [wall.along[0], 0, -wall.along[1]], v: [0, 1, 0] }, skin),
    quadMesh([[up(a), up(b), up(wall.to), up(wall.from)]]),
  ])
}

function reveals([x0, y0, x1, y1]: [number, number, number, number]): Mesh {
  const z = -thick
  const quads: [Vec3, Vec3, Vec3, Vec3][] = [
    points([x0, y1, 0], [x1, y1, 0], [x1, y1, z], [x0, y1, z]),
    points([x0, y0, 0], [x0, y0, z], [x0, y1, z], [x0, y1, 0]),
    points([x1, y0, z], [x1, y0, 0], [x1, y1, 0], [x1, y1, z]),
    points([x0, y0, 0], [x1, y0, 0], [x1, y0, z], [x0, y0, z]),
  ]
  quads[0]?.reverse()
  return quadMesh(quads)
}

/** Meters in front of the plaster: 1 mm for tile and 2 mm for an accent wall, so that no two faces share a plane. */
const before: Partial<Record<Slot['role'], number>> = {
  wainscot: 0.001,
  backsplash: 0.001,
  accent: 0.002,
  face: 0.002,
}

type Paints = { walls: Look; trim: { hex: string; finish: string } | null }

/** Pieces of the room itself that depend on the same things: `of` is all of them, as JSON. */
type ShellPart = { of: unknown[]; make: () => Piece[] }

/** The room itself: walls with their openings, floor, ceiling, moldings, and the products chosen for them. */
export function shellPieces(scene: Scene, choices: Choices): Piece[] {
  return shellParts(scene, choices).flatMap(({ make }) => make())
}

/** The same in parts, so that a change of one product leaves the pieces of the others as they are. */
export function shellParts(scene: Scene, choices: Choices): ShellPart[] {
  const { room, placed } = scene
  const garden = room.kind === 'outdoor' ? gardenCode() : null
  // Loose fixtures never change a wall, wherever they are.
  const built = placed.filter((thing) => fixtureKind(thing.type).footing !== 'loose')
  const paints: Paints = { walls: wallPaint(scene, choices), trim: chosenPaint(scene, choices, 'room') }
  const faces = scene.slots.find((slot) => slot.id === 'walls')?.faces ?? []
  const parts: ShellPart[] = wallsOf(room).map((wall) => {
    const edge = garden ? (room.edges?.[wall.index] ?? 'open') : 'house'
    const own = faces.filter((face) => wallIndex(face) === wall.index)
    return {
      of: ['wall', wall.index, built, own, paints],
      make: () => [
        ...(edge === 'house' ? wallPieces(scene, wall, own, paints) : []),
        ...(garden ? (edge === 'house' ? garden.roofPieces(scene, wall) : garden.edgePieces(scene, wall, edge)) : []),
      ],
    }
  })
  for (const slot of scene.slots) parts.push(...slotParts(scene, slot, choices))
  if (!garden) {
    const chosen = (kind: AccessoryKind) => accessoryOf(scene, choices, 'room', kind)
    const along = { baseboard: chosen('baseboard'), shoe: chosen('shoe molding') }
    const sills = { transition: chosen('transition'), endCap: chosen('end cap') }
    parts.push(
      { of: ['base', built, along, paints.trim], make: () => basePieces(scene, paints.trim, along) },
      { of: ['sills', sills], make: () => sillPieces(scene, sills) },
    )
  }
  return [
    ...parts,
    {
      of: ['ground', placed],
      make: () => [subfloor(scene), ...(garden?.groundPieces(scene) ?? [])],
    },
  ]
}

/** A surface and the profile along its edges. */
function slotParts(scene: Scene, slot: Slot, choices: Choices): ShellPart[] {
  if (slot.id === 'walls' || slot.faces.length === 0) return []
  const fill = scene.doc.fills[slot.id]
  const edge = accessoryOf(scene, choices, slot.id, 'edge profile')
  const off = slot.role === 'shower' ? wetTile : (before[slot.role] ?? 0)
  const ceiling = slot.role === 'ceiling' ? chosenPaint(scene, choices, 'ceiling') : null
  const surface: ShellPart = {
    of: [slot.id, slot.faces, fill, choices(slot.id), ceiling],
    make: () => coveringPieces(scene, slot, choices),
  }
  return [
    // The makers of fixtures draw the surfaces that belong to them, but what stands at a wall.
    ...(slot.role === 'countertop'
      ? [
          {
            of: ['splash', slot.faces.filter(isUpright), choices(slot.id)],
            make: () => splashPieces(scene, slot, choices),
          },
        ]
      : slot.fixtures
        ? []
        : [surface]),
    ...(edge ? [{ of: ['edge', slot.id, slot.faces, edge], make: () => edgePieces(scene, slot, edge, off) }] : []),
  ]
}

/** Thickness of a backsplash that is cut from a slab, meters. */
const splashThick = 0.02

/** The strips along the wall that are cut from a worktop's slabs. */
function splashPieces(scene: Scene, slot: Slot, choices: Choices): Piece[] {
  const model = choices(slot.id)
  if (model?.kind !== 'surface') return []
  return slot.faces.filter(isUpright).map((face) => {
    const [x0, y0, x1, y1] = boxOf(face.outline)
    const strip = block([x0, y0, 0], [x1 - x0, y1 - y0, splashThick], 0.003)
    return {
      slot: slot.id,
      fixture: null,
      look: { kind: 'surface', model },
      mesh: setIn(face, strip),
      ...facing(scene, slot, face),
    }
  })
}

/** A slot of the room itself with its product; floor and ceiling are drawn without a product, too. */
function coveringPieces(scene: Scene, slot: Slot, choices: Choices): Piece[] {
  const model = choices(slot.id)
  const fill = scene.doc.fills[slot.id]
  const look: Look | null = model?.kind === 'surface' ? { kind: 'surface', model } : bareLook(scene, slot, choices)
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
function bareLook(scene: Scene, slot: Slot, choices: Choices): Look | null {
  if (slot.role === 'ceiling') {
    const chosen = chosenPaint(scene, choices, 'ceiling')
    if (chosen) return paint(chosen.hex, chosen.finish)
    return paint(paintOf(scene, slot.id) ?? ceilingHex(scene.style), 'Matte')
  }
  if (slot.role === 'patio') return { kind: 'surface', model: pavers }
  if (slot.role !== 'floor') return null
  const isWet = scene.room.kind === 'bathroom' || scene.room.kind === 'laundry'
  return { kind: 'surface', model: isWet ? tile : planks(scene.style.wood.hex) }
}

/** The white of the trim; a default white where the trim is dark. */
function ceilingHex({ trim }: Scene['style']): string {
  return Number.parseInt(trim.hex.slice(1, 3), 16) > 0xc8 ? trim.hex : '#f2efe8'
}

/** The paint that is ordered; without one the chosen color, or that of the style. */
function wallPaint(scene: Scene, choices: Choices): Look {
  const chosen = chosenPaint(scene, choices, 'walls')
  if (chosen) return paint(chosen.hex, chosen.finish)
  return paint(paintOf(scene, 'walls') ?? scene.style.wallPaints[0]?.hex ?? '#eee9df', 'Matte')
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
