import { circle, ellipse, newSketch, path, rect, type Sketch, stroke, tube } from './sketch.ts'

/** Bar handle between two points, on two posts. */
export function barHandle(
  s: Sketch,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  diameter: number,
  hex: string,
): void {
  const flat = Math.abs(x1 - x0) > Math.abs(y1 - y0)
  const ex = flat ? diameter * 1.2 : 0
  const ey = flat ? 0 : diameter * 1.2
  for (const t of [0.08, 0.92]) circle(s, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, diameter * 0.75, `x${hex}`)
  rect(
    s,
    Math.min(x0, x1) - (flat ? ex : diameter / 2),
    Math.min(y0, y1) - (flat ? diameter / 2 : ey),
    Math.abs(x1 - x0) + (flat ? 2 * ex : diameter),
    Math.abs(y1 - y0) + (flat ? diameter : 2 * ey),
    `${flat ? 'y' : 'x'}${hex}`,
    diameter * 0.3,
  )
}

export type DoorStyle =
  | 'slab'
  | 'shaker'
  | 'slim'
  | 'bead'
  | 'raised'
  | 'arch'
  | 'flute'
  | 'vee'
  | 'scallop'
  | 'louvre'
  | 'xbrace'
  | 'plank'

/** Cabinet door or drawer front in one of the joiner's styles. */
export function cabinetFront(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  hex: string,
  style: DoorStyle,
): void {
  rect(s, x, y, w, h, `p${hex}`)
  const rail = Math.min(style === 'slim' ? 0.8 : 2.25, w * 0.22, h * 0.3)
  const [ix, iy, iw, ih] = [x + rail, y + rail, w - 2 * rail, h - 2 * rail]
  switch (style) {
    case 'shaker':
    case 'slim':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      stroke(s, `M${ix + 0.18} ${iy} L${ix + 0.18} ${iy + ih - 0.18} L${ix + iw} ${iy + ih - 0.18}`, 0.35)
      break
    case 'bead':
      rect(s, ix, iy, iw, ih, '', 0, 0.7)
      rect(s, ix + 0.4, iy + 0.4, iw - 0.8, ih - 0.8, `p${hex}`, 0, 0.5)
      break
    case 'raised':
    case 'arch':
      raised(s, ix, iy, iw, ih, hex, style === 'arch')
      break
    case 'flute':
    case 'vee':
    case 'scallop':
      fluted(s, x, y, w, h, hex, style)
      break
    case 'louvre':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      for (let at = iy + 1; at < iy + ih; at += 1.25) stroke(s, `M${ix} ${at} L${ix + iw} ${at}`, 0.5)
      break
    case 'xbrace':
      rect(s, ix, iy, iw, ih, `p${hex}`, 0, 0.7)
      for (const [a, b] of [
        [0, 1],
        [1, 0],
      ] as const) {
        const t = 1.1
        path(
          s,
          `M${ix} ${iy + a * ih} L${ix + t} ${iy + a * ih} L${ix + iw} ${iy + b * ih} L${ix + iw - t} ${iy + b * ih} Z`,
          `p${hex}`,
          0.7,
        )
      }
      break
    case 'plank':
      for (let at = x + 3.5; at < x + w - 1; at += 3.5) stroke(s, `M${at} ${y} L${at} ${y + h}`, 0.5)
      break
    default:
  }
}

function raised(s: Sketch, x: number, y: number, w: number, h: number, hex: string, arch: boolean): void {
  const inset = Math.min(1.1, w * 0.12, h * 0.18)
  const top = (o: number) =>
    arch && h > 8
      ? `L${x + w - o} ${y + h - 1.6 - o} Q${x + w / 2} ${y + h + 1.2 - o} ${x + o} ${y + h - 1.6 - o}`
      : `L${x + w - o} ${y + h - o} L${x + o} ${y + h - o}`
  path(s, `M${x} ${y} L${x + w} ${y} ${top(0)} Z`, `p${hex}`, 0.7)
  path(s, `M${x + inset} ${y + inset} L${x + w - inset} ${y + inset} ${top(inset)} Z`, `p${hex}`, 0.6)
  if (arch) return
  for (const [cx, cy, sx, sy] of [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ] as const) {
    stroke(s, `M${cx} ${cy} L${cx + sx * inset} ${cy + sy * inset}`, 0.4)
  }
}

function fluted(s: Sketch, x: number, y: number, w: number, h: number, hex: string, style: DoorStyle): void {
  const pitch = style === 'scallop' ? 1.5 : 0.75
  const count = Math.max(3, Math.round(w / pitch))
  const step = w / count
  for (let i = 0; i < count; i++) {
    if (style === 'vee') stroke(s, `M${x + i * step} ${y} L${x + i * step} ${y + h}`, 0.45)
    else rect(s, x + i * step, y, step, h, `x${hex}`, 0, style === 'scallop' ? 0.5 : 0.28)
  }
  rect(s, x, y, w, h)
}

/** Pane of glass with two slanted glints. */
export function pane(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  hex: string,
  line = 1,
  r = 0,
): void {
  rect(s, x, y, w, h, `g${hex}`, r, line)
  const k = Math.min(w, h)
  stroke(
    s,
    `M${x + w * 0.2} ${y + h * 0.62} L${x + w * 0.2 + k * 0.22} ${y + h * 0.62 + k * 0.3}`,
    0.4,
    '#827c71',
  )
  stroke(
    s,
    `M${x + w * 0.2} ${y + h * 0.5} L${x + w * 0.2 + k * 0.36} ${y + h * 0.5 + k * 0.49}`,
    0.4,
    '#827c71',
  )
}

/** Round control knob seen from the front, with its pointer. */
export function dial(s: Sketch, x: number, y: number, diameter: number, hex: string, turn = 0): void {
  circle(s, x, y, diameter / 2, `x${hex}`)
  circle(s, x, y, diameter * 0.33, `y${hex}`, 0.5)
  const a = Math.PI / 2 + turn
  stroke(s, `M${x} ${y} L${x + Math.cos(a) * diameter * 0.42} ${y + Math.sin(a) * diameter * 0.42}`, 0.8)
}

/** Dark display with a row of small marks. */
export function display(s: Sketch, x: number, y: number, w: number, h: number): void {
  rect(s, x, y, w, h, '#26292b', h * 0.12, 0.7)
  for (let i = 0; i < 4; i++)
    stroke(
      s,
      `M${x + w * (0.2 + i * 0.18)} ${y + h * 0.5} L${x + w * (0.28 + i * 0.18)} ${y + h * 0.5}`,
      0.7,
      '#d9d6cf',
    )
}

/** Sunk drain with its crossing bars. */
export function drain(s: Sketch, x: number, y: number, diameter: number, hex: string): void {
  circle(s, x, y, diameter / 2, `x${hex}`, 0.8)
  circle(s, x, y, diameter * 0.34, '#57534c', 0.6)
  for (const a of [0, 45, 90, 135]) {
    const cx = Math.cos((a * Math.PI) / 180) * diameter * 0.34
    const cy = Math.sin((a * Math.PI) / 180) * diameter * 0.34
    stroke(s, `M${x - cx} ${y - cy} L${x + cx} ${y + cy}`, 0.4, '#b9b4aa')
  }
}

/** Floor or counter line that a fixture stands on. */
export function groundLine(s: Sketch, x0: number, x1: number, y = 0): void {
  stroke(s, `M${x0} ${y} L${x1} ${y}`, 0.8)
}

/** Four-spoke cross handle seen from the front. */
export function crossHandle(
  s: Sketch,
  x: number,
  y: number,
  size: number,
  hex: string,
  spokes = 4,
  button = '',
): void {
  for (let i = 0; i < spokes; i++) {
    const a = Math.PI / 2 + (i * 2 * Math.PI) / spokes
    const ex = x + (Math.cos(a) * size) / 2
    const ey = y + (Math.sin(a) * size) / 2
    tube(s, `M${x} ${y} L${ex} ${ey}`, size * 0.14, hex)
    circle(s, ex, ey, size * 0.1, `x${hex}`, 0.8)
  }
  circle(s, x, y, size * 0.2, button || `x${hex}`)
}

/** Lever on a post, pointing from (x, y) by `dx`, `dy`. */
export function lever(
  s: Sketch,
  x: number,
  y: number,
  dx: number,
  dy: number,
  thick: number,
  hex: string,
): void {
  tube(s, `M${x} ${y} L${x + dx} ${y + dy}`, thick, hex)
  circle(s, x, y, thick * 0.85, `x${hex}`)
}

export function ringShape(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  thick: number,
  hex: string,
): void {
  tube(s, ellipsePath(x, y, rx, ry), thick, hex)
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  const probe = newSketch(0)
  ellipse(probe, cx, cy, rx, ry)
  return (probe.marks[0]?.d ?? []).map(([c, ...at]) => c + at.join(' ')).join('')
}
