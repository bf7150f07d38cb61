import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { footprint, legFootprint } from '../../layout/walls.ts'
import type { Placed } from '../../types.ts'
import { circle, ellipse, type PlanShape, path } from './plan-path.ts'

/** A fixture as a plan shows it: its outline and a few lines that identify it. */
export function symbolOf(thing: Placed): PlanShape[] {
  const { footing } = fixtureKind(thing.type)
  const leg = legFootprint(thing)
  const outline = path(footprint(thing), true) + (leg ? path(leg, true) : '')
  const shapes: PlanShape[] = [{ kind: footing === 'ground' ? 'ground' : 'fixture', d: outline, of: thing.id }]
  const pen = penFor(thing)
  const lines = detail(thing, pen)
  if (lines) shapes.push({ kind: 'detail', d: lines, of: thing.id })
  return shapes
}

/**
 * Draws in the fixture's own axes: x to its right, y from its front (-1) to its back (1), both as fractions of its half
 * size.
 */
type Pen = {
  line: (...points: Vec2[]) => string
  box: (x0: number, y0: number, x1: number, y1: number) => string
  /** Half axes in meters. */
  oval: (x: number, y: number, a: number, b: number) => string
  round: (x: number, y: number, r: number) => string
}

function penFor(thing: Placed): Pen {
  const [cos, sin] = [Math.cos(thing.turn), Math.sin(thing.turn)]
  const at = (x: number, y: number): Vec2 => {
    const [px, py] = [(x * thing.width) / 2, (y * thing.depth) / 2]
    return [thing.x + px * cos - py * sin, thing.y + px * sin + py * cos]
  }
  return {
    line: (...points) => path(points.map(([x, y]) => at(x, y))),
    box: (x0, y0, x1, y1) => path([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)], true),
    oval: (x, y, a, b) => ellipse(at(x, y), a, b, thing.turn),
    round: (x, y, r) => circle(at(x, y), r),
  }
}

function detail(thing: Placed, pen: Pen): string {
  const { width: w, depth: d } = thing
  const draw = symbols[thing.type]
  return draw ? draw(pen, w, d) : ''
}

const symbols: Record<string, (pen: Pen, w: number, d: number) => string> = {
  sink: (pen, w) =>
    pen.box(-0.7, -0.65, 0.7, 0.5) + pen.round(0, -0.05, Math.min(0.04, w / 12)) + pen.line([0, 0.75], [0, 0.45]),
  usink: (pen) => pen.box(-0.6, -0.65, 0.6, 0.5) + pen.round(0, -0.05, 0.04) + pen.line([0, 0.75], [0, 0.45]),
  oksink: (pen) => pen.box(-0.6, -0.6, 0.6, 0.5) + pen.round(0, -0.05, 0.04),
  wetbar: (pen) => pen.box(0.35, -0.6, 0.85, 0.5) + pen.round(0.6, 0, 0.03),
  dw: (pen) =>
    pen.line([-1, -0.85], [1, -0.85]) + pen.line([-0.6, -1], [-0.6, -0.85]) + pen.line([0.6, -1], [0.6, -0.85]),
  range: burners,
  grill: (pen) =>
    pen.box(-0.8, -0.6, 0.8, 0.7) + [-0.5, -0.25, 0, 0.25, 0.5].map((x) => pen.line([x, -0.6], [x, 0.7])).join(''),
  fridge: (pen) => pen.line([-1, -0.82], [1, -0.82]) + pen.line([-1, -1], [1, 1]) + pen.line([-1, 1], [1, -1]),
  okfridge: (pen) => pen.line([-1, -1], [1, 1]) + pen.line([-1, 1], [1, -1]),
  oven: (pen) => pen.line([-1, -0.82], [1, -0.82]) + pen.line([-1, 1], [1, -0.82]),
  pantry: (pen) => pen.line([-1, 1], [1, -1]),
  linen: (pen) => pen.line([-1, 1], [1, -1]),
  island: (pen, _w, d) => pen.line([-1, 1 - 0.6 / d], [1, 1 - 0.6 / d]),
  islandsink: (pen, w, d) =>
    pen.line([-1, 1 - 0.6 / d], [1, 1 - 0.6 / d]) +
    pen.box(-0.42 / w, -0.75, 1 / w, -0.05) +
    pen.round(0.3 / w, -0.4, 0.04),
  islandcook: (pen, w, d) =>
    pen.line([-1, 1 - 0.6 / d], [1, 1 - 0.6 / d]) +
    [-0.2, 0.2].flatMap((x) => [-0.65, -0.2].map((y) => pen.round((x * 2) / w, y, 0.09))).join(''),
  vanity: (pen, w, d) =>
    (w >= 1.52 ? [-0.5, 0.5] : [0])
      .map((x) => pen.oval(x, -0.1, 0.22, Math.min(0.17, d * 0.33)) + pen.round(x, 0.65, 0.025))
      .join(''),
  toilet: (pen, _w, d) => {
    const back = Math.min(0.2, d * 0.3)
    return (
      pen.box((-0.25 * 2) / _w, 1 - (back * 2) / d, (0.25 * 2) / _w, 0.96) +
      pen.oval(0, -back / d - 0.03, 0.185, (d - back) / 2 - 0.03)
    )
  },
  tub: (pen, w, d) => pen.oval(0, 0, w * 0.44, d * 0.38) + pen.round(-0.75, 0, 0.03),
  tubfree: (pen, w, d) => pen.oval(0, 0, w * 0.42, d * 0.36) + pen.round(-0.6, 0, 0.03),
  shower: showerLines,
  rollin: showerLines,
  washer: (pen, w) => pen.round(0, 0, w * 0.3),
  wd: (pen, w) => pen.line([0, -1], [0, 1]) + pen.round(-0.5, 0, w * 0.15) + pen.round(0.5, 0, w * 0.15),
  fireplace: (pen) => pen.line([-0.6, -1], [-0.4, 0.4], [0.4, 0.4], [0.6, -1]),
  media: (pen) => pen.box(-0.7, 0.2, 0.7, 0.5),
  shelves: (pen) => pen.line([-1, -1], [1, 1]),
  sofa: seats(3),
  osofa: seats(3),
  sectional: (pen) =>
    pen.line([-1, 0.6], [0.4, 0.6]) +
    pen.line([-0.85, 0.6], [-0.85, -0.2]) +
    pen.line([0.4, 1], [0.4, -1]) +
    pen.line([-1, -0.2], [0.4, -0.2]),
  chair: (pen) => pen.line([-0.75, -1], [-0.75, 0.6], [0.75, 0.6], [0.75, -1]),
  bed: (pen) =>
    pen.box(-0.85, 0.55, -0.1, 0.9) +
    pen.box(0.1, 0.55, 0.85, 0.9) +
    pen.line([-1, 0.4], [1, 0.4]) +
    pen.line([-1, 0.4], [0.2, -0.1], [1, 0.1]),
  twin: (pen) => pen.box(-0.7, 0.6, 0.7, 0.9) + pen.line([-1, 0.45], [1, 0.45]),
  nightstand: (pen, w) => pen.round(0, 0, w * 0.2),
  wardrobe: (pen) =>
    pen.line([-1, 0], [1, 0]) + [-0.6, -0.2, 0.2, 0.6].map((x) => pen.line([x - 0.03, -0.5], [x + 0.03, 0.5])).join(''),
  lockers: (pen) => [-0.5, 0, 0.5].map((x) => pen.line([x, -1], [x, 1])).join(''),
  desk: (pen, w) => pen.oval(0, -1.2, Math.min(0.25, w / 5), 0.2),
  table: (pen, w, d) => chairsRound(pen, w, d),
  bistro: (pen, w) => pen.round(0, 0, w * 0.46),
  firepit: (pen, w) => pen.round(0, 0, w * 0.3),
  pool: (pen) => pen.box(-0.97, -0.94, 0.97, 0.94),
  spa: (pen, w) => pen.round(0, 0, w * 0.36),
  planter: (pen) => pen.box(-0.9, -0.75, 0.9, 0.75) + pen.line([-0.9, -0.75], [0.9, 0.75]),
  water: (pen) => pen.line([-0.9, -0.4], [0.9, -0.4]) + pen.line([-0.9, 0], [0.9, 0]),
  lounge: (pen) => pen.line([-1, 0.4], [1, 0.4]),
  steps: (pen) => pen.line([-1, -0.33], [1, -0.33]) + pen.line([-1, 0.33], [1, 0.33]) + pen.line([0, 0.9], [0, -0.9]),
  putting: (pen, w) => pen.round(0.3, 0.5, Math.min(0.12, w / 10)),
}

function burners(pen: Pen, w: number): string {
  const columns = w > 1 ? [-0.66, 0, 0.66] : [-0.5, 0.5]
  return (
    columns.flatMap((x) => [-0.45, 0.35].map((y) => pen.round(x, y, Math.min(0.1, w / 9)))).join('') +
    pen.line([-1, -0.85], [1, -0.85])
  )
}

function showerLines(pen: Pen): string {
  return pen.line([-1, -1], [1, 1]) + pen.line([-1, 1], [1, -1]) + pen.round(0, 0, 0.05)
}

function seats(most: number) {
  return (pen: Pen, w: number): string => {
    const count = w < 1.5 ? 2 : most
    const arms = pen.line([-0.85, -1], [-0.85, 0.5], [0.85, 0.5], [0.85, -1])
    return (
      arms +
      Array.from({ length: count - 1 }, (_, i) => -0.85 + (1.7 * (i + 1)) / count)
        .map((x) => pen.line([x, 0.5], [x, -1]))
        .join('')
    )
  }
}

function chairsRound(pen: Pen, w: number, d: number): string {
  const count = Math.max(1, Math.floor(w / 0.62))
  const places = Array.from({ length: count }, (_, i) => -1 + (2 * (i + 0.5)) / count)
  const [half, deep] = [0.22 / (w / 2), 0.16 / (d / 2)]
  return places
    .flatMap((x) =>
      [-1, 1].map((side) =>
        pen.line([x - half, side], [x - half, side * (1 + deep)], [x + half, side * (1 + deep)], [x + half, side]),
      ),
    )
    .join('')
}
