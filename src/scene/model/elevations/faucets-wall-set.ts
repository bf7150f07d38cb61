import type { Draft } from './draft.ts'
import { knobHandle } from './faucet-handles.ts'
import { lever } from './parts.ts'
import { circle, ellipse, rect, tube } from './sketch.ts'

export function wallSet(draft: Draft): void {
  const { s, body, is, n } = draft
  const handles = n('handles', 1)
  const spread = handles >= 2 ? n('spread', 8) : n('spread', 3.2)
  const w = draft.w > 1 ? draft.w : spread + 3
  // Rounded to an eighth of an inch because the drawing shows the figure.
  const plateH = Math.round(n('plate_h', 2.8) * 8) / 8
  s.figures = { w, h: draft.h > 0 ? draft.h : plateH, d: draft.d }
  s.measured = { x0: -w / 2, x1: w / 2, y0: -plateH / 2, y1: plateH / 2 }
  if (is('plate') || (handles < 2 && !is('rosettes')))
    rect(s, -w / 2, -plateH / 2, w, plateH, `p${body}`, is('soft') ? 1.2 : 0.1)
  else
    for (const x of handles >= 2 ? [-spread / 2, 0, spread / 2] : [-spread / 2, spread / 2])
      circle(s, x, 0, n('rosette_d', 2.3) / 2, `x${body}`)
  const sx = handles >= 2 ? 0 : -spread / 2
  if (is('square')) {
    rect(s, sx - 0.7, -0.6, 1.4, 0.7, `p${body}`)
    rect(s, sx - 0.45, -0.5, 0.9, 0.25, '#57534c', 0, 0.6)
  } else {
    circle(s, sx, 0, 0.62, `x${body}`)
    if (is('curved', 'swan')) tube(s, `M${sx} 0 L${sx} ${is('swan') ? 1.6 : -1.3}`, 0.9, body)
    ellipse(s, sx, is('curved') ? -1.4 : -0.24, 0.36, 0.2, '#57534c', 0.7)
  }
  if (handles >= 2) for (const f of [-1, 1]) knobHandle(draft, (f * spread) / 2, 0, f)
  else if (is('joystick')) {
    circle(s, spread / 2, 0, 0.8, `x${body}`)
    tube(s, `M${spread / 2} 0 L${spread / 2 + 0.3} 2.2`, 0.3, body)
  } else {
    circle(s, spread / 2, 0, 0.8, `x${body}`)
    lever(s, spread / 2, 0, 0, n('handle_l', 2.6), is('square', 'single') ? 0.6 : 0.42, body)
  }
}
