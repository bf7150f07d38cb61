import { inch } from '#scene/model/geometry/mesh.ts'
import type { Placed, Scene } from '../types.ts'
import { type CabinetBox, type CabinetRow, fillerPieces, type Opened, rowsOf } from './cabinet-rows.ts'
import { doorsOf } from './usual-boxes.ts'
import { alongWall, wallOf } from './walls.ts'

/** A box as the trade orders it, with its place in the room. */
export type NumberedBox = {
  /** Its position on the drawings, from 1 on. */
  number: number
  code: string
  /** The index of its wall; null for an island. */
  wall: number | null
  /** Meters along the wall as seen from inside, from its left end to the left edge of the box; 0 for an island. */
  at: number
  box: CabinetBox
  row: CabinetRow
  fixture: string
  /** Where one door is hinged, as seen from the front; of a blind corner, its blind side. */
  hinge: 'left' | 'right' | null
}

/**
 * The code of a box: B24, 3DB18, BWB18, SB36, LS36, BBC42; wall cabinets by width and height, W3036; tall ones T2490; deeper ones
 * above a refrigerator also by depth, W361824.
 */
export function codeOf(
  { kind, width }: Pick<CabinetBox, 'kind' | 'width'>,
  row: Pick<CabinetRow, 'level' | 'height' | 'depth'>,
): string {
  const { level, height, depth } = row
  const tall = `${width}${Math.round(height)}`
  switch (kind) {
    case 'doors':
      return level === 'base' ? `B${width}` : `W${tall}${depth > 12 ? depth : ''}`
    case 'full':
      return `B${width}FH`
    case 'drawers':
      return `3DB${width}`
    case 'pullout':
      return `BPO${width}`
    case 'trash':
      return `BWB${width}`
    case 'open':
      return level === 'base' ? `BO${width}` : level === 'wall' ? `WO${tall}` : `TO${tall}`
    case 'sink':
      return `SB${width}`
    case 'cooktop':
      return `CTB${width}`
    case 'dishwasher':
      return `DW${width}`
    case 'susan':
      return `LS${width}`
    case 'blind':
      return `BBC${width}`
    case 'diagonal':
      return `WDC${tall}`
    case 'tall':
      return `T${tall}`
    case 'oven':
      return `OC${tall}`
  }
}

type Placing = { wall: number | null; at: number; box: CabinetBox; row: CabinetRow; thing: Placed }

/** All boxes of a room, numbered wall by wall and from left to right, at each wall the floor first; islands last. */
export function numberedBoxes(around: Opened): NumberedBox[] {
  const all = around.placed.flatMap((thing) =>
    rowsOf(thing, around).flatMap((row) =>
      row.boxes
        .filter(({ kind }) => kind !== 'dishwasher')
        .map((box): Placing => ({ ...placeOf(thing, row, box.x, box.width, around), box, row, thing })),
    ),
  )
  const rank = ({ row }: Placing) => (row.level === 'wall' ? 1 : 0)
  const last = around.room.polygon.length
  all.sort((a, b) => (a.wall ?? last) - (b.wall ?? last) || rank(a) - rank(b) || a.at - b.at)
  return all.map(({ wall, at, box, row, thing }, i) => ({
    number: i + 1,
    code: codeOf(box, row),
    wall,
    at,
    box,
    row,
    fixture: thing.id,
    hinge: hingeOf(box, thing),
  }))
}

/** Where a part of a row is on its wall; see `NumberedBox`. */
export function placeOf(
  thing: Placed,
  row: CabinetRow,
  x: number,
  width: number,
  { room }: Opened,
): { wall: number | null; at: number } {
  if (thing.wall === null) return { wall: null, at: 0 }
  const count = room.polygon.length
  if (row.onLeg && thing.leg) {
    const isRight = thing.leg.end === 'right'
    const wall = (thing.wall + (isRight ? count - 1 : 1)) % count
    const { length } = wallOf(room, wall)
    return { wall, at: isRight ? x * inch : length - (x + width) * inch }
  }
  const wall = wallOf(room, thing.wall)
  return { wall: thing.wall, at: wall.length - alongWall(wall, [thing.x, thing.y]).at + x * inch }
}

function hingeOf({ kind, width }: CabinetBox, { leg }: Placed): NumberedBox['hinge'] {
  if (kind === 'blind') return leg?.end ?? 'left'
  const hasOne = ['doors', 'full', 'tall', 'sink', 'cooktop', 'oven'].includes(kind) && doorsOf(width) === 1
  return hasOne ? 'left' : null
}

export type ListedCabinet = { code: string; quantity: number; sizeIn: string; hinge: string; places: string[] }

/** The cabinet list: equal boxes together, with the walls and position numbers where they go; then the
 * fillers, the panels, and the trim in sticks of eight feet. */
export function cabinetList(around: Opened & Pick<Scene, 'slots'>): ListedCabinet[] {
  const found = new Map<string, ListedCabinet>()
  const put = (code: string, hinge: string, sizeIn: string, place: string) => {
    const key = `${code} ${hinge}`
    const known = found.get(key) ?? { code, quantity: 0, sizeIn, hinge, places: [] }
    known.quantity++
    known.places.push(place)
    found.set(key, known)
  }
  for (const { number, code, wall, box, row, hinge } of numberedBoxes(around)) {
    const high = row.level === 'base' ? '34 1/2' : String(row.height)
    const place = `${wall === null ? 'Island' : `Wall ${wall + 1}`}, no. ${number}`
    put(code, hinge === null ? '' : hinge === 'left' ? 'L' : 'R', `${box.width} x ${high} x ${row.depth} in`, place)
  }
  for (const thing of around.placed)
    for (const row of rowsOf(thing, around))
      for (const width of fillerPieces(row)) {
        const { wall } = placeOf(thing, row, row.from, 0, around)
        const size = { base: '34 1/2', wall: '42', tall: '96' }[row.level]
        const mark = { base: '', wall: 'W', tall: 'T' }[row.level]
        put(`${mark}F${width}`, '', `${width} x ${size} in`, wall === null ? 'Island' : `Wall ${wall + 1}`)
      }
  return [
    ...[...found.values()].map((one) => ({ ...one, places: [...new Set(one.places)] })),
    ...around.slots.flatMap(({ id, label, need }): ListedCabinet[] => {
      const code = partCodes[id]
      if (!code || !need) return []
      const quantity = Math.ceil(need.amount / need.usual - 1e-9)
      return [{ code, quantity, sizeIn: need.per === 'ft' ? `${need.usual} ft` : '', hinge: '', places: [label] }]
    }),
  ]
}

/** Codes of what finishes the boxes, by the slots of the takeoff (rule R17). */
const partCodes: Record<string, string> = {
  'cabinets+finished-end': 'REP',
  'cabinets+toe-kick': 'TK8',
  'cabinets+cabinet-crown': 'CM8',
  'cabinets+light-rail': 'LR8',
  'cabinets+touch-up-kit': 'TUK',
}
