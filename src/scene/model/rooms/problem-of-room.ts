import { area } from '../geometry/plates.ts'
import { crossesItself } from './edit-outline.ts'
import { wordFor } from './fit.ts'
import { tooHigh, tooWide } from './refusals.ts'
import type { RoomShape } from './types.ts'
import { wallOf } from './walls.ts'

/** Rounded lengths may extend this far past a wall, meters. */
const slack = 0.01

/** The message that says why a room cannot be built; null when it can. */
export function problemOfRoom(room: RoomShape): string | null {
  const whole = area(room.polygon)
  if (whole <= 0 || crossesItself(room.polygon)) return 'The walls would cross.'
  if (whole < 0.5) return 'The room would be too small.'
  const ids = new Set<string>()
  for (const opening of room.openings) {
    const word = wordFor(opening)
    const number = opening.wall + 1
    if (opening.wall >= room.polygon.length) return `There is no wall ${number} for the ${word}.`
    const { length } = wallOf(room, opening.wall)
    if (opening.width > length + slack) return tooWide(opening, opening.width + 0.1 - length, 'imperial')
    if (opening.at + opening.width > length + slack)
      return `The ${word} in wall ${number} would extend beyond its wall.`
    if (opening.sill + opening.height > room.height + slack) return tooHigh(opening, room.height, 'imperial')
    if (ids.has(opening.id)) return 'Two openings have the same id.'
    ids.add(opening.id)
  }
  return null
}
