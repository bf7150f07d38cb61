import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Opening, Placed, RoomShape } from '../types.ts'
import { insideRoom } from './neighbors.ts'
import { alongWall, boxOf, middleOfRoom, wallOf } from './walls.ts'

/** Downlights about five feet apart, and half of that from the walls; plan, meters. */
export function downlightPlaces({ polygon }: Pick<RoomShape, 'polygon'>): Vec2[] {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const [w, d] = [x1 - x0, y1 - y0]
  const [nx, ny] = [Math.max(1, Math.min(4, Math.round(w / 1.6))), Math.max(1, Math.min(4, Math.round(d / 1.6)))]
  const all = Array.from(
    { length: nx * ny },
    (_, i): Vec2 => [x0 + ((i % nx) + 0.5) * (w / nx), y0 + (Math.floor(i / nx) + 0.5) * (d / ny)],
  )
  const inside = all.filter((at) => insideRoom(polygon, at))
  return inside.length > 0 ? inside : [middleOfRoom(polygon)]
}

/** One lantern at each side of a house door where the wall has space for it; meters along the wall. */
export function lanternPlaces(room: RoomShape): { door: Opening; at: number; id: string }[] {
  return room.openings
    .filter((one) => one.sill === 0 && room.edges?.[one.wall] === 'house')
    .flatMap((door, i) =>
      [-1, 1].flatMap((side) => {
        const at = side < 0 ? door.at - 0.32 : door.at + door.width + 0.32
        const { length } = wallOf(room, door.wall)
        return at < 0.15 || at > length - 0.15 ? [] : [{ door, at, id: `${i}-${side}` }]
      }),
    )
}

/**
 * How many lights are offered over a fixture before one is chosen; outdoors without a roof there is nothing to hang
 * them from.
 */
export function overhead(thing: Placed, { room }: { room: RoomShape }): number {
  return room.sky ? 0 : usualHangers(thing)
}

/** The usual number of pendants over an island, a bar or a table. */
function usualHangers(thing: Pick<Placed, 'type' | 'width'>): number {
  if (thing.type === 'table') return 1
  return thing.type === 'bar' ? 2 : Math.max(1, Math.round(thing.width / 0.79))
}

/**
 * How many of a chosen light hang there: one if it is long or wide, otherwise as many pendants as fit with space
 * between them.
 */
export function hangerCount(thing: Pick<Placed, 'type' | 'width'>, { family, dimsIn }: FixtureModel): number {
  if (/linear|chandelier/.test(family) || dimsIn.w > 22) return 1
  const fitting = Math.floor((thing.width / inch - 6) / Math.max(14, dimsIn.w + 6))
  return Math.max(1, Math.min(usualHangers(thing), fitting))
}

/** Minimum inches between two lights on one side. */
const apart = 84

/**
 * Positions of lights, alternating along the two long sides of a walk or a lawn; inches on its own plan, back edge at
 * 0.
 */
export function pathLightsAt(w: number, d: number): Vec2[] {
  const [long, short] = [Math.max(w, d), Math.min(w, d)]
  const steps = Math.max(2, Math.round(long / apart) + 1)
  return Array.from({ length: steps }, (_, i): Vec2 => {
    const along = 8 + ((long - 16) * i) / (steps - 1)
    const across = i % 2 === 0 ? 4 : short - 4
    return d >= w ? [across - w / 2, along] : [along - w / 2, across]
  })
}

/** Wall cabinets begin at this height and need this much space above it, inches. */
const cupboards = 54
const lowest = 18

/**
 * How many lights hang below the wall cabinets above a base cabinet: one where they span its full width, none next to a
 * window or hood.
 */
export function underLights(thing: Placed, room: RoomShape): number {
  if (thing.wall === null || thing.width < lowest * inch) return 0
  if (room.kind !== 'kitchen' && room.kind !== 'laundry') return 0
  if (room.height - thing.base < (cupboards + lowest + 0.6) * inch) return 0
  const middle = alongWall(wallOf(room, thing.wall), [thing.x, thing.y]).at
  const [from, to] = [middle - thing.width / 2, middle + thing.width / 2]
  const broken = room.openings.some(
    ({ wall: index, at, width, sill, height }) =>
      index === thing.wall && sill + height - thing.base > cupboards * inch && at < to && at + width > from,
  )
  return broken ? 0 : 1
}
