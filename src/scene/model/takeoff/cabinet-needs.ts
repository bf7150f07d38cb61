import { inch } from '../geometry/mesh.ts'
import { boxed } from '../layout/accessory-choices.ts'
import { type CabinetRow, familyOf, fillerPieces, rowsOf } from '../layout/cabinet-rows.ts'
import { type Side, sidesOf } from '../layout/neighbors.ts'
import type { Placed, Scene } from '../types.ts'
import type { AccessoryFigures } from './accessory-figures.ts'
import { figure } from './amount.ts'
import { type Added, allowing } from './setting-needs.ts'

/** A box as the trade sells it; inches. */
type Box = { family: string; widthIn: number; heightIn: number; count: number }

/** What a run takes beside its boxes; feet, and pieces. */
type Trimmings = { toeFt: number; wallFt: number; wallEnds: number; fillers: number; panels: number }

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

/** What a fixture is ordered as, from the rows that are also drawn. */
function cabinetsOf(thing: Placed, scene: Scene): Cabinets[] {
  if (!boxed.has(thing.type)) return []
  const around = { room: scene.room, placed: scene.placed, style: scene.style.id }
  const rows = rowsOf(thing, around)
  const ends = sidesOf(around, thing)
  return [standing(thing, rows, [ends.left, ends.right]), hanging(thing, rows, [ends.left, ends.right])]
}

const none: Cabinets = { boxes: [], toeFt: 0, wallFt: 0, wallEnds: 0, fillers: 0, panels: 0 }

/** The boxes on the floor. */
function standing(thing: Placed, rows: readonly CabinetRow[], ends: readonly Side[]): Cabinets {
  const [w, d] = [thing.width / inch, thing.depth / inch]
  const own = rows.filter(({ level }) => level !== 'wall')
  const { boxes, fillers } = orderedFrom(own)
  const open = ends.filter((side) => side === 'open').length
  // A corner without a box is closed by a panel.
  if (thing.type === 'corner')
    return { ...none, boxes, fillers, toeFt: w / 12, panels: open + (own.length === 0 ? 1 : 0) }
  // The cabinet above a refrigerator stands on two panels that reach the floor.
  if (thing.type === 'fridge') return { ...none, panels: 2 }
  if (isIsland.test(thing.type)) {
    const back = own.length > 1 ? 0 : Math.ceil(w / panelWide)
    return { ...none, boxes, fillers, toeFt: (2 * (w + d)) / 12, panels: 2 + back }
  }
  return own.length > 0 ? { ...none, boxes, fillers, toeFt: w / 12, panels: open } : none
}

const isIsland = /^(island|peninsula)/
const panelWide = 24

/** The boxes on the wall above. */
function hanging(thing: Placed, rows: readonly CabinetRow[], ends: readonly Side[]): Cabinets {
  const own = rows.filter(({ level }) => level === 'wall')
  const found = { ...none, ...orderedFrom(own) }
  if (own.length === 0 || thing.type === 'fridge') return found
  const open = ends.filter((side) => side === 'open').length
  const wallFt = own.reduce((sum, { from, to }) => sum + (to - from), 0) / 12
  return { ...found, wallFt, wallEnds: open, panels: open }
}

function orderedFrom(rows: readonly CabinetRow[]): Pick<Cabinets, 'boxes' | 'fillers'> {
  return {
    boxes: rows.flatMap(({ boxes, level, height }) =>
      boxes.flatMap(({ kind, width }): Box[] => {
        const family = familyOf(kind, level)
        return family === null ? [] : [{ family, widthIn: width, heightIn: height, count: 1 }]
      }),
    ),
    fillers: rows.flatMap(fillerPieces).length,
  }
}
