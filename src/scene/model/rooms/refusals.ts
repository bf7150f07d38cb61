import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import { wordFor } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { TooShort } from './relay.ts'
import { followsWalls, placeFree, placeOnWall } from './snap.ts'
import type { Opening, Placed, RoomShape } from './types.ts'
import { alongWall, wallOf } from './walls.ts'

/** The message for a change that a room does not allow: the wall, the fixtures, and the missing length. */
export function tooShort({ wall, by, things }: TooShort, units: LengthUnits): string {
  return `Wall ${wall + 1} would be ${says(by, units)} too short for the items against it: ${named(things)}.`
}

export function tooWide(opening: Opening, by: number, units: LengthUnits): string {
  return `Wall ${opening.wall + 1} would be ${says(by, units)} too short for its ${wordFor(opening)}.`
}

export function tooHigh(opening: Opening, height: number, units: LengthUnits): string {
  const by = opening.sill + opening.height + 0.05 - height
  return `The ${wordFor(opening)} in wall ${opening.wall + 1} is ${says(by, units)} too high for that.`
}

/** The message that says why a fixture fits nowhere: how much wider or deeper it is than the free space. */
export function noPlace(
  thing: Placed,
  placed: readonly Placed[],
  room: RoomShape,
  units: LengthUnits,
): string {
  const { wall } = thing
  const back = followsWalls(thing) && wall !== null
  const name = `The ${labelOf(thing)}${back ? ` at wall ${wall + 1}` : ''} would no longer fit`
  const fits = (width: number, depth: number) => {
    const less = { ...thing, width, depth }
    if (!back) return placeFree(less, [thing.x, thing.y], placed, room, false) !== null
    const at = alongWall(wallOf(room, wall), [thing.x, thing.y]).at - width / 2
    return placeOnWall(less, wall, at, placed, room, false) !== null
  }
  const wide = lackOf(thing.width, (width) => fits(width, thing.depth))
  const deep = lackOf(thing.depth, (depth) => fits(thing.width, depth))
  if (wide === null && deep === null) return `${name}: there is not enough free space.`
  return deep === null || (wide !== null && wide <= deep)
    ? `${name}: ${says(wide ?? 0, units)} too wide for the free space.`
    : `${name}: ${says(deep, units)} too deep for the free space.`
}

/** How much a size exceeds what fits; null when even a tenth of it does not fit. */
function lackOf(size: number, fits: (size: number) => boolean): number | null {
  let [low, high] = [size / 10, size]
  if (!fits(low)) return null
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return size - low
}

/** Fixture names, each type once; a list that is too long is replaced by a count. */
function named(things: readonly Placed[]): string {
  const labels = [...new Set(things.map(labelOf))]
  const told = labels.length > 4 ? [...labels.slice(0, 3), `${labels.length - 3} more`] : labels
  return [told.slice(0, -1).join(', '), ...told.slice(-1)].filter((part) => part !== '').join(' and ')
}

const labelOf = ({ type }: Placed) => fixtureKind(type).label.toLowerCase()

/** The missing length is rounded up to an eighth of an inch (1 cm in metric), so that the stated length is enough. */
function says(metres: number, units: LengthUnits): string {
  const step = units === 'metric' ? 0.01 : 0.0254 / 8
  return printLength(Math.ceil(metres / step - 1e-6) * step, units)
}
