import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '../geometry/mesh.ts'
import type { FloorPlan, FloorPlanRoom } from './floor-plan.ts'
import { newRoomDoc } from './open-scene.ts'
import { placedIn } from './placed.ts'
import { printArea, printSize, scaleOf } from './plan-drawing.ts'
import { labelAt } from './plan-labels.ts'
import { openingShapes, sweptBy } from './plan-openings.ts'
import { dimension, type PlanDrawing, type PlanShape, path, penOf, viewOf } from './plan-path.ts'
import { roomOfPlan } from './plan-room.ts'
import { symbolOf } from './plan-symbols.ts'
import { furnished } from './starter.ts'
import type { Placed } from './types.ts'
import { boxOf, onWall, type Wall, wallsOf } from './walls.ts'

const foot = 0.3048
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
      ...(opts.labels === false ? { texts: [], over: [] } : labelled(room, things, swept, pen, units)),
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
        d: path(
          [onWall(wall, at, half), onWall(wall, a, half), onWall(wall, a, -half), onWall(wall, at, -half)],
          true,
        ),
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
function labelled(
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
