import { points, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { footprint, legFootprint } from '../../layout/walls.ts'
import type { Placed } from '../../types.ts'

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
  sofa: seats,
  osofa: seats,
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

function seats(pen: Pen, w: number): string {
  const count = w < 1.5 ? 2 : 3
  const arms = pen.line([-0.85, -1], [-0.85, 0.5], [0.85, 0.5], [0.85, -1])
  return (
    arms +
    Array.from({ length: count - 1 }, (_, i) => -0.85 + (1.7 * (i + 1)) / count)
      .map((x) => pen.line([x, 0.5], [x, -1]))
      .join('')
  )
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

/** One path of a line drawing, in centimeters, with y down as in SVG; the page sets the stroke of each kind. */
export type PlanShape = {
  kind: 'wall' | 'window' | 'door' | 'swing' | 'hidden' | 'fixture' | 'detail' | 'tile' | 'ground' | 'dimension'
  /** SVG path data. */
  d: string
  /** The id of the fixture or opening that it shows. */
  of?: string
}

export type PlanText = {
  text: string
  x: number
  y: number
  /** Degrees clockwise. */
  turn: number
  kind: 'dimension' | 'room' | 'note' | 'cabinet'
}

export type PlanDrawing = {
  /** x, y, width and height of everything drawn: an SVG viewBox. */
  view: [number, number, number, number]
  shapes: PlanShape[]
  texts: PlanText[]
}

/** The pen width of a drawing, centimeters: strokes and letters keep their proportion at any room size. */
export function penOf([, , width, height]: PlanDrawing['view']): number {
  return Math.round(Math.max(width, height) / 3) / 100
}

export function path(points: readonly Vec2[], closed = false): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(-y)}`).join('') + (closed ? 'Z' : '')
}

function circle([x, y]: Vec2, r: number): string {
  return ellipse([x, y], r, r, 0)
}

/** Half axes along the local x and y, rotated by radians counterclockwise on the plan. */
function ellipse([x, y]: Vec2, a: number, b: number, turn: number): string {
  const degrees = Math.round((-turn * 18000) / Math.PI) / 100 + 0
  const [dx, dy] = [a * Math.cos(turn), -a * Math.sin(turn)]
  const half = (sign: number) => `A${n(a)} ${n(b)} ${degrees} 1 0 ${n(x + sign * dx)} ${n(-y + sign * dy)}`
  return `M${n(x - dx)} ${n(-y - dy)}${half(1)}${half(-1)}Z`
}

/** A quarter circle around a center, from one point to another. */
export function quarter(middle: Vec2, from: Vec2, to: Vec2): string {
  const r = Math.hypot(from[0] - middle[0], from[1] - middle[1])
  const cross = (from[0] - middle[0]) * (to[1] - middle[1]) - (from[1] - middle[1]) * (to[0] - middle[0])
  return `M${n(from[0])} ${n(-from[1])}A${n(r)} ${n(r)} 0 0 ${cross > 0 ? 0 : 1} ${n(to[0])} ${n(-to[1])}`
}

/**
 * A dimension line between two points, `off` meters to their right, with 35° ticks and the number at its middle;
 * `scale` for large plans.
 */
export function dimension(
  a: Vec2,
  b: Vec2,
  off: number,
  text: string,
  scale = 1,
): { shapes: PlanShape[]; texts: PlanText[] } {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const [nx, ny] = [dy, -dx]
  const [p, q]: [Vec2, Vec2] = points([a[0] + nx * off, a[1] + ny * off], [b[0] + nx * off, b[1] + ny * off])
  const lean = (35 * Math.PI) / 180
  const [tx, ty] = [dx * Math.cos(lean) - dy * Math.sin(lean), dx * Math.sin(lean) + dy * Math.cos(lean)]
  const tick = 0.08 * scale
  const ticks = [p, q].map(([x, y]) => path(points([x - tx * tick, y - ty * tick], [x + tx * tick, y + ty * tick])))
  const ends = [a, b].map(([x, y]) =>
    path([
      [x + nx * (off - 0.16 * scale), y + ny * (off - 0.16 * scale)],
      [x + nx * (off + 0.08 * scale), y + ny * (off + 0.08 * scale)],
    ]),
  )
  let turn = (-Math.atan2(dy, dx) * 180) / Math.PI
  // Readable from below or from the right, never upside down.
  if (turn > 90 - 1e-6) turn -= 180
  if (turn < -90 - 1e-6) turn += 180
  // The number is above the line in either reading direction.
  const up = (turn * Math.PI) / 180
  const lift = 0.06 * scale
  const [mx, my] = [(p[0] + q[0]) / 2 + Math.sin(up) * lift, (p[1] + q[1]) / 2 + Math.cos(up) * lift]
  return {
    shapes: [{ kind: 'dimension', d: path([p, q]) + ticks.join('') + ends.join('') }],
    texts: text ? [{ text, x: n(mx), y: n(-my), turn, kind: 'dimension' }] : [],
  }
}

/** The bounding box of all paths and texts, plus a margin. */
export function viewOf(points: readonly Vec2[], margin: number): PlanDrawing['view'] {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => -p[1])
  const [x0, y0] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return [n(x0), n(y0), n(Math.max(...xs) + margin - x0), n(Math.max(...ys) + margin - y0)]
}

/** Meters to centimeters, to a tenth of a millimeter. */
function n(value: number): number {
  return Math.round(value * 10000) / 100 + 0
}
