import { escutcheon, knobHandle, mouth } from './faucet-parts.ts'
import { crossHandle, groundLine, lever } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, ellipse, path, rect, stroke, tube, turned } from './sketch.ts'

/** Single-hole faucets and tub fillers from the side; widespread, bridge and wall sets from the front. */
export const bathFaucet: Builder = (draft) => {
  const { n } = draft
  if (n('mix_h', 0) > 0 || n('column_d', 0) > 0 || draft.is('two-leg', 'round column'))
    return tubFiller(draft)
  if (n('rough_depth_max', 0) > 0) return wallSet(draft)
  if (n('handles', 1) >= 2) return wideset(draft)
  single(draft)
}

export function single(draft: Draft): void {
  const { s, h, body, is, n, t } = draft
  const reach = draft.d > 0 ? draft.d : Math.max(4, h * 0.55)
  const r = n('body_d', 1.65) / 2
  const square = is('square')
  s.figures = { w: reach, h, d: 0 }
  s.measured = { x0: 0, x1: reach, y0: 0, y1: h }
  const high = is('gooseneck', 'arc', 'high arc')
  const bodyTop = high ? h * 0.42 * draft.vary('body', 0.18) : h * 0.86 * draft.vary('body', 0.06)
  const shape = is('cone')
    ? [
        [n('base_d', 2.2) / 2, 0],
        [r * 1.1, 0.4],
        [r * 0.7, bodyTop],
      ]
    : [
        [n('base_d', 2) / 2, 0],
        [n('base_d', 2) / 2, 0.25],
        [r, 0.35],
        [r, bodyTop],
      ]
  if (square) {
    rect(s, -r * 1.15, 0, r * 2.3, 0.25, `x${body}`)
    rect(s, -r, 0.25, r * 2, bodyTop - 0.25, `p${body}`)
  } else turned(s, 0, shape as [number, number][], `x${body}`)
  escutcheon(draft, n('base_d', 2) / 2, square)
  if (is('bamboo'))
    for (const k of [0.25, 0.5, 0.75]) rect(s, -r * 1.12, bodyTop * k, r * 2.24, 0.3, `x${body}`, 0.1, 0.8)
  const outlet = Math.min(h * 0.75, n('outlet_h_in', h * 0.62))
  const y = Math.max(outlet, bodyTop * 0.6)
  const dia = n('spout_d', 0.9)
  if (is('gooseneck', 'high arc'))
    tube(
      s,
      `M0 ${bodyTop} L0 ${h - reach / 2} C0 ${h + reach * 0.14} ${reach} ${h + reach * 0.14} ${reach} ${h - reach / 2} L${reach} ${outlet}`,
      dia,
      body,
    )
  else if (is('arc'))
    tube(
      s,
      `M0 ${bodyTop * 0.9} C${reach * 0.1 * draft.vary('arc', 0.9)} ${h * 1.1} ${reach * draft.vary('arc end', 0.08)} ${h * 1.05} ${reach} ${outlet}`,
      dia,
      body,
    )
  else if (is('bent'))
    tube(
      s,
      `M0 ${bodyTop * 0.8} L0 ${h - 0.6} Q0 ${h - 0.1} ${reach * 0.2} ${h - 0.2} L${reach} ${h * 0.8} L${reach} ${h * 0.74}`,
      dia,
      body,
    )
  else if (is('disc')) {
    ellipse(s, reach * 0.3, bodyTop + 0.3, reach * 0.72, 0.35, 'g#bfe0dc')
    ellipse(s, 0, bodyTop + 0.15, r, 0.2, `x${body}`)
  } else if (is('trough', 'channel', 'chute', 'slot')) {
    const deep = is('wide') ? 0.75 : 0.5
    path(
      s,
      `M${-r * 0.4} ${y + 0.3} L${reach} ${y} L${reach} ${y - 0.25} L${-r * 0.4} ${y - deep} Z`,
      `y${body}`,
    )
    if (is('slot'))
      path(
        s,
        `M0 ${y + 0.3} L${reach * 0.94} ${y + 0.05} L${reach * 0.94} ${y + 0.35} L0 ${y + 0.65} Z`,
        `y${body}`,
      )
    else stroke(s, `M0 ${y + 0.12} L${reach} ${y - 0.1}`, 0.5)
    path(
      s,
      `M${reach} ${y - 0.1} Q${reach + 0.9} ${y - 0.5} ${reach + 1} ${y * 0.45} L${reach + 0.7} ${y * 0.45} Q${reach + 0.6} ${y - 0.6} ${reach} ${y - 0.25} Z`,
      'g#9cc7e8',
      0.4,
    )
  } else if (is('blade') || square)
    path(
      s,
      `M0 ${y + 0.35 * draft.vary('blade', 0.4)} L${reach} ${y + 0.2} L${reach} ${y - 0.2 * draft.vary('blade tip', 0.5)} L0 ${y - 0.25 * draft.vary('blade root', 0.6)} Z`,
      `y${body}`,
    )
  else {
    const rise = (is('angled') ? 0.9 : 0.2) * draft.vary('spout rise', 0.9)
    tube(s, `M0 ${y * 0.9} L${reach} ${y + rise} L${reach} ${y - 0.25}`, dia, body)
    mouth(draft, reach, y - 0.25, dia)
  }
  if (t('wand', '') || n('wand_l', 0) > 0 || is('wand', 'two-spray')) wand(draft, reach, y)
  if (n('eye_d', 0) > 0 || is('eye'))
    circle(
      s,
      is('tip') ? reach - 0.35 : 0,
      is('tip') ? y + 0.1 : is('base') ? h * 0.16 : h * 0.3,
      0.28,
      '#26292b',
      0.7,
    )
  handle(draft, bodyTop, r)
  groundLine(s, -3, reach + 2)
}

function wand({ s, body, is, n }: Draft, reach: number, y: number): void {
  const l = n('wand_l', 3.6) * 0.55
  const rise = is('angled') ? 0.9 : 0.2
  tube(
    s,
    `M${reach - l} ${y + rise * 0.5} L${reach + 0.4} ${y + rise}`,
    is('square') ? 1.25 : n('wand_d', 1.15),
    body,
  )
  stroke(s, `M${reach - l * 0.9} ${y - 0.4} L${reach - l * 0.9} ${y + rise + 0.5}`, 0.7)
  if (is('two-spray')) circle(s, reach - l * 0.35, y + rise + 0.6, 0.24, '#26292b', 0.6)
}

export function handle({ s, h, body, is, n, vary }: Draft, top: number, r: number): void {
  const l = n('handle_l', 3)
  if (n('handles', 1) === 0 && !is('temperature')) return
  if (is('side', 'temperature', 'gooseneck', 'high arc', 'arc spout')) {
    circle(s, -r * 0.6, top * 0.62, 0.5, `x${body}`)
    lever(s, -r, top * 0.62, -l * 0.55, l * 0.28 * vary('handle rise', 0.9), 0.42, body, false)
    return
  }
  const y = Math.min(h - 0.2, top + 0.25)
  rect(s, -r * 0.8, top, r * 1.6, Math.max(0.25, y - top), `x${body}`, 0.1)
  if (is('pin')) tube(s, `M0 ${y} L${-l * 0.35} ${y + l * 0.7}`, 0.28, body)
  else if (is('square', 'blade'))
    path(
      s,
      `M${-r} ${y} L${r} ${y} L${r} ${y + 0.25} L${-l * 0.75} ${y + 0.9} L${-l * 0.75} ${y + 0.6} Z`,
      `y${body}`,
    )
  else if (is('bamboo', 'straight column', 'joystick')) tube(s, `M0 ${y} L0 ${y + l * 0.5}`, 0.45, body)
  else if (is('bent', 'tapered')) lever(s, r * 0.4, y + 0.1, -l * 0.8 - r * 0.4, 0.15, 0.36, body, false)
  else
    lever(
      s,
      r * 0.3,
      y + 0.15,
      -l * 0.6 - r * 0.3,
      l * 0.32 * vary('handle rise', 0.5) - 0.15,
      0.5,
      body,
      false,
    )
}

function wideset(draft: Draft): void {
  const { s, h, body, is, n } = draft
  const spread = n('spread_in', 0) || n('spread', 8)
  const bridge = n('bridge_h', 0)
  const wide = spread + 2 * n('handle_l', 2.6)
  s.figures = { w: draft.w > spread ? draft.w : spread, h, d: draft.d }
  s.measured = { x0: -s.figures.w / 2, x1: s.figures.w / 2, y0: 0, y1: h }
  const plate = n('plate_w', 0)
  if (plate)
    rect(
      s,
      -Math.max(plate, spread + 2.2) / 2,
      0,
      Math.max(plate, spread + 2.2),
      n('plate_t', 0.55),
      `y${body}`,
      0.25,
    )
  const foot = n('base_d', 2.05) / 2
  const stand = bridge || 1.5 * draft.vary('handle stand', 0.22)
  for (const f of [-1, 1]) {
    const x = (f * spread) / 2
    if (is('column'))
      turned(
        s,
        x,
        [
          [foot, 0],
          [foot, 0.6],
          [foot * 0.5, 0.9],
          [foot * 0.5, stand - 0.4],
          [foot * 0.8, stand],
        ],
        `x${body}`,
      )
    else if (is('stepped'))
      turned(
        s,
        x,
        [
          [foot, 0],
          [foot, 0.3],
          [foot * 0.8, 0.3],
          [foot * 0.8, 0.6],
          [foot * 0.6, 0.6],
          [foot * 0.5, stand],
        ],
        `x${body}`,
      )
    else if (is('square', 'flat blade')) rect(s, x - foot * 0.75, 0, foot * 1.5, stand, `p${body}`)
    else
      turned(
        s,
        x,
        [
          [foot, 0],
          [foot * 0.96, 0.25],
          [foot * 0.55, 0.7],
          [foot * 0.5, stand],
        ],
        `x${body}`,
      )
    knobHandle(draft, x, stand + 0.5, f)
  }
  const dia = n('spout_d', 0.95)
  if (bridge) {
    if (is('arched'))
      tube(
        s,
        `M${-spread / 2} ${bridge * 0.8} Q0 ${bridge * 0.8 + 2} ${spread / 2} ${bridge * 0.8}`,
        n('bridge_d', 0.75),
        body,
      )
    else tube(s, `M${-spread / 2} ${bridge * 0.8} L${spread / 2} ${bridge * 0.8}`, n('bridge_d', 0.75), body)
  } else if (is('stepped'))
    turned(
      s,
      0,
      [
        [1.1, 0],
        [1.1, 0.35],
        [0.85, 0.35],
        [0.85, 0.7],
        [0.6, 0.7],
        [0.5, 1.6],
      ],
      `x${body}`,
    )
  else
    turned(
      s,
      0,
      [
        [1.05, 0],
        [1, 0.25],
        [0.6, 0.7],
        [0.5, 1.6],
      ],
      `x${body}`,
    )
  // The spout comes toward the viewer: its tube, and the outlet under the bend.
  const start = bridge || 1.4
  const outlet = is('low', 'blade', 'straight bridge', 'teapot', 'square') ? h * 0.72 : h * 0.6
  if (is('blade', 'square lever')) {
    rect(s, -0.7, start, 1.4, h - start, `x${body}`)
    rect(s, -0.95, h - 1, 1.9, 0.45, `y${body}`)
  } else if (is('teapot')) {
    path(
      s,
      `M-0.5 ${start} C-1.6 ${h * 0.6} -1 ${h} 0 ${h} C1 ${h} 1.6 ${h * 0.6} 0.5 ${start} Z`,
      `x${body}`,
    )
    circle(s, 0, outlet, 0.5, '#57534c', 0.8)
  } else {
    tube(s, `M0 ${start} L0 ${h - dia / 2}`, dia, body)
    circle(s, 0, h - dia * 0.6, dia * 0.6, `x${body}`)
    if (is('high', 'gooseneck', 'cross', 'five', 'hex', 'wheel'))
      rect(s, -dia * 0.42, outlet, dia * 0.84, h - outlet - dia * 0.5, `x${body}`, 0, 0.8)
    ellipse(s, 0, outlet, dia * 0.62, 0.16, '#57534c', 0.8)
  }
  groundLine(s, -wide / 2 - 1, wide / 2 + 1)
}

function wallSet(draft: Draft): void {
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

function tubFiller({ s, h, body, is, n, d, w }: Draft): void {
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
