import { barHandle, pane } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, path, polygon, rect, type Sketch, stroke } from './sketch.ts'

function curb(s: Sketch, w: number): void {
  rect(s, -w / 2 - 2, -4, w + 4, 4, 'p#eceae5', 0, 0.8)
}

function texture(s: Sketch, kind: 'rain' | 'reed', x: number, y: number, w: number, h: number): void {
  const count =
    kind === 'reed'
      ? Math.round(w / (1.1 * s.hand.vary('reed', 0.3)))
      : Math.round(90 * s.hand.vary('rain', 0.3))
  for (let i = 0; i < count; i++) {
    if (kind === 'reed')
      stroke(s, `M${x + (i * w) / count} ${y} L${x + (i * w) / count} ${y + h}`, 0.3, '#827c71')
    else {
      const px = x + w * ((i * 0.618) % 1)
      const py = y + h * ((i * 0.377) % 1) * 0.9
      stroke(s, `M${px} ${py} L${px} ${py + h * 0.045}`, 0.4, '#827c71')
    }
  }
}

/** A knob through the glass. */
function doorKnob(s: Sketch, x: number, y: number, r: number, hex: string): void {
  const size = r * s.hand.vary('door knob', 0.2)
  if (s.hand.pick('door knob', [true, false])) circle(s, x, y, size, `x${hex}`)
  else rect(s, x - size, y - size, 2 * size, 2 * size, `x${hex}`, 0.1)
  circle(s, x, y, size * 0.5, `y${hex}`, 0.5)
}

function grid(s: Sketch, x: number, y: number, w: number, h: number, cols: number, rows: number): void {
  for (let i = 1; i < cols; i++) stroke(s, `M${x + (i * w) / cols} ${y} L${x + (i * w) / cols} ${y + h}`, 1.5)
  for (let i = 1; i < rows; i++) stroke(s, `M${x} ${y + (i * h) / rows} L${x + w} ${y + (i * h) / rows}`, 1.5)
}

export const slidingDoor: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  curb(s, w)
  const framed = is('plain', 'mullions', 'rounded header', 'rain', 'both sides')
  const rail = is('hidden') ? 2.5 * vary('rail', 0.2) : framed ? n('header_h', 1.75) : n('rail_h', 1.6)
  const top = h - rail - (is('exposed') ? 2.4 : 0.6)
  const half = w / 2 + 1
  const edge = framed ? 1 : 0
  pane(s, -w / 2 + edge, 1, half - edge, top - 1, second, 0.9)
  pane(s, w / 2 - half, 0.6, half - edge, top - 0.6, second, 0.9)
  if (framed) {
    for (const x of [-w / 2, w / 2 - 1.1]) rect(s, x, 0, 1.1, h, `x${body}`)
    for (const x of [-1.4, 0.4]) rect(s, x, 1, 1, top - 1, `x${body}`, 0, 0.8)
    rect(s, -w / 2, 0, w, n('track_h', 1.25), `y${body}`)
    rect(s, -w / 2, top, w, h - top, `y${body}`, is('rounded') ? 1 : 0)
    if (is('mullions')) for (const x of [-w / 2 + 1, 1]) grid(s, x, 1, w / 2 - 2, top - 1, 2, 4)
    if (is('rain')) texture(s, 'rain', -w / 2 + 2, 3, w - 4, top - 5)
    barHandle(s, w * 0.08, h * 0.5, w * 0.42, h * 0.5, 0.9, body)
    if (is('both')) barHandle(s, -w * 0.42, h * 0.5, -w * 0.08, h * 0.5, 0.9, body)
    return
  }
  if (is('hidden')) rect(s, -w / 2, h - 2.6, w, 2.6, `y${body}`)
  else rect(s, -w / 2, h - rail - 0.6, w, is('round rail') ? 1 : rail, `y${body}`, is('round') ? 0.5 : 0)
  if (!is('hidden'))
    for (const x of [w * 0.08, w * 0.4]) {
      circle(
        s,
        x,
        h - rail * 0.5 + (is('exposed') ? 0.4 : -0.2),
        (is('exposed') ? 1.5 : 0.9) * vary('roller', 0.16),
        `x${body}`,
      )
      if (pick('roller', [false, true]))
        circle(s, x, h - rail * 0.5 + (is('exposed') ? 0.4 : -0.2), 0.45, `y${body}`, 0.6)
      circle(s, x, top - 2, 0.7, `x${body}`, 0.8)
    }
  if (is('square rail'))
    for (const x of [-w / 2, w / 2 - 2]) rect(s, x, h - rail - 1, 2, rail + 0.8, `x${body}`)
  if (is('knob')) doorKnob(s, w * 0.04, h * 0.5, 0.9, body)
  else if (is('towel')) barHandle(s, w * 0.08, h * 0.5, w * 0.42, h * 0.5, 0.9, body)
  else barHandle(s, w * 0.05, h * 0.4, w * 0.05, h * 0.4 + n('handle_l', 20), 0.9, body)
}

export const hingedDoor: Builder = ({ s, w, h, body, second, is, n }) => {
  curb(s, w)
  const panel = w > 30 ? w - Math.min(w * 0.76, n('door_w', 27)) : 0
  const x = -w / 2
  const dw = w - panel
  pane(s, x, 0.4, dw - 0.2, h - 0.4, second)
  if (panel) {
    pane(s, x + dw, 0.4, panel, h - 0.4, second)
    rect(s, w / 2 - 0.5, 0, 0.7, h, `x${body}`, 0, 0.8)
  }
  const glass = is('glass-to-glass')
  const hx = glass ? x + dw : x
  if (is('continuous')) rect(s, x - 0.6, 0.4, 1.2, h - 0.4, `x${body}`)
  else if (is('pivot')) for (const y of [0.2, h - 1.8]) rect(s, x + 1, y, 5, 1.7, `y${body}`)
  else
    for (const k of [0.12 * s.hand.vary('hinge', 0.2), 0.86 * s.hand.vary('top hinge', 0.03)])
      rect(
        s,
        hx - (glass ? 2.2 : 0.6),
        h * k,
        glass ? 4.4 : 2.8,
        3.5 * s.hand.vary('hinge size', 0.2),
        `x${body}`,
        s.hand.pick('hinge', [0.1, 0.7]),
      )
  const px = glass ? x + 3 : x + dw - 3
  const l = is('ladder') ? 24 : n('handle_l', 8)
  if (is('c pull'))
    path(
      s,
      `M${px} ${h * 0.46} L${px - 2} ${h * 0.46} L${px - 2} ${h * 0.46 + l} L${px} ${h * 0.46 + l} L${px} ${h * 0.46 + l - 0.9} L${px - 1.1} ${h * 0.46 + l - 0.9} L${px - 1.1} ${h * 0.46 + 0.9} L${px} ${h * 0.46 + 0.9} Z`,
      `x${body}`,
    )
  else if (is('pivot')) doorKnob(s, px, h * 0.5, 1.2, body)
  else barHandle(s, px, h * 0.5 - l / 2, px, h * 0.5 + l / 2, is('ladder') ? 1 : 0.75, body)
}

export const screen: Builder = ({ s, w, h, body, second, is, n }) => {
  curb(s, w)
  const bend = 14 * s.hand.vary('arch', 0.25)
  if (is('arched'))
    path(
      s,
      `M${-w / 2} 0 L${w / 2} 0 L${w / 2} ${h - bend} Q${w / 2} ${h} ${w / 2 - bend} ${h} L${-w / 2} ${h} Z`,
      `g${second}`,
    )
  else pane(s, -w / 2, 0, w, h, second)
  if (is('fluted')) texture(s, 'reed', -w / 2, 0, w, h)
  rect(s, -w / 2 - 0.6, 0, n('channel_w', 0.8) + 0.4, h, `x${body}`)
  if (is('steel')) {
    rect(s, -w / 2, 0, w, h, '', 0, 2)
    grid(s, -w / 2, 0, w, h, s.hand.pick('steel columns', [2, 3]), s.hand.pick('steel rows', [5, 4, 6]))
  }
  if (is('flap')) {
    pane(s, w / 2 + 0.4, 0, 12, h, second)
    for (const k of [0.15, 0.8]) rect(s, w / 2 - 1.4, h * k, 3.4, 3, `x${body}`)
  } else if (is('ceiling')) {
    rect(s, w / 2 - 1.4, h - 2, 1.2, 14, `x${body}`)
    stroke(s, `M${w / 2 - 6} ${h + 12} L${w / 2 + 6} ${h + 12}`, 0.8)
  } else if (!is('steel')) {
    rect(s, -w / 2, h - 1.6, w * 0.9, n('brace_d', 0.75), `y${body}`, 0.2)
    rect(
      s,
      w * 0.36 * s.hand.vary('clamp', 0.1),
      h - 2.4,
      1.4 * s.hand.vary('clamp size', 0.3),
      2.2,
      `x${body}`,
      0.1,
    )
  }
}

export const cornerEnclosure: Builder = (draft) => {
  const { s, w, h, body, second, is, n } = draft
  curb(s, w)
  const plan = draft
  if (is('base')) rect(s, -w / 2 - 1, -4, w + 2, 5, 'p#f7f7f4')
  if (is('round')) {
    for (const [k, v] of [
      [-0.5, 0.2],
      [-0.2, 0.2],
      [0, 0.2],
      [0.3, 0.2],
    ] as const)
      pane(s, w * k, 0.6, w * (k === -0.5 ? 0.3 : v), h - 2.6, second, 0.9)
    rect(s, -w / 2, h - 2, w, 2, `y${body}`, 0.8)
    rect(s, -w / 2, 0, w, 0.9, `y${body}`)
    for (const x of [-1.4, 1.4]) barHandle(s, x, h * 0.42, x, h * 0.62, 0.8, body)
  } else if (is('square corner', 'bi-fold')) {
    const folds = is('bi-fold') ? [-0.5, -0.25, 0, 0.25] : [-0.5, 0]
    const step = is('bi-fold') ? 0.25 : 0.5
    for (const k of folds) pane(s, w * k + 0.4, 0.6, w * step - 0.8, h - 2, second, 0.9)
    for (const k of folds) rect(s, w * k - 0.5, 0, 1, h, `x${body}`, 0, 0.8)
    rect(s, w / 2 - 0.5, 0, 1, h, `x${body}`, 0, 0.8)
    rect(s, -w / 2, h - 1.6, w, 1.6, `y${body}`)
    barHandle(s, -2, h * 0.4, -2, h * 0.6, 0.8, body)
    barHandle(s, 2, h * 0.4, 2, h * 0.6, 0.8, body)
  } else {
    const door = Math.min(n('door_w', 25), w * 0.6)
    pane(s, -w / 2, 0.4, (w - door) / 2, h - 0.8, second, 0.9)
    pane(s, -door / 2, 0.4, door, h - 0.8, second)
    pane(s, door / 2, 0.4, (w - door) / 2, h - 0.8, second, 0.9)
    for (const x of [-w / 2, -door / 2, door / 2, w / 2]) rect(s, x - 0.55, 0, 1.1, h, `x${body}`, 0, 0.8)
    rect(s, -w / 2, h - 1.4, w, 1.4, `y${body}`)
    barHandle(s, door / 2 - 2.6, h * 0.42, door / 2 - 2.6, h * 0.58, 0.8, body)
  }
  cornerPlan(plan, w)
}

/** Small plan of the enclosure, to the right. */
function cornerPlan({ s, h, is }: Draft, w: number): void {
  const k = w * 0.5
  const x = w / 2 + 8
  const y = h * 0.4
  if (is('round'))
    path(
      s,
      `M${x} ${y + k} L${x + k} ${y + k} L${x + k} ${y} L${x + k * 0.5} ${y} C${x + k * 0.15} ${y} ${x} ${y + k * 0.2} ${x} ${y + k * 0.5} Z`,
      '#f6f5f2',
      0.9,
    )
  else if (is('square', 'bi-fold')) rect(s, x, y, k, k, '#f6f5f2', 0, 0.9)
  else
    polygon(
      s,
      [
        [x, y + k],
        [x + k, y + k],
        [x + k, y],
        [x + k * 0.4, y],
        [x, y + k * 0.4],
      ],
      '#f6f5f2',
      0.9,
    )
  if (is('bi-fold'))
    stroke(s, `M${x} ${y + k * 0.5} L${x + k * 0.3} ${y + k * 0.3} L${x + k * 0.5} ${y}`, 0.8)
  stroke(s, `M${x} ${y + k} L${x + k} ${y + k} L${x + k} ${y}`, 2.4)
}
