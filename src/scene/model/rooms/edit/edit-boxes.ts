import { type CabinetRow, rowsOf, spaceOf, widestFiller } from '../../layout/cabinet-rows.ts'
import { required, step, widthsOf } from '../../layout/usual-boxes.ts'
import type { BoxKind, PlannedBox, SceneDoc } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import type { Edited } from './edit-scene.ts'

/** One step of planning a row: inches where it is a width. */
export type BoxEdit =
  | { do: 'move'; by: -1 | 1 }
  | { do: 'resize'; by: -3 | 3 }
  | { do: 'exchange'; kind: BoxKind }
  | { do: 'add' }
  | { do: 'remove' }

/** Which box: the row of a fixture, and its place in the row from the left. */
export type BoxAt = { fixture: string; row: string; index: number }

export const boxNames: Record<BoxKind, string> = {
  doors: 'Doors',
  full: 'Full-height doors',
  drawers: 'Drawers',
  pullout: 'Pull-out',
  trash: 'Trash pull-out',
  open: 'Open shelves',
  sink: 'Sink base',
  cooktop: 'Cooktop base',
  dishwasher: 'Dishwasher opening',
  susan: 'Lazy Susan',
  blind: 'Blind corner',
  diagonal: 'Corner wall cabinet',
  tall: 'Pantry',
  oven: 'Oven tower',
}

const onFloor: BoxKind[] = ['doors', 'full', 'drawers', 'pullout', 'trash', 'open']

/** What a box can be exchanged for, itself included. A bowl, burners and an oven stay where they are. */
export function kindsFor({ level }: CabinetRow, { kind }: PlannedBox): BoxKind[] {
  if (kind === 'susan' || kind === 'blind') return ['susan', 'blind']
  if (required.has(kind)) return [kind]
  if (level === 'base') return onFloor
  return level === 'tall' ? ['tall', 'open'] : ['doors', 'open']
}

/**
 * Changes the boxes of a row, which keeps its length: neighbors give or take, and what remains is a filler. An edit that
 * does not fit is refused with the reason.
 */
export function editBox(ground: Layout, doc: SceneDoc, at: BoxAt, edit: BoxEdit): Edited & { index: number } {
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const thing = placed.find(({ id }) => id === at.fixture)
  const row = thing && rowsOf(thing, { room, placed, style: doc.style }).find(({ id }) => id === at.row)
  const box = row?.boxes[at.index]
  if (!thing || !row || !box) return { ...refused(doc, 'It is no longer in the room.'), index: at.index }
  const boxes = row.boxes.map(({ kind, width }): PlannedBox => ({ kind, width }))
  const made = edits[edit.do](boxes, at.index, row, edit as never)
  if (typeof made === 'string') return { ...refused(doc, made), index: at.index }
  const own = doc.fixtures[thing.id]
  const cabinets = { ...own?.cabinets, [row.id]: made.boxes }
  const fixtures = { ...doc.fixtures, [thing.id]: { ...own, cabinets } }
  return { doc: { ...doc, fixtures }, snaps: [], refused: null, index: made.index }
}

/** The usual boxes again, in every row of a fixture. */
export function usualBoxes(doc: SceneDoc, id: string): Edited {
  const { cabinets: _planned, ...rest } = doc.fixtures[id] ?? {}
  return { doc: { ...doc, fixtures: { ...doc.fixtures, [id]: rest } }, snaps: [], refused: null }
}

function refused(doc: SceneDoc, reason: string): Edited {
  return { doc, snaps: [], refused: reason }
}

type Made = { boxes: PlannedBox[]; index: number } | string
type Make<D extends BoxEdit['do']> = (
  boxes: PlannedBox[],
  index: number,
  row: CabinetRow,
  edit: Extract<BoxEdit, { do: D }>,
) => Made

const edits: { [D in BoxEdit['do']]: Make<D> } = { move, resize, exchange, add, remove }

function move(boxes: PlannedBox[], index: number, _row: CabinetRow, { by }: { by: -1 | 1 }): Made {
  const [box, other] = [boxes[index], boxes[index + by]]
  if (!box || !other) return `It is the ${by < 0 ? 'first' : 'last'} cabinet of this run.`
  if (box.kind === 'diagonal' || other.kind === 'diagonal') return 'The corner cabinet stays in the corner.'
  boxes[index] = other
  boxes[index + by] = box
  return { boxes, index: index + by }
}

/** Inches of a row that are left for fillers, beyond what walls need. */
function restOf(boxes: readonly PlannedBox[], row: CabinetRow): number {
  return spaceOf(row) - boxes.reduce((sum, { width }) => sum + width, 0)
}

function resize(boxes: PlannedBox[], index: number, row: CabinetRow, { by }: { by: -3 | 3 }): Made {
  const box = boxes[index] as PlannedBox
  const [least, most] = widthsOf[box.kind]
  const name = boxNames[box.kind]
  if (least === most) return `${name}: it is made ${least} in wide only.`
  if (box.width + by > most) return `${name}: at most ${most} in wide.`
  if (box.width + by < least) return `${name}: at least ${least} in wide.`
  box.width += by
  // A wider box takes a filler first; a narrower one is followed by its neighbor.
  if (by > 0 && restOf(boxes, row) >= 0) return { boxes, index }
  const other = neighbors(boxes, index).find((one) => {
    const [small, large] = widthsOf[one.kind]
    return one.width - by >= small && one.width - by <= large
  })
  if (other) other.width -= by
  else if (by > 0) return 'The cabinets beside it are as narrow as they are made.'
  else if (restOf(boxes, row) > widestFiller)
    return `The cabinets beside it are as wide as they are made, and a filler is at most ${widestFiller} in.`
  return { boxes, index }
}

/** The other boxes, the nearest first; of two, that on the right. */
function neighbors(boxes: PlannedBox[], index: number): PlannedBox[] {
  const far = boxes.map((box, i) => ({ box, at: Math.abs(i - index) * 2 - (i > index ? 1 : 0) }))
  return far
    .filter((_one, i) => i !== index)
    .sort((a, b) => a.at - b.at)
    .map(({ box }) => box)
}

function exchange(boxes: PlannedBox[], index: number, row: CabinetRow, { kind }: { kind: BoxKind }): Made {
  const box = boxes[index] as PlannedBox
  if (!kindsFor(row, box).includes(kind)) return `${boxNames[box.kind]}: it cannot be exchanged here.`
  const [least, most] = widthsOf[kind]
  if (box.width > most) return `${boxNames[kind]}: at most ${most} in wide. Make this cabinet narrower first.`
  if (box.width < least) return `${boxNames[kind]}: at least ${least} in wide. Make this cabinet wider first.`
  boxes[index] = { ...box, kind }
  return { boxes, index }
}

/** Another box to the right: half of this one, or nine inches that fillers and the widest boxes give. */
function add(boxes: PlannedBox[], index: number, row: CabinetRow): Made {
  const box = boxes[index] as PlannedBox
  const kind: BoxKind = row.level === 'tall' ? 'tall' : 'doors'
  const least = widthsOf[kind][0]
  const half = Math.floor(box.width / 2 / step) * step
  const at = box.kind === 'diagonal' && index === boxes.length - 1 ? index : index + 1
  const isHalved = !required.has(box.kind) && half >= least && box.width - half >= widthsOf[box.kind][0]
  if (isHalved) box.width -= half
  boxes.splice(at, 0, { kind, width: isHalved ? half : least })
  while (restOf(boxes, row) < 0) {
    const [widest] = boxes
      .filter((one, i) => i !== at && one.width > widthsOf[one.kind][0])
      .sort((a, b) => b.width - a.width)
    if (!widest) return `There is no room for another cabinet, which is at least ${least} in wide.`
    widest.width -= step
  }
  return { boxes, index: at }
}

function remove(boxes: PlannedBox[], index: number, row: CabinetRow): Made {
  const box = boxes[index] as PlannedBox
  if (required.has(box.kind)) return `${boxNames[box.kind]}: it stays as long as its fixture does.`
  if (boxes.length === 1) return 'It is the only cabinet of this run. Remove the item instead.'
  const others = neighbors(boxes, index)
  for (const other of others)
    while (restOf(boxes.toSpliced(index, 1), row) >= step && other.width + step <= widthsOf[other.kind][1])
      other.width += step
  const left = boxes.toSpliced(index, 1)
  if (restOf(left, row) > widestFiller)
    return `The other cabinets cannot take its ${box.width} in. Exchange it instead.`
  return { boxes: left, index: Math.min(index, left.length - 1) }
}
