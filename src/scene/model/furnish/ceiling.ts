import type { Body } from '../bodies/body.ts'
import type { FixtureModel } from '../product-model.ts'
import { insideRoom } from '../rooms/beside.ts'
import { middleOfRoom } from '../rooms/inner-point.ts'
import type { Choices, Lamp, Piece } from '../rooms/pieces.ts'
import type { Opening, Placed, Scene, Slot } from '../rooms/types.ts'
import { boxOf, onWall, turnAtWall, wallOf } from '../rooms/walls.ts'
import type { Bit } from './bit.ts'
import { hangersAt } from './hang.ts'
import { plainModel } from './plain-models.ts'
import { bodyOf, placedBody } from './product.ts'
import { lampsInRoom, setInRoom } from './set-in-room.ts'
import { openSpec, type Spec } from './spec.ts'

const inch = 0.0254

/** `into` the ceiling it is let or screwed, and left away with it. */
type Hung = { place: Placed; bits: Bit[]; slot: Slot; into?: true }

/** What hangs from the room itself: its ceiling light or fan, a bath's exhaust, the lanterns beside a house's doors. */
export function ceilingPieces(scene: Scene, choices: Choices): Piece[] {
  return hung(scene, choices).flatMap(({ place, bits, slot, into }) => {
    const pieces = setInRoom(scene, place, bits, () => slot.id)
    return into ? pieces.map((piece): Piece => ({ ...piece, facing: [0, -1, 0] })) : pieces
  })
}

export function ceilingLamps(scene: Scene, choices: Choices): Lamp[] {
  return hung(scene, choices).flatMap(({ place, bits }) => lampsInRoom(place, bits))
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

/** A place of the ceiling, as a thing without extent. */
function spot(
  scene: Scene,
  id: string,
  [x, y]: readonly [number, number],
  turn = 0,
): { place: Placed; spec: Spec } {
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
    return grid(scene).map((at, i) => {
      const { place } = spot(scene, `ceiling-${i}`, at)
      return {
        place: { ...place, id: 'ceiling' },
        slot,
        into: true,
        bits: placedBody(body, 'light', {
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
    return [{ place, slot, bits: hangersAt(spec, 'light', model, [[0, foot, 0]]) }]
  }
  return [
    {
      place,
      slot,
      into: true,
      bits: placedBody(body, 'light', { at: [0, high - hangsAt(body), -body.sizeIn.d / 2] }),
    },
  ]
}

/** How far below the ceiling a body's foot is: what is recessed goes up into it. */
function hangsAt(body: Body): number {
  return (body.anchors.ceiling?.[1] ?? body.sizeIn.h) + 0.01
}

/** Downlights four feet apart, half of that from the walls. */
function grid(scene: Scene): (readonly [number, number])[] {
  const box = boxOf(scene.room.polygon)
  const [w, d] = [box[2] - box[0], box[3] - box[1]]
  const [nx, ny] = [
    Math.max(1, Math.min(4, Math.round(w / 1.6))),
    Math.max(1, Math.min(4, Math.round(d / 1.6))),
  ]
  const all = Array.from(
    { length: nx * ny },
    (_, i) => [box[0] + ((i % nx) + 0.5) * (w / nx), box[1] + (Math.floor(i / nx) + 0.5) * (d / ny)] as const,
  )
  return all.filter((at) => insideRoom(scene.room.polygon, at))
}

/** Over the toilet or the shower, else off the middle. */
function exhaust(scene: Scene, slot: Slot, chosen: FixtureModel | null): Hung[] {
  const model = chosen
  const body = model && bodyOf(model)
  if (!body) return []
  const box = boxOf(scene.room.polygon)
  const near = scene.placed.find(({ type }) => type === 'toilet')
  const at = near
    ? ([near.x, near.y] as const)
    : ([(box[0] + box[2]) / 2, box[1] + (box[3] - box[1]) * 0.7] as const)
  const { place } = spot(scene, 'exhaust', at)
  return [
    {
      place,
      slot,
      into: true,
      bits: placedBody(body, 'fan', {
        at: [0, scene.room.height / inch - hangsAt(body), -body.sizeIn.d / 2],
      }),
    },
  ]
}

/** One at each side of a door of the house. */
function lanterns(scene: Scene, slot: Slot, chosen: FixtureModel | null): Hung[] {
  const doors = scene.room.openings.filter(
    (one) => one.sill === 0 && scene.room.edges?.[one.wall] === 'house',
  )
  return doors.flatMap((door, i) => [-1, 1].flatMap((side) => lantern(scene, slot, chosen, door, side, i)))
}

function lantern(
  scene: Scene,
  slot: Slot,
  chosen: FixtureModel | null,
  door: Opening,
  side: number,
  i: number,
): Hung[] {
  const wall = wallOf(scene.room, door.wall)
  const at = side < 0 ? door.at - 0.32 : door.at + door.width + 0.32
  if (at < 0.15 || at > wall.length - 0.15) return []
  const { place, spec } = spot(scene, `lantern-${i}-${side}`, onWall(wall, at, 0), turnAtWall(wall))
  const body = bodyOf(chosen ?? plainModel('lantern', spec.palette))
  if (!body) return []
  return [{ place, slot, bits: placedBody(body, 'light', { at: [0, 68 - body.sizeIn.h / 2, 0.1] }) }]
}
