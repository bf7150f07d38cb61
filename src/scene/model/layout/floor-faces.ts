import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { insetLoop } from '#scene/model/geometry/plates.ts'
import type { Cutout, Face, Fill, Placed, RoomShape, Scene, SceneDoc, Slot, SlotId } from '../types.ts'
import type { Opened } from './cabinet-rows.ts'
import { cutoutsOf } from './cutouts.ts'
import { fixtureKind } from './fixture-types.ts'
import { corners, inPolygon, outlineRegions, type Rect, rectRegions } from './regions.ts'
import { type Overhang, seatOverhang } from './seating.ts'
import { boxOf, floorFrame, floorRect, footprint, footRects, legFootprint, wallsOf } from './walls.ts'

/** A pool's coping surrounds the water and overhangs the edge by one inch. */
export const copingWidth = 12 * inch
const copingNose = 1 * inch

/** The floor or patio that gets covering; built-in fixtures are installed on the bare floor. */
export function floorFaces(room: RoomShape, placed: readonly Placed[]): Face[] {
  const standing = placed.filter((thing) => fixtureKind(thing.type).footing !== 'loose')
  const straight = standing.filter(isSquare)
  const cut = straight.flatMap((thing) =>
    footRects(onSubfloor(thing)).map((rect) => floorRect(room, grown(rect, apron(thing)))),
  )
  const frame = floorFrame(room)
  const regions = outlineRegions(inFrame(room, room.polygon), cut)
  for (const thing of standing.filter((one) => !isSquare(one))) {
    const hole = inFrame(room, footprint(onSubfloor(thing)))
    const home = regions.find((region) => hole.every((p) => inPolygon(region.outline, p)))
    home?.holes.push(hole)
  }
  return regions.map((region, i) => ({ id: `floor${i || ''}`, ...region, ...frame }))
}

export function ceilingFaces(room: RoomShape): Face[] {
  const [x0, , , y1] = boxOf(room.polygon)
  const outline = room.polygon.map(([x, y]): Vec2 => [x - x0, y1 - y]).reverse()
  return [{ id: 'ceiling', outline, holes: [], origin: [x0, room.height, 0 - y1], u: [1, 0, 0], v: [0, 0, 1] }]
}

/** Adjoining worktops form one face. Slabs are bought whole, so cut-outs for sinks and cooktops are not subtracted. */
export function counterFaces(
  id: string,
  around: Opened,
  things: readonly Placed[],
  overhangOf: (thing: Placed) => Overhang = () => none,
): Face[] {
  const { room } = around
  const frame = floorFrame(room, (things[0]?.height ?? 0.9144) + 0)
  const square = things.filter(isSquare)
  const united = rectRegions(
    square.flatMap((thing) => topRects(thing, overhangOf(thing)).map((rect) => floorRect(room, rect))),
  )
  const cutouts = square
    .flatMap((thing) => cutoutsOf(thing, around))
    .map(({ kind, outline }) => {
      const rect = floorRect(room, boxOf(outline))
      return { kind, outline: corners(rect), middle: [(rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2] as Vec2 }
    })
  const joined = united.map((region) => ({
    ...region,
    ...frame,
    ...cutInto(cutouts.filter(({ middle }) => inPolygon(region.outline, middle))),
  }))
  const turned = things
    .filter((thing) => !isSquare(thing))
    .map((thing) => ownTop(thing, overhangOf(thing), cutoutsOf(thing, around)))
  return [...joined, ...turned].map((face, i) => ({ id: `${id}${i || ''}`, ...face }))
}

function cutInto(cutouts: readonly Cutout[]): Pick<Face, 'cutouts'> {
  return cutouts.length > 0 ? { cutouts: cutouts.map(({ kind, outline }) => ({ kind, outline })) } : {}
}

/** A top that is not square to the room has its own axes, so that its cuts and its stone run parallel to its edges. */
function ownTop(thing: Placed, overhang: Overhang, cutouts: readonly Cutout[]): Omit<Face, 'id'> {
  const [from, right, , back] = topOf(thing, overhang) as [Vec2, Vec2, Vec2, Vec2]
  const [width, depth] = [right, back].map(([x, y]) => Math.hypot(x - from[0], y - from[1])) as [number, number]
  const [cos, sin] = [Math.cos(thing.turn), Math.sin(thing.turn)]
  const own = ([x, y]: Vec2): Vec2 => [
    (x - from[0]) * cos + (y - from[1]) * sin,
    (y - from[1]) * cos - (x - from[0]) * sin,
  ]
  return {
    outline: corners([0, 0, width, depth]),
    holes: [],
    ...cutInto(cutouts.map(({ kind, outline }) => ({ kind, outline: outline.map(own) }))),
    origin: [from[0], thing.height, 0 - from[1]],
    u: [cos, 0, 0 - sin],
    v: [0 - sin, 0, 0 - cos],
  }
}

const none: Overhang = { back: 0, left: 0, right: 0 }

/** A horizontal face over a fixture's footprint, at a given height. */
export function padFace(id: string, room: RoomShape, thing: Placed, height: number, inset = 0): Face {
  const outline = inFrame(room, footprint({ ...thing, width: thing.width - inset * 2, depth: thing.depth - inset * 2 }))
  return fromOwnCorner({ id, outline, holes: [], ...floorFrame(room, height) })
}

/** Lays a face from its own corner. From the room's corner, the first and last pieces would have arbitrary sizes. */
function fromOwnCorner(face: Face): Face {
  const [x0, y0] = boxOf(face.outline)
  const moved = (loop: readonly Vec2[]) => loop.map(([x, y]): Vec2 => [x - x0, y - y0])
  const { origin, u, v } = face
  const at = (k: 0 | 1 | 2) => origin[k] + u[k] * x0 + v[k] * y0
  return {
    ...face,
    outline: moved(face.outline),
    holes: face.holes.map(moved),
    origin: [at(0), at(1), at(2)],
  }
}

/** A band around (or inside) a fixture's footprint: coping, caps, borders. */
export function ringFace(
  id: string,
  room: RoomShape,
  thing: Placed,
  height: number,
  outer: number,
  inner: number,
): Face {
  const loop = inFrame(room, footprint(thing))
  return fromOwnCorner({
    id,
    outline: insetLoop(loop, -outer),
    holes: [insetLoop(loop, inner)],
    ...floorFrame(room, height),
  })
}

export function copingFace(room: RoomShape, pool: Placed): Face {
  const outer = { ...pool, width: pool.width + copingWidth * 2, depth: pool.depth + copingWidth * 2 }
  const water = { ...pool, width: pool.width - copingNose * 2, depth: pool.depth - copingNose * 2 }
  return {
    id: `${pool.id}-coping`,
    outline: inFrame(room, footprint(outer)),
    holes: [inFrame(room, footprint(water))],
    ...floorFrame(room, pool.type === 'pool' ? 0 : pool.height),
  }
}

/** Vertical faces of a fixture's sides (0 back, 1 left, 2 front, 3 right, seen from its front), from foot to top. */
export function sideFaces(
  id: string,
  thing: Placed,
  sides: readonly number[],
  foot: number,
  top: number,
  inside = false,
): Face[] {
  const [frontLeft, frontRight, backRight, backLeft] = footprint(thing) as [Vec2, Vec2, Vec2, Vec2]
  const pairs: [Vec2, Vec2][] = [
    [backRight, backLeft],
    [backLeft, frontLeft],
    [frontLeft, frontRight],
    [frontRight, backRight],
  ]
  return sides.map((side) => {
    const [a, b] = pairs[side] as [Vec2, Vec2]
    const [from, to] = inside ? [b, a] : [a, b]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return {
      id: `${id}-${side}`,
      outline: corners([0, 0, length, top - foot]),
      holes: [],
      origin: [from[0], thing.base + foot, 0 - from[1]],
      u: [(to[0] - from[0]) / length, 0, 0 - (to[1] - from[1]) / length],
      v: [0, 1, 0],
    }
  })
}

/** Whether the fixture is square to the axes of the plan. */
export function isSquare({ turn }: Placed): boolean {
  return Math.abs(Math.sin(turn * 2)) < 1e-6
}

function topRects(thing: Placed, overhang: Overhang): Rect[] {
  const leg = legFootprint(thing)
  return [boxOf(topOf(thing, overhang)), ...(leg ? [boxOf(leg)] : [])]
}

function topOf(thing: Placed, { back, left, right }: Overhang): Vec2[] {
  const [along, across] = [(right - left) / 2, back / 2]
  const [sin, cos] = [Math.sin(thing.turn), Math.cos(thing.turn)]
  return footprint({
    ...thing,
    x: thing.x + along * cos - across * sin,
    y: thing.y + along * sin + across * cos,
    width: thing.width + left + right,
    depth: thing.depth + back,
  })
}

const toeKick = 4.5 * inch
const toeless = new Set([
  'tub',
  'shower',
  'rollin',
  'fireplace',
  'steps',
  'firepit',
  'pool',
  'spa',
  'seatwall',
  'water',
  'planter',
])

/**
 * The part of a fixture that sits on the subfloor; flooring continues under toe kicks and under the seating side of an
 * island.
 */
function onSubfloor(thing: Placed): Placed {
  const { footing, kinds } = fixtureKind(thing.type)
  if (footing !== 'fixed' || toeless.has(thing.type) || kinds.includes('outdoor')) return thing
  const seats = thing.type === 'peninsula' ? 0 : seatOverhang(thing)
  const back = seats > 0 ? (seats + 1) * inch : 0
  const [front, side] = [toeKick, thing.wall === null ? 0.04 : 0]
  const shift = (front - back) / 2
  return {
    ...thing,
    x: thing.x - shift * Math.sin(thing.turn),
    y: thing.y + shift * Math.cos(thing.turn),
    width: thing.width - side * 2,
    depth: thing.depth - front - back,
  }
}

function apron(thing: Placed): number {
  return thing.type === 'pool' ? copingWidth : 0
}

function grown([x0, y0, x1, y1]: Rect, by: number): Rect {
  return [x0 - by, y0 - by, x1 + by, y1 + by]
}

function inFrame(room: RoomShape, points: readonly Vec2[]): Vec2[] {
  const [x0, y0] = boxOf(room.polygon)
  return points.map(([x, y]) => [x - x0, y - y0])
}

/** Front and sides of the chimney breast, without the firebox opening. */
export function fireplaceFaces(thing: Placed): Face[] {
  const faces = sideFaces(`${thing.id}-face`, thing, [2, 1, 3], 0, thing.height)
  const [front, ...sides] = faces
  if (!front) return []
  const half = Math.min(42 * inch, thing.width * 0.6) / 2
  const middle = thing.width / 2
  const [foot, head] = [6 * inch, 34 * inch]
  const firebox: [number, number][] = [
    [middle - half, foot],
    [middle + half, foot],
    [middle + half, head],
    [middle - half, head],
  ]
  return [{ ...front, holes: [firebox] }, ...sides]
}

/** The strip of floor in front of a fixture, as deep as `depth` (meters). */
export function inFront(thing: Placed, depth: number): Placed {
  const out = (thing.depth + depth) / 2
  return { ...thing, depth, x: thing.x + out * Math.sin(thing.turn), y: thing.y - out * Math.cos(thing.turn) }
}

const degrees = 180 / Math.PI

/** The direction of a room's longest wall, degrees counterclockwise from east, 0 to below 180, to the hundredth. */
export function longestWallTurn(room: Pick<RoomShape, 'polygon'>): number {
  const [longest] = wallsOf(room).toSorted((a, b) => b.length - a.length || a.index - b.index)
  if (!longest) return 0
  const turn = Math.round(Math.atan2(longest.along[1], longest.along[0]) * degrees * 100) / 100
  return (((turn % 180) + 180) % 180) + 0
}

/** Whether a layout with this turn is parallel to the longest wall or at right angles to it. */
export function isAlong(room: Pick<RoomShape, 'polygon'>, turn: number): boolean {
  const off = (((turn - longestWallTurn(room)) % 90) + 90) % 90
  return Math.min(off, 90 - off) < 0.5
}

/**
 * How a floor is laid unless a person chooses: in a drawn room along its longest wall; in a template as it is composed.
 * Undefined is the direction of the axes.
 */
export function usualTurn(
  { doc, room }: { doc: Pick<SceneDoc, 'template'>; room: Pick<RoomShape, 'polygon'> },
  { role }: Pick<Slot, 'role'>,
): number | undefined {
  if (doc.template !== null || (role !== 'floor' && role !== 'patio')) return undefined
  return longestWallTurn(room) || undefined
}

/** These products, each laid as is usual in its slot. */
export function usuallyLaid(
  scene: Pick<Scene, 'doc' | 'room' | 'slots'>,
  fills: Readonly<Record<SlotId, Fill>>,
): Record<SlotId, Fill> {
  const laid = Object.entries(fills).map(([id, fill]): [SlotId, Fill] => {
    const slot = scene.slots.find((one) => one.id === id)
    const turn = slot && usualTurn(scene, slot)
    return [id, 'product' in fill && turn !== undefined ? { ...fill, turn } : fill]
  })
  return Object.fromEntries(laid)
}
