import { lamp } from './lights-hanging.ts'
import type { Builder } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, stroke, tube } from './sketch.ts'

export const lantern: Builder = (draft) => {
  const { s, w, h, body, second, is, n, pick, vary } = draft
  const r = w / 2
  if (is('gooseneck')) {
    const rise = vary('rise', 0.08)
    const shade = vary('shade', 0.16)
    circle(s, -r * 0.2, h * 0.62, Math.min(2.6, r * 0.4) * vary('rose', 0.16), `x${body}`)
    if (pick('rose', [false, true])) circle(s, -r * 0.2, h * 0.62, Math.min(2.6, r * 0.4) * 0.6, '', 0.5)
    tube(
      s,
      `M${-r * 0.2} ${h * 0.62} C${-r * 0.2} ${h * 1.1 * rise} ${r * 0.2} ${h * 1.06 * rise} ${r * 0.2} ${h * 0.5}`,
      0.8,
      body,
    )
    path(
      s,
      `M${-r} 0 L${r} 0 C${r * 0.9 * shade} ${h * 0.2} ${r * 0.5} ${h * 0.36 * shade} ${r * 0.36} ${h * 0.5} L${r * 0.04} ${h * 0.5} C${-r * 0.3} ${h * 0.36 * shade} ${-r * 0.9 * shade} ${h * 0.2} ${-r} 0 Z`,
      `x${body}`,
    )
    lamp(s, 0, 0, r * 0.16)
    return
  }
  if (is('cylinder')) {
    const bracket = h * 0.32 * vary('bracket', 0.25)
    rect(s, -r * 0.4, h * 0.5 - bracket / 2, r * 0.8, bracket, `p${body}`, 0.2)
    rect(s, -r, 0, w, h, `x${body}`, 0.3)
    const glow = h * 0.06 * vary('glow', 0.25)
    for (const y of [0, h - glow]) rect(s, -r * 0.84, y, w * 0.84, glow, '#fbf3dc', 0, 0.8)
    for (const k of pick('bands', [[0.5], [0.12, 0.88], [0.48, 0.52], [0.3, 0.7]]))
      stroke(s, `M${-r} ${h * k * vary('band', 0.03)} L${r} ${h * k * vary('band', 0.03)}`, 0.6)
    return
  }
  const roof = Math.min(h * 0.26, n('roof_h', 2.2) * 1.4)
  const foot = h * 0.07 * vary('foot', 0.25)
  const taper = is('coach') ? 0.68 * vary('taper', 0.12) : 1
  const panes = pick('panes', ['cross', 'bar', 'double', 'clear'])
  rect(
    s,
    -n('plate_w', 4.8) * 0.3,
    h * 0.2,
    n('plate_w', 4.8) * 0.6,
    Math.min(h * 0.5, n('plate_h', 8)),
    `p${body}`,
    0.1,
    0.8,
  )
  polygon(
    s,
    [
      [-r * 0.86 * taper, foot],
      [r * 0.86 * taper, foot],
      [r * 0.86, h - roof],
      [-r * 0.86, h - roof],
    ],
    `p${second}`,
  )
  for (const k of is('coach') ? [-1, -0.34, 0.34, 1] : [-1, 1])
    stroke(s, `M${r * 0.86 * taper * k} ${foot} L${r * 0.86 * k} ${h - roof}`, 1.8)
  const bar = (h - roof) * 0.55 * vary('glazing bar', 0.2)
  if (!is('coach') && panes !== 'clear')
    for (const k of panes === 'double' ? [bar, bar * 0.55] : [bar])
      stroke(s, `M${-r * 0.86} ${k} L${r * 0.86} ${k}`, 1.4)
  if (!is('coach') && panes === 'cross') stroke(s, `M0 ${foot} L0 ${h - roof}`, 1)
  rect(s, -0.5, foot, 1, (h - roof) * 0.3, '#f4f0e4', 0, 0.7)
  path(
    s,
    `M-0.6 ${foot + (h - roof) * 0.3} Q0 ${foot + (h - roof) * 0.56} 0.6 ${foot + (h - roof) * 0.3} Z`,
    '#f8e7b0',
    0.6,
  )
  rect(s, -r * 0.92 * taper, 0, w * 0.92 * taper, foot, `y${body}`)
  if (is('coach'))
    path(
      s,
      `M${-r} ${h - roof} L${r} ${h - roof} Q${r * 0.3} ${h - roof * 0.5} ${r * 0.12} ${h - roof * 0.2} L${-r * 0.12} ${h - roof * 0.2} Q${-r * 0.3} ${h - roof * 0.5} ${-r} ${h - roof} Z`,
      `y${body}`,
    )
  else
    polygon(
      s,
      [
        [-r, h - roof],
        [r, h - roof],
        [r * 0.45, h - roof * 0.2],
        [-r * 0.45, h - roof * 0.2],
      ],
      `y${body}`,
    )
  circle(s, 0, h - roof * 0.12, roof * 0.12 * vary('finial', 0.3), `x${body}`)
}

export const landscape: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const stake = Math.min(6, n('stake_h', 9) * 0.6)
  const r = w / 2
  stroke(s, `M${-Math.max(r * 2, 5)} 0 L${Math.max(r * 2, 5)} 0`, 1)
  polygon(
    s,
    [
      [-0.6, 0],
      [0.6, 0],
      [0.05, -stake],
      [-0.05, -stake],
    ],
    '#57534c',
    0.8,
  )
  s.measured = { x0: -r, x1: r, y0: 0, y1: h }
  if (is('bollard')) {
    const lens = 0.16 * vary('lens', 0.25)
    const at = 0.72 * vary('lens at', 0.06)
    const fins = pick('fins', [3, 2, 4, 0])
    rect(s, -r, 0, w, h, `x${body}`, 0.2)
    rect(s, -r * 0.86, h * at, w * 0.86, h * lens, `p${second}`, 0, 0.8)
    for (let i = 1; i <= fins; i++) {
      const y = h * (at + (lens * i) / (fins + 1))
      stroke(s, `M${-r} ${y} L${r} ${y}`, 0.7)
    }
    if (pick('bollard foot', [false, true])) rect(s, -r * 1.15, 0, w * 1.15, h * 0.03, `y${body}`, 0, 0.8)
    return
  }
  if (is('spot')) {
    const hood = vary('hood', 0.16)
    rect(s, -0.35, 0, 0.7, h * 0.4, `x${body}`)
    polygon(
      s,
      [
        [-r * 0.5 * hood, h * 0.3],
        [r * 0.1, h * 0.2 * hood],
        [r, h * 0.8],
        [r * 0.1, h],
      ],
      `x${body}`,
    )
    ellipse(s, r * 0.55, h * 0.9, r * 0.42, h * 0.09, '#fbf3dc', 0.8)
    circle(s, 0, h * 0.38, 0.6 * vary('knuckle', 0.25), `y${body}`, 0.8)
    if (pick('ribs', [false, true]))
      for (const k of [0.1, 0.24, 0.38])
        stroke(
          s,
          `M${-r * 0.5 * hood + r * k} ${h * (0.3 - k * 0.16)} L${-r * 0.5 * hood + r * (k + 0.34)} ${h * (0.52 + k * 0.6)}`,
          0.5,
        )
    return
  }
  const stem = n('stem_d', 0.7) / 2
  const brim = 0.78 * vary('brim', 0.06)
  const cap = vary('cap', 0.25)
  const ring = pick('stem', ['plain', 'ring', 'foot', 'two'])
  if (ring === 'foot') rect(s, -stem * 2.4, 0, stem * 4.8, h * 0.03, `y${body}`, 0, 0.8)
  const rings = ring === 'ring' ? [0.3] : ring === 'two' ? [0.2, 0.42] : []
  rect(s, -stem, 0, stem * 2, h * 0.84, `x${body}`)
  for (const k of rings)
    rect(s, -stem * 1.5, h * k * vary('ring', 0.2), stem * 3, h * 0.025, `y${body}`, 0, 0.7)
  if (is('pagoda'))
    for (const [i, k] of [1, 0.72 * vary('tier', 0.14)].entries())
      polygon(
        s,
        [
          [-r * k, h * (0.62 + i * 0.18)],
          [r * k, h * (0.62 + i * 0.18)],
          [r * k * 0.4, h * (0.74 + i * 0.2)],
          [-r * k * 0.4, h * (0.74 + i * 0.2)],
        ],
        `y${body}`,
      )
  else
    path(
      s,
      `M${-r} ${h * brim} L${r} ${h * brim} Q${r * 0.7 * cap} ${h} 0 ${h} Q${-r * 0.7 * cap} ${h} ${-r} ${h * brim} Z`,
      `y${body}`,
    )
  rect(s, -r * 0.3, h * (is('pagoda') ? 0.54 : 0.7), r * 0.6, h * 0.08, `p${second}`, 0, 0.8)
}
