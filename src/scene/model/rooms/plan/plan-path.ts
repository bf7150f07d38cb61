import { points, type Vec2 } from '#scene/model/geometry/mesh.ts'

/** One path of a line drawing, in centimeters, with y down as in SVG; the page sets the stroke of each kind. */
export type PlanShape = {
  kind: 'wall' | 'window' | 'door' | 'swing' | 'hidden' | 'fixture' | 'detail' | 'ground' | 'dimension'
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
  kind: 'dimension' | 'room' | 'note'
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

export function circle([x, y]: Vec2, r: number): string {
  return ellipse([x, y], r, r, 0)
}

/** Half axes along the local x and y, rotated by radians counterclockwise on the plan. */
export function ellipse([x, y]: Vec2, a: number, b: number, turn: number): string {
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
