import { foot, inch, points } from '../geometry/mesh.ts'
import { bathWallSlots } from '../layout/bath-places.ts'
import { fixtureSlots } from '../layout/fixture-slots.ts'
import { fixtureKind } from '../layout/fixture-types.ts'
import { ceilingFaces, floorFaces } from '../layout/floor-faces.ts'
import { lanternPlaces } from '../layout/light-places.ts'
import type { Rect } from '../layout/regions.ts'
import {
  accentFaces,
  allWalls,
  backsplashFaces,
  lowSplashFaces,
  wainscotFaces,
  wallFaces,
} from '../layout/wall-faces.ts'
import { boxOf, gardenWallHeight, onWall, reachOnWall, turnAtWall, wallOf, wallRect, wallsOf } from '../layout/walls.ts'
import type {
  Camera,
  Face,
  FixtureEdit,
  FixtureType,
  Opening,
  Placed,
  Program,
  ProgramFixture,
  RoomKind,
  RoomShape,
  Scene,
  SceneDoc,
  Slot,
  Style,
  Template,
} from '../types.ts'
import { bestView } from './best-view.ts'
import { viewOfRoom } from './room-view.ts'

/** What a document is opened on: a template, or a style only for a room that the user drew. */
export type SceneGround = { name: string; program: Program | null; style: Style }

/** The part of it that an edit needs. */
export type Layout = Pick<SceneGround, 'program'>

/** A new design from a template, without changes. */
export function newDoc(template: Pick<Template, 'id' | 'style'>): SceneDoc {
  return {
    v: 1,
    template: template.id,
    style: template.style.id,
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'imperial',
  }
}

/** A new design of a drawn room. */
export function newRoomDoc(room: RoomShape, style: string): SceneDoc {
  return { v: 1, template: null, style, room, fills: {}, fixtures: {}, light: 'day', units: 'imperial' }
}

/**
 * Builds the full scene of a document. The style is the one of `ground`, so a caller that offers other styles passes
 * the one that the document names.
 * @throws RangeError for a document with neither program nor room, or with a fixture of an unknown type
 */
export function openScene(ground: SceneGround, doc: SceneDoc): Scene {
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const focal = cameraOf(ground.program, room, placed)
  const isComposed = !Object.values(doc.fixtures).some(({ removed, type }) => removed || type)
  const camera = bestView(focal, room, placed, isComposed)
  const slots = [
    ...surfaceSlots(room, placed, focal, doc.fills),
    ...fixtureSlots(room, placed, ground.style.id).map((slot) => withSplash(slot, room, placed, doc.fills)),
  ]
  return { doc, name: ground.name, room, style: ground.style, placed, slots, camera }
}

/** A worktop with the backsplash of its own material that is chosen for it; tile takes its place. */
function withSplash(slot: Slot, room: RoomShape, placed: readonly Placed[], fills: SceneDoc['fills']): Slot {
  const [top, tile] = [fills[slot.id], fills.backsplash]
  if (slot.id !== 'countertop' || !top || !('product' in top) || !top.splash || (tile && 'product' in tile)) return slot
  const tops = placed.filter(({ id }) => slot.fixtures?.includes(id))
  return { ...slot, faces: [...slot.faces, ...lowSplashFaces(room, tops)] }
}

/** The program's view, scaled with the room; for a drawn room, the view from its best corner. */
function cameraOf(program: Program | null, room: RoomShape, placed: readonly Placed[]): Camera {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  if (!program) return viewOfRoom(room, placed)
  const { fromFt, lookFt, eyeFt, lensMm, shift = room.kind === 'outdoor' ? 0.06 : 0.08 } = program.camera
  const at = ([fx, fy]: [number, number]): [number, number, number] => [
    x0 + ((x1 - x0) * fx) / program.sizeFt[0],
    eyeFt * foot,
    -(y0 + ((y1 - y0) * fy) / program.sizeFt[1]),
  ]
  const camera: Camera = { from: at(fromFt), to: at(lookFt), lensMm, shift }
  return room.kind === 'outdoor' ? camera : withinWalls(camera, [x0, y0, x1, y1])
}

/**
 * A view from in front of the front wall, which is hidden, must not see past the ends of the side walls. The camera is
 * moved sideways and, where that is not enough, nearer.
 */
function withinWalls(camera: Camera, [x0, y0, x1]: Rect): Camera {
  const { from, to, lensMm } = camera
  const out = y0 + from[2]
  if (out <= 0) return camera
  const half = Math.atan(18 / lensMm)
  const edge = 0.03
  // The direction stays the same: the target moves with the camera.
  const turn = Math.atan2(to[0] - from[0], from[2] - to[2])
  for (let distance = out; distance > 0.05; distance *= 0.92) {
    const [left, right] = [distance * Math.tan(turn - half), distance * Math.tan(turn + half)]
    const [least, most] = [x0 + edge - left, x1 - edge - right]
    if (least > most) continue
    const x = Math.min(most, Math.max(least, from[0]))
    const [dx, dz] = [x - from[0], distance - out]
    return { ...camera, from: [x, from[1], from[2] + dz], to: [to[0] + dx, to[1], to[2] + dz] }
  }
  return camera
}

const planks = ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring', 'tile-flooring']
const floors: Record<Exclude<RoomKind, 'outdoor'>, string[]> = {
  kitchen: planks,
  bathroom: ['tile-flooring', 'luxury-flooring'],
  living: planks,
  bedroom: planks,
  laundry: ['tile-flooring', 'luxury-flooring', 'laminate-flooring'],
  entry: ['tile-flooring', 'hardwood-flooring', 'luxury-flooring', 'laminate-flooring'],
}

/** The slots of the room itself: surfaces to cover, clad and paint. */
function surfaceSlots(room: RoomShape, placed: readonly Placed[], camera: Camera, fills: SceneDoc['fills']): Slot[] {
  const slots = room.kind === 'outdoor' ? outdoors(room, placed) : indoors(room, placed, camera, fills)
  return slots.filter((slot) => slot.faces.length > 0 || slot.count > 0)
}

function indoors(room: RoomShape, placed: readonly Placed[], camera: Camera, fills: SceneDoc['fills']): Slot[] {
  const kind = room.kind as Exclude<RoomKind, 'outdoor'>
  const accent = kind === 'laundry' ? [] : accentFaces(room, placed, [camera.to[0], -camera.to[2]])
  // Where both are chosen, the accent wall has no wainscot.
  const clad = fills.accent ? accent : []
  const rail = wainscotFaces(room, placed).filter((face) => !clad.some((one) => sameWall(one, face)))
  const slots: Slot[] = [covering('floor', 'floor', 'Floor', floors[kind], floorFaces(room, placed))]
  if (kind === 'kitchen' || kind === 'laundry')
    slots.push(covering('backsplash', 'backsplash', 'Backsplash', ['backsplash-tiles'], backsplashFaces(room, placed)))
  if (kind === 'bathroom')
    slots.push(covering('wainscot', 'wainscot', 'Tile wainscot', ['backsplash-tiles', 'tile-flooring'], rail))
  if (kind !== 'laundry') {
    const fits = kind === 'bathroom' ? ['backsplash-tiles', 'stacked-stone'] : ['stacked-stone', 'backsplash-tiles']
    slots.push(covering('accent', 'accent', 'Accent wall', fits, accent))
  }
  slots.push(
    covering('walls', 'wall', 'Walls', [], allWalls(room)),
    covering('ceiling', 'ceiling', 'Ceiling', [], ceilingFaces(room)),
  )
  return [...slots, ...overhead(room, placed), ...(kind === 'bathroom' ? bathWallSlots(room, placed) : [])]
}

function sameWall(a: Face, b: Face): boolean {
  return a.origin.every((n, i) => n === b.origin[i]) && a.u.every((n, i) => n === b.u[i])
}

/** Fixtures with lights above them. */
const carriesLamps = /^(island|peninsula|worktable|table)/

/** The ceiling light or fan, and a bathroom's exhaust fan. */
function overhead(room: RoomShape, placed: readonly Placed[]): Slot[] {
  const isWet = room.kind === 'bathroom'
  const low = room.height < 2.4
  // A fan or a chandelier would be in the way of the lights that hang over a kitchen island.
  const fans = ['living', 'bedroom'].includes(room.kind) && !low
  const hung = isWet || room.kind === 'laundry' || placed.some(({ type }) => carriesLamps.test(type))
  const families = hung ? ['flush', 'downlight'] : ['flush', 'downlight', 'chandelier', 'pendant']
  const light: Slot = {
    id: 'ceiling-light',
    role: 'light',
    label: fans ? 'Ceiling light or fan' : 'Ceiling light',
    categories: fans ? ['lights', 'fans'] : ['lights'],
    families: [...families, ...(fans ? ['ceiling-fan'] : [])],
    faces: [],
    count: 1,
  }
  if (!isWet || placed.length === 0) return [light]
  const exhaust: Slot = {
    id: 'exhaust',
    role: 'light',
    label: 'Exhaust fan',
    categories: ['fans'],
    families: ['exhaust-fan'],
    faces: [],
    count: 1,
  }
  return [light, exhaust]
}

function outdoors(room: RoomShape, placed: readonly Placed[]): Slot[] {
  const walls = wallsOf(room)
  const garden = walls.filter((wall) => room.edges?.[wall.index] === 'wall')
  return [
    covering('patio', 'patio', 'Patio', ['hardscaping', 'tile-flooring'], floorFaces(room, placed)),
    covering('housewall', 'accent', 'House wall stone', ['stacked-stone'], allWalls(room, 'house').map(named('house'))),
    covering(
      'gardenwall',
      'face',
      'Garden wall',
      ['stacked-stone', 'hardscaping'],
      garden.flatMap((wall) =>
        wallFaces('garden', room, wall, [wallRect(wall, [0, wall.length], 0, gardenWallHeight)]),
      ),
    ),
    covering('walls', 'wall', 'House wall paint', [], allWalls(room, 'house')),
    ...(room.sky ? [] : [covering('ceiling', 'ceiling', 'Porch ceiling', [], ceilingFaces(room))]),
    {
      id: 'lights',
      role: 'light',
      label: 'Wall lanterns',
      categories: ['lights'],
      families: ['lantern'],
      faces: [],
      count: lanternPlaces(room).length,
    },
  ]
}

function named(word: string) {
  return <F extends { id: string }>(face: F): F => ({ ...face, id: face.id.replace('wall', word) })
}

function covering(id: string, role: Slot['role'], label: string, categories: string[], faces: Slot['faces']): Slot {
  return { id, role, label, categories, faces, count: 0 }
}

/** The room that a document shows: its own when it differs from the template's. */
export function roomOf(program: Program | null, doc: SceneDoc): RoomShape {
  if (doc.room) return doc.room
  if (!program) throw new RangeError('a document without a template needs a room')
  const room = programRoom(program)
  return plastered.has(doc.style) ? { ...room, openings: room.openings.map(rounded) } : room
}

/** Styles whose openings without a door have a round arch. */
const plastered = new Set(['spanish-revival'])

function rounded(opening: Opening): Opening {
  return opening.kind === 'arch' && opening.style === 'cased' ? { ...opening, style: 'arch' } : opening
}

/** A program's room, with its southwest corner at the origin. */
function programRoom(program: Program): RoomShape {
  const [w, d] = [program.sizeFt[0] * foot, program.sizeFt[1] * foot]
  const polygon = points([0, 0], [w, 0], [w, d], [0, d])
  const openings = program.openings.map((opening) => ({
    ...opening,
    at: opening.at * foot,
    width: opening.width * foot,
    sill: opening.sill * foot,
    height: opening.height * foot,
  }))
  return {
    kind: program.kind,
    polygon,
    height: (program.heightFt ?? 9.5) * foot,
    openings,
    ...(program.heightFt === null && { sky: true as const }),
    ...(program.edges && { edges: program.edges }),
  }
}

/** All fixtures in the room: those of the template with their edits applied, and those that were added. */
export function placedIn(program: Program | null, doc: SceneDoc, room: RoomShape): Placed[] {
  const given = program?.fixtures ?? []
  const known = new Set(given.map((fixture) => fixture.id))
  const placed = given.flatMap((fixture) => {
    const edit = doc.fixtures[fixture.id] ?? {}
    return edit.removed ? [] : [place(fixture.id, fixture.type, { ...plain(fixture), ...edit }, room)]
  })
  for (const [id, edit] of Object.entries(doc.fixtures)) {
    if (known.has(id) || edit.removed || !edit.type) continue
    placed.push(place(id, edit.type, edit, room))
  }
  return placed.map((thing) => (thing.type === 'corner' ? withLeg(thing, placed, room) : thing))
}

/** Converts a program's fixture to meters and radians. */
function plain(fixture: ProgramFixture): FixtureEdit {
  const size = { width: fixture.widthIn * inch, depth: fixture.depthIn * inch }
  if ('wall' in fixture) return { ...size, wall: fixture.wall, at: fixture.atIn * inch }
  return {
    ...size,
    wall: null,
    x: fixture.x * foot,
    y: fixture.y * foot,
    turn: (fixture.turn * Math.PI) / 180,
  }
}

function place(id: string, type: FixtureType, edit: FixtureEdit, room: RoomShape): Placed {
  const kind = fixtureKind(type)
  const width = edit.width ?? kind.widthIn * inch
  const depth = edit.depth ?? kind.depthIn * inch
  const wall = edit.wall ?? null
  const size = {
    id,
    type,
    width,
    depth,
    height: heightOf(type, room),
    // Steps lead down from a porch; every other fixture stands on the floor.
    base: type === 'steps' ? -kind.heightIn * inch : 0,
    frontClear: kind.frontClearIn * inch,
    ...(edit.cabinets && { cabinets: edit.cabinets }),
  }
  if (wall === null || wall >= room.polygon.length)
    return { ...size, x: edit.x ?? 0, y: edit.y ?? 0, turn: edit.turn ?? 0, wall: null }
  const side = wallOf(room, wall)
  const [x, y] = onWall(side, (edit.at ?? 0) + width / 2, depth / 2)
  return { ...size, x, y, turn: turnAtWall(side), wall }
}

function heightOf(type: FixtureType, room: RoomShape): number {
  // A chimney breast reaches the ceiling; outdoors it ends in a chimney stack.
  if (type === 'fireplace') return room.sky ? 96 * inch : room.height
  return Math.min(fixtureKind(type).heightIn * inch, room.height - 0.02)
}

/** Where a corner cabinet is in a corner, its leg runs along the next wall up to the next fixture there. */
function withLeg(corner: Placed, others: readonly Placed[], room: RoomShape): Placed {
  if (corner.wall === null) return corner
  const wall = wallOf(room, corner.wall)
  const [span] = reachOnWall(wall, corner)
  if (!span) return corner
  const count = room.polygon.length
  const atStart = span[0] < 0.02
  if (!atStart && wall.length - span[1] > 0.02) return corner
  const next = wallOf(room, atStart ? (corner.wall + count - 1) % count : (corner.wall + 1) % count)
  if (Math.abs(wall.along[0] * next.along[0] + wall.along[1] * next.along[1]) > 0.01) return corner
  const fromCorner = (at: number) => (atStart ? next.length - at : at)
  const free = others
    .filter((other) => other.id !== corner.id)
    .flatMap((other) => reachOnWall(next, other))
    .map(([a, b]) => Math.min(fromCorner(a), fromCorner(b)))
    .filter((distance) => distance > corner.depth - 0.02)
  const length = Math.min(36 * inch, ...free, next.length)
  if (length < corner.depth + 0.03) return corner
  return { ...corner, leg: { end: atStart ? 'right' : 'left', length } }
}
