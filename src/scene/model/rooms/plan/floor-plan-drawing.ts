import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { foot } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { inPolygon } from '../../layout/regions.ts'
import { boxOf, footprint, innermost, legFootprint, onWall, type Wall, wallsOf } from '../../layout/walls.ts'
import type { FloorPlan, FloorPlanRoom, Placed } from '../../types.ts'
import { furnished } from '../edit/starter-furniture.ts'
import { newRoomDoc, placedIn } from '../open-scene.ts'
import { openingShapes, printArea, printSize, scaleOf, sweptBy } from './plan-drawing.ts'
import { roomOfPlan } from './plan-room.ts'
import {
  dimension,
  type PlanDrawing,
  type PlanShape,
  type PlanText,
  path,
  penOf,
  symbolOf,
  viewOf,
} from './plan-symbols.ts'

const words: Record<string, string> = {
  closet: 'Closet',
  mudroom: 'Mudroom',
  pooldeck: 'Pool deck',
  outdoorkitchen: 'Outdoor kitchen',
}
/** A door opens into the room with the higher number. */
const privacy: Record<string, number> = {
  bathroom: 5,
  bedroom: 4,
  laundry: 3,
  kitchen: 2,
  living: 2,
  garage: 1,
  closet: 1,
}

type Laid = { from: FloorPlanRoom; polygon: Vec2[]; walls: Wall[]; outdoors: boolean }

/** Top-down drawing of a floor plan with one or more rooms, including room names and sizes. */
export function floorPlanDrawing(
  plan: FloorPlan,
  opts: { dimensions?: boolean; labels?: boolean; furniture?: boolean; units?: LengthUnits } = {},
): PlanDrawing {
  const units = opts.units ?? 'imperial'
  const rooms = plan.rooms.map((from): Laid => {
    const polygon = from.polygon.map(([x, y]): Vec2 => [x * foot, y * foot])
    return { from, polygon, walls: wallsOf({ polygon }), outdoors: from.kind === 'outdoor' }
  })
  const all = rooms.flatMap((room) => room.polygon)
  const scale = scaleOf(all)
  const shapes: PlanShape[] = []
  const cuts = rooms.flatMap((room) => room.from.openings.map((opening) => spanOf(room, opening)))
  for (const room of rooms.filter((one) => one.outdoors)) shapes.push(...gardenShapes(room))
  const view = viewOf(all, opts.dimensions ? 0.9 * scale : 0.25)
  const pen = penOf(view) / 100
  const openings = allOpenings(rooms)
  const swept = openings.flatMap((one) => one.swept)
  const named = rooms.map((room) => {
    const things = opts.furniture ? furniture(plan, room.from) : []
    return {
      things,
      ...(opts.labels === false ? { texts: [], over: [] } : labeled(room, things, swept, pen, units)),
    }
  })
  for (const { things, over } of named)
    shapes.push(...things.filter((thing) => !over.includes(thing)).flatMap(symbolOf))
  for (const room of rooms.filter((one) => !one.outdoors))
    for (const wall of room.walls) shapes.push(...wallShapes(wall, thickOf(room, wall), cuts))
  shapes.push(...openings.flatMap((one) => one.shapes))
  const texts = named.flatMap((one) => one.texts)
  if (opts.dimensions) {
    const [x0, y0, x1, y1] = boxOf(all)
    const lines = [
      dimension([x0, y0], [x1, y0], 0.5 * scale, printLength(x1 - x0, units), scale),
      dimension([x0, y1], [x0, y0], 0.5 * scale, printLength(y1 - y0, units), scale),
    ]
    shapes.push(...lines.flatMap((one) => one.shapes))
    texts.push(...lines.flatMap((one) => one.texts))
  }
  return { view, shapes, texts }
}

/** Starter furniture for a room. */
function furniture(plan: FloorPlan, { id, use }: FloorPlanRoom): Placed[] {
  const room = roomOfPlan(plan, id)
  const ground = { program: null }
  return placedIn(null, furnished(ground, newRoomDoc(room, ''), use), room)
}

/** Thickness between the faces of a wall, meters: 0.5 ft for exterior walls, 0.4 ft for shared ones. */
function thickOf(room: Laid, wall: Wall): number {
  return (room.from.edges[wall.index] === 'shared' ? 0.4 : 0.5) * foot
}

function spanOf(room: Laid, opening: FloorPlanRoom['openings'][number]): [Vec2, Vec2] {
  const wall = room.walls[opening.wall] as Wall
  return [onWall(wall, opening.at * foot, 0), onWall(wall, (opening.at + opening.width) * foot, 0)]
}

/** The body of a wall where no opening of the rooms on either side cuts it; its ends extend around the corner. */
function wallShapes(wall: Wall, thick: number, cuts: readonly [Vec2, Vec2][]): PlanShape[] {
  const half = thick / 2
  const taken = cuts
    .map((span) => span.map((point) => ({ at: dotAlong(wall, point), out: dotOut(wall, point) })))
    .filter((span) => span.every(({ out }) => Math.abs(out) < 0.05))
    .map((span): [number, number] => [Math.min(...span.map((p) => p.at)), Math.max(...span.map((p) => p.at))])
    .filter(([a, b]) => b > 0.01 && a < wall.length - 0.01)
    .sort((a, b) => a[0] - b[0])
  const shapes: PlanShape[] = []
  let at = -half
  for (const [a, b] of [...taken, [wall.length + half, wall.length + half] as [number, number]]) {
    if (a - at > 1e-3)
      shapes.push({
        kind: 'wall',
        d: path([onWall(wall, at, half), onWall(wall, a, half), onWall(wall, a, -half), onWall(wall, at, -half)], true),
      })
    at = Math.max(at, b)
  }
  return shapes
}

function dotAlong({ from, along }: Wall, [x, y]: Vec2): number {
  return (x - from[0]) * along[0] + (y - from[1]) * along[1]
}

function dotOut({ from, inward }: Wall, [x, y]: Vec2): number {
  return (x - from[0]) * inward[0] + (y - from[1]) * inward[1]
}

/** Each opening once; a door belongs to the room that it opens into. */
function allOpenings(rooms: readonly Laid[]): { shapes: PlanShape[]; swept: Vec2[][] }[] {
  const chosen = new Map<string, { room: Laid; opening: FloorPlanRoom['openings'][number] }>()
  for (const room of rooms) {
    for (const opening of room.from.openings) {
      const known = chosen.get(opening.id)
      const rank = (one: Laid) => (one.outdoors ? -1 : (privacy[one.from.kind] ?? 0))
      if (!known || rank(room) > rank(known.room)) chosen.set(opening.id, { room, opening })
    }
  }
  return [...chosen.values()].map(({ room, opening }) => {
    const wall = room.walls[opening.wall] as Wall
    const half = thickOf(room, wall) / 2
    const own = { ...opening, at: opening.at * foot, width: opening.width * foot }
    const shapes = openingShapes(wall, own, half, -half, [])
    const swept = sweptBy(wall, own, half, -half, [])
    if (opening.style !== 'stairs') return { shapes, swept }
    const treads = [1, 2, 3, 4, 5].map((i) =>
      path([onWall(wall, own.at, -half - i * 0.26), onWall(wall, own.at + own.width, -half - i * 0.26)]),
    )
    return { shapes: [...shapes, { kind: 'detail' as const, d: treads.join(''), of: opening.id }], swept }
  })
}

function gardenShapes(room: Laid): PlanShape[] {
  const green = room.from.use === 'lawn' || room.from.use === 'pool'
  const ground: PlanShape = {
    kind: green ? 'ground' : 'hidden',
    d: path(room.polygon, true),
    of: room.from.id,
  }
  const edges = room.walls.flatMap((wall): PlanShape[] => {
    const edge = room.from.edges[wall.index]
    return edge === 'fence' || edge === 'rail' ? [{ kind: 'fixture', d: path([wall.from, wall.to]) }] : []
  })
  return [ground, ...edges]
}

/** The room's name with its size below it; a small room has only the name. */
function labeled(
  { from, polygon }: Laid,
  things: readonly Placed[],
  swept: readonly Vec2[][],
  pen: number,
  units: LengthUnits,
) {
  const word = words[from.use] ?? from.use.charAt(0).toUpperCase() + from.use.slice(1)
  const size = polygon.length === 4 ? printSize(polygon, units) : printArea(polygon, units)
  return labelAt(polygon, things, pen, word, size, swept)
}

/**
 * Height and mean width of letters as the page draws them, in pen widths of the drawing: of a room's name and its size.
 */
const letters = { room: { high: 12, wide: 6.9 }, note: { high: 9.5, wide: 5.1 } }

type Box = readonly [x0: number, y0: number, x1: number, y1: number]
type Label = { texts: PlanText[]; over: Placed[] }

/**
 * The position of a room's name, with its size below it where there is space. It is as near to the middle of the room
 * as possible without crossing anything, and vertical in a narrow room. `over` lists the fixtures that the label
 * crosses when no place is free, as few as possible; it is better not to draw those. Door swings are crossed only when
 * no other place is free. `hair` in meters.
 */
export function labelAt(
  polygon: readonly Vec2[],
  things: readonly Placed[],
  hair: number,
  name: string,
  size: string,
  swept: readonly (readonly Vec2[])[] = [],
): Label {
  const { middle, space } = innermost(polygon)
  const taken = things
    .filter(({ type }) => fixtureKind(type).footing !== 'ground')
    .map((thing) => ({ thing, boxes: boxesOf(thing) }))
  const ways = swept.map(boxOf)
  const both: Form = { name, size: space < 1.1 ? null : size, turn: 0 }
  const short: Form = { name, size: null, turn: 0 }
  const [x0, y0, x1, y1] = boxOf(polygon)
  const isNarrow = x1 - x0 < 1.5 && y1 - y0 > (x1 - x0) * 1.4
  const upright: Form = { name, size: null, turn: -90 }
  const all = places(polygon, middle)
  let least: { at: Vec2; form: Form; over: Placed[]; cost: number } | null = null
  for (const form of isNarrow ? [upright, short] : [both, short, upright]) {
    for (const at of all) {
      const box = boxAt(at, form, hair)
      if (!isInside(polygon, box)) continue
      const over = taken.filter(({ boxes }) => boxes.some((one) => meets(one, box))).map(({ thing }) => thing)
      const cost = over.length + (ways.some((one) => meets(one, box)) ? 0.5 : 0)
      if (cost === 0) return { texts: textsAt(at, form, hair), over }
      if (form !== both && cost < (least?.cost ?? Infinity)) least = { at, form, over, cost }
    }
  }
  if (least) return { texts: textsAt(least.at, least.form, hair), over: least.over }
  return { texts: textsAt(middle, isNarrow ? upright : short, hair), over: [] }
}

type Form = { name: string; size: string | null; turn: 0 | -90 }

/** Candidate positions in a room, nearest to its middle first. */
function places(polygon: readonly Vec2[], middle: Vec2): Vec2[] {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const steps = 28
  const all: Vec2[] = [middle]
  for (let i = 1; i < steps; i++)
    for (let j = 1; j < steps; j++) all.push([x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * j) / steps])
  const off = ([x, y]: Vec2) => Math.hypot(x - middle[0], y - middle[1])
  return all.sort((a, b) => off(a) - off(b))
}

/** The box on the plan that a label occupies when the baseline of its name is centered at a point. */
function boxAt([x, y]: Vec2, { name, size, turn }: Form, hair: number): Box {
  const wide = Math.max(name.length * letters.room.wide, (size?.length ?? 0) * letters.note.wide)
  const [half, up, down] = [(wide / 2) * hair, letters.room.high * 0.8 * hair, (size ? lineHigh + 3 : 3) * hair]
  return turn === 0 ? [x - half, y - down, x + half, y + up] : [x - up, y - half, x + down, y + half]
}

/** From the baseline of the name to that of the size below it. */
const lineHigh = letters.note.high * 1.3

function textsAt(at: Vec2, { name, size, turn }: Form, hair: number): PlanText[] {
  const [x, y] = [Math.round(at[0] * 100), Math.round(-at[1] * 100)]
  const first: PlanText = { text: name, x, y, turn, kind: 'room' }
  if (size === null) return [first]
  return [first, { text: size, x, y: y + Math.round(lineHigh * hair * 100), turn: 0, kind: 'note' }]
}

function boxesOf(thing: Placed): Box[] {
  const leg = legFootprint(thing)
  return [boxOf(footprint(thing)), ...(leg ? [boxOf(leg)] : [])]
}

/** Half of a wall's thickness, meters. */
const wall = 0.13

function isInside(polygon: readonly Vec2[], [x0, y0, x1, y1]: Box): boolean {
  const middle = (x0 + x1) / 2
  const xs = [x0 - wall, middle, x1 + wall]
  return xs.every((x) => [y0 - wall, y1 + wall].every((y) => inPolygon(polygon, [x, y])))
}

function meets(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
}
