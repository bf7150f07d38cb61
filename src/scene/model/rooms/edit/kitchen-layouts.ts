import { printLength } from '#lib/feet-inches.ts'
import { inch } from '#scene/model/geometry/mesh.ts'
import { type Wall, wallsOf } from '../../layout/walls.ts'
import type { FixtureEdit, FixtureType, RoomShape, SceneDoc } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { problemsIn } from './fit.ts'
import { adviceOn } from './planning-rules.ts'
import { type Stretch, stretches, tightness } from './wall-places.ts'

/** How the cabinets of a kitchen run along its walls. */
export type Cabinets = 'one-wall' | 'galley' | 'l' | 'u'

/** What is placed along a wall, beginning at its corner cabinet: width in inches, 0 for a base cabinet that takes the rest. */
type Row = readonly (readonly [FixtureType, number])[]

/** A stretch of wall that a row is laid along. */
type Arm = {
  wall: Wall
  /** Meters along the wall. */
  from: number
  to: number
  /** At which end of the stretch the row begins: at its corner cabinet. */
  begins: 'from' | 'to'
  /** `whole`: between two corner cabinets, without a gap. `loose`: it may begin anywhere. */
  fit?: 'whole' | 'loose'
}

const base = ['base', 0] as const
const sink = ['sink', 36] as const
const washer = ['dw', 24] as const
const range = ['range', 30] as const
const fridge = ['fridge', 36] as const

/** The rows of each kind of kitchen, the fullest first: a row each arm. */
const rowsOf: Record<Cabinets, readonly Row[][]> = {
  'one-wall': [
    [[fridge, base, sink, washer, base, range, base]],
    [[fridge, base, sink, base, range, base]],
    [[['fridge', 30], ['sink', 24], base, ['range', 24], base]],
    [[base, ['sink', 24], ['range', 24], base]],
  ],
  galley: [
    [
      [base, sink, washer, base],
      [fridge, base, range, base],
    ],
    [
      [fridge, base, sink, washer, base],
      [base, range, base],
    ],
    [
      [base, ['sink', 30], washer],
      [['fridge', 30], base, range, base],
    ],
  ],
  l: [
    [
      [base, sink, washer, base],
      [base, range, base, fridge],
    ],
    [
      [washer, sink, base, fridge],
      [base, range, base],
    ],
    [
      [washer, ['sink', 30], base],
      [base, ['range', 24], base, ['fridge', 30]],
    ],
    [
      [washer, ['sink', 30], ['fridge', 30]],
      [base, ['range', 24], base],
    ],
  ],
  u: [
    [
      [base, sink, washer, base],
      [base, range, base],
      [base, fridge],
    ],
    [
      [base, range, base],
      [washer, sink, base],
      [base, fridge],
    ],
    [
      [base, ['sink', 30]],
      [base, range, base],
      [washer, base, ['fridge', 30]],
    ],
  ],
}

/** A base cabinet is at least and at most this wide, and a corner cabinet takes this much of both of its walls; meters. */
const [minBase, maxBase, corner] = [12 * inch, 54 * inch, 36 * inch]
/** How much of what is left over each base cabinet of a row takes: the first, the last, or all alike. */
const shares = [
  [1, 1, 1],
  [1, 3, 1],
  [3, 1, 1],
  [1, 3, 3],
] as const

/**
 * The kitchen's cabinets and appliances along its walls, in place of what the room has; as roomy as its walls allow, the
 * sink at a window and the range at none where there is a choice. `wall`: only along this one.
 * @returns the reason as a sentence where the walls do not allow it
 */
export function kitchenOf(
  ground: Layout,
  doc: SceneDoc,
  cabinets: Cabinets,
  wall: number | null = null,
): { doc: SceneDoc } | { not: string } {
  const room = roomOf(ground.program, doc)
  const empty: SceneDoc = { ...doc, fixtures: {} }
  const places = placesFor(room, cabinets).filter(
    ({ arms }) => wall === null || arms.every((arm) => arm.wall.index === wall),
  )
  let isLaid = false
  let atWindow: SceneDoc | null = null
  for (const rows of rowsOf[cabinets]) {
    let best: { doc: SceneDoc; fault: number } | null = null
    for (const { arms, corners } of places) {
      for (const order of ordersOf(rows, cabinets)) {
        for (const made of laid(arms, order)) {
          isLaid = true
          const next = { ...empty, fixtures: numbered([...corners, ...made]) }
          const fault = faultOf(ground, next, room)
          if (fault !== null && (best === null || fault < best.fault - 1e-9)) best = { doc: next, fault }
        }
      }
    }
    if (best && !isRangeAtWindow(best.doc, room)) return { doc: best.doc }
    atWindow ??= best?.doc ?? null
  }
  if (atWindow) return { doc: atWindow }
  return { not: isLaid ? 'The cabinets would block a door or a window.' : reasonAgainst(room, cabinets) }
}

type Place = { arms: Arm[]; corners: Edit[] }
type Edit = FixtureEdit & { type: FixtureType }

function placesFor(room: RoomShape, cabinets: Cabinets): Place[] {
  const free = stretches(room, 'base')
  if (cabinets === 'one-wall')
    return free.flatMap((one) =>
      (['from', 'to'] as const).map((begins) => ({ arms: [{ ...one, begins, fit: 'loose' }], corners: [] })),
    )
  return cabinets === 'galley' ? facing(free) : cornered(room, free, cabinets === 'l' ? 1 : 2)
}

/** Two stretches on walls that face each other. */
function facing(free: readonly Stretch[]): Place[] {
  const longest = free.slice(0, 6)
  return longest.flatMap((one, i) =>
    longest.slice(i + 1).flatMap((other): Place[] => {
      const [a, b] = [one.wall.along, other.wall.along]
      if (a[0] * b[0] + a[1] * b[1] > -0.99) return []
      // Both begin at the same end of the room.
      const arms = [
        { ...one, begins: 'from' as const },
        { ...other, begins: 'to' as const },
      ]
      return [arms, arms.map((arm): Arm => ({ ...arm, begins: arm.begins === 'from' ? 'to' : 'from' }))].map(
        (each) => ({ arms: each, corners: [] }),
      )
    }),
  )
}

/** Stretches that meet in one square corner or in two that follow each other; the second arm of two corners lies between. */
function cornered(room: RoomShape, free: readonly Stretch[], corners: 1 | 2): Place[] {
  const walls = wallsOf(room)
  const after = (wall: Wall) => walls[(wall.index + 1) % walls.length] as Wall
  const isSquare = ({ along: a }: Wall, { along: b }: Wall) => a[0] * b[1] - a[1] * b[0] > 0.999
  const toEnd = (wall: Wall) => free.find((one) => one.wall.index === wall.index && one.to > wall.length - 1e-6)
  const fromStart = (wall: Wall) => free.find((one) => one.wall.index === wall.index && one.from < 1e-6)
  return walls.flatMap((wall): Place[] => {
    const next = after(wall)
    const [one, two] = [toEnd(wall), fromStart(next)]
    if (!one || !two || !isSquare(wall, next)) return []
    const first: Arm = { wall, from: one.from, to: wall.length - corner, begins: 'to' }
    const inFirst: Edit = { type: 'corner', wall: wall.index, at: wall.length - corner, width: corner }
    if (corners === 1) {
      const second: Arm = { wall: next, from: corner, to: two.to, begins: 'from' }
      return [{ arms: [first, second], corners: [inFirst] }]
    }
    const last = after(next)
    const three = fromStart(last)
    // The wall between is free from corner to corner.
    if (!three || two.to < next.length - 1e-6 || !isSquare(next, last)) return []
    const middle: Arm = { wall: next, from: corner, to: next.length - corner, begins: 'from', fit: 'whole' }
    const third: Arm = { wall: last, from: corner, to: three.to, begins: 'from' }
    const both = [0, next.length - corner].map((at): Edit => ({ type: 'corner', wall: next.index, at, width: corner }))
    return [{ arms: [middle, first, third], corners: both }]
  })
}

/** The first row of a U is that of the wall between its corners. */
function ordersOf(rows: readonly Row[], cabinets: Cabinets): Row[][] {
  const [first = [], ...others] = rows
  if (cabinets === 'u') return [rows, [first, ...others.toReversed()]].map((each) => [...each])
  return [[...rows], [...rows].toReversed()]
}

/** Every way to lay the rows along the arms that differs in the widths of the base cabinets. */
function laid(arms: readonly Arm[], rows: readonly Row[]): Edit[][] {
  return arms.reduce<Edit[][]>(
    (ways, arm, i) => {
      const here = alongArm(arm, rows[i] ?? [])
      return ways.flatMap((way) => here.map((added) => [...way, ...added]))
    },
    [[]],
  )
}

function alongArm({ wall, from, to, begins, fit }: Arm, row: Row): Edit[][] {
  const bases = row.filter(([, width]) => width === 0).length
  const spare = to - from - row.reduce((sum, [, width]) => sum + width * inch, 0)
  if (spare < bases * minBase - 1e-6) return []
  const seen = new Set<string>()
  return shares.flatMap((share): Edit[][] => {
    const parts = share.slice(0, bases)
    const sum = parts.reduce<number>((all, part) => all + part, 0)
    const rest = spare - bases * minBase
    const most = fit === 'whole' ? Number.POSITIVE_INFINITY : maxBase
    const widths = parts.map((part) => Math.min(most, minBase + (rest * part) / sum))
    const key = widths.map((width) => width.toFixed(3)).join()
    if (seen.has(key)) return []
    seen.add(key)
    const over = spare - widths.reduce((all, width) => all + width, 0)
    const starts = fit === 'loose' && over > 0.01 ? [0, over / 2] : [0]
    return starts.map((start) => {
      let [at, next] = [start, 0]
      return row.map(([type, inches]): Edit => {
        const width = inches > 0 ? inches * inch : (widths[next++] ?? minBase)
        const near = begins === 'from' ? from + at : to - at - width
        at += width
        return { type, wall: wall.index, at: near, width }
      })
    })
  })
}

function numbered(edits: readonly Edit[]): Record<string, FixtureEdit> {
  const counts = new Map<string, number>()
  return Object.fromEntries(
    edits.map((edit) => {
      const n = (counts.get(edit.type) ?? 0) + 1
      counts.set(edit.type, n)
      return [`${edit.type}${n}`, edit]
    }),
  )
}

/** How far it is from a good plan; null for one that cannot be built. */
function faultOf(ground: Layout, doc: SceneDoc, room: RoomShape): number | null {
  if (problemsIn(placedIn(ground.program, doc, room), room).length > 0) return null
  const tight = tightness(ground, doc, room)
  const wide = Object.values(doc.fixtures).reduce((sum, { type, width = 0 }) => sum + (type === 'base' ? width : 0), 0)
  return 10 * tight + (isRangeAtWindow(doc, room) ? 100 : 0) + (isSinkAtWindow(doc, room) ? 0 : 1) - 0.05 * wide
}

/** Whether a furnished room keeps the clearances that planners advise, and has no range at a window. */
export function isComfortable(ground: Layout, doc: SceneDoc): boolean {
  const room = roomOf(ground.program, doc)
  return adviceOn(room, placedIn(ground.program, doc, room)).length === 0 && !isRangeAtWindow(doc, room)
}

/** There is no place for a hood. */
function isRangeAtWindow({ fixtures }: SceneDoc, { openings }: RoomShape): boolean {
  const of = Object.values(fixtures).find(({ type }) => type === 'range')
  const [from, to] = [of?.at ?? 0, (of?.at ?? 0) + (of?.width ?? 0)]
  return openings.some(
    ({ kind, wall, at, width }) => kind === 'window' && wall === of?.wall && from < at + width && to > at,
  )
}

function isSinkAtWindow({ fixtures }: SceneDoc, { openings }: RoomShape): boolean {
  const of = Object.values(fixtures).find(({ type }) => type === 'sink')
  const middle = (of?.at ?? 0) + (of?.width ?? 0) / 2
  return openings.some(
    ({ kind, wall, at, width }) => kind === 'window' && wall === of?.wall && middle > at && middle < at + width,
  )
}

/** What its smallest rows need, each with the corner cabinets beside it. */
function reasonAgainst(room: RoomShape, cabinets: Cabinets): string {
  const smallest = rowsOf[cabinets].at(-1) ?? []
  const beside = { 'one-wall': [0], galley: [0, 0], l: [1, 1], u: [2, 1, 1] }[cabinets]
  const needed = smallest
    .map((row, i) => {
      const fixed = row.reduce((sum, [, width]) => sum + (width > 0 ? width * inch : minBase), 0)
      return printLength(Math.ceil((fixed + (beside[i] ?? 0) * corner) / inch - 1e-6) * inch)
    })
    .join(' and ')
  const longest = stretches(room, 'base')[0]
  const has = longest
    ? ` The longest free stretch of wall is ${printLength(Math.floor((longest.to - longest.from) / inch) * inch)}.`
    : ''
  const what = {
    'one-wall': `It needs ${needed} of wall without a door or a low window.`,
    galley: `Two walls that face each other need ${needed} without a door or a low window.`,
    l: `Two walls that meet in a corner need ${needed} without a door or a low window.`,
    u: `Three walls in a row need ${needed} without a door or a low window, the first of them from corner to corner.`,
  }
  return what[cabinets] + has
}
