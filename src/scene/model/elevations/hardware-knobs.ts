import { ringShape } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, polygon, rect, type Sketch, stroke } from './sketch.ts'

/** Face on the left; on the right the profile, projecting from a door. */
export const knob: Builder = (draft) => {
  const { s, w, body, is, n, pick, vary } = draft
  const r = w / 2
  const proj = draft.d > 0 ? draft.d : n('proj', 1.1)
  s.figures = { w, h: draft.h > 0 ? draft.h : w, d: proj }
  s.measured = { x0: -r, x1: r, y0: -r, y1: r }
  if (is('octagon')) facets(s, r, 8, body)
  else if (is('hexagon')) facets(s, r, 6, body)
  else {
    circle(s, 0, 0, r, `x${body}`)
    if (is('beaded'))
      for (let i = 0; i < 24; i++)
        circle(
          s,
          Math.cos((i * Math.PI) / 12) * r * 0.84,
          Math.sin((i * Math.PI) / 12) * r * 0.84,
          r * 0.09,
          `x${body}`,
          0.5,
        )
    if (is('fluted'))
      for (let i = 0; i < 16; i++)
        stroke(
          s,
          `M${Math.cos((i * Math.PI) / 8) * r * 0.5} ${Math.sin((i * Math.PI) / 8) * r * 0.5} L${Math.cos((i * Math.PI) / 8) * r} ${Math.sin((i * Math.PI) / 8) * r}`,
          0.5,
        )
    for (const k of is('stepped')
      ? [0.78, 0.55, 0.3]
      : is('flat')
        ? [0.9]
        : is('ball', 'globe')
          ? [0.35]
          : [0.62])
      circle(s, 0, 0, r * k * vary(`ring ${k}`, 0.09), `y${body}`, 0.5)
    const centre = pick('knob centre', ['none', 'dot', 'ring', 'dish'])
    if (centre === 'dot') circle(s, 0, 0, r * 0.12, `x${body}`, 0.5)
    if (centre === 'ring') circle(s, 0, 0, r * 0.46 * vary('centre', 0.2), '', 0.4)
    if (centre === 'dish') circle(s, 0, 0, r * 0.3 * vary('centre', 0.3), `x${body}`, 0.4)
  }
  side(draft, r * 2.3, r, proj)
}

function facets(s: Sketch, r: number, sides: number, body: string): void {
  const point = (i: number, k: number): [number, number] => {
    const a = ((i + 0.5) * 2 * Math.PI) / sides
    return [Math.cos(a) * r * k, Math.sin(a) * r * k]
  }
  polygon(
    s,
    Array.from({ length: sides }, (_, i) => point(i, 1)),
    `x${body}`,
  )
  polygon(
    s,
    Array.from({ length: sides }, (_, i) => point(i, 0.6)),
    `y${body}`,
    0.6,
  )
  for (let i = 0; i < sides; i++) stroke(s, `M${point(i, 0.6).join(' ')} L${point(i, 1).join(' ')}`, 0.5)
}

function side({ s, body, is, n, pick, vary }: Draft, x: number, r: number, proj: number): void {
  rect(s, x - 0.12, -r * 1.25, 0.12, r * 2.5, '#e4e1da', 0, 0.6)
  const neck = n('neck_d', 0.5) / 2
  const base = n('base_d', 0.62) / 2
  const flat = is('flat', 'octagon', 'hexagon', 'stepped', 'beaded')
  const head = is('ball', 'globe')
    ? Math.min(proj * 0.8, 2 * r)
    : proj * (flat ? 0.3 : 0.5) * vary('head', 0.16)
  const y = (p: number): number => x + p
  polygon(
    s,
    [
      [y(0), -base],
      [y(proj * 0.1), -base],
      [y(proj - head), -neck],
      [y(proj - head), neck],
      [y(proj * 0.1), base],
      [y(0), base],
    ],
    `y${body}`,
  )
  const rose = pick('rose', [0, 1.3, 1.7])
  if (rose) rect(s, x, -base * rose, proj * 0.08, base * rose * 2, `y${body}`, 0.02, 0.7)
  if (is('ball', 'globe')) ellipse(s, y(proj - head / 2), 0, head / 2, r, `y${body}`)
  else if (flat) {
    rect(s, y(proj - head), -r, head, 2 * r, `y${body}`, is('flat') ? 0.02 : 0.06)
    if (is('stepped'))
      for (const k of [0.75, 0.5]) stroke(s, `M${y(proj - head * k)} ${-r} L${y(proj - head * k)} ${r}`, 0.6)
  } else
    path(
      s,
      `M${y(proj - head)} ${-neck} Q${y(proj - head)} ${-r} ${y(proj - head * 0.55)} ${-r} Q${y(proj)} ${-r * 0.7} ${y(proj)} 0 Q${y(proj)} ${r * 0.7} ${y(proj - head * 0.55)} ${r} Q${y(proj - head)} ${r} ${y(proj - head)} ${neck} Z`,
      `y${body}`,
    )
  if (is('fluted'))
    for (const k of [-0.6, -0.2, 0.2, 0.6])
      stroke(s, `M${y(proj - head * 0.9)} ${r * k} L${y(proj)} ${r * k * 0.8}`, 0.5)
}

export const tKnob: Builder = ({ s, w, d, body, is, n, pick, vary }) => {
  const dia = n('bar_d', 0.47)
  const proj = d > 0 ? d : n('proj', 1.36)
  s.figures = { w, h: dia, d: proj }
  const y = proj + w * 0.35
  s.measured = { x0: -w / 2, x1: w / 2, y0: y, y1: y + dia }
  for (const at of [y, proj - dia]) {
    rect(s, -w / 2, at, w, dia, `y${body}`, is('square') ? 0 : 0.06)
    if (is('knurled'))
      for (let x = -w * 0.44; x < w * 0.42; x += dia * 0.24)
        stroke(s, `M${x} ${at} L${x + dia * 0.3} ${at + dia} M${x + dia * 0.3} ${at} L${x} ${at + dia}`, 0.3)
    if (is('hammered'))
      for (let i = 0; i < 12; i++)
        ellipse(
          s,
          -w * 0.43 + i * w * 0.078,
          at + dia * (i % 2 ? 0.34 : 0.66),
          dia * 0.2,
          dia * 0.16,
          '',
          0.4,
        )
    if (is('square')) stroke(s, `M${-w / 2} ${at + dia * 0.78} L${w / 2} ${at + dia * 0.78}`, 0.5)
  }
  const post = n('post_d', 0.39)
  rect(s, -post / 2, 0, post, proj - dia, `x${body}`)
  const rose = post * 1.6 * vary('rose', 0.25)
  rect(s, -rose / 2, 0, rose, 0.12 * vary('rose height', 0.4), `x${body}`)
  if (pick('post ring', [false, true]))
    rect(s, -post * 0.64, (proj - dia) * 0.6, post * 1.28, 0.1, `x${body}`, 0.02, 0.6)
  const tip = pick('bar end', [0, 0.08, 0.14]) * w * vary('bar end', 0.2)
  if (tip)
    for (const f of [-1, 1])
      for (const at of [y, proj - dia])
        stroke(s, `M${f * (w / 2 - tip)} ${at} L${f * (w / 2 - tip)} ${at + dia}`, 0.6)
  rect(s, -w * 0.6, -0.12, w * 1.2, 0.12, '#e4e1da', 0, 0.6)
}

export const ringPull: Builder = ({ s, w, h, body, is, n, pick, vary }) => {
  const t = n('ring_t', 0.19)
  const plate = Math.min(w * 0.5, n('plate_d', 1.1))
  const r = w / 2 - t / 2
  if (is('bail')) {
    for (const f of [-1, 1]) {
      circle(s, f * (w / 2 - plate * 0.4), h - plate * 0.4, plate * 0.4, `x${body}`)
      circle(
        s,
        f * (w / 2 - plate * 0.4),
        h - plate * 0.4,
        plate * 0.16 * vary('plate ring', 0.5),
        `y${body}`,
        0.6,
      )
      if (pick('plate', [false, true]))
        circle(s, f * (w / 2 - plate * 0.4), h - plate * 0.4, plate * 0.3, '', 0.4)
    }
    path(
      s,
      `M${-w / 2 + plate * 0.3} ${h - plate * 0.5} C${-w * 0.42} ${-h * 0.08} ${w * 0.42} ${-h * 0.08} ${w / 2 - plate * 0.3} ${h - plate * 0.5} L${w / 2 - plate * 0.3 - t} ${h - plate * 0.5} C${w * 0.36} ${t * 1.2} ${-w * 0.36} ${t * 1.2} ${-w / 2 + plate * 0.3 + t} ${h - plate * 0.5} Z`,
      `y${body}`,
    )
    return
  }
  const top = h - plate / 2
  circle(s, 0, top, plate / 2, `x${body}`)
  circle(s, 0, top, plate * 0.34 * vary('plate ring', 0.2), '', 0.5)
  if (pick('plate', [false, true])) circle(s, 0, top, plate * 0.44, '', 0.4)
  if (is('teardrop'))
    path(
      s,
      `M0 ${top} C${w * 0.18} ${h * 0.5} ${w / 2} ${h * 0.36} ${w * 0.3} ${h * 0.1} Q0 ${-h * 0.1} ${-w * 0.3} ${h * 0.1} C${-w / 2} ${h * 0.36} ${-w * 0.18} ${h * 0.5} 0 ${top} Z`,
      `y${body}`,
    )
  else ringShape(s, 0, top - (is('oval') ? r * 0.8 : r), r, is('oval') ? r * 0.72 : r, t, body)
  rect(s, -t, top - t * 0.8, 2 * t, t * 1.6, `x${body}`, 0.04)
}

export const backplate: Builder = ({ s, w, h, body, is, pick, vary }) => {
  const k = Math.min(w, h)
  if (is('notched')) {
    const c = k * 0.16 * vary('notch', 0.3)
    polygon(
      s,
      [
        [-w / 2 + c, 0],
        [w / 2 - c, 0],
        [w / 2 - c, c],
        [w / 2, c],
        [w / 2, h - c],
        [w / 2 - c, h - c],
        [w / 2 - c, h],
        [-w / 2 + c, h],
        [-w / 2 + c, h - c],
        [-w / 2, h - c],
        [-w / 2, c],
        [-w / 2 + c, c],
      ],
      `p${body}`,
    )
  } else if (Math.abs(w - h) < 0.2) circle(s, 0, h / 2, w / 2, `p${body}`)
  else rect(s, -w / 2, 0, w, h, `p${body}`, k * 0.12 * vary('corner', 0.8))
  const round = Math.abs(w - h) < 0.2 && !is('notched')
  const inner = (t: number) =>
    round
      ? circle(s, 0, h / 2, w / 2 - t, `p${body}`, 0.6)
      : rect(s, -w / 2 + t, t, w - 2 * t, h - 2 * t, `p${body}`, k * 0.08, 0.6)
  const step = vary('step', 0.25)
  if (is('stepped')) for (const t of [k * 0.1 * step, k * 0.2 * step]) inner(t)
  else {
    const lines = pick('plate edge', [[], [0.06], [0.05, 0.08], [0.14]])
    if (!is('bead')) for (const t of lines) inner(k * t * step)
  }
  if (is('bead')) {
    inner(k * 0.12 * step)
    const count = 32
    for (let i = 0; i < count; i++) {
      const a = (i * 2 * Math.PI) / count
      if (round)
        circle(s, Math.cos(a) * w * 0.45, h / 2 + Math.sin(a) * w * 0.45, k * 0.035 * step, `x${body}`, 0.4)
      else
        circle(
          s,
          -w / 2 + (w * (i % 16)) / 16 + w / 32,
          i < 16 ? k * 0.06 : h - k * 0.06,
          k * 0.035 * step,
          `x${body}`,
          0.4,
        )
    }
  }
  for (const f of w > 2 * h || h > 2 * w ? [-0.32, 0.32] : [0])
    circle(s, w >= h ? f * w : 0, w >= h ? h / 2 : h / 2 + f * h, 0.1 * vary('hole', 0.3), '#57534c', 0.7)
}
