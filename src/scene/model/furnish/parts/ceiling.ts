import type { Body } from '../../bodies/build/body.ts'
import { hangFrom } from '../../bodies/lights/hang.ts'
import { inch, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { downlightPlaces, hangerCount, lanternPlaces } from '../../layout/light-places.ts'
import { boxOf, middleOfRoom, onWall, turnAtWall, wallOf } from '../../layout/walls.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Choices, Placed, Scene, Slot } from '../../types.ts'
import type { Lamp, Piece } from './object-part.ts'
import { hungUp, lampsInRoom, type ObjectPart, setInRoom } from './object-part.ts'
import { bodyOf, placedBody, plainModel } from './product.ts'
import { openSpec, type Spec } from './spec.ts'

/** `into`: recessed in or screwed to the ceiling, and hidden with it. */
type Hung = { place: Placed; parts: ObjectPart[]; slot: Slot; into?: true }

/**
 * What hangs from the room itself: ceiling light or fan, a bathroom's exhaust fan, the lanterns beside a house's doors.
 */
export function ceilingPieces(scene: Scene, choices: Choices): Piece[] {
  return hung(scene, choices).flatMap(({ place, parts, slot, into }) => {
    const pieces = setInRoom(scene, place, parts, () => slot.id)
    return into ? pieces.map((piece): Piece => ({ ...piece, facing: [0, -1, 0] })) : pieces
  })
}

export function ceilingLamps(scene: Scene, choices: Choices): Lamp[] {
  return hung(scene, choices).flatMap(({ place, parts }) => lampsInRoom(place, parts))
}

function hung(scene: Scene, choices: Choices): Hung[] {
  return scene.slots.flatMap((slot): Hung[] => {
    if (slot.fixtures || slot.role !== 'light') return []
    const chosen = choices(slot.id)
    const model = chosen?.kind === 'fixture' ? chosen : null
    if (slot.id === 'lights') return lanterns(scene, slot, model)
    if (slot.id === 'exhaust') return exhaust(scene, slot, model)
    return overhead(scene, slot, model)
  })
}

/** A point of the ceiling as an object without size. */
function spot(scene: Scene, id: string, [x, y]: readonly [number, number], turn = 0): { place: Placed; spec: Spec } {
  const place: Placed = {
    id,
    type: 'ceiling',
    width: 0.3,
    depth: 0,
    height: 0.3,
    x,
    y,
    base: 0,
    turn,
    wall: null,
    frontClear: 0,
  }
  return { place, spec: openSpec(scene, place, () => null) }
}

function overhead(scene: Scene, slot: Slot, chosen: FixtureModel | null): Hung[] {
  const middle = middleOfRoom(scene.room.polygon)
  const high = scene.room.height / inch
  const { spec } = spot(scene, 'ceiling', middle)
  const plain = /kitchen|bathroom|laundry/.test(scene.room.kind)
    ? 'downlight'
    : high > 130 && slot.families?.includes('chandelier')
      ? 'chandelier'
      : 'flush'
  const model = chosen ?? plainModel(plain, spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  if (model.family === 'downlight') {
    return downlightPlaces(scene.room).map((at, i) => {
      const { place } = spot(scene, `ceiling-${i}`, at)
      return {
        place: { ...place, id: 'ceiling' },
        slot,
        into: true,
        parts: placedBody(body, 'light', {
          at: [0, high - hangsAt(body), -body.sizeIn.d / 2],
          down: true,
        }),
      }
    })
  }
  const { place } = spot(scene, 'ceiling', middle)
  const low = high - body.sizeIn.h
  if (/pendant|chandelier|linear/.test(model.family)) {
    const foot = Math.min(Math.max(84, low - (high > 130 ? 40 : 8)), low - 2)
    return [{ place, slot, parts: hangersAt(spec, 'light', model, [[0, foot, 0]]) }]
  }
  return [
    {
      place,
      slot,
      into: true,
      parts: placedBody(body, 'light', { at: [0, high - hangsAt(body), -body.sizeIn.d / 2] }),
    },
  ]
}

/** Distance from the ceiling down to a body's foot; recessed bodies go up into it. */
function hangsAt(body: Body): number {
  return (body.anchors.ceiling?.[1] ?? body.sizeIn.h) + 0.01
}

/** Over the toilet; without one, in the middle of the width and at 70% of the depth. */
function exhaust(scene: Scene, slot: Slot, chosen: FixtureModel | null): Hung[] {
  const model = chosen
  const body = model && bodyOf(model)
  if (!body) return []
  const box = boxOf(scene.room.polygon)
  const near = scene.placed.find(({ type }) => type === 'toilet')
  const at = near ? ([near.x, near.y] as const) : ([(box[0] + box[2]) / 2, box[1] + (box[3] - box[1]) * 0.7] as const)
  const { place } = spot(scene, 'exhaust', at)
  return [
    {
      place,
      slot,
      into: true,
      parts: placedBody(body, 'fan', {
        at: [0, scene.room.height / inch - hangsAt(body), -body.sizeIn.d / 2],
      }),
    },
  ]
}

/** One on each side of a door of the house. */
function lanterns(scene: Scene, slot: Slot, chosen: FixtureModel | null): Hung[] {
  return lanternPlaces(scene.room).flatMap(({ door, at, id }): Hung[] => {
    const wall = wallOf(scene.room, door.wall)
    const { place, spec } = spot(scene, `lantern-${id}`, onWall(wall, at, 0), turnAtWall(wall))
    const body = bodyOf(chosen ?? plainModel('lantern', spec.palette))
    if (!body) return []
    const parts = placedBody(body, 'light', { at: [0, 68 - body.sizeIn.h / 2, 0.1] })
    // Hidden with the wall that they are mounted on.
    return [{ place, slot, parts: hungUp(parts) }]
  })
}

/** Where the lights of a table or island hang: the center of their lowest point, inches in the object's coordinates. */
function hangingSpots(
  spec: Spec,
  [w, d]: Vec2,
  quarter: boolean,
): { slot: string; model: FixtureModel; spots: Vec3[] } {
  const table = spec.type === 'table'
  const slot = table ? 'pendant' : spec.type === 'bar' ? 'lights' : 'pendants'
  const model = spec.fixtureModel(slot) ?? plainModel(table && w > 60 ? 'chandelier' : 'pendant', spec.palette)
  const n = hangerCount({ type: spec.type, width: w * 0.0254 }, model)
  const pitch = n < 2 ? 0 : Math.min(36, (w - 26) / (n - 1))
  // 31 inches above the top, plus three inches for each foot of ceiling height above eight feet.
  const low = spec.h + 31 + Math.max(0, (spec.head - 96) / 12) * 3
  const spots = Array.from({ length: n }, (_, i): Vec3 => {
    const along = (i - (n - 1) / 2) * pitch
    return quarter ? [0, low, spec.d / 2 + along] : [along, low, d / 2]
  })
  return { slot, model, spots }
}

/** Pendants with their cords and canopies up to the ceiling. */
export function hangers(spec: Spec, size: Vec2, quarter: boolean): ObjectPart[] {
  if (spec.sky) return []
  const { slot, model, spots } = hangingSpots(spec, size, quarter)
  return hangersAt(spec, slot, model, spots)
}

/** A hanging light at each spot (the center of its lowest point), with its rod or cord extended to the ceiling. */
export function hangersAt(spec: Spec, slot: string, model: FixtureModel, spots: readonly Vec3[]): ObjectPart[] {
  const body = bodyOf(model)
  if (!body) return []
  const { d, h } = body.sizeIn
  return spots.flatMap((spot): ObjectPart[] => {
    const low = Math.min(spot[1], spec.head - h - 2)
    return placedBody(hangFrom(body, spec.head - low - h), slot, { at: [spot[0], low, spot[2] - d / 2] })
  })
}
