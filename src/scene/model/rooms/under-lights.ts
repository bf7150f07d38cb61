import type { Placed, RoomShape } from './types.ts'
import { alongWall, wallOf } from './walls.ts'

const inch = 0.0254
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
