import { ringShape } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, type Sketch, stroke, tube, turned } from './sketch.ts'

/** The rod is drawn shortened, with the ceiling above it. */
function hang({ s, body, n, pick }: Draft, top: number, drop: number): void {
  const canopy = n('canopy_d', 4.7)
  rect(
    s,
    -Math.max(0.12, n('rod_d', 0.25) / 2),
    top,
    Math.max(0.24, n('rod_d', 0.25)),
    drop,
    `x${body}`,
    0,
    0.8,
  )
  const form = pick('canopy', ['soft', 'square', 'dome', 'step'])
  const tall = Math.max(0.7, n('canopy_h', 1))
  if (form === 'step')
    rect(s, -canopy * 0.3, top + drop - tall * 0.4, canopy * 0.6, tall * 0.4, `y${body}`, 0, 0.8)
  if (form === 'dome')
    path(
      s,
      `M${-canopy / 2} ${top + drop + tall} C${-canopy / 2} ${top + drop + tall * 0.2} ${-canopy * 0.2} ${top + drop} 0 ${top + drop} C${canopy * 0.2} ${top + drop} ${canopy / 2} ${top + drop + tall * 0.2} ${canopy / 2} ${top + drop + tall} Z`,
      `y${body}`,
    )
  else rect(s, -canopy / 2, top + drop, canopy, tall, `y${body}`, form === 'soft' ? 0.3 : 0)
  const knuckle = pick('rod', ['plain', 'ball', 'sleeve', 'hook'])
  const rod = Math.max(0.24, n('rod_d', 0.25))
  if (knuckle === 'ball') circle(s, 0, top + drop * 0.16, rod * 1.1, `x${body}`, 0.8)
  if (knuckle === 'sleeve') rect(s, -rod, top, rod * 2, drop * 0.24, `x${body}`, 0.05, 0.8)
  if (knuckle === 'hook') circle(s, 0, top + rod, rod * 1.3, '', 1)
  stroke(
    s,
    `M${-canopy * 1.4} ${top + drop + Math.max(0.7, n('canopy_h', 1))} L${canopy * 1.4} ${top + drop + Math.max(0.7, n('canopy_h', 1))}`,
    0.8,
  )
}

export function lamp(s: Sketch, x: number, y: number, r: number): void {
  circle(s, x, y, r, '#f8e7b0', 0.6)
}

export const pendant: Builder = (draft) => {
  const { s, w, h, body, second, is, pick, vary } = draft
  const r = w / 2
  s.measured = { x0: -r, x1: r, y0: 0, y1: h }
  const metal = is('half dome', 'deep bell', 'schoolhouse', 'stepped')
  const shade = metal ? `x${body}` : `p${second}`
  const neck = h * 0.82 * vary('neck', 0.07)
  const curve = vary('shade', 0.16)
  if (is('globe')) {
    circle(
      s,
      0,
      Math.min(r, h * 0.42),
      Math.min(r, h * 0.42) * (r > h * 0.42 ? r / (h * 0.42) : 1) > r ? r : Math.min(r, h * 0.42),
      shade,
    )
    lamp(s, 0, Math.min(r, h * 0.42), r * 0.26)
    rect(
      s,
      -r * 0.28,
      Math.min(2 * r, h * 0.82) - 0.3,
      r * 0.56,
      Math.max(0.5, h - Math.min(2 * r, h * 0.82)) + 0.3,
      `x${body}`,
    )
  } else {
    if (is('cone'))
      polygon(
        s,
        [
          [-r, 0],
          [r, 0],
          [r * 0.2 * vary('top', 0.4), neck],
          [-r * 0.2 * vary('top', 0.4), neck],
        ],
        shade,
      )
    else if (is('cylinder')) rect(s, -r, 0, w, neck, shade, 0.2)
    else if (is('half dome'))
      path(
        s,
        `M${-r} 0 L${r} 0 C${r} ${neck * 0.75 * curve} ${r * 0.6 * curve} ${neck} 0 ${neck} C${-r * 0.6 * curve} ${neck} ${-r} ${neck * 0.75 * curve} ${-r} 0 Z`,
        shade,
      )
    else if (is('stepped'))
      for (const [i, k] of [1, 0.74 * vary('tier', 0.08), 0.48 * vary('top tier', 0.14)].entries())
        rect(s, -r * k, (neck * i) / 3, w * k, neck / 3, shade, 0.2)
    else if (is('schoolhouse'))
      turned(
        s,
        0,
        [
          [r * 0.5, 0],
          [r * 0.9, h * 0.08],
          [r, h * 0.26],
          [r * 0.86, h * 0.44],
          [r * 0.42, h * 0.6],
          [r * 0.34, neck],
        ],
        `p${second}`,
      )
    else
      path(
        s,
        `M${-r} 0 L${r} 0 C${r * 0.7 * curve} ${neck * 0.24} ${r * 0.66 * curve} ${neck * 0.85} ${r * 0.22} ${neck} L${-r * 0.22} ${neck} C${-r * 0.66 * curve} ${neck * 0.85} ${-r * 0.7 * curve} ${neck * 0.24} ${-r} 0 Z`,
        shade,
      )
    if (metal) rect(s, -r, -0.01, w, Math.max(0.3, h * 0.03), `y${is('stepped') ? second : body}`, 0, 0.8)
    else ellipse(s, 0, 0.02, r * 0.4, 0.02, '', 0.4)
    const socket = r * 0.24 * vary('socket', 0.25)
    rect(s, -socket, neck, socket * 2, h - neck, `x${body}`)
    const band = pick('shade band', ['none', 'low', 'high', 'two'])
    if (is('cylinder') && band !== 'none')
      for (const k of band === 'two' ? [0.08, 0.92] : [band === 'low' ? 0.08 : 0.92])
        stroke(s, `M${-r} ${neck * k} L${r} ${neck * k}`, 0.5)
    if (pick('socket', [false, true]))
      stroke(s, `M${-socket} ${neck + (h - neck) * 0.4} L${socket} ${neck + (h - neck) * 0.4}`, 0.6)
    if (is('schoolhouse')) rect(s, -r * 0.45, neck - h * 0.04, r * 0.9, h * 0.06, `x${body}`)
  }
  hang(draft, h, Math.max(4, h * 0.55))
}

export const linear: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const bar = is('trough') ? 4 : Math.min(Math.max(1, h), n('bar_h', 2.4))
  const cable = Math.max(10, w * 0.22)
  s.measured = { x0: -w / 2, x1: w / 2, y0: 0, y1: bar }
  s.figures.h = h > 0 ? h : bar
  if (is('double')) for (const y of [0, bar * 1.6]) rect(s, -w / 2 + y, y, w - 2 * y, bar * 0.8, `y${body}`)
  else if (is('staggered'))
    for (let i = 0; i < 5; i++) {
      const tw = w * 0.42
      const x = -w / 2 + (i * (w - tw)) / 4
      rect(s, x, (i % 2) * bar * 1.4, tw, bar * 0.6, `y${second}`, bar * 0.3)
      rect(s, x, (i % 2) * bar * 1.4, 1, bar * 0.6, `y${body}`, 0, 0.8)
    }
  else if (is('trough')) {
    polygon(
      s,
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2 - 1.4, bar],
        [-w / 2 + 1.4, bar],
      ],
      `y${body}`,
    )
    for (let i = 0; i < 5; i++) lamp(s, -w * 0.4 + (i * w * 0.8) / 4, -0.4, 0.7)
  } else rect(s, -w / 2, 0, w, bar, `y${body}`, pick('bar edge', [0.2, 0, 0.6]))
  const caps = pick('end cap', [0, 0.8, 1.6]) * vary('end cap', 0.2)
  if (caps && !is('staggered', 'trough', 'double'))
    for (const f of [-1, 1]) stroke(s, `M${f * (w / 2 - caps)} 0 L${f * (w / 2 - caps)} ${bar}`, 0.6)
  if (!is('staggered', 'trough')) rect(s, -w / 2 + 0.5, -0.3, w - 1, 0.4, '#f8e7b0', 0, 0.6)
  const top = is('double') ? bar * 2.4 : is('staggered') ? bar * 2 : bar
  for (const f of [-1, 1])
    stroke(
      s,
      `M${f * w * 0.36 * vary('cable', 0.14)} ${is('staggered') ? bar : top} L${f * Math.min(w * 0.3, 6) * vary('cable top', 0.25)} ${top + cable}`,
      0.8,
    )
  rect(s, -n('canopy_w', 14) / 2, top + cable, n('canopy_w', 14), 1.2, `y${body}`, 0.2)
  stroke(s, `M${-w * 0.4} ${top + cable + 1.2} L${w * 0.4} ${top + cable + 1.2}`, 0.8)
}

export const chandelier: Builder = (draft) => {
  const { s, w, h, body, second, is, n, vary } = draft
  const r = w / 2
  const arms = Math.max(4, Math.min(12, Math.round(n('lamps', 6))))
  const seen = Math.min(7, Math.ceil(arms / 2) * 2 - 1)
  const at = (i: number) => (seen === 1 ? 0 : -1 + (2 * i) / (seen - 1))
  const y = h * 0.36 * vary('ring', 0.08)
  const stem = vary('stem', 0.2)
  s.measured = { x0: -r, x1: r, y0: 0, y1: h }
  const arm = Math.max(0.3, n('arm_d', 0.45))
  if (is('sputnik')) {
    for (let i = 0; i < arms * 2; i++) {
      const a = (i * Math.PI) / arms + 0.15
      const k = i % 2 ? 1 : 0.8 * vary('short arm', 0.14)
      const x = Math.cos(a) * (r - 1.4) * k
      const v = h * 0.5 + Math.sin(a) * (h * 0.5 - 1.4) * k
      tube(s, `M0 ${h * 0.5} L${x} ${v}`, arm * 0.8, body)
      lamp(s, x, v, vary('bulb', 0.2))
    }
    circle(s, 0, h * 0.5, w * 0.07 * vary('hub', 0.25), `x${body}`)
  } else if (is('ring')) {
    ringShape(s, 0, y, r - 0.6, r * 0.2, 1.2, body)
    ringShape(s, 0, y + h * 0.26, r * 0.66, r * 0.13, 1, body)
    for (const f of [-1, 1])
      stroke(s, `M${f * (r - 0.6)} ${y} L0 ${h} M${f * r * 0.66} ${y + h * 0.26} L0 ${h}`, 0.6)
  } else if (is('wagon')) {
    rect(s, -r, y - 0.8, w, 1.6, 'y#7a5736', 0.3)
    for (let i = 0; i < seen; i++) {
      rect(s, at(i) * (r - 1.2) - 0.4, y + 0.8, 0.8, 2.6, '#f4f0e4', 0, 0.8)
      path(
        s,
        `M${at(i) * (r - 1.2) - 0.5} ${y + 3.4} Q${at(i) * (r - 1.2)} ${y + 6.4} ${at(i) * (r - 1.2) + 0.5} ${y + 3.4} Z`,
        '#f8e7b0',
        0.6,
      )
    }
    for (const f of [-1, 1]) stroke(s, `M${f * (r - 1)} ${y + 0.8} L0 ${h - 1}`, 0.9)
  } else {
    turned(
      s,
      0,
      [
        [0.3, h * 0.06],
        [1.1 * stem, h * 0.14],
        [0.6, h * 0.22],
        [1.3 * stem, h * 0.34],
        [0.5, h * 0.46],
        [0.5, h],
      ],
      `x${body}`,
    )
    for (let i = 0; i < seen; i++) {
      const x = at(i) * (r - (is('globe') ? 2.2 : 1))
      if (Math.abs(x) > 0.4)
        tube(s, `M0 ${h * 0.2} C${x * 0.5} ${h * 0.02} ${x} ${h * 0.1} ${x} ${y}`, arm, body)
      if (is('globe')) {
        circle(s, x, y + 2.4, 2.2, `p${second}`)
        lamp(s, x, y + 2.2, 0.7)
      } else {
        rect(s, x - 0.4, y + 0.3, 0.8, 3, '#f4f0e4', 0, 0.8)
        path(s, `M${x - 0.5} ${y + 3.3} Q${x} ${y + 6} ${x + 0.5} ${y + 3.3} Z`, '#f8e7b0', 0.6)
      }
      rect(s, x - 0.8, y - 0.1, 1.6, 0.5, `y${body}`, 0.2, 0.8)
    }
  }
  hang(draft, h, Math.max(4, h * 0.3))
}

export const flush: Builder = ({ s, w, h, body, second, is, n, pick, vary }) => {
  const r = w / 2
  const stem = is('schoolhouse') ? h * 0.35 : 0
  s.measured = { x0: -r, x1: r, y0: 0, y1: h }
  const pan = Math.min(w * 0.9, n('pan_d', 9))
  stroke(s, `M${-r * 1.25} ${h} L${r * 1.25} ${h}`, 0.8)
  rect(s, -pan / 2, h * 0.86, pan, h * 0.14, `y${body}`, 0.1)
  if (stem) rect(s, -pan * 0.16, h - stem, pan * 0.32, stem * 0.7, `x${body}`)
  const top = h * 0.86 - stem * 0.6
  const dip = vary('bowl', 0.25)
  if (is('drum')) {
    const band = h * 0.06 * vary('band', 0.4)
    rect(s, -r, h * 0.06, w, top - h * 0.06, `p${second}`)
    for (const y of pick('bands', [
      [h * 0.06, top - band],
      [h * 0.06],
      [h * 0.06, (h * 0.06 + top) / 2, top - band],
    ]))
      rect(s, -r, y, w, band, `y${body}`, 0, 0.8)
  } else if (is('disc')) rect(s, -r, 0, w, h * 0.86, `p${second}`, h * 0.3 * vary('edge', 0.3))
  else if (is('schoolhouse'))
    turned(
      s,
      0,
      [
        [r * 0.3, 0],
        [r * 0.86, h * 0.06],
        [r, h * 0.2],
        [r * 0.9, h * 0.36],
        [r * 0.5, top],
        [r * 0.46, top + h * 0.06],
      ],
      `p${second}`,
    )
  else {
    path(
      s,
      `M${-r} ${top} C${-r} ${h * 0.2 * dip} ${-r * 0.5 * dip} ${h * 0.06} 0 ${h * 0.06} C${r * 0.5 * dip} ${h * 0.06} ${r} ${h * 0.2 * dip} ${r} ${top} Z`,
      `p${second}`,
    )
    rect(s, -r, top - 0.3, w, 0.6, `y${body}`, 0.2, 0.8)
  }
  if (!is('disc')) circle(s, 0, h * 0.03, Math.max(0.25, h * 0.04 * vary('finial', 0.3)), `x${body}`, 0.8)
}
