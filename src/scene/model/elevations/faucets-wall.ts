import type { Draft } from './draft.ts'
import { crossHandle, groundLine, lever, ringShape } from './parts.ts'
import { path, rect, stroke, tube } from './sketch.ts'

export function wallFaucet(draft: Draft, reach: number): void {
  const { s, h, body, is, n } = draft
  const y = h * 0.34
  s.measured = { x0: 0, x1: reach, y0: 0, y1: h }
  rect(s, -1.6, -1, 1.1, h + 2, '#e4e1da', 0, 0.6)
  const plate = 2.3 * draft.vary('wall plate', 0.3)
  rect(s, -0.5, y - plate / 2, 0.4, plate, `x${body}`, draft.pick('wall plate', [0, 0.2]))
  tube(s, `M-0.2 ${y} L1.8 ${y}`, n('body_d', 1.1), body)
  if (is('swan', 'high'))
    tube(s, `M1.6 ${y} C1.6 ${h * 1.2} ${reach} ${h * 1.2} ${reach} ${h * 0.4}`, 0.9, body)
  else if (is('square'))
    tube(s, `M1.6 ${y} L1.6 ${h * 0.9} L${reach} ${h * 0.9} L${reach} ${h * 0.5}`, 0.95, body)
  else
    tube(
      s,
      `M1.6 ${y - 0.2} L1.6 0.6 Q1.6 0.2 2.2 0.2 L${reach * 0.8} ${h * 0.3} Q${reach} ${h * 0.4} ${reach} ${h * 0.1}`,
      0.85,
      body,
    )
  if (is('cross')) crossHandle(s, 1.2, y + 2, 2.4, body)
  else lever(s, 1.2, y + 0.9, 0.8, n('handle_l', 2.8), 0.5, body)
  if (is('soap')) rect(s, 1.8, y + 0.5, 4.5, 0.4, `y${body}`, 0.1)
  if (is('hook'))
    path(s, `M${reach * 0.7} ${h * 0.3} L${reach * 0.7} ${h * 0.62} L${reach * 0.8} ${h * 0.62}`, '', 1.6)
  s.marks.push({
    d: [
      ['M', 0, h],
      ['L', 0.01, h],
    ],
    fill: '',
    line: 0.5,
    tube: 0,
    ink: '#b9b4aa',
    cap: 'butt',
  })
}

export function potFiller(draft: Draft, reach: number, wall: boolean, square: boolean): void {
  const { s, h, body, is, n } = draft
  const y = wall ? Math.max(4, h * 0.5) : h - 3
  const a = n('arm_d', 0.8)
  s.figures.w = reach
  s.measured = { x0: 0, x1: reach, y0: 0, y1: h }
  if (wall) {
    rect(s, -1.6, -1, 1.1, h + 3, '#e4e1da', 0, 0.6)
    rect(s, -0.5, y - 1.3, 0.5, 2.6, `x${body}`, square ? 0 : 0.1)
  } else {
    rect(s, -1.25, 0, 2.5, 0.4, `x${body}`)
    rect(s, -0.6, 0.4, 1.2, y - 0.4, square ? `p${body}` : `x${body}`)
    groundLine(s, -4, reach * 0.6)
  }
  const elbow = reach * 0.48 * draft.vary('elbow', 0.06)
  tube(s, `M0 ${y} L${elbow} ${y}`, a, body)
  const step = square ? 0 : 0.9
  tube(s, `M${elbow} ${y + step} L${is('arched', 'curved') ? reach - 3 : reach} ${y + step}`, a, body)
  for (const x of [1.2, elbow]) rect(s, x - 0.6, y - 0.8, 1.2, step + 1.6, `x${body}`, square ? 0 : 0.2)
  if (is('arched', 'curved'))
    tube(
      s,
      `M${reach - 3.2} ${y + step} C${reach - 1.4} ${y + step + 2.4} ${reach} ${y + step + 2} ${reach} ${y - n('drop', 3)}`,
      a,
      body,
    )
  else tube(s, `M${reach} ${y + step + a / 2} L${reach} ${y - n('drop', 3)}`, a, body)
  for (const x of [1.2, reach - 3.6]) {
    const hy = y + step + 0.7
    if (is('cross')) crossHandle(s, x, hy + 1.2, 2.2, body)
    else if (is('industrial')) ringShape(s, x, hy + 1, 1.2, 0.5, 0.35, body)
    else
      lever(
        s,
        x,
        hy - 0.3,
        is('slim') ? 0.2 : 0.9,
        n('handle_l', 2.4) + 0.3,
        is('slim') ? 0.28 : 0.5,
        body,
        false,
      )
  }
  stroke(s, `M${reach - 0.4} 0 L${reach + 0.4} 0`, 0.5, '#b9b4aa')
}
