import { circle, ellipse, newSketch, path, rect, type Sketch, stroke, tube } from './sketch.ts'

/** Bar handle between two points on two posts, in the collection's style. */
export function barHandle(
  s: Sketch,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  hex: string,
): void {
  const form = s.hand.pick('bar handle', ['round', 'square', 'long ends', 'collars', 'grip', 'flanged'])
  const diameter = width * s.hand.vary('bar handle', 0.16)
  const flat = Math.abs(x1 - x0) > Math.abs(y1 - y0)
  const over = diameter * (form === 'long ends' ? 2.2 : form === 'flanged' ? 0.3 : 1.2)
  const post = 0.08 * s.hand.vary('handle post', 0.4)
  const along = (t: number): [number, number] => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]
  for (const t of [post, 1 - post]) {
    const [px, py] = along(t)
    const r = diameter * (form === 'flanged' ? 1 : 0.75)
    if (form === 'square') rect(s, px - r, py - r, 2 * r, 2 * r, `x${hex}`)
    else circle(s, px, py, r, `x${hex}`)
  }
  /** A section of the bar from `a` to `b` (shares of its length), `k` times as thick. */
  const piece = (a: number, b: number, k: number, r: number, ends = 0) => {
    const [ax, ay] = along(a)
    const [bx, by] = along(b)
    const t = diameter * k
    rect(
      s,
      Math.min(ax, bx) - (flat ? ends : t / 2),
      Math.min(ay, by) - (flat ? t / 2 : ends),
      Math.abs(bx - ax) + (flat ? 2 * ends : t),
      Math.abs(by - ay) + (flat ? t : 2 * ends),
      `${flat ? 'y' : 'x'}${hex}`,
      r * diameter,
    )
  }
  piece(0, 1, 1, form === 'square' ? 0 : form === 'long ends' ? 0.5 : 0.3, over)
  if (form === 'collars') for (const t of [post, 1 - post]) piece(t - 0.03, t + 0.03, 1.3, 0.15)
  if (form === 'grip') piece(0.3, 0.7, 1.2, 0.3)
}

/** Pane of glass with two slanted highlights. */
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
  const form = s.hand.pick('dial', ['pointer', 'bar', 'ticks', 'skirt', 'ring'])
  const r = (diameter / 2) * s.hand.vary('dial', 0.12)
  const a = Math.PI / 2 + turn
  const [ux, uy] = [Math.cos(a), Math.sin(a)]
  if (form === 'skirt') circle(s, x, y, r * 1.28, `y${hex}`, 0.7)
  circle(s, x, y, r, `x${hex}`)
  if (form === 'bar') {
    tube(s, `M${x - ux * r * 0.8} ${y - uy * r * 0.8} L${x + ux * r * 0.8} ${y + uy * r * 0.8}`, r * 0.5, hex)
    return
  }
  circle(s, x, y, r * (form === 'ring' ? 0.8 : 0.66), form === 'ring' ? '' : `y${hex}`, 0.5)
  if (form === 'ticks')
    for (let i = 0; i < 12; i++) {
      const [cx, cy] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
      stroke(s, `M${x + cx * r * 0.8} ${y + cy * r * 0.8} L${x + cx * r} ${y + cy * r}`, 0.4)
    }
  const from = form === 'ring' ? 0.45 : 0
  stroke(s, `M${x + ux * r * from} ${y + uy * r * from} L${x + ux * r * 0.84} ${y + uy * r * 0.84}`, 0.8)
}

/** Dark display with a row of small marks. */
export function display(s: Sketch, x: number, y: number, w: number, h: number): void {
  rect(s, x, y, w, h, '#26292b', h * 0.12, 0.7)
  const signs = s.hand.pick('display', [4, 3, 5, 6, 2])
  const mid = y + h * 0.5
  for (let i = 0; i < signs; i++) {
    const at = x + (w * (i + 1)) / (signs + 1)
    if (s.hand.pick('display signs', [true, false])) {
      stroke(s, `M${at - w * 0.04} ${mid} L${at + w * 0.04} ${mid}`, 0.7, '#d9d6cf')
    } else circle(s, at, mid, Math.min(h * 0.14, w * 0.03), '#d9d6cf', 0)
  }
}

/** Recessed drain with its strainer. */
export function drain(s: Sketch, x: number, y: number, width: number, hex: string): void {
  const form = s.hand.pick('drain', ['bars', 'holes', 'cap', 'slots', 'cross'])
  const diameter = width * s.hand.vary('drain', 0.08)
  const r = diameter * 0.34 * s.hand.vary('drain hole', 0.15)
  circle(s, x, y, diameter / 2, `x${hex}`, 0.8)
  if (form === 'cap') {
    circle(s, x, y, r * 1.12, '#57534c', 0.5)
    circle(s, x, y, r * 0.95, `y${hex}`, 0.6)
    return
  }
  circle(s, x, y, r, '#57534c', 0.6)
  if (form === 'holes') {
    for (let i = 0; i < 6; i++)
      circle(
        s,
        x + Math.cos(i * 1.0472) * r * 0.6,
        y + Math.sin(i * 1.0472) * r * 0.6,
        r * 0.14,
        '#b9b4aa',
        0,
      )
    circle(s, x, y, r * 0.14, '#b9b4aa', 0)
    return
  }
  if (form === 'slots') {
    for (const k of [-0.5, 0, 0.5]) {
      const half = Math.sqrt(1 - k * k) * r * 0.9
      stroke(s, `M${x - half} ${y + k * r} L${x + half} ${y + k * r}`, 0.6, '#b9b4aa')
    }
    return
  }
  for (const a of form === 'bars' ? [0, 45, 90, 135] : [45, 135]) {
    const cx = Math.cos((a * Math.PI) / 180) * r
    const cy = Math.sin((a * Math.PI) / 180) * r
    stroke(s, `M${x - cx} ${y - cy} L${x + cx} ${y + cy}`, form === 'bars' ? 0.4 : 0.9, '#b9b4aa')
  }
}

/** Floor or counter line under a fixture. */
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
  const tip = s.hand.pick('spoke', ['ball', 'cap', 'flare', 'plain'])
  const thick = size * 0.14 * s.hand.vary('spoke', 0.25)
  for (let i = 0; i < spokes; i++) {
    const a = Math.PI / 2 + (i * 2 * Math.PI) / spokes
    const ex = x + (Math.cos(a) * size) / 2
    const ey = y + (Math.sin(a) * size) / 2
    tube(s, `M${x} ${y} L${ex} ${ey}`, thick, hex)
    if (tip === 'ball') circle(s, ex, ey, thick * 0.75, `x${hex}`, 0.8)
    if (tip === 'cap')
      tube(
        s,
        `M${ex} ${ey} L${ex + Math.cos(a) * thick * 0.6} ${ey + Math.sin(a) * thick * 0.6}`,
        thick * 1.6,
        hex,
      )
    if (tip === 'flare')
      tube(s, `M${x + (ex - x) * 0.72} ${y + (ey - y) * 0.72} L${ex} ${ey}`, thick * 1.35, hex)
  }
  circle(s, x, y, size * 0.2 * s.hand.vary('hub', 0.2), button || `x${hex}`)
  if (s.hand.pick('hub', [false, true])) circle(s, x, y, size * 0.12, '', 0.5)
}

/** Lever from (x, y) by `dx`, `dy` in the collection's style; `hub` is its post. */
export function lever(
  s: Sketch,
  x: number,
  y: number,
  dx: number,
  dy: number,
  width: number,
  hex: string,
  hub = true,
): void {
  const form = s.hand.pick('lever', ['tube', 'taper', 'flare', 'paddle', 'ball', 'bow'])
  const thick = width * s.hand.vary('lever', 0.14)
  const l = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / l, dy / l]
  const at = (t: number, side: number) =>
    `${x + dx * t - uy * side * thick} ${y + dy * t + ux * side * thick}`
  const blade = (a: number, b: number) =>
    path(
      s,
      `M${at(0, -a)} L${at(1, -b)} L${at(1, b)} L${at(0, a)} Z`,
      `${Math.abs(dx) > Math.abs(dy) ? 'y' : 'x'}${hex}`,
    )
  if (form === 'taper') blade(0.66, 0.3)
  else if (form === 'flare') blade(0.32, 0.7)
  else if (form === 'bow') tube(s, `M${x} ${y} Q${at(0.5, 1.1)} ${at(1, 0)}`, thick, hex)
  else tube(s, `M${x} ${y} L${x + dx} ${y + dy}`, form === 'tube' ? thick : thick * 0.8, hex)
  if (form === 'paddle') tube(s, `M${at(0.62, 0)} L${at(1, 0)}`, thick * 1.35, hex)
  if (form === 'ball') circle(s, x + dx, y + dy, thick * 0.75, `x${hex}`, 0.8)
  if (hub) circle(s, x, y, thick * 0.85, `x${hex}`)
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
