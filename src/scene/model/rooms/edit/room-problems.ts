import { type LengthUnits, printLength } from '#lib/feet-inches.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { alongWall, wallOf } from '../../layout/walls.ts'
import type { FixtureEdit, Opening, Placed, RoomShape, SceneDoc } from '../../types.ts'
import type { Layout } from '../open-scene.ts'
import { placedIn, roomOf } from '../open-scene.ts'
import { crossesItself, problemOfHeight, problemOfOutline } from './edit-outline.ts'
import { problemOfSize, problemsIn, wordFor } from './fit.ts'
import type { TooShort } from './refit.ts'
import { followsWalls, placeFree, placeOnWall } from './snap.ts'

/** Closets in floor plans can be narrower than any room that a user can draw; meters and square meters. */
const closet = { wide: 0.7, area: 0.5 }

/** `at` is a path within the document: `room`, or `fixtures.` and the fixture id. */
type Wrong = { at: string; problem: string }

/**
 * The problem for which the editor would have refused a design, with the editor's message; null when there is none. A
 * problem that the saved design already had is allowed, so that no one loses a room to a newer rule.
 */
export function newlyWrong(ground: Layout, doc: SceneDoc, before: SceneDoc | null): Wrong | null {
  if (doc.room && !(before?.room && sameShape(doc.room, before.room))) {
    const problem = problemOfOutline(doc.room.polygon, closet) ?? problemOfHeight(doc.room.height, doc.units)
    if (problem) return { at: 'room', problem }
  }
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const label = (id: string) => fixtureKind(placed.find((one) => one.id === id)?.type ?? 'base').label
  const known = new Set(before ? crowdedIn(ground, before) : [])
  for (const thing of placed) {
    const edit = doc.fixtures[thing.id]
    if (!edit || sameSize(edit, before?.fixtures[thing.id])) continue
    const problem = problemOfSize(thing, doc.units, edit)
    if (problem) return { at: `fixtures.${thing.id}`, problem }
  }
  const wrong = problemsIn(placed, room).find(({ id }) => !known.has(id))
  return wrong ? { at: `fixtures.${wrong.id}`, problem: `${label(wrong.id)}: ${wrong.problem}` } : null
}

function crowdedIn(ground: Layout, doc: SceneDoc): string[] {
  const room = roomOf(ground.program, doc)
  return problemsIn(placedIn(ground.program, doc, room), room).map(({ id }) => id)
}

function sameShape(a: RoomShape, b: RoomShape): boolean {
  return a.height === b.height && a.polygon.join(' ') === b.polygon.join(' ')
}

function sameSize(edit: FixtureEdit, before: FixtureEdit | undefined): boolean {
  return edit.width === before?.width && edit.depth === before?.depth
}

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

/** The message for a change that a room does not allow: the wall, the fixtures, and the missing length. */
export function tooShort({ wall, by, things }: TooShort, units: LengthUnits): string {
  return `Wall ${wall + 1} would be ${lengthText(by, units)} too short for the items against it: ${named(things)}.`
}

export function tooWide(opening: Opening, by: number, units: LengthUnits): string {
  return `Wall ${opening.wall + 1} would be ${lengthText(by, units)} too short for its ${wordFor(opening)}.`
}

export function tooHigh(opening: Opening, height: number, units: LengthUnits): string {
  const by = opening.sill + opening.height + 0.05 - height
  return `The ${wordFor(opening)} in wall ${opening.wall + 1} is ${lengthText(by, units)} too high for that.`
}

/** The message that says why a fixture fits nowhere: how much wider or deeper it is than the free space. */
export function noPlace(thing: Placed, placed: readonly Placed[], room: RoomShape, units: LengthUnits): string {
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
    ? `${name}: ${lengthText(wide ?? 0, units)} too wide for the free space.`
    : `${name}: ${lengthText(deep, units)} too deep for the free space.`
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
  const listed = labels.length > 4 ? [...labels.slice(0, 3), `${labels.length - 3} more`] : labels
  return [listed.slice(0, -1).join(', '), ...listed.slice(-1)].filter((part) => part !== '').join(' and ')
}

const labelOf = ({ type }: Placed) => fixtureKind(type).label.toLowerCase()

/** The missing length is rounded up to an eighth of an inch (1 cm in metric), so that the stated length is enough. */
function lengthText(meters: number, units: LengthUnits): string {
  const step = units === 'metric' ? 0.01 : inch / 8
  return printLength(Math.ceil(meters / step - 1e-6) * step, units)
}
