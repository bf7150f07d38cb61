import type { Draft } from './draft.ts'
import { crossHandle, lever, ringShape } from './parts.ts'
import { circle, path, rect, stroke, tube } from './sketch.ts'

export function knobHandle(draft: Draft, x: number, y: number, f: number): void {
  const { s, body, is, n } = draft
  const l = n('handle_l', 2.6)
  const porcelain = is('porcelain') ? '#f4f2ec' : ''
  if (is('wheel')) {
    ringShape(s, x, y, 1.25, 1.25, 0.35, body)
    return
  }
  if (is('five')) {
    crossHandle(s, x, y, 2.6, body, 5)
    return
  }
  if (is('hex')) {
    crossHandle(s, x, y, 2.6, body, 6)
    return
  }
  if (is('x-bar')) {
    tube(s, `M${x - 0.9} ${y - 0.9} L${x + 0.9} ${y + 0.9}`, 0.42, body)
    tube(s, `M${x - 0.9} ${y + 0.9} L${x + 0.9} ${y - 0.9}`, 0.42, body)
    return
  }
  if (is('cross', 'spoke', 'porcelain') || draft.t('handle', '') === 'cross') {
    crossHandle(s, x, y, 2.5, body, 4, porcelain)
    return
  }
  if (is('knob', 'knurl')) {
    circle(s, x, y, 0.8 * draft.vary('knob', 0.2), `x${body}`)
    if (draft.pick('knob face', [false, true])) circle(s, x, y, 0.42, `y${body}`, 0.5)
    if (is('knurl'))
      for (let i = 0; i < 12; i++)
        stroke(
          s,
          `M${x + Math.cos(i / 1.91) * 0.5} ${y + Math.sin(i / 1.91) * 0.5} L${x + Math.cos(i / 1.91) * 0.8} ${y + Math.sin(i / 1.91) * 0.8}`,
          0.5,
        )
    return
  }
  circle(s, x, y, 0.6 * draft.vary('hub', 0.2), `x${body}`)
  if (is('blade lever', 'flat blade'))
    path(
      s,
      `M${x - f * 0.4} ${y - 0.3} L${x + f * l} ${y} L${x + f * l} ${y + 0.35} L${x - f * 0.4} ${y + 0.3} Z`,
      `y${body}`,
    )
  else if (is('curved', 'swan'))
    path(
      s,
      `M${x} ${y + 0.25} C${x + f * 1} ${y + 1} ${x + f * 1.6} ${y - 0.4} ${x + f * l} ${y + 0.3} L${x + f * l} ${y + 0.65} C${x + f * 1.6} ${y + 0.1} ${x + f * 1} ${y + 1.5} ${x} ${y + 0.7} Z`,
      `y${body}`,
    )
  else if (is('square')) rect(s, Math.min(x, x + f * l), y - 0.25, l, 0.5, `y${body}`)
  else lever(s, x, y, f * l, 0.35 * draft.vary('handle rise', 1.6), 0.42, body, false)
}

/** The escutcheon where the body meets the deck. */
export function escutcheon({ s, body, pick, vary }: Draft, r: number, square: boolean): void {
  const form = pick('escutcheon', ['none', 'step', 'dome', 'wide'])
  const t = 0.22 * vary('escutcheon', 0.4)
  if (form === 'none') return
  const half = r * (form === 'wide' ? 1.55 : 1.22)
  rect(s, -half, 0, 2 * half, t, `${square ? 'p' : 'x'}${body}`, form === 'dome' ? t * 0.9 : 0, 0.8)
  if (form === 'step') rect(s, -r * 1.1, t, r * 2.2, t * 0.7, `x${body}`, 0, 0.7)
}

/** The aerator under the end of the spout. */
export function mouth({ s, body, pick }: Draft, x: number, y: number, dia: number): void {
  const form = pick('mouth', ['none', 'ring', 'flare', 'dark'])
  if (form === 'none') return
  const half = dia * (form === 'flare' ? 0.62 : 0.48)
  rect(s, x - half, y - 0.16, 2 * half, 0.26, form === 'dark' ? '#3a3d3f' : `x${body}`, 0, 0.7)
}
