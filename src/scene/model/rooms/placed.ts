import type { Vec2 } from '../geometry/mesh.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Program, ProgramFixture } from './programs.ts'
import type { FixtureEdit, FixtureType, Opening, Placed, RoomShape, SceneDoc } from './types.ts'
import { onWall, reachOnWall, turnAtWall, wallOf } from './walls.ts'

const inch = 0.0254
const foot = 0.3048

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
export function programRoom(program: Program): RoomShape {
  const [w, d] = [program.sizeFt[0] * foot, program.sizeFt[1] * foot]
  const polygon: Vec2[] = [
    [0, 0],
    [w, 0],
    [w, d],
    [0, d],
  ]
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
