import type { RoomAnchor } from '#features/visualizer/pins.ts'
import { inch, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import type { Face, Placed, Scene } from '#scene/model/types.ts'

/** A point of the room, meters, and the direction that its surface faces. */
export type Place = { at: Vec3; normal: Vec3 }

type Found = { point: Vec3; normal: Vec3; piece: { slot: string | null; fixture: string | null } }

/** The anchor of a point that was hit: on the fixture that it belongs to, otherwise on its surface. */
export function anchorAt({ placed }: Pick<Scene, 'placed'>, { point, normal, piece }: Found): RoomAnchor {
  const thing = placed.find(({ id }) => id === piece.fixture)
  if (!thing) return { on: 'surface', slot: piece.slot, point: rounded(point, inch), normal: rounded(normal, 1) }
  const { x, y, base } = thing
  const offset = intoThing(thing, [point[0] - x, point[1] - base, point[2] + y])
  return {
    on: 'object',
    fixture: thing.id,
    offset: rounded(offset, inch),
    normal: rounded(intoThing(thing, normal), 1),
  }
}

/** Where an anchor is now; null while its fixture is not in the room. */
export function placeOf(anchor: RoomAnchor, { placed }: Pick<Scene, 'placed'>): Place | null {
  if (anchor.on === 'surface') return { at: scaled(anchor.point, inch), normal: anchor.normal }
  const thing = placed.find(({ id }) => id === anchor.fixture)
  if (!thing) return null
  const [dx, dy, dz] = outOfThing(thing, scaled(anchor.offset, inch))
  return {
    at: [thing.x + dx, thing.base + dy, dz - thing.y],
    normal: outOfThing(thing, anchor.normal),
  }
}

/** The name of what an anchor is on; null while it is not in the room. */
export function nameOf(anchor: RoomAnchor, scene: Pick<Scene, 'placed' | 'slots'>): string | null {
  if (anchor.on === 'object') return labelOf(anchor.fixture, scene)
  return anchor.slot === null ? 'Room' : labelOf(anchor.slot, scene)
}

/** The same for a list, also of what is no longer there. */
export function placeName(anchor: RoomAnchor, scene: Pick<Scene, 'placed' | 'slots'>): string {
  const gone = anchor.on === 'object' ? 'Removed from the room' : 'Surface no longer in the room'
  return nameOf(anchor, scene) ?? gone
}

/** The label of a slot or a fixture. */
export function labelOf(id: string, { placed, slots }: Pick<Scene, 'placed' | 'slots'>): string | null {
  const thing = placed.find((one) => one.id === id)
  return slots.find((one) => one.id === id)?.label ?? (thing ? fixtureKind(thing.type).label : null)
}

/** An anchor for who cannot point: the middle of the selected fixture's front, or of the slot's largest face. */
export function anchorOfChoice(
  { placed, slots }: Pick<Scene, 'placed' | 'slots'>,
  { selected, thing }: { selected: string | null; thing: string | null },
): RoomAnchor | null {
  const slot = slots.find(({ id }) => id === selected)
  const fixture = placed.find(({ id }) => id === (thing ?? slot?.fixture))
  if (fixture) {
    const { id, height, depth } = fixture
    return {
      on: 'object',
      fixture: id,
      offset: rounded([0, height / 2, depth / 2], inch),
      normal: [0, 0, 1],
    }
  }
  const face = slot && largestOf(slot.faces)
  if (!slot || !face) return null
  const { middle, normal } = middleOf(face)
  return { on: 'surface', slot: slot.id, point: rounded(middle, inch), normal: rounded(normal, 1) }
}

/** From the room's axes to right, up and front of a fixture. One with turn 0 faces south, which is positive z. */
function intoThing({ turn }: Pick<Placed, 'turn'>, [x, y, z]: Vec3): Vec3 {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [x * cos - z * sin, y, x * sin + z * cos]
}

function outOfThing({ turn }: Pick<Placed, 'turn'>, [right, up, front]: Vec3): Vec3 {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [right * cos + front * sin, up, front * cos - right * sin]
}

function largestOf(faces: readonly Face[]): Face | null {
  const size = ({ outline }: Face) => {
    const [us, vs] = [outline.map(([u]) => u), outline.map(([, v]) => v)]
    return (Math.max(...us) - Math.min(...us)) * (Math.max(...vs) - Math.min(...vs))
  }
  return faces.reduce<Face | null>((best, face) => (!best || size(face) > size(best) ? face : best), null)
}

function middleOf({ outline, origin, u, v }: Face): { middle: Vec3; normal: Vec3 } {
  const a = outline.reduce((sum, [x]) => sum + x, 0) / outline.length
  const b = outline.reduce((sum, [, y]) => sum + y, 0) / outline.length
  return {
    middle: [origin[0] + u[0] * a + v[0] * b, origin[1] + u[1] * a + v[1] * b, origin[2] + u[2] * a + v[2] * b],
    normal: [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]],
  }
}

const scaled = ([x, y, z]: Vec3, by: number): Vec3 => [x * by, y * by, z * by]

/** In units of `unit`, with two decimals: a hundredth of an inch. */
function rounded([x, y, z]: Vec3, unit: number): [number, number, number] {
  const part = (value: number) => Math.round((value / unit) * 100) / 100
  return [part(x), part(y), part(z)]
}
