import { crossHandle, lever, ringShape } from './parts.ts'
import { circle, type Draft, path, rect, stroke, tube, turned } from './sketch.ts'

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

export function spring(draft: Draft, h: number, reach: number, hose: boolean): void {
  const { s, body, is, n, t } = draft
  const riser = n('riser_d', 1)
  const coil = n('spring_d', n('hose_d', 0.9))
  const top = h - coil / 2
  const dock = h * 0.52
  const wand = n('wand_l', 6)
  rect(s, -riser / 2, h * 0.3, riser, h * (hose ? 0.4 : 0.28), `x${body}`)
  const r = reach / 2
  const from = h * (hose ? 0.7 : 0.58)
  const colour = hose ? t('hose', is('gray') ? '#8b8d8f' : is('white') ? '#e9e8e4' : '#1f1f1f') : body
  const line = `M0 ${from} L0 ${top - r} C0 ${top + r * 0.33} ${reach} ${top + r * 0.33} ${reach} ${top - r} L${reach} ${dock + wand * 0.4}`
  tube(s, line, coil, colour)
  if (!hose) {
    // The coil: rings across the tube, found by following the same line.
    const pitch = is('open coil') ? 0.55 : is('tight') ? 0.24 : 0.36
    const rings = Math.floor((2 * (top - r - dock) + Math.PI * r) / pitch)
    for (let i = 0; i < rings; i++)
      ringAt(draft, (i + 0.5) / rings, from, top, r, reach, dock + wand * 0.4, coil)
  }
  const arm = is('squared arm')
    ? `M0 ${h * 0.5} L${reach * 0.5} ${h * 0.5} L${reach * 0.5} ${dock} L${reach} ${dock}`
    : `M0 ${h * 0.5} Q${reach * 0.5} ${h * 0.5} ${reach} ${dock}`
  tube(s, arm, 0.6, body)
  if (is('magnetic')) rect(s, reach - 1.1, dock - 0.5, 2.2, 1, `x${body}`, 0.2)
  else if (is('clip'))
    path(
      s,
      `M${reach - 1.2} ${dock - 0.6} L${reach + 0.6} ${dock - 0.6} L${reach + 0.6} ${dock - 0.2} L${reach - 0.8} ${dock - 0.2} L${reach - 0.8} ${dock + 0.5} L${reach - 1.2} ${dock + 0.5} Z`,
      `x${body}`,
    )
  else ringShape(s, reach, dock, 1.05, is('ring') ? 0.6 : 0.35, 0.3, body)
  turned(
    s,
    reach,
    [
      [n('wand_d', 1.5) * 0.55, dock - wand * 0.65],
      [n('wand_d', 1.5) * 0.5, dock - wand * 0.4],
      [0.5, dock - 0.3],
      [0.5, dock + wand * 0.4],
    ],
    `x${body}`,
  )
  if (is('twin'))
    tube(
      s,
      `M0 ${h * 0.36} Q${reach * 0.3} ${h * 0.44} ${reach * 0.86} ${h * 0.4} L${reach * 0.86} ${h * 0.34}`,
      0.8,
      body,
    )
}

function ringAt(
  { s }: Draft,
  t: number,
  from: number,
  top: number,
  r: number,
  reach: number,
  end: number,
  dia: number,
): void {
  const up = top - r - from
  const round = Math.PI * r * 0.96
  const down = top - r - end
  const at = t * (up + round + down)
  const half = dia * 0.62
  if (at < up) {
    stroke(s, `M${-half} ${from + at - 0.08} L${half} ${from + at + 0.08}`, 0.5)
    return
  }
  if (at > up + round) {
    const y = top - r - (at - up - round)
    stroke(s, `M${reach - half} ${y + 0.08} L${reach + half} ${y - 0.08}`, 0.5)
    return
  }
  const a = Math.PI - ((at - up) / round) * Math.PI
  const [cx, cy] = [Math.cos(a), Math.sin(a)]
  stroke(
    s,
    `M${r + cx * (r - half)} ${top - r + cy * (r - half)} L${r + cx * (r + half)} ${top - r + cy * (r + half)}`,
    0.5,
  )
}
