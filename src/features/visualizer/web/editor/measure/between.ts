import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import { inPolygon } from '#scene/model/rooms/regions.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { footprint, onWall, wallOf } from '#scene/model/rooms/walls.ts'
import { type Anchor, anchorOnOpening, anchorOnThing, anchorOnWall } from './anchors.ts'

/** What can be measured from without pointing: `thing tub1`, `wall 2`, `opening door1`, `floor`, `ceiling`. */
export type TargetKey = string

/** A prism over a convex outline of the plan; a null outline is the whole room. */
type Body = { outline: Vec2[] | null; low: number; high: number; own: (at: Vec3) => Anchor }

/**
 * The shortest distance between two parts of the room, as a measurement; null when either is missing or both are the
 * same.
 */
export function shortestBetween(
  scene: Scene,
  a: TargetKey,
  b: TargetKey,
): { from: Anchor; to: Anchor } | null {
  if (a === b) return null
  const [one, other] = [bodyOf(scene, a), bodyOf(scene, b)]
  if (!one || !other) return null
  const [p, q] = nearestInPlan(one.outline, other.outline, middleOf(scene.room.polygon))
  const [low, high] = [Math.max(one.low, other.low), Math.min(one.high, other.high)]
  // If their heights overlap, measures at the middle of the overlap; otherwise from the top of the lower one to the
  // bottom of the upper one.
  const level = (body: Body) => (low <= high ? (low + high) / 2 : body.low === low ? low : high)
  const place = ([x, y]: Vec2, body: Body): Vec3 => [x, level(body), -y]
  return { from: one.own(place(p, one)), to: other.own(place(q, other)) }
}

function bodyOf(scene: Scene, key: TargetKey): Body | null {
  const { room, placed } = scene
  const space = key.indexOf(' ')
  const [kind, id] = space < 0 ? [key, ''] : [key.slice(0, space), key.slice(space + 1)]
  const own = (at: Vec3): Anchor => ({ on: 'place', at })
  if (kind === 'floor') return { outline: null, low: 0, high: 0, own }
  if (kind === 'ceiling') return { outline: null, low: room.height, high: room.height, own }
  if (kind === 'thing') {
    const thing = placed.find((one) => one.id === id)
    if (!thing) return null
    const { base, height } = thing
    return {
      outline: footprint(thing),
      low: base,
      high: base + height,
      own: (at) => anchorOnThing(thing, at),
    }
  }
  if (kind === 'opening') {
    const opening = room.openings.find((one) => one.id === id)
    if (!opening) return null
    const wall = wallOf(room, opening.wall)
    const { at, width, sill, height } = opening
    return {
      outline: [onWall(wall, at, 0), onWall(wall, at + width, 0)],
      low: sill,
      high: sill + height,
      own: (place) => anchorOnOpening(scene, opening, place),
    }
  }
  const index = Number(id)
  if (kind !== 'wall' || index >= room.polygon.length) return null
  const { from, to } = wallOf(room, index)
  return { outline: [from, to], low: 0, high: room.height, own: (at) => anchorOnWall(scene, index, at) }
}

function nearestInPlan(a: Vec2[] | null, b: Vec2[] | null, middle: Vec2): [Vec2, Vec2] {
  if (!a || !b) {
    const only = a ?? b
    const at = only ? middleOf(only) : middle
    return [at, at]
  }
  const common = [
    ...a.filter((point) => inPolygon(b, point)),
    ...b.filter((point) => inPolygon(a, point)),
    ...sides(a).flatMap((side) => sides(b).flatMap((other) => crossing(side, other) ?? [])),
  ]
  if (common.length > 0) return [middleOf(common), middleOf(common)]
  const pairs = [
    ...a.flatMap((point) => sides(b).map((side): [Vec2, Vec2] => [point, onSide(side, point)])),
    ...b.flatMap((point) => sides(a).map((side): [Vec2, Vec2] => [onSide(side, point), point])),
  ]
  const least = Math.min(...pairs.map(long))
  // Where sides face each other over a stretch, measures at the middle of it.
  const best = pairs.filter((pair) => long(pair) < least + 1e-6)
  return [middleOf(best.map(([p]) => p)), middleOf(best.map(([, q]) => q))]
}

type Side = readonly [Vec2, Vec2]

function sides(outline: readonly Vec2[]): Side[] {
  return outline.map((from, i) => [from, outline[(i + 1) % outline.length] as Vec2])
}

function onSide([[ax, ay], [bx, by]]: Side, [x, y]: Vec2): Vec2 {
  const [dx, dy] = [bx - ax, by - ay]
  const long2 = dx * dx + dy * dy
  const t = long2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long2))
  return [ax + dx * t, ay + dy * t]
}

function crossing([[ax, ay], [bx, by]]: Side, [[cx, cy], [dx, dy]]: Side): Vec2[] | null {
  const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (Math.abs(turn) < 1e-12) return null
  const s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
  const t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [[ax + (bx - ax) * s, ay + (by - ay) * s]] : null
}

function long([[ax, ay], [bx, by]]: [Vec2, Vec2]): number {
  return Math.hypot(bx - ax, by - ay)
}

function middleOf(points: readonly Vec2[]): Vec2 {
  const sum = points.reduce<Vec2>(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
