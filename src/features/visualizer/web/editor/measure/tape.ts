import { printLength } from '#lib/feet-inches.ts'
import type { Vec3 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { openingWords } from '../opening-words.ts'
import { type Anchor, placeOf, spanOf } from './anchors.ts'
import type { TargetKey } from './between.ts'

/** Measurements are not part of the design: they are neither saved nor undone. */
export type Tape = {
  on: boolean
  /** The first end while the second is not set. */
  from: Anchor | null
  taken: readonly { from: Anchor; to: Anchor }[]
}

/** Meters; a measurement whose rise or run is at most this counts as level or vertical. */
const inch = 0.0254

/** More lines would not be readable; the oldest is removed. */
const most = 6

/** Sets an end: the first of a new measurement, or its second. */
export function put(tape: Tape, end: Anchor): Tape {
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
  const say = (metres: number) => printLength(metres, doc.units)
  const slanted = Math.min(across, up) > inch
  return { from, to, straight: say(straight), across: say(across), up: say(up), slanted }
}

/** A measurement on one line; level and vertical ones need only their length. */
export function sayTaken({ straight, across, up, slanted }: Taken): string {
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
