import { inch } from '#scene/model/geometry/mesh.ts'
import type { BoxKind, Placed, PlannedBox } from '../types.ts'
import {
  type Around,
  cupboardFoot,
  cupboardTop,
  hangsShelves,
  holesBehind,
  type Side,
  sidesOf,
  wallStretches,
} from './neighbors.ts'
import {
  barBoxes,
  cornerBoxes,
  hungBoxes,
  islandBoxes,
  required,
  sinkBoxes,
  split,
  step,
  usual,
  widthsOf,
} from './usual-boxes.ts'

/** What the boxes of a fixture depend on: the surrounding fixtures and the style id. */
export type Opened = Around & { style: string }

/** A box at its place: inches in its row's own axis, seen from the front. */
export type CabinetBox = { kind: BoxKind; x: number; width: number }

export type Filler = { x: number; width: number }

/**
 * The boxes side by side at one height of a fixture: inches, x to the right as seen from the front, 0 in the middle of the
 * fixture. The picture, the pulls, the takeoff, the drawings and the cabinet list all read these rows.
 */
export type CabinetRow = {
  /** The key of a person's changes to it in the document. */
  id: string
  level: 'base' | 'wall' | 'tall'
  from: number
  to: number
  /** Of the boxes' lower edge above the fixture's foot, with the toe kick in the box. */
  foot: number
  height: number
  depth: number
  left: Side
  right: Side
  /** Boxes and fillers together cover the row without a gap. */
  boxes: CabinetBox[]
  fillers: Filler[]
  /** Along the next wall, from the room's corner on. */
  onLeg?: true
}

/** Inches at a wall without which a door does not open. */
const atWall = 0.5
/** The widest filler that is sold, inches. */
export const widestFiller = 6
/** Inches; with its worktop of an inch and a half it is 36 high. */
export const baseHigh = 34.5

/** The family of products that a box is of; null for an opening. */
export function familyOf(kind: BoxKind, level: CabinetRow['level']): string | null {
  switch (kind) {
    case 'dishwasher':
      return null
    case 'diagonal':
      return 'wall corner cabinet'
    case 'susan':
    case 'blind':
      return 'corner base cabinet'
    case 'sink':
      return 'sink base cabinet'
    case 'trash':
      return 'trash base cabinet'
    case 'drawers':
      return 'drawer base cabinet'
    case 'open':
      return level === 'base' ? 'open base cabinet' : level === 'wall' ? 'open wall cabinet' : 'open tall cabinet'
    default:
      return `${level} cabinet`
  }
}

/** The widths of the fillers that are cut for a row, inches: 3 or 6; less than half an inch is no gap. */
export function fillerPieces({ fillers }: Pick<CabinetRow, 'fillers'>): number[] {
  return fillers.flatMap(({ width }) => {
    if (width < atWall - 1e-6) return []
    const whole = Math.floor((width + 1e-6) / widestFiller)
    const rest = width - whole * widestFiller
    const last = rest < 0.05 ? [] : [rest <= 3.01 ? 3 : widestFiller]
    return [...Array.from({ length: whole }, () => widestFiller), ...last]
  })
}

type Known = Opened & { rows: CabinetRow[] }
const known = new WeakMap<Placed, Known>()

/** The rows of boxes of a fixture that is built from them. */
export function rowsOf(thing: Placed, around: Opened): readonly CabinetRow[] {
  const before = known.get(thing)
  const { room, placed, style } = around
  // Picture, slots, takeoff and drawings of one scene ask for the same rows.
  if (before && before.room === room && before.placed === placed && before.style === style) return before.rows
  const rows = findRows(thing, around)
  known.set(thing, { room, placed, style, rows })
  return rows
}

function findRows(thing: Placed, around: Opened): CabinetRow[] {
  const make = Object.hasOwn(makers, thing.type) ? makers[thing.type] : undefined
  if (!make) return []
  const sides = sidesOf(around, thing)
  return [...make(thing, { ...around, ...sides }), ...hanging(thing, around, sides)]
}

type In = Opened & { left: Side; right: Side }

const makers: Record<string, (thing: Placed, around: In) => CabinetRow[]> = {
  base: (thing, around) => [baseRow(thing, around, usual)],
  wetbar: (thing, around) => {
    const w = thing.width / inch
    // The beverage cooler stands at its left end.
    const cold = w >= 48 ? 24 : 0
    return [baseRow(thing, cold > 0 ? { ...around, left: 'low' } : around, barBoxes, -w / 2 + cold)]
  },
  sink: (thing, around) => [baseRow(thing, around, sinkBoxes)],
  usink: (thing, around) => [baseRow(thing, around, sinkBoxes)],
  dw: () => [],
  wd: () => [],
  corner: cornerRow,
  oven: (thing, around) => [tallRow(thing, around, (width) => [{ kind: 'oven', width: Math.min(36, width) }])],
  pantry: (thing, around) => [
    tallRow(thing, around, (width) => split(width).map((one): PlannedBox => ({ kind: 'tall', width: one }))),
  ],
  fridge: aboveFridge,
  island: islandRow,
  islandsink: islandRow,
  islandcook: islandRow,
  peninsula: islandRow,
}

/** The usual boxes for a width in whole steps. */
type Ask = (width: number) => PlannedBox[]

function baseRow(thing: Placed, around: In, ask: Ask, from = thing.width / inch / -2): CabinetRow {
  const { left, right } = around
  return filled(thing, ask, { ...basePlace(thing), id: 'base', from, to: thing.width / inch / 2, left, right })
}

type Place = Omit<CabinetRow, 'boxes' | 'fillers'> & {
  /** Where the rest is covered, if not by what stands at its ends. */
  fillAt?: 'left' | 'right' | 'both'
}

function basePlace(thing: Placed): Pick<CabinetRow, 'level' | 'foot' | 'height' | 'depth'> {
  return { level: 'base', foot: 0, height: baseHigh, depth: Math.min(24, Math.floor(thing.depth / inch)) }
}

/** A corner without its other half is closed by a panel: the boxes of a peninsula begin beside it. */
function cornerRow(thing: Placed, { left, right }: In): CabinetRow[] {
  const w = thing.width / inch
  if (!thing.leg && w < 36) return []
  const ask = (width: number): PlannedBox[] =>
    thing.leg && width <= 36 ? [{ kind: 'susan', width }] : [{ kind: 'blind', width: Math.min(48, width) }]
  const end = thing.leg?.end
  // In the room's corner no door has to open.
  const sides = { left: end === 'left' ? 'counter' : left, right: end === 'right' ? 'counter' : right } as const
  const place = { ...basePlace(thing), id: 'base', from: -w / 2, to: w / 2, ...sides }
  return [filled(thing, ask, end ? { ...place, fillAt: end === 'left' ? 'right' : 'left' } : place)]
}

/** The tallest box that is sold and fits below the ceiling; inches. */
function tallHigh(thing: Placed, { room }: Around): number {
  const most = Math.min(thing.height, room.height - thing.base) / inch - 0.5
  return [90, 84].find((one) => one <= most) ?? most
}

function tallRow(thing: Placed, around: In, ask: Ask): CabinetRow {
  const w = thing.width / inch
  const { left, right } = around
  return filled(thing, ask, {
    ...basePlace(thing),
    id: 'tall',
    level: 'tall',
    height: tallHigh(thing, around),
    from: -w / 2,
    to: w / 2,
    left,
    right,
  })
}

/** The cabinet above a refrigerator ends at the height of the other tall ones. */
function aboveFridge(thing: Placed, around: In): CabinetRow[] {
  const w = thing.width / inch
  const top = Math.min(90, (around.room.height - thing.base) / inch - 0.6)
  if (top < 84) return []
  const place = { left: 'tall', right: 'tall', from: -w / 2, to: w / 2 } as const
  const boxes = (width: number) => split(width).map((one): PlannedBox => ({ kind: 'doors', width: one }))
  return [
    filled(thing, boxes, {
      ...place,
      id: 'wall',
      level: 'wall',
      foot: top - 18,
      height: 18,
      depth: 24,
      fillAt: 'both',
    }),
  ]
}

function islandRow(thing: Placed, { style }: In): CabinetRow[] {
  return islandBoxes(thing, style).map(({ id, width, boxes }) =>
    filled(thing, boxes, {
      ...basePlace(thing),
      id,
      from: -width / 2,
      to: width / 2,
      left: 'open',
      right: 'open',
      fillAt: 'both',
    }),
  )
}

const hangs = new Set(['base', 'sink', 'usink', 'dw', 'wd', 'corner'])
/** Of wall cabinets, inches. */
const heights = [18, 24, 30, 36, 42] as const
const wallDeep = 12

/** The boxes on the wall above. */
function hanging(thing: Placed, { room, style }: Opened, sides: ReturnType<typeof sidesOf>): CabinetRow[] {
  // A corner without its other half is where a peninsula begins.
  if (!hangs.has(thing.type) || (thing.type === 'corner' && !thing.leg)) return []
  const w = thing.width / inch
  const below = {
    ...sides,
    type: thing.type,
    w,
    head: (room.height - thing.base) / inch,
    room: room.kind,
    style,
    backed: thing.wall !== null,
    holes: holesBehind(room, thing),
  }
  if (hangsShelves(below)) return []
  const high = heights.findLast((one) => one <= cupboardTop(below) - cupboardFoot + 0.01) ?? heights[0]
  const leg = thing.type === 'corner' ? thing.leg : undefined
  const place = { level: 'wall', foot: cupboardFoot, height: high, depth: wallDeep } as const
  const rows = wallStretches(below).map(([a, b], i): CabinetRow => {
    // The half inch at a wall is the filler's.
    const from = sides.left === 'wall' && a < -w / 2 + 1 ? -w / 2 : a
    const to = sides.right === 'wall' && b > w / 2 - 1 ? w / 2 : b
    const isCorner = leg !== undefined && to - from >= 24 && (leg.end === 'left' ? from < 1 - w / 2 : to > w / 2 - 1)
    const ask = isCorner ? (width: number) => cornerBoxes(leg.end, width) : hungBoxes
    const end = (side: 'left' | 'right', isOwn: boolean): Side => {
      if (!isOwn) return 'open'
      return isCorner && leg.end === side ? 'counter' : sides[side]
    }
    return filled(thing, ask, {
      ...place,
      id: i === 0 ? 'wall' : `wall${i + 1}`,
      from,
      to,
      left: end('left', from < 1 - w / 2),
      right: end('right', to > w / 2 - 1),
      ...(isCorner && { fillAt: leg.end === 'left' ? 'right' : 'left' }),
    })
  })
  const corner = rows.find(({ boxes }) => boxes.some(({ kind }) => kind === 'diagonal'))
  const along = leg && corner ? leg.length / inch : 0
  // The corner cabinet takes 24 inches of the next wall.
  if (along - 24 < atWall) return rows
  const next = { from: 24, to: along, left: 'counter', right: 'counter', onLeg: true, fillAt: 'right' } as const
  return [...rows, filled(thing, hungBoxes, { ...place, id: 'return', ...next })]
}

/** The inches that boxes can take of a row, in whole steps. */
export function spaceOf({ from, to, left, right }: Pick<CabinetRow, 'from' | 'to' | 'left' | 'right'>): number {
  const walls = Number(left === 'wall') + Number(right === 'wall')
  return Math.floor((to - from - walls * atWall) / step + 1e-6) * step
}

/** A row with the boxes that a person planned, or with the usual ones, and fillers for the rest. */
function filled(thing: Placed, ask: Ask, { fillAt, ...place }: Place): CabinetRow {
  const space = spaceOf(place)
  const usualBoxes = ask(space)
  const planned = thing.cabinets?.[place.id]
  const boxes = planned ? (refitted(planned, space, usualBoxes) ?? usualBoxes) : usualBoxes
  const rest = place.to - place.from - boxes.reduce((sum, { width }) => sum + width, 0)
  const first = firstShare(place, fillAt) * rest
  const laid: CabinetBox[] = []
  let x = place.from + first
  for (const box of boxes) {
    laid.push({ kind: box.kind, x, width: box.width })
    x += box.width
  }
  const fillers = [
    { x: place.from, width: first },
    { x, width: rest - first },
  ].filter(({ width }) => width > 1e-6)
  return { ...place, boxes: laid, fillers: boxes.length === 0 ? [{ x: place.from, width: rest }] : fillers }
}

/** The share of the rest that is at the left end: at walls first, then at tall units, never beside a range. */
function firstShare({ left, right }: Pick<CabinetRow, 'left' | 'right'>, fillAt: Place['fillAt']): number {
  if (fillAt) return { left: 1, both: 0.5, right: 0 }[fillAt]
  if (left === 'wall' && right === 'wall') return 0.5
  const rank = (side: Side) => ['wall', 'tall', 'counter', 'low', 'open'].indexOf(side)
  return rank(left) < rank(right) ? 1 : 0
}

/**
 * What a person planned, in a row that has another length now: the widest boxes become narrower and the last ones go, or
 * the narrowest grow. Null where a box is missing that the fixture cannot do without.
 */
function refitted(
  planned: readonly PlannedBox[],
  space: number,
  usualBoxes: readonly PlannedBox[],
): PlannedBox[] | null {
  const need = (boxes: readonly PlannedBox[]) =>
    boxes.flatMap(({ kind }) => (required.has(kind) ? [kind === 'susan' ? 'blind' : kind] : [])).join(' ')
  if (need(planned.toSorted(byKind)) !== need(usualBoxes.toSorted(byKind))) return null
  const boxes = planned.map((box) => ({ ...box }))
  const over = () => boxes.reduce((sum, { width }) => sum + width, 0) - space
  while (over() > 0) {
    const [widest] = boxes.filter(({ kind, width }) => width > widthsOf[kind][0]).sort((a, b) => b.width - a.width)
    if (widest) widest.width -= step
    else {
      const last = boxes.findLastIndex(({ kind }) => !required.has(kind))
      if (last < 0) return null
      boxes.splice(last, 1)
    }
  }
  while (over() < -widestFiller) {
    const [narrowest] = boxes.filter(({ kind, width }) => width < widthsOf[kind][1]).sort((a, b) => a.width - b.width)
    if (narrowest) narrowest.width += step
    else if (over() <= -9) boxes.push({ kind: usualBoxes[0]?.kind === 'tall' ? 'tall' : 'doors', width: 9 })
    else break
  }
  return boxes
}

function byKind(a: PlannedBox, b: PlannedBox): number {
  return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0
}
