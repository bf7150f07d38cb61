import { lamp } from './lights-hanging.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, type Sketch, stroke, tube, turned } from './sketch.ts'

type Shade = 'cylinder' | 'globe' | 'bell' | 'box' | 'cone' | 'tube'

/** One lampshade on (x, y), its open end up. */
function shade(s: Sketch, kind: Shade, x: number, y: number, w: number, h: number, hex: string): void {
  const r = w / 2
  const flare = s.hand.vary('shade', 0.16)
  if (kind === 'globe') circle(s, x, y + r, r, `p${hex}`)
  else if (kind === 'bell')
    path(
      s,
      `M${x - r * 0.36} ${y} L${x + r * 0.36} ${y} C${x + r * 0.5 * flare} ${y + h * 0.7} ${x + r * 0.8 * flare} ${y + h * 0.85} ${x + r} ${y + h} L${x - r} ${y + h} C${x - r * 0.8 * flare} ${y + h * 0.85} ${x - r * 0.5 * flare} ${y + h * 0.7} ${x - r * 0.36} ${y} Z`,
      `p${hex}`,
    )
  else if (kind === 'cone')
    polygon(
      s,
      [
        [x - r * 0.25 * flare, y],
        [x + r * 0.25 * flare, y],
        [x + r, y + h],
        [x - r, y + h],
      ],
      `p${hex}`,
    )
  else rect(s, x - r, y, w, h, `p${hex}`, kind === 'tube' ? r : kind === 'cylinder' ? 0.3 : 0)
  if (s.hand.pick('shade band', [false, true]) && (kind === 'box' || kind === 'cylinder'))
    for (const k of [0.06, 0.94])
      stroke(
        s,
        `M${x - r} ${y + h * k * s.hand.vary('shade band', 0.03)} L${x + r} ${y + h * k * s.hand.vary('shade band', 0.03)}`,
        0.5,
      )
  lamp(s, x, y + (kind === 'globe' ? r : h * 0.45), r * 0.28)
}

function shadeOf({ is }: Draft): Shade {
  if (is('globe')) return 'globe'
  if (is('bell')) return 'bell'
  if (is('cube')) return 'box'
  if (is('torch', 'cone')) return 'cone'
  return is('tube') ? 'tube' : 'cylinder'
}

export const vanityLight: Builder = (draft) => {
  const { s, w, h, body, second, n } = draft
  const lamps = Math.max(1, Math.round(n('lamps', Math.max(1, Math.round(w / n('spacing', 8))))))
  const d = Math.min(n('shade_d', 4.8), w / lamps / 1.15)
  const plate = Math.min(n('plate_h', 4.8), h * 0.5)
  rect(s, -w * 0.42, 0, w * 0.84, plate * 0.7, `y${body}`, 0.2)
  for (let i = 0; i < lamps; i++) {
    const x = lamps === 1 ? 0 : -w / 2 + d / 2 + (i * (w - d)) / (lamps - 1)
    tube(s, `M${x} ${plate * 0.35} L${x} ${plate * 0.9}`, 0.6, body)
    rect(s, x - d * 0.24, plate * 0.8, d * 0.48, 0.8, `y${body}`, 0.1, 0.9)
    shade(s, shadeOf(draft), x, plate * 0.8 + 0.8, d, Math.max(2, h - plate * 0.8 - 0.8), second)
  }
}

export const sconce: Builder = (draft) => {
  const { s, w, h, body, second, is, n, pick, vary } = draft
  const plate = Math.min(n('plate_d', 4.8), w, h * 0.6)
  if (is('swing')) {
    const arm = Math.max(w, n('arm', 18))
    s.figures.w = arm
    s.measured = { x0: 0, x1: arm, y0: 0, y1: h }
    const back = h * 0.5 * vary('back', 0.2)
    rect(s, 0, h * 0.1, 1, back, `x${body}`, pick('back edge', [0.2, 0, 0.5]))
    const waist = arm * 0.12 * vary('shade', 0.2)
    tube(
      s,
      `M1 ${h * 0.4} L${arm * 0.48} ${h * 0.4} L${arm * 0.8} ${h * 0.3} L${arm * 0.8} ${h * 0.46}`,
      0.6,
      body,
    )
    circle(s, arm * 0.48, h * 0.4, 0.7 * vary('joint', 0.25), `x${body}`)
    polygon(
      s,
      [
        [arm * 0.8 - arm * 0.2, h * 0.45],
        [arm, h * 0.45],
        [arm * 0.8 + waist, h],
        [arm * 0.8 - waist, h],
      ],
      `p${second}`,
    )
    return
  }
  if (is('tube')) {
    rect(s, -plate * 0.32, h * 0.34, plate * 0.64, h * 0.32, `p${body}`, 0.2)
    rect(s, -w * 0.28, 0, w * 0.56, h, `x${second}`, w * 0.28)
    const cap = h * 0.08 * vary('cap', 0.3)
    for (const y of [0, h - cap]) rect(s, -w * 0.28, y, w * 0.56, cap, `y${body}`, 0.2)
    const clip = h * 0.08 * vary('clip', 0.35)
    for (const k of pick('clips', [[0.5], [0.42, 0.58], [0.36, 0.64]]))
      rect(s, -w * 0.36, h * k - clip / 2, w * 0.72, clip, `y${body}`, 0.1)
    rect(s, -w / 2, h * 0.49, w, h * 0.02, `y${body}`, 0, 0.7)
    return
  }
  circle(s, 0, plate / 2, plate / 2, `x${body}`)
  const rose = pick('rose', ['ring', 'two', 'plain', 'square'])
  if (rose === 'square') rect(s, -plate / 2, 0, plate, plate, `p${body}`, 0.2)
  if (rose !== 'plain') circle(s, 0, plate / 2, plate * 0.36 * vary('rose', 0.16), '', 0.5)
  if (rose === 'two') circle(s, 0, plate / 2, plate * 0.44, '', 0.4)
  const top = plate * (is('torch') ? 0.2 : 0.7)
  if (is('torch'))
    turned(
      s,
      0,
      [
        [0.2, 0],
        [0.7, h * 0.1],
        [0.4, h * 0.34],
      ],
      `x${body}`,
    )
  else tube(s, `M0 ${plate / 2} L0 ${top + 0.6}`, 0.7, body)
  const foot = is('torch') ? h * 0.34 : top
  const cup = w * 0.32 * vary('cup', 0.2)
  rect(s, -cup / 2, foot, cup, 0.8, `y${body}`, pick('cup', [0.1, 0.35]))
  shade(
    s,
    shadeOf(draft),
    0,
    foot + 0.8,
    is('globe') ? Math.min(w, h - foot - 0.8) : w,
    Math.max(2, h - foot - 0.8),
    second,
  )
}

/** From below, round or square, with the section above it. */
export const downlight: Builder = ({ s, w, body, second, is, n, t, pick, vary }) => {
  const r = w / 2
  const isSquare = t('shape', 'round') === 'square'
  const ring = (half: number, fill = '', line = 1) =>
    isSquare ? rect(s, -half, -half, 2 * half, 2 * half, fill, 0, line) : circle(s, 0, 0, half, fill, line)
  s.figures.h = w
  s.measured = { x0: -r, x1: r, y0: -r, y1: r }
  ring(r, `p${body}`)
  if (pick('trim', [false, true])) ring(r * 0.95, '', 0.4)
  const inner = r - Math.max(0.3, n('flange', 0.5))
  if (is('flat')) ring(inner, '#fbf3dc', 0.8)
  else if (is('regressed')) {
    ring(inner, `x${second}`)
    for (const k of pick('baffle', [[0.85, 0.72], [0.9, 0.8, 0.7], [0.78]])) ring(inner * k, '', 0.5)
    ring(inner * 0.6 * vary('lens', 0.1), '#fbf3dc', 0.8)
  } else if (is('gimbal')) {
    ring(inner, '#3a3d3f')
    ellipse(s, inner * 0.12, 0, inner * 0.72, inner * 0.82, `x${second}`)
    ellipse(s, inner * 0.16, 0, inner * 0.5, inner * 0.6, '#fbf3dc', 0.8)
  } else {
    ring(inner, '#3a3d3f')
    path(s, `M${-inner} 0 C${-inner} ${inner * 1.32} ${inner} ${inner * 1.32} ${inner} 0 Z`, `y${second}`)
    ellipse(s, 0, -inner * 0.4, inner * 0.55, inner * 0.34, '#fbf3dc', 0.8)
  }
  const y = r + w * 0.2
  rect(s, -r, y, w, Math.max(0.15, w * 0.04), `y${body}`, 0, 0.8)
  const can = Math.max(n('can_h', 1.2), w * 0.22)
  if (is('gimbal'))
    polygon(
      s,
      [
        [-inner * 0.8, y + w * 0.04],
        [inner * 0.8, y + w * 0.04],
        [inner * 0.5, y + can + w * 0.1],
        [-inner, y + can],
      ],
      '#d9d6cf',
    )
  else
    rect(
      s,
      -inner,
      y + w * 0.04,
      inner * 2,
      is('flat') ? can * 0.5 : can,
      '#d9d6cf',
      is('wall') ? inner * 0.3 : 0,
    )
  stroke(
    s,
    `M${-w * 0.7} ${y + w * 0.04} L${-r} ${y + w * 0.04} M${r} ${y + w * 0.04} L${w * 0.7} ${y + w * 0.04}`,
    0.9,
  )
}

export const undercabinet: Builder = ({ s, w, h, d, body, second, is, n, pick, vary }) => {
  const t = Math.max(0.35, is('tape') ? n('h', 0.5) : h)
  const deep = d > 0 ? d : 2.8
  s.figures = { w, h: t, d: deep }
  const y = deep + Math.max(1.2, w * 0.08)
  s.measured = { x0: -w / 2, x1: w / 2, y0: y, y1: y + t }
  rect(s, -w / 2 - 1, y + t, w + 2, 0.7, 'y#b58752', 0, 0.8)
  if (is('puck')) {
    const pucks = Math.max(3, Math.min(6, Math.round(w / 7)))
    for (let i = 0; i < pucks; i++) {
      const x = -w / 2 + 1.4 + (i * (w - 2.8)) / (pucks - 1)
      circle(s, x, deep / 2, Math.min(1.35, deep / 2), `x${body}`)
      circle(s, x, deep / 2, Math.min(0.95, deep / 2.8) * vary('lens', 0.16), '#fbf3dc', 0.8)
      rect(s, x - 1.35, y, 2.7, t, `y${body}`, 0.1)
    }
    stroke(s, `M${-w / 2} ${deep / 2} L${w / 2} ${deep / 2}`, 0.5)
    return
  }
  rect(s, -w / 2, y, w, t, `y${body}`, 0.1)
  rect(s, -w / 2, 0, w, deep, `p${body}`, 0.1)
  const lens = is('tape') ? deep * 0.3 * vary('lens', 0.25) : n('lens_w', 1.6)
  const cap = pick('end cap', [0, 0.5, 1]) * vary('end cap', 0.3)
  if (cap)
    for (const f of [-1, 1])
      stroke(
        s,
        `M${f * (w / 2 - cap)} 0 L${f * (w / 2 - cap)} ${deep} M${f * (w / 2 - cap)} ${y} L${f * (w / 2 - cap)} ${y + t}`,
        0.6,
      )
  rect(s, -w / 2 + 0.4, (deep - lens) / 2, w - 0.8, lens, `p${second}`, 0.1, 0.8)
  if (is('tape'))
    for (let i = 0; i < 40; i++)
      circle(s, -w / 2 + 0.8 + (i * (w - 1.6)) / 39, deep / 2, 0.12, '#f5b921', 0.3)
  if (is('swivel')) {
    for (const f of [-1, 1])
      rect(s, f * (w / 2) - (f > 0 ? 0 : 0.8), deep * 0.2, 0.8, deep * 0.6, `x${body}`, 0.2)
    stroke(s, `M${-w / 2} ${y + t * 0.5} L${w / 2} ${y + t * 0.2}`, 0.6)
  } else if (!is('tape'))
    rect(
      s,
      w / 2 - pick('switch', [2, w - 1.2, w / 2]) * vary('switch', 0.06),
      deep * 0.06,
      0.8,
      Math.max(0.2, (deep - lens) / 2 - deep * 0.1),
      '#57534c',
      0.1,
      0.5,
    )
}
