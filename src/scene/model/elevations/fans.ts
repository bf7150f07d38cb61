import type { Builder } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, type Sketch, stroke, turned } from './sketch.ts'

/** Elevation above; below it the sweep of the blades as seen from below. */
export const ceilingFan: Builder = ({ s, w, body, second, is, n, t, pick, vary }) => {
  const span = w
  const r = span / 2
  const words = ['8 blades', '10 blades', '12 blades']
  const named = words.find((word) => is(word))
  const count = named ? Number.parseInt(named, 10) : Math.round(n('blades', 5))
  const cage = is('cage', 'basket')
  const rod = is('24 in')
    ? 24
    : is('12 in')
      ? 12
      : is('no light', 'smart') || n('rod_h', -1) === 0
        ? 1.5
        : n('rod_h', 6)
  const motorD = n('motor_d', 8.6)
  const motorH = n('motor_h', 5)
  const light = is('light') && !is('no light') ? n('light_d', 8.5) : 0
  const wood = second
  const broad = vary('blade', 0.16)
  const blade = bladeShape(t('shape', 'taper'), r, motorD / 2, cage)
  for (let i = 0; i < count; i++) {
    const a = (i * 2 * Math.PI) / count + 0.3
    polygon(
      s,
      blade
        .map(([x, side]): [number, number] => [x, side * broad])
        .map(([x, y]) => [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]),
      `p${wood}`,
    )
    stroke(
      s,
      `M${Math.cos(a) * motorD * 0.4} ${Math.sin(a) * motorD * 0.4} L${Math.cos(a) * motorD * 0.85} ${Math.sin(a) * motorD * 0.85}`,
      1.4,
    )
  }
  circle(s, 0, 0, motorD / 2, `x${body}`)
  if (pick('motor', [false, true])) circle(s, 0, 0, motorD * 0.42, '', 0.5)
  if (cage) for (const k of [0.36, 0.24, 0.12]) circle(s, 0, 0, r * k + 2, '', 0.7)
  circle(s, 0, 0, light ? light * 0.44 : motorD * 0.24, light ? '#f6efdc' : `y${body}`, 0.8)
  if (is('smart')) circle(s, 0, 0, 0.8, '#26292b', 0.7)
  const y = r + 4 + (light ? 4 : 1) + (cage ? 8 : 0)
  s.measured = { x0: -r, x1: r, y0: y, y1: y + motorH + rod + n('canopy_h', 2.4) + 2 }
  for (let i = 0; i < count; i++) {
    const reach = Math.cos((i * 2 * Math.PI) / count + 0.3) * r
    if (Math.abs(reach) < motorD * 0.55) continue
    const from = Math.sign(reach) * motorD * 0.45
    polygon(
      s,
      [
        [from, y + 0.6],
        [reach, y + 0.3],
        [reach, y + 1.2],
        [from, y + 1.2],
      ],
      `y${wood}`,
      0.8,
    )
  }
  turned(
    s,
    0,
    [
      [motorD * 0.38, y],
      [motorD / 2, y + motorH * 0.3],
      [motorD * 0.46, y + motorH * 0.8],
      [motorD * 0.2, y + motorH],
    ],
    `x${body}`,
  )
  rect(s, -0.5, y + motorH, 1, rod, `x${body}`)
  const top = y + motorH + rod
  turned(
    s,
    0,
    [
      [1, top],
      [n('canopy_d', 6.2) / 2, top + 1.6],
      [n('canopy_d', 6.2) / 2, top + n('canopy_h', 2.4)],
    ],
    `x${body}`,
  )
  stroke(s, `M${-r * 0.5} ${top + n('canopy_h', 2.4)} L${r * 0.5} ${top + n('canopy_h', 2.4)}`, 0.8)
  if (light) path(s, `M${-light / 2} ${y} Q0 ${y - light * 0.55} ${light / 2} ${y} Z`, '#f6efdc')
  if (cage) cageAt(s, y, is('drum') ? 'drum' : is('lantern') ? 'lantern' : 'basket', body, r * 0.36)
}

function bladeShape(shape: string, r: number, hub: number, cage: boolean): [number, number][] {
  const x0 = hub * 1.15
  const tip = cage ? r : r
  switch (shape) {
    case 'paddle':
      return [
        [x0, -2.2],
        [tip - 1.6, -2.8],
        [tip, -1.6],
        [tip, 1.6],
        [tip - 1.6, 2.8],
        [x0, 2.2],
      ]
    case 'leaf':
      return [
        [x0, -1.2],
        [r * 0.5, -3.2],
        [r * 0.72, -3.3],
        [r * 0.9, -2],
        [tip, 0],
        [r * 0.9, 2],
        [r * 0.72, 3.3],
        [r * 0.5, 3.2],
        [x0, 1.2],
      ]
    case 'propeller':
      return [
        [x0, -3],
        [r * 0.5, -2.8],
        [tip, -1.2],
        [tip, 0.6],
        [r * 0.5, 2],
        [x0, 2.6],
      ]
    case 'sail':
      return [
        [x0, -0.8],
        [tip - 1, -3],
        [tip, -2.2],
        [tip, 2.6],
        [x0, 1.2],
      ]
    default:
      return [
        [x0, -2.3],
        [tip - 0.8, -3.2],
        [tip, -2.6],
        [tip, 2.6],
        [tip - 0.8, 3.2],
        [x0, 2.3],
      ]
  }
}

function cageAt(s: Sketch, y: number, kind: string, body: string, r: number): void {
  const h = 8
  if (kind === 'drum') {
    rect(s, -r, y - h + 1, 2 * r, h, '', 0, 1.2)
    for (let i = 1; i < 9; i++)
      stroke(s, `M${-r + (i * 2 * r) / 9} ${y - h + 1} L${-r + (i * 2 * r) / 9} ${y + 1}`, 0.6)
  } else if (kind === 'lantern') {
    polygon(
      s,
      [
        [-r, y + 1],
        [r, y + 1],
        [r * 0.55, y - h],
        [-r * 0.55, y - h],
      ],
      '',
      1.2,
    )
    for (const k of [-0.5, 0, 0.5]) stroke(s, `M${r * k} ${y + 1} L${r * k * 0.55} ${y - h}`, 0.7)
  } else {
    path(s, `M${-r} ${y + 1} C${-r} ${y - h} ${r} ${y - h} ${r} ${y + 1} Z`, '', 1)
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 12 - row * 2; i++)
        circle(s, (i - (11 - row * 2) / 2) * r * 0.15, y - row * 1.6, 0.55, `x${body}`, 0.5)
  }
  for (const x of [-r * 0.3, r * 0.3]) ellipse(s, x, y - 2.4, 1, 1.4, '#f6efdc', 0.7)
}

export const exhaustFan: Builder = ({ s, w, h, body, is, n, pick, vary }) => {
  const height = h > 0 && h > w * 0.5 ? h : w
  s.figures = { w, h: height, d: s.figures.d }
  const cy = height / 2
  if (is('round')) {
    circle(s, 0, cy, w / 2, `p${body}`)
    const rings = pick('rings', [6, 5, 7, 4])
    for (let k = 1; k < rings; k++)
      circle(s, 0, cy, (w / 2) * (k / (rings + 0.4)) * vary('rings', 0.06), '', k % 2 ? 0.9 : 0.5)
    if (pick('hub', [false, true])) circle(s, 0, cy, w * 0.06 * vary('hub', 0.3), `y${body}`, 0.7)
    return
  }
  rect(s, -w / 2, 0, w, height, `p${body}`, n('radius', 0.6))
  if (is('flat')) {
    const gap = 1.1 * vary('gap', 0.3)
    rect(s, -w / 2 + gap, gap, w - 2 * gap, height - 2 * gap, `p${body}`, pick('panel', [0.4, 0, 1.4]), 0.8)
  } else {
    const slots = (is('led') ? 5 : Math.round(n('slots', 9))) + pick('slots', [0, 2, -1])
    const tall = 0.35 * vary('slot', 0.3)
    const set = 1.2 * vary('slot end', 0.3)
    for (let i = 0; i < slots; i++) {
      const y = 1.4 + (i * (height - 2.8)) / (slots - 1)
      if (is('led') && Math.abs(y - cy) < 3.6) continue
      rect(s, -w / 2 + set, y - tall / 2, w - 2 * set, tall, '#45474a', tall / 2, 0.5)
    }
  }
  if (is('led')) {
    circle(s, 0, cy, n('light_d', 6) / 2, '#f6efdc')
    circle(s, w * 0.34, height * 0.14, 0.6, '#57534c', 0.6)
  }
}
