import { openingWords } from '#features/visualizer/room-names.ts'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2, Vec3 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import { inPolygon } from '#scene/model/layout/regions.ts'
import { alongWall, footprint, onWall, type Wall, wallOf } from '#scene/model/layout/walls.ts'
import type { Opening, Placed, Scene } from '#scene/model/types.ts'
import type { Anchor, Tape } from '../store/store.ts'

/** Meters; a measurement whose rise or run is at most this counts as level or vertical. */
const inch = 0.0254

/** More lines would not be readable; the oldest is removed. */
const most = 6

/** Sets an end: the first of a new measurement, or its second. */
export function addEnd(tape: Tape, end: Anchor): Tape {
  if (!tape.from) return { ...tape, from: end }
  return add({ ...tape, from: null }, { from: tape.from, to: end })
}

export function add(tape: Tape, line: { from: Anchor; to: Anchor }): Tape {
  return { ...tape, taken: [...tape.taken, line].slice(-most) }
}

/** Removes the end that was set last, or else the last measurement. */
export function back(tape: Tape): Tape {
  return tape.from ? { ...tape, from: null } : { ...tape, taken: tape.taken.slice(0, -1) }
}

export type Taken = { from: Vec3; to: Vec3; straight: string; across: string; up: string; slanted: boolean }

/** The current values of the measurements; null for one whose fixture is not in the room. */
export function takenOf(tape: Tape, scene: Scene): (Taken | null)[] {
  return tape.taken.map((line) => {
    const [from, to] = [placeOf(line.from, scene), placeOf(line.to, scene)]
    return from && to ? readOff(from, to, scene) : null
  })
}

export function readOff(from: Vec3, to: Vec3, { doc }: Pick<Scene, 'doc'>): Taken {
  const { straight, across, up } = spanOf(from, to)
  const lengthText = (meters: number) => printLength(meters, doc.units)
  const slanted = Math.min(across, up) > inch
  return { from, to, straight: lengthText(straight), across: lengthText(across), up: lengthText(up), slanted }
}

/** A measurement on one line; level and vertical ones need only their length. */
export function describeMeasurement({ straight, across, up, slanted }: Taken): string {
  return slanted ? `${straight} straight, ${across} across, ${up} up` : straight
}

/** The name of what an end is on. */
export function nameOf(anchor: Anchor, { room, placed }: Scene): string {
  if (anchor.on === 'wall') return `wall ${anchor.wall + 1}`
  if (anchor.on === 'place') return 'the room'
  const thing = placed.find(({ id }) => id === anchor.id)
  if (thing) return fixtureKind(thing.type).label.toLowerCase()
  const opening = room.openings.find(({ id }) => id === anchor.id)
  return opening ? openingWords[opening.kind].toLowerCase() : 'the room'
}

/** Everything that can be measured from by name; several of the same kind are numbered. */
export function targetsOf({ room, placed }: Scene): { value: TargetKey; label: string }[] {
  const labels = placed.map(({ type }) => fixtureKind(type).label)
  const things = placed.map(({ id }, i) => {
    const label = labels[i] as string
    const alike = labels.filter((other) => other === label).length
    const nth = labels.slice(0, i + 1).filter((other) => other === label).length
    return { value: `thing ${id}`, label: alike > 1 ? `${label} ${nth}` : label }
  })
  return [
    ...room.polygon.map((_, i) => ({ value: `wall ${i}`, label: `Wall ${i + 1}` })),
    ...room.openings.map(({ id, kind, wall }, i) => ({
      value: `opening ${id}`,
      label: `${openingWords[kind]} ${i + 1}, wall ${wall + 1}`,
    })),
    ...things,
    { value: 'floor', label: 'Floor' },
    ...(room.sky ? [] : [{ value: 'ceiling', label: 'Ceiling' }]),
  ]
}

/** What can be measured from without pointing: `thing tub1`, `wall 2`, `opening door1`, `floor`, `ceiling`. */
type TargetKey = string

/** A prism over a convex outline of the plan; a null outline is the whole room. */
type Body = { outline: Vec2[] | null; low: number; high: number; own: (at: Vec3) => Anchor }

/**
 * The shortest distance between two parts of the room, as a measurement; null when either is missing or both are the
 * same.
 */
export function shortestBetween(scene: Scene, a: TargetKey, b: TargetKey): { from: Anchor; to: Anchor } | null {
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

type Around = Pick<Scene, 'room' | 'placed'>

/** The current position of an end; null while its fixture, wall or opening is not in the room. */
export function placeOf(anchor: Anchor, { room, placed }: Around): Vec3 | null {
  if (anchor.on === 'place') return anchor.at
  if (anchor.on === 'thing') {
    const thing = placed.find(({ id }) => id === anchor.id)
    return thing ? onThing(thing, anchor.at) : null
  }
  const [along, up, out] = anchor.at
  if (anchor.on === 'wall') {
    if (anchor.wall >= room.polygon.length) return null
    const wall = wallOf(room, anchor.wall)
    return before(wall, along * wall.length, up * room.height, out)
  }
  const opening = room.openings.find(({ id }) => id === anchor.id)
  return opening ? onOpening(opening, wallOf(room, opening.wall), anchor.at) : null
}

/** A fixture with turn 0 faces south: its front is toward smaller y of the plan. */
function onThing({ x, y, width, depth, height, base, turn }: Placed, [right, up, front]: Vec3): Vec3 {
  const [r, f] = [(right * width) / 2, (front * depth) / 2]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [x + r * cos + f * sin, base + up * height, -(y + r * sin - f * cos)]
}

function onOpening({ at, width, sill, height }: Opening, wall: Wall, [along, up, out]: Vec3): Vec3 {
  return before(wall, at + along * width, sill + up * height, out)
}

function before(wall: Wall, at: number, up: number, out: number): Vec3 {
  const [x, y] = onWall(wall, at, out)
  return [x, up, -y]
}

/** Converts a point on a fixture to an anchor. */
export function anchorOnThing(thing: Placed, [x, y, z]: Vec3): Anchor {
  const { width, depth, height, base, turn, id } = thing
  const [dx, dy] = [x - thing.x, -z - thing.y]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [right, front] = [dx * cos + dy * sin, dx * sin - dy * cos]
  return { on: 'thing', id, at: [share(2 * right, width), share(y - base, height), share(2 * front, depth)] }
}

export function anchorOnWall({ room }: Pick<Scene, 'room'>, index: number, [x, y, z]: Vec3): Anchor {
  const wall = wallOf(room, index)
  const { at, out } = alongWall(wall, [x, -z])
  return { on: 'wall', wall: index, at: [at / wall.length, y / room.height, out] }
}

export function anchorOnOpening({ room }: Pick<Scene, 'room'>, opening: Opening, [x, y, z]: Vec3): Anchor {
  const { at, out } = alongWall(wallOf(room, opening.wall), [x, -z])
  return {
    on: 'opening',
    id: opening.id,
    at: [(at - opening.at) / opening.width, (y - opening.sill) / opening.height, out],
  }
}

/** Avoids dividing by zero: a pool has no height. */
function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

/** Meters: the direct distance, the horizontal distance, and the height difference. */
type Span = { straight: number; across: number; up: number }

export function spanOf([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): Span {
  const across = Math.hypot(bx - ax, bz - az)
  const up = Math.abs(by - ay)
  return { straight: Math.hypot(across, up), across, up }
}
