import { inch, points } from '#scene/model/geometry/mesh.ts'
import { type CabinetRow, rowsOf } from '../../layout/cabinet-rows.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { type NumberedBox, numberedBoxes } from '../../layout/numbered-boxes.ts'
import { overhangOf, seatOverhang } from '../../layout/seating.ts'
import type { Placed } from '../../types.ts'
import { dimension, type PlanDrawing, type PlanShape, penOf, viewOf } from './plan-symbols.ts'
import { type Box, cabinetAt, cabinetTexts, type Drawn, lengthIn, rectangle, stops } from './wall-drawing.ts'

/** Thickness of a drawn top, meters. */
const top = 1.5 * inch

type Face = {
  title: string
  width: number
  boxes: NumberedBox[]
  /** Parts of the body that are no boxes: panels and fillers, without the top. */
  bodies: Box[]
  /** What is measured beside the boxes. */
  stops: number[]
}

/**
 * The sides of islands and peninsulas: their cabinets with numbers, codes and widths, and an end with the overhang of the
 * top.
 */
export function islandDrawings(scene: Drawn): { title: string; drawing: PlanDrawing }[] {
  const around = { room: scene.room, placed: scene.placed, style: scene.doc.style }
  const boxes = numberedBoxes(around)
  const islands = scene.placed.filter((thing) => thing.wall === null && rowsOf(thing, around).length > 0)
  return islands.flatMap((thing) => {
    const alike = islands.filter(({ type }) => type === thing.type)
    const label = fixtureKind(thing.type).label
    const name = alike.length > 1 ? `${label} ${alike.indexOf(thing) + 1}` : label
    const own = boxes.filter(({ fixture }) => fixture === thing.id)
    const rows = rowsOf(thing, around)
    const { back, left, right } = overhangOf(thing, around)
    const faces = isLengthwise(rows)
      ? rows.map((row): Face => lengthwise(thing, row, name, own))
      : [
          front({ ...thing, width: thing.width + left + right }, rows[0] as CabinetRow, name, own, left - right),
          end(thing, name, back),
        ]
    return faces.map((face) => ({ title: face.title, drawing: drawn(scene, thing, face) }))
  })
}

/** An island perpendicular to the main run has a row at each side. */
function isLengthwise(rows: readonly CabinetRow[]): boolean {
  return rows.length > 1
}

/** Seen from the cook's side; `off` is how far the body is from the middle of the top. */
function front(thing: Placed, row: CabinetRow, name: string, boxes: readonly NumberedBox[], off: number): Face {
  const middle = (thing.width + off) / 2
  const [from, to] = [middle + row.from * inch, middle + row.to * inch]
  return {
    title: `${name}, seen from the cook’s side`,
    width: thing.width,
    boxes: boxes.map((one) => ({ ...one, at: middle + one.box.x * inch })),
    bodies: [body(thing, from, to)],
    stops: [],
  }
}

/** One of two long sides; the seats are at the far end, which is to the right of the first row and left of the other. */
function lengthwise(thing: Placed, row: CabinetRow, name: string, boxes: readonly NumberedBox[]): Face {
  const isFirst = row.id === 'base'
  const before = isFirst ? inch : seatOverhang(thing) * inch
  const [from, to] = [before, before + (row.to - row.from) * inch]
  return {
    title: `${name}, ${isFirst ? 'first' : 'second'} side`,
    width: thing.depth,
    boxes: boxes
      .filter((one) => one.row.id === row.id)
      .map((one) => ({ ...one, at: before + (one.box.x - row.from) * inch })),
    bodies: [body(thing, from, to)],
    stops: [isFirst ? to : from],
  }
}

/** An end: the depth of the body, and the overhang above the seats at the right. */
function end(thing: Placed, name: string, back: number): Face {
  const width = thing.depth + back
  const to = width - seatOverhang(thing) * inch
  return { title: `${name}, end`, width, boxes: [], bodies: [body(thing, 0, to)], stops: [to] }
}

function body(thing: Placed, from: number, to: number): Box {
  return [from, 0, to, thing.height - top]
}

function drawn({ doc }: Drawn, { height }: Placed, { width, boxes, bodies, stops: parts }: Face): PlanDrawing {
  const scale = Math.min(1.6, Math.max(0.7, width / 4))
  const view = viewOf(points([0, 0], [width, height]), 0.95 * scale)
  const pen = penOf(view) / 100
  const cabinets = boxes.map(cabinetAt)
  const slab = rectangle([0, height - top, width, height])
  const shapes: PlanShape[] = [
    ...bodies.flatMap((box): PlanShape[] => [
      { kind: 'fixture', d: rectangle(box) },
      { kind: 'detail', d: rectangle(box) },
    ]),
    ...cabinets.flatMap(({ box, lines }): PlanShape[] => [
      { kind: 'fixture', d: rectangle(box) },
      { kind: 'detail', d: [rectangle(box), ...lines].join('') },
    ]),
    { kind: 'fixture', d: slab },
    { kind: 'detail', d: slab },
  ]
  const named = (from: number, to: number) => lengthIn(to - from, pen, doc.units, true)
  const along = stops([0, ...parts, ...cabinets.flatMap(({ box: [x0, , x1] }) => [x0, x1]), width])
  const lines = [
    ...(along.length > 1 ? along : []).map(([a, b]) => dimension([a, 0], [b, 0], 0.3 * scale, named(a, b), scale)),
    dimension([0, 0], [width, 0], (along.length > 1 ? 0.68 : 0.3) * scale, named(0, width), scale),
    dimension([0, height], [0, 0], 0.3 * scale, named(0, height), scale),
  ]
  return {
    view,
    shapes: [...shapes, ...lines.flatMap((one) => one.shapes)],
    texts: [...cabinets.flatMap((one) => cabinetTexts(one, pen)), ...lines.flatMap((one) => one.texts)],
  }
}
