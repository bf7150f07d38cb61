import type { Draft } from './draft.ts'
import { crossHandle, groundLine, lever } from './parts.ts'
import { path, rect, stroke, tube } from './sketch.ts'

export function tubFiller({ s, h, body, is, n, d, w }: Draft): void {
  const reach = d > 0 ? d : 9
  s.figures = { w: reach, h, d: 0 }
  s.measured = { x0: 0, x1: reach, y0: 0, y1: h }
  const c = n('column_d', 1.6)
  const mix = Math.min(h * 0.8, n('mix_h', 27))
  const legs = is('two-leg', 'cross handles') ? [-3, 3] : [0]
  for (const x of legs) {
    rect(
      s,
      x - (legs.length > 1 ? 1.6 : n('base_d', 6.5) / 2),
      0,
      legs.length > 1 ? 3.2 : n('base_d', 6.5),
      0.5,
      `y${body}`,
      0.2,
    )
    rect(
      s,
      x - c / 2,
      0.5,
      c,
      (legs.length > 1 ? mix : h * 0.9) - 0.5,
      is('square') ? `p${body}` : `x${body}`,
    )
  }
  if (legs.length > 1) {
    tube(s, `M-3.6 ${mix} L3.6 ${mix}`, 1.7, body)
    tube(s, `M0 ${mix} L0 ${h - 3} C0 ${h + 1} ${reach} ${h + 1} ${reach} ${h - 5}`, 1.1, body)
  } else if (is('gooseneck'))
    tube(s, `M0 ${h * 0.86} C0 ${h + 2} ${reach} ${h + 2} ${reach} ${h * 0.84}`, 1.2, body)
  else if (is('blade')) rect(s, -c / 2, h * 0.9, reach + c / 2, 0.7, `y${body}`)
  else if (is('square'))
    tube(s, `M0 ${h * 0.9 - 0.6} L${reach} ${h * 0.9 - 0.6} L${reach} ${h * 0.86}`, 1.1, body)
  else tube(s, `M0 ${h * 0.9 - 0.6} Q${reach * 0.9} ${h * 0.96} ${reach} ${h * 0.84}`, 1.1, body)
  for (const f of legs.length > 1 ? [-1, 1] : [-1]) {
    if (is('cross')) crossHandle(s, f * 4.6, mix, 2.8, body)
    else lever(s, f * 1.4, mix - 1, f * 2.6, 0.8, 0.6, body, false)
  }
  tube(s, `M-1.6 ${mix - 4} L-2.6 ${mix - 2} L-2.6 ${mix + 6}`, n('hand_d', 1), body)
  path(s, `M-1.4 ${mix - 4} C-6 ${mix - 24} -7 ${mix - 20} -5 ${mix - 8}`, '', 1)
  groundLine(s, -8, reach + 4)
  if (d > 0 && w > 0) stroke(s, `M-8 0 L-8 0.4`, 0.4)
}
