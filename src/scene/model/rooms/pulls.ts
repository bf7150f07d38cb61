import { type Around, holesBehind, sidesOf } from './beside.ts'
import type { Placed } from './types.ts'
import { hangsShelves, wallStretches } from './wall-cupboards.ts'

const inch = 0.0254

/** What the number of pulls depends on: the surrounding fixtures and the style id. */
export type Opened = Around & { style: string }

/** How many knobs or pulls a fixture needs: one for each door and drawer that is drawn, including its wall cabinets. */
export function pullCount(thing: Placed, around: Opened): number {
  const { drawers, doors } = pullsOf(thing, around)
  return drawers + doors
}

export type Tally = { drawers: number; doors: number }

/** The same count, split into drawers and doors: a cup pull fits drawers only, and the doors next to it take knobs. */
export function pullTally(thing: Placed, around: Opened): Tally {
  return pullsOf(thing, around)
}

/** The doors of a pantry cabinet that extend from its foot to above eye level. */
export function tallDoors({ type, width }: Pick<Placed, 'type' | 'width'>): number {
  return type === 'pantry' ? row(width / inch, ['doors']).doors : 0
}

export type BaseCell = { kind: 'plain' | 'pullout' | 'door' | 'drawers' | 'drawer-doors'; width: number }

/** The boxes of a base cabinet from left to right, inches; used both for drawing and for counting. */
export function baseCells(width: number): BaseCell[] {
  const count = boxes(width)
  const each = width / count
  return Array.from({ length: count }, (_, i) => ({ kind: baseCell(each, i), width: each }))
}

/**
 * Styles with plain fronts, whose islands have a stone waterfall at both ends, and two warm styles with the same
 * islands.
 */
const waterfalls = /mid-century|japandi|industrial|contemporary|warm|desert/

type Front = BaseCell['kind'] | 'doors'

const none: Tally = { drawers: 0, doors: 0 }
const islandRow: Front[] = ['drawers', 'doors', 'drawers']

function pullsOf(thing: Placed, around: Opened): Tally {
  const [w, d] = [thing.width / inch, thing.depth / inch]
  switch (thing.type) {
    case 'base':
      return sum(
        baseCells(w).map((cell) => frontPulls(cell.kind, cell.width)),
        [above(thing, around)],
      )
    case 'sink':
    case 'usink':
      return sum([row(w, ['doors']), above(thing, around)])
    case 'dw':
    case 'wd':
      return above(thing, around)
    case 'corner':
      // Without a leg it ends in a plain front.
      return thing.leg ? sum([{ drawers: 0, doors: 1 }, above(thing, around)]) : none
    case 'wetbar':
      return sum(baseCells(w - (w >= 48 ? 24 : 0)).map((cell) => frontPulls(cell.kind, cell.width)))
    case 'fridge':
      return row(w - 1.6, ['doors'])
    case 'oven':
    case 'wardrobe':
      return sum([row(w, ['drawers']), row(w, ['doors'])])
    case 'pantry':
    case 'linen':
      return sum([row(w, ['doors']), row(w, ['doors'])])
    case 'island':
    case 'islandcook':
      return island(w, d, around.style)
    case 'islandsink':
      return d <= w * 1.2 && w / 2 - ends(around.style) >= 42
        ? sinkIsland(w, around.style)
        : island(w, d, around.style)
    case 'peninsula':
      return row(w - 1.2, islandRow)
    case 'vanity':
      return vanity(w)
    case 'media':
      return row(w - 0.8, ['doors'])
    case 'shelves':
      return row(w, ['doors'])
    case 'nightstand':
      return row(w - 0.6, ['drawers'])
    case 'dresser': {
      const columns = w > 50 ? 3 : 2
      return sum(Array.from({ length: columns }, () => row((w - 0.6) / columns, ['drawers'])))
    }
    case 'desk':
      return { drawers: 1, doors: 0 }
    case 'lockers':
      return { drawers: 0, doors: Math.max(2, Math.round(w / 22)) }
    case 'okbase': {
      const count = Math.max(1, Math.floor((w - 6) / 36))
      return { drawers: 0, doors: count * gardenDoors(Math.min(28, (w - 6) / count - 4)) }
    }
    case 'oksink':
      return { drawers: 0, doors: gardenDoors(Math.min(24, w - 6)) }
    case 'grill':
      return { drawers: 0, doors: gardenDoors(w - 10) }
    default:
      return none
  }
}

/** Wall cabinets above a fixture in a run. */
function above(thing: Placed, { room, placed, style }: Opened): Tally {
  const below = {
    ...sidesOf({ room, placed }, thing),
    type: thing.type,
    w: thing.width / inch,
    head: (room.height - thing.base) / inch,
    room: room.kind,
    style,
    backed: thing.wall !== null,
    holes: holesBehind(room, thing),
  }
  if (hangsShelves(below)) return none
  return sum(wallStretches(below).map(([from, to]) => row(to - from, [to - from < 21 ? 'single' : 'doors'])))
}

function island(w: number, d: number, style: string): Tally {
  if (d <= w * 1.2) return row(w - 2 * ends(style), islandRow)
  const side = row(d - 13, islandRow)
  return sum([side, side])
}

/** Drawers, the sink cabinet, the dishwasher, and the space that is left next to it. */
function sinkIsland(w: number, style: string): Tally {
  const half = w / 2 - ends(style)
  const rest = half - 42
  const last = rest > 3 ? row(rest, [rest < 12 ? 'plain' : 'door']) : none
  return sum([row(half - 18, ['drawers']), { drawers: 0, doors: 2 }, last])
}

function ends(style: string): number {
  return waterfalls.test(style) ? 1.5 : 1
}

/** A vanity has its own fronts; this is the usual number. */
function vanity(w: number): Tally {
  const count = boxes(w)
  const each = w / count
  if (each < 34) return { drawers: 0, doors: count * (each < 21 ? 1 : 2) }
  return { drawers: count * 2, doors: count * 2 }
}

/** A row of boxes of equal width whose fronts alternate. */
function row(width: number, fronts: readonly (Front | 'single')[]): Tally {
  const count = boxes(width)
  return sum(
    Array.from({ length: count }, (_, i) => {
      const front = fronts[i % fronts.length] as Front | 'single'
      return front === 'single' ? { drawers: 0, doors: 1 } : frontPulls(front, width / count)
    }),
  )
}

function frontPulls(front: Front, width: number): Tally {
  const wide = width > 34 ? 2 : 1
  switch (front) {
    case 'plain':
      return none
    case 'pullout':
      return { drawers: 1, doors: 0 }
    case 'door':
      return { drawers: 1, doors: 1 }
    case 'doors':
      return { drawers: 0, doors: width < 21 ? 1 : 2 }
    case 'drawers':
      return { drawers: 3 * wide, doors: 0 }
    case 'drawer-doors':
      return { drawers: wide, doors: 2 }
  }
}

function baseCell(width: number, i: number): BaseCell['kind'] {
  if (width < 7) return 'plain'
  if (width < 12) return 'pullout'
  if (width < 21) return 'door'
  if (width < 24) return 'drawers'
  // They alternate; narrow rows start with drawers, wide rows with doors.
  return (i + (width > 30 ? 1 : 0)) % 2 === 0 ? 'drawers' : 'drawer-doors'
}

function gardenDoors(width: number): number {
  return width > 22 ? 2 : 1
}

/** Wide cabinets are built of boxes that are at most three feet wide (37 in). */
function boxes(width: number): number {
  return Math.max(1, Math.ceil(width / 37))
}

function sum(...lists: Tally[][]): Tally {
  return lists
    .flat()
    .reduce((all, one) => ({ drawers: all.drawers + one.drawers, doors: all.doors + one.doors }), none)
}
