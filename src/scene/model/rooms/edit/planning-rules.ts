import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import type { Placed, RoomShape } from '../../types.ts'
import { loopsOf } from './fit.ts'

/** Rounding error does not break a rule; meters. */
const slack = 0.006

/** A place that a planner would question: it can be built, but it is tight or does not meet the code. */
export type Advice = {
  fixture: string
  /** What the advice is about and compared with what, so that the same aisle is reported only once. */
  topic: string
  /** Meters: the actual distance, and the recommended minimum. */
  have: number
  need: number
  /** Message for the user, with the placeholders `{have}` and `{need}`. */
  text: string
  /** The source of the rule. */
  source: string
}

type Front = { need: number; before: string; source: string }

const aisle: Front = { need: 42, before: 'A work aisle', source: 'NKBA Kitchen 6' }
const passage: Front = { need: 36, before: 'A walkway', source: 'NKBA Kitchen 7' }
const code: Front = { need: 21, before: 'The code', source: 'IRC R307.1' }

/** Required clear depth in front of a fixture, inches, by type. */
const fronts: Record<string, Front> = {
  base: aisle,
  sink: aisle,
  dw: aisle,
  range: aisle,
  oven: passage,
  pantry: passage,
  fridge: passage,
  toilet: code,
  vanity: code,
  tub: code,
  shower: { ...code, need: 24 },
  rollin: { ...code, need: 24 },
  washer: { need: 36, before: 'Loading', source: 'manufacturers’ manuals' },
  wd: { need: 36, before: 'Loading', source: 'manufacturers’ manuals' },
}

/** Fixtures that a person can push aside. */
const movable = new Set(['chair', 'bistro', 'lounge', 'bench', 'coffee'])

/**
 * Where the room is tighter than the planning guidelines for kitchens and baths. This is advice only and does not
 * block.
 */
export function adviceOn(room: RoomShape, placed: readonly Placed[]): Advice[] {
  return placed.flatMap((thing) => [
    ...frontOf(room, placed, thing),
    ...sidesOf(room, placed, thing),
    ...roundIt(room, placed, thing),
    ...landing(placed, thing),
  ])
}

/** A gap that would be shown as 0. */
const isNone = (gap: number) => gap < 0.06 * inch

function frontOf(room: RoomShape, placed: readonly Placed[], thing: Placed): Advice[] {
  const front = fronts[thing.type]
  if (!front) return []
  const { gap, against } = stepsIn.has(thing.type) ? entryOf(room, placed, thing) : freeOn(room, placed, thing, 'front')
  const need = front.need * inch
  if (gap > need - slack) return []
  const free = isNone(gap) ? 'There is no' : 'There is only {have} of'
  const text = `${free} clearance in front of the ${nameOf(thing)}. ${front.before} requires {need}.`
  return [{ fixture: thing.id, topic: `front ${against}`, have: gap, need, text, source: front.source }]
}

/** A person steps in at one place; next to that, a toilet may stand in front of the tub. */
const stepsIn = new Set(['tub', 'shower', 'rollin'])

function entryOf(room: RoomShape, placed: readonly Placed[], thing: Placed): { gap: number; against: string } {
  const wide = Math.min(thing.width, 22 * inch)
  const reach = (thing.width - wide) / 2
  const ways = [-1, -0.5, 0, 0.5, 1].map((k) => {
    const [dx, dy] = [Math.cos(thing.turn) * reach * k, Math.sin(thing.turn) * reach * k]
    return freeOn(room, placed, { ...thing, x: thing.x + dx, y: thing.y + dy, width: wide }, 'front')
  })
  return ways.reduce((best, way) => (way.gap > best.gap ? way : best))
}

/** From the center of a toilet or a single basin to the nearest obstacle at each side. */
function sidesOf(room: RoomShape, placed: readonly Placed[], thing: Placed): Advice[] {
  const toilet = thing.type === 'toilet'
  if (!toilet && (thing.type !== 'vanity' || thing.width > 48 * inch)) return []
  const need = 15 * inch
  const beside = (['left', 'right'] as const).map((side) => freeOn(room, placed, thing, side))
  const [nearest] = beside.toSorted((a, b) => a.gap - b.gap)
  if (!nearest) return []
  const have = nearest.gap + thing.width / 2
  if (have > need - slack) return []
  const what = toilet ? 'toilet' : 'basin'
  return [
    {
      fixture: thing.id,
      topic: `side ${thing.id}`,
      have,
      need,
      text: `The center of the ${what} is {have} from the nearest obstacle. It needs {need} on each side.`,
      source: toilet ? 'IRC P2705.1' : 'NKBA Bath 5',
    },
  ]
}

const seats = new Set(['osofa', 'seatwall', 'chair', 'lounge', 'bench'])
const islands = new Set(['island', 'islandsink', 'islandcook', 'worktable'])

/** Clearance around freestanding fixtures: to clean behind a tub, walk around an island, or sit around a fire pit. */
function roundIt(room: RoomShape, placed: readonly Placed[], thing: Placed): Advice[] {
  const rule: { need: number; text: string; none?: string } | null = islands.has(thing.type)
    ? { need: 36, text: `There is only {have} next to the ${nameOf(thing)}. A walkway needs {need}.` }
    : thing.type === 'tubfree'
      ? { need: 4, text: 'The tub is {have} from the wall. Cleaning behind it requires {need}.' }
      : thing.type === 'firepit'
        ? {
            need: 36,
            text: 'Seats are {have} from the fire. They should be {need} away.',
            none: 'A seat touches the fire pit. Seats should be {need} away.',
          }
        : null
  if (!rule) return []
  const need = rule.need * inch
  const source = islands.has(thing.type)
    ? 'NKBA Kitchen 7'
    : thing.type === 'tubfree'
      ? 'manufacturers’ manuals'
      : 'trade practice'
  const fire = thing.type === 'firepit'
  const gaps = (['front', 'right', 'back', 'left'] as const).map((side) =>
    freeOn(room, fire ? placed.filter(({ type }) => seats.has(type)) : placed, thing, side, fire),
  )
  const [tight] = gaps
    // A fixture that touches another is joined to it, so no gap is needed.
    .filter(({ gap }) => gap > (thing.type === 'tubfree' ? 0 : 0.05) && gap < need - slack)
    .toSorted((a, b) => a.gap - b.gap)
  if (!tight) return []
  const text = isNone(tight.gap) ? (rule.none ?? rule.text) : rule.text
  return [{ fixture: thing.id, topic: `round ${tight.against}`, have: tight.gap, need, text, source }]
}

const carries = new Set(['base', 'corner', 'sink', 'dw', 'island', 'peninsula'])

/** Counter space at both sides of a range for setting down pans. */
function landing(placed: readonly Placed[], thing: Placed): Advice[] {
  if (thing.type !== 'range' || thing.wall === null) return []
  const runs = [1, -1].map((side) => counterBeside(placed, thing, side))
  const [less = 0, more = 0] = runs.toSorted((a, b) => a - b)
  const [one, other] = [12 * inch, 15 * inch]
  const [have, need] = less < one - slack ? [less, one] : [more, other]
  if (have > need - slack) return []
  return [
    {
      fixture: thing.id,
      topic: `landing ${thing.id}`,
      have,
      need,
      text: `There is ${isNone(have) ? 'no' : '{have} of'} counter next to the range. You need {need} to set down a pan.`,
      source: 'NKBA Kitchen 17',
    },
  ]
}

/** How far the worktop continues without a gap next to a fixture at the same wall. */
function counterBeside(placed: readonly Placed[], thing: Placed, side: number): number {
  const along = (other: Placed) =>
    side * ((other.x - thing.x) * Math.cos(thing.turn) + (other.y - thing.y) * Math.sin(thing.turn))
  let end = thing.width / 2
  const row = placed
    .filter((other) => other.wall === thing.wall && carries.has(other.type) && along(other) > 0)
    .toSorted((a, b) => along(a) - along(b))
  for (const other of row) {
    if (along(other) - other.width / 2 > end + 0.03) break
    end = along(other) + other.width / 2
  }
  return end - thing.width / 2
}

type Side = 'front' | 'right' | 'back' | 'left'
const turns: Record<Side, number> = { front: 0, right: Math.PI / 2, back: Math.PI, left: -Math.PI / 2 }

/** The free distance straight out from one side of a fixture, over the fixture's width, and what ends it. */
export function freeOn(
  room: RoomShape,
  placed: readonly Placed[],
  thing: Placed,
  side: Side,
  seated = false,
): { gap: number; against: string } {
  const angle = thing.turn + turns[side]
  const [fx, fy] = [Math.sin(angle), -Math.cos(angle)]
  const across = side === 'front' || side === 'back'
  const [deep, wide] = across ? [thing.depth, thing.width] : [thing.width, thing.depth]
  const half = wide / 2 - 0.03
  const start = deep / 2
  let best = { gap: 9, against: '' }
  const meet = (loop: readonly Vec2[], against: string) =>
    loop.forEach((from, i) => {
      const far = reached(from, loop[(i + 1) % loop.length] as Vec2)
      if (far > start - 0.03 && far - start < best.gap) best = { gap: Math.max(0, far - start), against }
    })
  /** The nearest point of an edge within the strip in front of the side. */
  function reached(from: Vec2, to: Vec2): number {
    const [a, b] = [from, to].map(([x, y]) => ({
      on: (x - thing.x) * fx + (y - thing.y) * fy,
      off: (x - thing.x) * -fy + (y - thing.y) * fx,
    })) as [{ on: number; off: number }, { on: number; off: number }]
    const at = (off: number) => a.on + ((b.on - a.on) * (off - a.off)) / (b.off - a.off)
    const ends = [a, b].filter(({ off }) => Math.abs(off) < half).map(({ on }) => on)
    for (const edge of [-half, half]) if ((a.off - edge) * (b.off - edge) < 0) ends.push(at(edge))
    return ends.length > 0 ? Math.min(...ends) : Number.POSITIVE_INFINITY
  }
  if (room.kind !== 'outdoor') meet(room.polygon, 'wall')
  for (const other of placed) {
    if (other.id === thing.id || (movable.has(other.type) && !seated) || other.height < 0.05) continue
    for (const loop of loopsOf(other)) meet(loop, [thing.id, other.id].toSorted().join(' '))
  }
  return best
}

function nameOf({ type }: Placed): string {
  return fixtureKind(type).label.toLowerCase()
}
