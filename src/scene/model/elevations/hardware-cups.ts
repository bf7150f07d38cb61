import type { Builder, Draft } from './draft.ts'
import { circle, ellipse, path, polygon, rect, stroke } from './sketch.ts'

export const cupPull: Builder = (draft) => {
  const { s, w, body, is, n } = draft
  const h = draft.h > 0 ? draft.h : n('cup_h', 1.4)
  s.figures = { w, h, d: draft.d > 0 ? draft.d : n('cup_proj', 0.95) }
  const flange = is('flanged') ? 0.32 * draft.vary('flange', 0.25) : 0
  const dome = draft.vary('dome', 0.14)
  const lipLine = draft.pick('cup lip', ['none', 'one', 'two'])
  if (flange) rect(s, -w / 2, 0, w, h, `p${body}`, 0.15)
  const a = w / 2 - flange
  const y0 = flange * 0.4
  const ribs = draft.pick('cup ribs', [4, 3, 5, 6])
  const y1 = h - flange * 0.6
  if (is('square'))
    polygon(
      s,
      [
        [-a, y0],
        [a, y0],
        [a - 0.12 * draft.vary('batter', 0.8), y1],
        [-a + 0.12 * draft.vary('batter', 0.8), y1],
      ],
      `y${body}`,
    )
  else
    path(
      s,
      `M${-a} ${y0} L${a} ${y0} C${a} ${y1 * 0.8 * dome} ${a * 0.6 * dome} ${y1} 0 ${y1} C${-a * 0.6 * dome} ${y1} ${-a} ${y1 * 0.8 * dome} ${-a} ${y0} Z`,
      `y${body}`,
    )
  path(
    s,
    `M${-a} ${y0} L${a} ${y0} Q0 ${y0 + 0.34 * draft.vary('cup mouth', 0.3)} ${-a} ${y0} Z`,
    '#45474a',
    0.8,
  )
  const seam = y0 + 0.24 * draft.vary('cup seam', 0.25)
  for (const k of lipLine === 'none' ? [] : lipLine === 'one' ? [0] : [0, 0.09])
    stroke(s, `M${-a * 0.96} ${seam + k} Q0 ${seam + k + 0.2} ${a * 0.96} ${seam + k}`, 0.5)
  if (is('ribbed'))
    for (let i = -ribs; i <= ribs; i++)
      path(
        s,
        `M${(i * a) / (ribs + 1)} ${y0 + 0.1} Q${(i * a) / (ribs * 1.5)} ${y1 * 0.7} ${(i * a) / (ribs * 2.25)} ${y1 - 0.03}`,
        '',
        0.5,
      )
  if (flange) for (const f of [-1, 1]) circle(s, f * (w / 2 - 0.16), h * 0.5, 0.08, '#45474a', 0.5)
  profile(draft, w / 2 + w * 0.18, h, is('square'))
}

function profile({ s, body }: Draft, x: number, h: number, square: boolean): void {
  rect(s, x, -0.2, 0.14, h + 0.4, '#e4e1da', 0, 0.6)
  const p = s.figures.d
  if (square)
    polygon(
      s,
      [
        [x + 0.14, h],
        [x + p, h],
        [x + p, 0.1],
        [x + p - 0.1, 0.1],
        [x + p - 0.1, h - 0.1],
        [x + 0.14, h - 0.1],
      ],
      `y${body}`,
    )
  else
    path(
      s,
      `M${x + 0.14} ${h} Q${x + p} ${h} ${x + p} 0.05 L${x + p - 0.1} 0.05 Q${x + p - 0.1} ${h - 0.1} ${x + 0.14} ${h - 0.1} Z`,
      `y${body}`,
    )
}

export const tabPull: Builder = (draft) => {
  const { s, w, body, second, is, vary } = draft
  const h = draft.h > 0 ? draft.h : w
  const stud = vary('stud', 0.22) * Math.min(1, (h * 2.1) / w)
  const screw = second === '#e4e3df' ? '#9a7b40' : second
  const seam = w * 0.42 * vary('seam', 0.08)
  s.figures = { w, h, d: draft.d }
  if (is('strap')) {
    rect(s, -w / 2, 0, w, h, `p${body}`, h * 0.3)
    for (const f of [-1, 1]) circle(s, f * (w / 2 - h * 0.5), h / 2, h * 0.2 * stud, `x${screw}`)
    stroke(
      s,
      `M${-w / 2 + h} ${h * 0.14} L${w / 2 - h} ${h * 0.14} M${-w / 2 + h} ${h * 0.86} L${w / 2 - h} ${h * 0.86}`,
      0.5,
    )
  } else if (is('loop')) {
    path(s, `M${-w / 2} ${h} L${w / 2} ${h} L${w * 0.42} 0 L${-w * 0.42} 0 Z`, `p${body}`)
    ellipse(s, 0, h * 0.3, w * 0.22, h * 0.18, '#ffffff')
    circle(s, 0, h * 0.78, w * 0.12 * stud, `x${screw}`)
  } else {
    rect(s, -w / 2, 0, w, h, `p${body}`, (is('rolled') ? w * 0.05 : w * 0.12) * vary('corner', 0.5))
    if (is('rolled')) {
      rect(s, -w / 2, 0, w, h * 0.24 * vary('roll', 0.2), `y${body}`, h * 0.12)
    } else
      stroke(s, `M${-w / 2} ${h * 0.12 * vary('fold', 0.3)} L${w / 2} ${h * 0.12 * vary('fold', 0.3)}`, 0.6)
    circle(s, 0, h * 0.72 * vary('stud at', 0.08), w * 0.13 * stud, `x${screw}`)
    if (draft.pick('stud face', [false, true]))
      circle(s, 0, h * 0.72 * vary('stud at', 0.08), w * 0.06 * stud, '', 0.5)
  }
  stroke(
    s,
    `M${-seam} ${h * 0.3} L${-seam} ${h * 0.94} M${seam} ${h * 0.3} L${seam} ${h * 0.94}${draft.pick('stitch', ['', ` M${-seam} ${h * 0.94} L${seam} ${h * 0.94}`])}`,
    0.35,
    '#827c71',
  )
}
