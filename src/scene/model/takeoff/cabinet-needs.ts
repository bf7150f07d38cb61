import { inch } from '../geometry/mesh.ts'
import { cupboardFoot, cupboardTop, hangsShelves, holesBehind, sidesOf, wallStretches } from '../layout/neighbors.ts'
import { baseCells, islandCells } from '../layout/pulls.ts'
import type { Placed, Scene } from '../types.ts'
import type { AccessoryFigures } from './accessory-figures.ts'
import { figure } from './amount.ts'
import { type Added, allowing } from './setting-needs.ts'

/** A box as the trade sells it; inches. */
type Box = { family: string; widthIn: number; heightIn: number; count: number }

/** What a run takes beside its boxes; feet, and pieces. */
type Trimmings = { toeFt: number; wallFt: number; wallEnds: number; fillers: number; panels: number }

/** The fixtures that are built from boxes, whose paint slots are therefore no lines of their own. */
export const boxed = new Set([
  ...['base', 'sink', 'usink', 'corner', 'dw', 'wd', 'fridge', 'oven', 'pantry', 'wetbar'],
  ...['island', 'islandsink', 'islandcook', 'peninsula'],
])

/** Boxes are made in steps of three inches. */
const step = 3
/** Inches at a wall without which a door does not open. */
const atWall = 0.5

/**
 * The cabinets of a kitchen or laundry as the trade orders them: boxes in steps of three inches as wide together as the
 * drawn run, fillers for the rest and at walls, finished ends, toe kick, crown, light rail and a touch-up kit.
 */
export function cabinetNeeds(scene: Scene, figures: AccessoryFigures): Added[] {
  if (scene.room.kind !== 'kitchen' && scene.room.kind !== 'laundry') return []
  const all = scene.placed.flatMap((thing) => cabinetsOf(thing, scene))
  const boxes = all.flatMap((one) => one.boxes)
  if (boxes.length === 0) return []
  const sum = (of: keyof Trimmings) => all.reduce((total, one) => total + one[of], 0)
  const chosen = scene.doc.fills.cabinets
  const hex = chosen && 'paint' in chosen ? chosen.paint : (scene.style.cabinets[0]?.hex ?? '#ffffff')
  const at = { slot: { id: 'cabinets', label: '' }, category: 'cabinets' }
  const sticks = (name: string, family: string, net: number): Added[] =>
    net < 0.05
      ? []
      : [
          {
            ...at,
            name,
            kind: 'cabinet trim',
            families: [family],
            per: 'ft',
            usual: 8,
            ...allowing(net, figures.stick_allowance, 'ft'),
          },
        ]
  const pieces = (name: string, family: string, count: number, sentence: string): Added[] =>
    count === 0
      ? []
      : [{ ...at, name, kind: 'cabinet part', families: [family], per: 'piece', usual: 1, amount: count, sentence }]
  const wallFt = sum('wallFt')
  // Crown turns back to the wall at each open end.
  const crownFt = wallFt + sum('wallEnds')
  return [
    ...gathered(boxes).map(
      ({ family, widthIn, heightIn, count }): Added => ({
        ...at,
        name: `${capital(family)}, ${sizeOf(family, widthIn, heightIn)}`,
        kind: 'cabinet',
        families: [family],
        per: 'piece',
        usual: 1,
        amount: count,
        sizeIn: { w: widthIn, h: heightIn },
        hex,
        sentence: `${count} of ${widthIn} x ${figure(heightIn)} in`,
      }),
    ),
    ...pieces('Filler', 'cabinet filler', sum('fillers'), 'Cut to fit at walls and where boxes end'),
    ...pieces(
      'Finished end',
      'finished end panel',
      sum('panels'),
      'Where the end of a run or the back of an island shows',
    ),
    ...sticks('Toe kick', 'toe kick', sum('toeFt')),
    ...sticks('Cabinet crown', 'cabinet crown', crownFt),
    ...sticks('Light rail', 'light rail', wallFt),
    ...pieces('Touch-up kit', 'touch-up kit', 1, 'One for the finish'),
  ]
}

/** Base cabinets are all of one height. */
function sizeOf(family: string, widthIn: number, heightIn: number): string {
  return /wall|tall/.test(family) ? `${widthIn} x ${figure(heightIn)} in` : `${widthIn} in`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Equal boxes together, the widest last. */
function gathered(boxes: readonly Box[]): Box[] {
  const found = new Map<string, Box>()
  for (const box of boxes) {
    const key = `${box.family} ${box.widthIn} ${box.heightIn}`
    found.set(key, { ...box, count: (found.get(key)?.count ?? 0) + box.count })
  }
  return [...found.values()].sort((a, b) => a.family.localeCompare(b.family) || a.widthIn - b.widthIn)
}

type Cabinets = Trimmings & { boxes: Box[] }

function cabinetsOf(thing: Placed, scene: Scene): Cabinets[] {
  if (!boxed.has(thing.type)) return []
  return [standing(thing, scene), hanging(thing, scene)]
}

const none: Cabinets = { boxes: [], toeFt: 0, wallFt: 0, wallEnds: 0, fillers: 0, panels: 0 }
const baseHigh = 34.5

/** The boxes on the floor. */
function standing(thing: Placed, scene: Scene): Cabinets {
  const w = thing.width / inch
  const { left, right } = sidesOf(scene, thing)
  const ends = [left, right]
  const toeFt = w / 12
  const panels = ends.filter((side) => side === 'open').length
  const run = (kinds: readonly string[], width = w): Cabinets => {
    const { widths, fillers } = split(width, kinds.length, ends.filter((side) => side === 'wall').length)
    const boxes = widths.map((widthIn, i) => boxOf(kinds[i] ?? 'base cabinet', widthIn, baseHigh))
    return { ...none, boxes, toeFt, fillers, panels }
  }
  switch (thing.type) {
    case 'base':
      return run(baseCells(w).map(({ kind }) => (kind === 'drawers' ? 'drawer base cabinet' : 'base cabinet')))
    case 'wetbar':
      return run(
        baseCells(w - (w >= 48 ? 24 : 0)).map(() => 'base cabinet'),
        w - (w >= 48 ? 24 : 0),
      )
    case 'sink':
    case 'usink':
      return run(w > 39 ? ['sink base cabinet', 'base cabinet'] : ['sink base cabinet'])
    case 'corner':
      return thing.leg
        ? { ...none, boxes: [boxOf('corner base cabinet', Math.min(36, floored(w)), baseHigh)], toeFt, panels }
        : { ...run(['corner base cabinet']), fillers: 1 }
    case 'oven':
    case 'pantry': {
      const high = scene.room.height / inch >= 96 ? 90 : 84
      const { widths, fillers } = split(w, Math.ceil(w / 37), ends.filter((side) => side === 'wall').length)
      const boxes = widths.map((widthIn) => boxOf('tall cabinet', widthIn, high))
      return { ...none, boxes, toeFt, fillers, panels }
    }
    case 'fridge':
      // The cabinet above stands between two panels that reach the floor.
      return { ...none, boxes: [boxOf('wall cabinet', floored(w), 18)], panels: 2 }
    case 'island':
    case 'islandsink':
    case 'islandcook':
    case 'peninsula':
      return island(thing, scene.style.id)
    default:
      return none
  }
}

/** An island has boxes on one side or on both, and finished panels on what is left. */
function island(thing: Placed, style: string): Cabinets {
  const [w, d] = [thing.width / inch, thing.depth / inch]
  const sides = islandCells(thing, style)
  const boxes = sides.flatMap(({ width, fronts }) =>
    split(width, fronts.length, 0).widths.map((widthIn, i) =>
      boxOf(islandFamily(thing.type, fronts[i] ?? 'doors', i), widthIn, baseHigh),
    ),
  )
  const back = sides.length > 1 ? 0 : Math.ceil(w / panelWide)
  return { ...none, boxes, toeFt: (2 * (w + d)) / 12, panels: 2 + back }
}

const panelWide = 24

function islandFamily(type: string, front: string, i: number): string {
  if (type === 'islandsink' && i === 1) return 'sink base cabinet'
  return front === 'drawers' ? 'drawer base cabinet' : 'base cabinet'
}

/** The boxes on the wall above. */
function hanging(thing: Placed, scene: Scene): Cabinets {
  if (!hangs.has(thing.type)) return none
  const { room, placed, style } = scene
  const sides = sidesOf({ room, placed }, thing)
  const below = {
    ...sides,
    type: thing.type,
    w: thing.width / inch,
    head: (room.height - thing.base) / inch,
    room: room.kind,
    style: style.id,
    backed: thing.wall !== null,
    holes: holesBehind(room, thing),
  }
  if (hangsShelves(below)) return none
  const high = heights.findLast((one) => one <= cupboardTop(below) - cupboardFoot + 0.01) ?? heights[0]
  const walls = [sides.left, sides.right].filter((side) => side === 'wall').length
  const stretches = wallStretches(below)
  const ends = stretches.length > 0 ? [sides.left, sides.right].filter((side) => side === 'open').length : 0
  const found: Cabinets = { ...none, boxes: [], wallEnds: ends, panels: ends }
  for (const [from, to] of stretches) {
    const width = to - from
    const isCorner = thing.type === 'corner' && thing.leg !== undefined && width >= 24
    if (isCorner) found.boxes.push(boxOf('wall corner cabinet', 24, high))
    const rest = isCorner ? width - 24 : width
    const isBox = rest >= 9
    const { widths, fillers } = split(isBox ? rest : 0, Math.ceil(rest / 37) || 1, walls)
    found.boxes.push(...widths.map((widthIn) => boxOf('wall cabinet', widthIn, high)))
    found.fillers += isBox ? fillers : rest >= atWall ? 1 : 0
    found.wallFt += width / 12
  }
  return found
}

const hangs = new Set(['base', 'sink', 'usink', 'dw', 'wd', 'corner'])
/** Of wall cabinets, inches. */
const heights = [30, 36, 42] as const

function boxOf(family: string, widthIn: number, heightIn: number): Box {
  return { family, widthIn, heightIn, count: 1 }
}

function floored(width: number): number {
  return Math.floor(width / step + 1e-6) * step
}

/**
 * A width in boxes of nearly equal width, in steps of three inches, the wider ones first. What is left is covered by
 * fillers: one at each wall, where half an inch stays at least, otherwise one for the rest.
 */
export function split(width: number, count: number, walls: number): { widths: number[]; fillers: number } {
  const steps = Math.floor((width - walls * atWall) / step + 1e-6)
  const each = Math.floor(steps / count)
  const wider = steps - each * count
  const widths = Array.from({ length: count }, (_, i) => (each + (i < wider ? 1 : 0)) * step)
  const rest = width - steps * step
  return { widths: widths.filter((one) => one > 0), fillers: walls > 0 ? walls : rest >= atWall - 1e-6 ? 1 : 0 }
}
