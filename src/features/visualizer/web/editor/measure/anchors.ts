import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import type { Opening, Placed, Scene } from '#scene/model/rooms/types.ts'
import { alongWall, onWall, type Wall, wallOf } from '#scene/model/rooms/walls.ts'

/**
 * An end of a measurement. An end on a fixture, a wall or an opening follows it when it is moved or resized, so that a
 * measured gap updates while dragging; elsewhere it is a fixed point of the room.
 */
export type Anchor =
  /** Fractions of the fixture's box: right and front from -1 to 1, up from 0 to 1. */
  | { on: 'thing'; id: string; at: Vec3 }
  /** Fractions along the wall and up; meters into the room. */
  | { on: 'wall'; wall: number; at: Vec3 }
  | { on: 'opening'; id: string; at: Vec3 }
  | { on: 'place'; at: Vec3 }

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
export type Span = { straight: number; across: number; up: number }

export function spanOf([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): Span {
  const across = Math.hypot(bx - ax, bz - az)
  const up = Math.abs(by - ay)
  return { straight: Math.hypot(across, up), across, up }
}
