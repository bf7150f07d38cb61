import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { CabinetBox, CabinetRow } from '#scene/model/layout/cabinet-rows.ts'
import { cupboardFoot, hangsShelves, takesCupboards, wallStretches } from '#scene/model/layout/neighbors.ts'
import { doorsOf } from '#scene/model/layout/usual-boxes.ts'
import { grainUp } from '../../geometry/mesh.ts'
import { hungUp, type ObjectPart, partsOf, set, shifted } from '../parts/object-part.ts'
import { bodyOf, placedBody } from '../parts/product.ts'
import type { Spec } from '../parts/spec.ts'
import { shelfWare } from '../props/tableware.ts'
import { type CabinetCell, type CabinetOpts, cabinet, crown } from './cabinets.ts'

type RowOpts = Omit<CabinetOpts, 'cells' | 'bowl'> & {
  /** Draws a box otherwise, such as the opening of a dishwasher; null for the usual drawing. */
  own?: (box: CabinetBox) => ObjectPart[] | null
  /** The boxes in which a bowl or burners hang, if not those that are made for them. */
  bowl?: (box: CabinetBox) => boolean
}

/** The boxes of a row with their doors and drawers, and its fillers. */
export function boxRow(
  spec: Spec,
  row: Pick<CabinetRow, 'boxes' | 'fillers' | 'level'>,
  foot: number,
  opts: RowOpts,
): ObjectPart[] {
  return [
    ...row.boxes.flatMap((box) => opts.own?.(box) ?? drawnBox(spec, box, row.level, foot, opts)),
    ...row.fillers.flatMap(({ x, width }) => fillerAt(spec, [x, x + width], foot, opts)),
  ]
}

function drawnBox(spec: Spec, box: CabinetBox, level: CabinetRow['level'], foot: number, opts: RowOpts): ObjectPart[] {
  const span: Vec2 = [box.x, box.x + box.width]
  if (box.kind === 'open') return openBox(spec, span, foot, opts)
  const bowl = opts.bowl?.(box) ?? (box.kind === 'sink' || box.kind === 'cooktop')
  return cabinet(spec, span, foot, { ...opts, cells: [cellOf(box, level)], bowl })
}

function cellOf({ kind, width }: CabinetBox, level: CabinetRow['level']): CabinetCell {
  switch (kind) {
    case 'doors':
      return level !== 'base' ? 'doors' : doorsOf(width) === 1 ? 'door' : 'drawer-doors'
    case 'drawers':
    case 'pullout':
    case 'sink':
      return kind
    case 'trash':
      return 'pullout'
    case 'blind':
    case 'dishwasher':
      return 'plain'
    default:
      return 'doors'
  }
}

/** A strip in the plane of the doors, with the toe kick below it. */
function fillerAt(spec: Spec, [x0, x1]: Vec2, foot: number, opts: RowOpts): ObjectPart[] {
  const { toe = 0, top, depth } = opts
  if (x1 - x0 < 0.05) return []
  const look = opts.look ?? spec.painted('body', spec.palette.cabinet)
  const strip = grainUp(block([x0 + 0.01, foot + toe, 0.1], [x1 - x0 - 0.02, top - foot - toe, depth + 0.5]))
  const below = toe > 0 ? partsOf(null, spec.palette.toe, block([x0, foot, 0.2], [x1 - x0, toe, depth - 3])) : []
  return [...partsOf('body', look, strip), ...below]
}

const board = 0.75

/** A box without doors: sides, back and shelves. */
function openBox(spec: Spec, [x0, x1]: Vec2, foot: number, opts: RowOpts): ObjectPart[] {
  const { toe = 0, top, depth } = opts
  const look = opts.look ?? spec.painted('body', spec.palette.cabinet)
  const [y0, w, high, deep] = [foot + toe, x1 - x0, top - foot - toe, depth + 0.4]
  const shelves = Math.max(2, Math.round(high / 12)) + 1
  const levels = Array.from({ length: shelves }, (_, i) => y0 + ((high - board) * i) / (shelves - 1))
  return [
    ...partsOf(
      'body',
      look,
      grainUp(block([x0 + 0.005, y0, 0.1], [board, high, deep])),
      grainUp(block([x1 - board - 0.005, y0, 0.1], [board, high, deep])),
      grainUp(block([x0 + board, y0, 0.1], [w - 2 * board, high, 0.4])),
      ...levels.map((y) => block([x0 + board, y, 0.5], [w - 2 * board, board, deep - 0.5])),
    ),
    ...(toe > 0 ? partsOf(null, spec.palette.toe, block([x0 + 0.02, foot, 0.2], [w - 0.04, toe, depth - 3])) : []),
  ]
}

/** Cabinets or shelves on the wall above a run, never over a window, with clearance beside a hood. */
export function uppers(spec: Spec): ObjectPart[] {
  const below = { ...spec, style: spec.palette.style }
  if (!takesCupboards(below)) return []
  const clear = wallStretches(below)
  const parts = hangsShelves(below) ? clear.flatMap(([x0, x1]) => shelves(spec, [x0, x1])) : wallBoxes(spec)
  if (spec.type === 'base') parts.push(...lit(spec, clear))
  return hungUp(parts)
}

/** The chosen light, mounted under the cabinet or lower shelf near its front. */
function lit(spec: Spec, clear: readonly Vec2[]): ObjectPart[] {
  const model = spec.fixtureModel('under')
  const body = model && bodyOf(model)
  const [whole] = clear
  // The same condition as in `underLights`.
  if (!body || !whole || spec.w < 18 || spec.holes.some(({ head }) => head > cupboardFoot)) return []
  const { d, h } = body.sizeIn
  const [x0, x1] = whole
  return placedBody(body, 'under', {
    at: [(x0 + x1) / 2, cupboardFoot - h - 0.02, 9.4 - d],
    fit: { w: x1 - x0 - 1 },
    down: true,
  })
}

/** How deep a wall cabinet is drawn, without its door. */
const wallDeep = 12.25
/** What a corner wall cabinet takes of each of its walls. */
const cornerWide = 24

function wallBoxes(spec: Spec): ObjectPart[] {
  return spec.rows
    .filter(({ level }) => level === 'wall')
    .flatMap((row) => {
      const opts = { top: row.foot + row.height, depth: wallDeep, hang: true as const }
      if (row.onLeg) return onLeg(spec, row, opts)
      const own = ({ kind, x, width }: CabinetBox) =>
        kind === 'diagonal' ? cornerBox(spec, row, [x, x + width], opts) : null
      return [
        ...shifted(boxRow(spec, row, row.foot, { ...opts, own }), [0, 0, 0.02]),
        ...crown(spec, [row.from, row.to], opts.top, wallDeep + 0.75),
      ]
    })
}

type Hung = { top: number; depth: number; hang: true }

/** Parts that are built along the next wall, by their distance from the room's corner. */
function turnedToLeg(spec: Spec, build: (at: (a: number, b: number) => Vec2) => ObjectPart[]): ObjectPart[] {
  const isLeft = spec.leg?.end === 'left'
  const parts = build((a, b) => (isLeft ? [-b, -a] : [a, b]))
  return set(parts, [isLeft ? -spec.w / 2 + 0.02 : spec.w / 2 - 0.02, 0, 0], isLeft ? Math.PI / 2 : -Math.PI / 2)
}

/** A corner wall cabinet: its door at the run, and a plain front on the other wall. */
function cornerBox(spec: Spec, row: CabinetRow, [x0, x1]: Vec2, opts: Hung): ObjectPart[] {
  // What is behind the return has no door.
  const hidden = wallDeep + 0.8
  const isLeft = spec.leg?.end === 'left'
  const seen: Vec2 = isLeft ? [x0 + hidden, x1] : [x0, x1 - hidden]
  const body = spec.painted('body', spec.palette.cabinet)
  const behind: Vec2 = isLeft ? [x0, x0 + hidden] : [x1 - hidden, x1]
  const corner = block([behind[0], row.foot, 0.1], [hidden, row.height, wallDeep])
  return [
    ...cabinet(spec, seen, row.foot, { ...opts, cells: ['door'] }),
    ...partsOf('body', body, grainUp(corner)),
    ...turnedToLeg(spec, (at) => cabinet(spec, at(hidden, cornerWide), row.foot, { ...opts, cells: ['plain'] })),
  ]
}

function onLeg(spec: Spec, row: CabinetRow, opts: Hung): ObjectPart[] {
  return turnedToLeg(spec, (at) => {
    const placed = <B extends { x: number; width: number }>(one: B): B => {
      const [x] = at(one.x, one.x + one.width)
      return { ...one, x }
    }
    const turned = { level: row.level, boxes: row.boxes.map(placed), fillers: row.fillers.map(placed) }
    const long = at(wallDeep + 0.8, row.to)
    return [...boxRow(spec, turned, row.foot, opts), ...crown(spec, long, opts.top, wallDeep + 0.75)]
  })
}

function shelves(spec: Spec, [x0, x1]: Vec2): ObjectPart[] {
  const a = x0 + 0.6
  const w = x1 - x0 - 1.2
  if (w < 14) return []
  const thick = 1.6
  return [54, 68].flatMap((y, row) => [
    ...partsOf(null, spec.palette.wood, block([a, y, 0.05], [w, thick, 10], 0.08)),
    ...shifted(shelfWare(spec, w - 3, row), [a + 1.5, y + thick, 5.2]),
  ])
}
