import { inch } from '#scene/model/geometry/mesh.ts'
import { rowsOf } from '../../layout/cabinet-rows.ts'
import { alongWall, reachOnWall, wallOf } from '../../layout/walls.ts'
import type { BoxKind, Placed, RoomShape } from '../../types.ts'
import { type Advice, freeOn } from './planning-rules.ts'

/** Rounding error does not break a rule; meters. */
const slack = 0.006

type Rule = {
  /** Inches of counter on the wider and on the narrower side; one figure where one side is enough. */
  need: readonly [wider: number, narrower: number] | readonly [either: number]
  name: string
  source: string
}

const sink: Rule = { need: [24, 18], name: 'sink', source: 'NKBA Kitchen 11' }
const cooking: Rule = { need: [15, 12], name: 'cooktop', source: 'NKBA Kitchen 17' }
const rules: Record<string, Rule> = {
  sink,
  range: { ...cooking, name: 'range' },
  fridge: { need: [15], name: 'refrigerator', source: 'NKBA Kitchen 16' },
  oven: { need: [15], name: 'oven', source: 'NKBA Kitchen 19' },
}

/** A counter across an aisle that is no wider serves as landing; meters. */
const across = 48 * inch
const counters = new Set(['base', 'corner', 'sink', 'dw', 'peninsula'])
const islands = /^island/

/**
 * Where a kitchen has less counter to set things down than the NKBA guidelines advise, beside the boxes and places that
 * it has, and where its work aisle is enough for one cook only. Advice, which blocks nothing.
 */
export function landingsOn(room: RoomShape, placed: readonly Placed[], style: string): Advice[] {
  if (room.kind !== 'kitchen') return []
  const all = placed.flatMap((thing) => {
    const rule = rules[thing.type]
    if (rule && thing.wall !== null) return landing(thing, rule, besideAtWall(room, placed, thing, style), room, placed)
    if (!islands.test(thing.type)) return []
    return [
      ...landing(thing, sink, besideInIsland(room, placed, thing, style, 'sink'), room, placed),
      ...landing(thing, cooking, besideInIsland(room, placed, thing, style, 'cooktop'), room, placed),
    ]
  })
  return [...all, ...twoCooks(room, placed)]
}

/** Meters of counter on each side, as seen from the front. */
type Beside = { left: number; right: number }

function landing(
  thing: Placed,
  { need, name, source }: Rule,
  beside: Beside | null,
  room: RoomShape,
  placed: readonly Placed[],
): Advice[] {
  if (!beside) return []
  const note = (side: string, have: number, needIn: number): Advice[] => {
    if (have > needIn * inch - slack) return []
    const text = `Landing ${side} the ${name}: {have}; {need} advised.`
    return [
      { fixture: thing.id, topic: `landing ${side} ${thing.id} ${name}`, have, need: needIn * inch, text, source },
    ]
  }
  const [wider, narrower] = beside.left >= beside.right ? (['left', 'right'] as const) : (['right', 'left'] as const)
  const [first, second] = need
  if (second !== undefined)
    return [...note(`${wider} of`, beside[wider], first), ...note(`${narrower} of`, beside[narrower], second)]
  const { gap, against } = freeOn(room, placed, thing, 'front')
  const isAcross = gap <= across + slack && placed.some(({ id, type }) => against.includes(id) && serves(type))
  return isAcross ? [] : note('beside', beside[wider], first)
}

function serves(type: string): boolean {
  return counters.has(type) || islands.test(type) || type === 'worktable'
}

/** The counter on both sides at a wall: what is left of the own fixture, and what follows without a gap. */
function besideAtWall(room: RoomShape, placed: readonly Placed[], thing: Placed, style: string): Beside {
  const wall = wallOf(room, thing.wall ?? 0)
  const middle = alongWall(wall, [thing.x, thing.y]).at
  const own = boxOfKind(room, placed, thing, style, 'sink')
  // Seen from the front, the wall runs from right to left.
  const [from, to] = own
    ? [middle - (own.x + own.width) * inch, middle - own.x * inch]
    : [middle - thing.width / 2, middle + thing.width / 2]
  const spans = placed
    .filter((other) => other.id !== thing.id && counters.has(other.type))
    .flatMap((other) => reachOnWall(wall, other))
  const joint = 0.03
  let [low, high] = [middle - thing.width / 2, middle + thing.width / 2]
  for (const [a, b] of spans.toSorted((p, q) => p[0] - q[0])) if (a <= high + joint && b > high) high = b
  for (const [a, b] of spans.toSorted((p, q) => q[1] - p[1])) if (b >= low - joint && a < low) low = a
  return { left: high - to, right: from - low }
}

function besideInIsland(
  room: RoomShape,
  placed: readonly Placed[],
  thing: Placed,
  style: string,
  kind: BoxKind,
): Beside | null {
  const own = boxOfKind(room, placed, thing, style, kind)
  if (!own) return null
  return { left: thing.width / 2 + own.x * inch, right: thing.width / 2 - (own.x + own.width) * inch }
}

function boxOfKind(room: RoomShape, placed: readonly Placed[], thing: Placed, style: string, kind: BoxKind) {
  return rowsOf(thing, { room, placed, style })
    .flatMap(({ boxes }) => boxes)
    .find((box) => box.kind === kind)
}

const cooks = new Set(['base', 'sink', 'dw', 'range'])

/** The narrowest work aisle that is wide enough for one cook, but not for two. */
function twoCooks(room: RoomShape, placed: readonly Placed[]): Advice[] {
  const need = 48 * inch
  const [tight] = placed
    .filter(({ type, wall }) => cooks.has(type) && wall !== null)
    .map((thing) => ({ thing, ...freeOn(room, placed, thing, 'front') }))
    .filter(({ gap }) => gap > 42 * inch - slack && gap < need - slack)
    .toSorted((a, b) => a.gap - b.gap)
  if (!tight) return []
  const text = 'Work aisle: {have}; {need} advised where two people cook.'
  return [{ fixture: tight.thing.id, topic: 'two cooks', have: tight.gap, need, text, source: 'NKBA Kitchen 6' }]
}
