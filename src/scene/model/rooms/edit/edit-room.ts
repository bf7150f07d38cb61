import { printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { houseWall } from '#scene/model/layout/walls.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { alongWall, boxOf, wallOf } from '../../layout/walls.ts'
import type { Edge, Opening, Placed, RoomKind, RoomShape, SceneDoc } from '../../types.ts'
import type { Layout } from '../open-scene.ts'
import { placedIn, roomOf } from '../open-scene.ts'
import { crossesItself, maxRoom, minRoom, problemOfHeight } from './edit-outline.ts'
import { problemsIn } from './fit.ts'
import { refit, refitOpenings } from './refit.ts'
import { noPlace, tooHigh, tooShort, tooWide } from './room-problems.ts'
import { followsWalls, placeFree, placeOnWall } from './snap.ts'

/** The document after an edit of the room. When the edit was refused: the previous document and the reason. */
export type RoomEdited = { doc: SceneDoc; refused: string | null }

/** Sets the inside size of a rectangular room, meters; everything in it moves along. */
export function setRoomSize(ground: Layout, doc: SceneDoc, size: { width?: number; depth?: number }): RoomEdited {
  const room = roomOf(ground.program, doc)
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const [kx, ky] = [(size.width ?? x1 - x0) / (x1 - x0), (size.depth ?? y1 - y0) / (y1 - y0)]
  return reshaped(
    ground,
    doc,
    room.polygon.map(([x, y]): Vec2 => [x0 + (x - x0) * kx, y0 + (y - y0) * ky]),
  )
}

/** Moves a wall outward by `by` meters (inward when negative); its neighbors become longer or shorter. */
export function moveWall(ground: Layout, doc: SceneDoc, wall: number, by: number): RoomEdited {
  const room = roomOf(ground.program, doc)
  const count = room.polygon.length
  const { inward } = wallOf(room, wall)
  const slide = (corner: number, neighbour: number): Vec2 => {
    const { along } = wallOf(room, neighbour)
    const [x, y] = room.polygon[corner] as Vec2
    // Move along the neighboring wall so that its direction does not change; a wall in line with this one follows at a
    // right angle.
    const lean = along[0] * -inward[0] + along[1] * -inward[1]
    if (Math.abs(lean) < 0.2) return [x - inward[0] * by, y - inward[1] * by]
    return [x + (along[0] * by) / lean, y + (along[1] * by) / lean]
  }
  const next = (wall + 1) % count
  const polygon = room.polygon.map((point, i): Vec2 => {
    if (i === wall) return slide(wall, (wall + count - 1) % count)
    return i === next ? slide(next, next) : point
  })
  return reshaped(ground, doc, polygon)
}

/** Sets the length of a wall by moving the wall at its end. */
export function setWallLength(ground: Layout, doc: SceneDoc, wall: number, length: number): RoomEdited {
  const room = roomOf(ground.program, doc)
  const next = wallOf(room, (wall + 1) % room.polygon.length)
  const { along, length: now } = wallOf(room, wall)
  const lean = -(along[0] * next.inward[0] + along[1] * next.inward[1])
  if (Math.abs(lean) < 0.2) return refuse(doc, 'Set the length of the adjacent wall first.')
  return moveWall(ground, doc, next.index, (length - now) * lean)
}

/** Moves a corner, meters on the plan; the two walls that meet there follow. */
export function moveCorner(ground: Layout, doc: SceneDoc, corner: number, to: Vec2): RoomEdited {
  const { polygon } = roomOf(ground.program, doc)
  return reshaped(
    ground,
    doc,
    polygon.map((point, i) => (i === corner ? to : point)),
  )
}

/** Sets the ceiling height, meters. */
export function setRoomHeight(ground: Layout, doc: SceneDoc, height: number): RoomEdited {
  const room = roomOf(ground.program, doc)
  const wrong = problemOfHeight(height, doc.units)
  if (wrong) return refuse(doc, wrong)
  const tall = room.openings.find((opening) => opening.sill + opening.height > height - 0.05)
  if (tall) return refuse(doc, tooHigh(tall, height, doc.units))
  return settled(ground, doc, { ...doc, room: { ...room, height } })
}

/**
 * Changes the kind of room within the same walls. Outdoors, the northernmost wall is the house, and only that wall has
 * doors.
 */
export function setRoomKind(ground: Layout, doc: SceneDoc, kind: RoomKind): SceneDoc {
  const { sky: _sky, edges: _edges, ...room } = roomOf(ground.program, doc)
  if (kind !== 'outdoor') return { ...doc, room: { ...room, kind } }
  const house = houseWall({ ...room, kind })
  const edges = room.polygon.map((_, i): Edge => (i === house ? 'house' : 'fence'))
  const openings = room.openings.filter(({ wall, kind: of }) => wall === house && of !== 'niche')
  return { ...doc, room: { ...room, kind, openings, sky: true, edges } }
}

/** Sets the edge along one side of an outdoor room; when a house wall is removed, its doors and windows go too. */
export function setEdge(ground: Layout, doc: SceneDoc, wall: number, edge: Edge): SceneDoc {
  const room = roomOf(ground.program, doc)
  const edges = room.polygon.map((_, i): Edge => (i === wall ? edge : (room.edges?.[i] ?? 'open')))
  const openings = room.openings.filter((one) => edges[one.wall] === 'house')
  return { ...doc, room: { ...room, edges, openings } }
}

/** Adds a door, a window or an arch to a wall. */
export function addOpening(
  ground: Layout,
  doc: SceneDoc,
  opening: Omit<Opening, 'id'>,
): RoomEdited & { id: string | null } {
  const room = roomOf(ground.program, doc)
  let number = room.openings.length + 1
  while (room.openings.some((one) => one.id === `o${number}`)) number++
  const id = `o${number}`
  const edited = withOpening(ground, doc, { ...opening, id })
  return { ...edited, id: edited.refused ? null : id }
}

/** Moves or changes an opening; omitted fields stay the same. */
export function moveOpening(ground: Layout, doc: SceneDoc, id: string, to: Partial<Omit<Opening, 'id'>>): RoomEdited {
  const opening = roomOf(ground.program, doc).openings.find((one) => one.id === id)
  return opening ? withOpening(ground, doc, { ...opening, ...to }) : refuse(doc, 'It is no longer in the room.')
}

export function removeOpening(ground: Layout, doc: SceneDoc, id: string): RoomEdited {
  const room = roomOf(ground.program, doc)
  return {
    doc: { ...doc, room: { ...room, openings: room.openings.filter((one) => one.id !== id) } },
    refused: null,
  }
}

function withOpening(ground: Layout, doc: SceneDoc, wanted: Opening): RoomEdited {
  const room = roomOf(ground.program, doc)
  const { length } = wallOf(room, wanted.wall)
  const edge = 0.1
  if (wanted.width < 0.3 || wanted.height < 0.3) return refuse(doc, 'An opening must be at least 1 foot wide and high.')
  if (wanted.width > length - edge * 2) return refuse(doc, `That wall is only ${lengthText(doc, length)} long.`)
  if (wanted.sill < 0 || wanted.sill + wanted.height > room.height - 0.05)
    return refuse(doc, `The ceiling is only ${lengthText(doc, room.height)} high.`)
  const opening = { ...wanted, at: Math.min(Math.max(wanted.at, edge), length - wanted.width - edge) }
  const others = room.openings.filter((one) => one.id !== opening.id)
  const crossed = others.some(
    (one) =>
      one.wall === opening.wall &&
      one.at < opening.at + opening.width + edge &&
      opening.at < one.at + one.width + edge &&
      one.sill < opening.sill + opening.height &&
      opening.sill < one.sill + one.height,
  )
  if (crossed) return refuse(doc, 'There is already an opening there.')
  const next = { ...doc, room: { ...room, openings: [...others, opening] } }
  const nextRoom = roomOf(ground.program, next)
  const before = new Set(problemsIn(placedIn(ground.program, doc, room), room).map((one) => one.id))
  const wrong = problemsIn(placedIn(ground.program, next, nextRoom), nextRoom).find((one) => !before.has(one.id))
  if (!wrong) return { doc: next, refused: null }
  const thing = placedIn(ground.program, next, nextRoom).find((one) => one.id === wrong.id)
  return refuse(doc, `The ${fixtureKind(thing?.type ?? 'base').label.toLowerCase()} is in the way.`)
}

/** The room with a new outline; fixtures and openings move along. */
function reshaped(ground: Layout, doc: SceneDoc, polygon: Vec2[]): RoomEdited {
  const room = roomOf(ground.program, doc)
  const bare = { ...room, polygon }
  const lengths = polygon.map((_, i) => wallOf(bare, i).length)
  if (lengths.some((length) => !(length >= 0.3)) || area(polygon) < 1)
    return refuse(doc, 'The room would be too small.')
  const [x0, y0, x1, y1] = boxOf(polygon)
  if (Math.min(x1 - x0, y1 - y0) < minRoom)
    return refuse(doc, `A room must be at least ${lengthText(doc, minRoom)} wide.`)
  if (Math.max(x1 - x0, y1 - y0) > maxRoom + 1e-6)
    return refuse(doc, `A room can be at most ${lengthText(doc, maxRoom)} long.`)
  if (crossesItself(polygon)) return refuse(doc, 'The walls would cross.')
  const carried = refitOpenings(room, bare)
  if ('wide' in carried) return refuse(doc, tooWide(carried.wide, carried.by, doc.units))
  const after = { ...bare, openings: carried.openings }
  const placed = placedIn(ground.program, doc, room)
  const row = refit(room, after, placed)
  if ('short' in row) return refuse(doc, tooShort(row.short, doc.units))
  const fixtures = { ...doc.fixtures }
  for (const [id, edit] of Object.entries(row.edits)) fixtures[id] = { ...fixtures[id], ...edit }
  return settled(ground, doc, { ...doc, room: after, fixtures })
}

/** Moves fixtures that the new shape made overlap; the edit is refused when one of them fits nowhere. */
function settled(ground: Layout, before: SceneDoc, wanted: SceneDoc): RoomEdited {
  let doc = wanted
  const room = roomOf(ground.program, doc)
  for (let round = 0; round < 3; round++) {
    const wrong = problemsIn(placedIn(ground.program, doc, room), room)
    if (wrong.length === 0) return { doc, refused: null }
    for (const { id } of wrong) {
      const placed = placedIn(ground.program, doc, room)
      const thing = placed.find((one) => one.id === id)
      if (!thing || !problemsIn(placed, room).some((one) => one.id === id)) continue
      const edit = settle(thing, placed, room)
      if (edit) doc = { ...doc, fixtures: { ...doc.fixtures, [id]: { ...doc.fixtures[id], ...edit } } }
    }
  }
  const placed = placedIn(ground.program, doc, room)
  const [left] = problemsIn(placed, room)
  const thing = placed.find((one) => one.id === left?.id)
  return thing ? refuse(before, noPlace(thing, placed, room, doc.units)) : { doc, refused: null }
}

function settle(thing: Placed, placed: readonly Placed[], room: RoomShape): SceneDoc['fixtures'][string] | null {
  if (!followsWalls(thing) || thing.wall === null) {
    const place = placeFree(thing, [thing.x, thing.y], placed, room, false)
    return place && { wall: null, x: place.x, y: place.y, turn: thing.turn }
  }
  const wanted = alongWall(wallOf(room, thing.wall), [thing.x, thing.y]).at - thing.width / 2
  const place = placeOnWall(thing, thing.wall, wanted, placed, room, false)
  return place && { wall: thing.wall, at: place.at }
}

function lengthText(doc: SceneDoc, meters: number): string {
  return printLength(meters, doc.units)
}

function refuse(doc: SceneDoc, refused: string): RoomEdited {
  return { doc, refused }
}
