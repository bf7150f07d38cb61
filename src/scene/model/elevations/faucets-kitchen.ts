import { spring } from './faucet-parts.ts'
import { crossHandle, groundLine, lever, ringShape } from './parts.ts'
import type { Builder, Draft } from './sketch.ts'
import { circle, path, rect, stroke, tube, turned } from './sketch.ts'

/** Side view: the spout extends to the right, so height, reach and wand are all visible. */
export const kitchenFaucet: Builder = (draft) => {
  const { s, w, h, body, is, n, t } = draft
  const reach = draft.d > 0 ? draft.d : Math.max(6, h * 0.52)
  const square = is('square') || t('section', '') === 'square'
  s.figures = { w: reach, h, d: 0 }
  const filler = n('arm1_l', 0) > 0 || is('riser', 'industrial', 'slim lever', 'arched tip', 'curved tip')
  const wall = n('rosette_d', 0) > 0
  if (filler) return potFiller(draft, Math.max(reach, 18), wall, square)
  if (wall || is('swing', 'soap dish', 'service hook', 'high swan')) return wallFaucet(draft, reach)
  s.measured = { x0: 0, x1: reach, y0: 0, y1: h }
  const two = n('handles', 1) >= 2 || is('two-handle', 'bridge', 'two lever')
  const low = n('body_d', 1.7)
  if (two) doubleBase(draft, h)
  else base(draft, h, square)
  const spout = kindOf(draft)
  const tubeD = n('spout_d', 1.05)
  if (spout === 'spring' || spout === 'hose') spring(draft, h, reach, spout === 'hose')
  else arc(draft, h, reach, tubeD, spout, square)
  if (!two) handle(draft, h * (spout === 'angled' ? 0.5 : 0.24) * draft.vary('handle height', 0.12), low)
  if (is('eye', 'touch', 'display') || draft.t('sensor', '')) sensors(draft, h)
  if (n('spray_h', 0) > 0 && !is('pull-down'))
    turned(
      s,
      -n('spread', 8) * 0.9,
      [
        [0.9, 0],
        [0.9, 0.7],
        [0.5, 0.9],
        [0.8, n('spray_h', 6) * 0.6],
        [0.6, n('spray_h', 6)],
      ],
      `x${body}`,
    )
  if (is('on plate')) rect(s, -n('plate_w', 10) / 2, 0, n('plate_w', 10), 0.5, `y${body}`, 0.2)
  groundLine(s, -Math.max(3, w), reach + 2)
}

function kindOf({ is, t }: Draft): string {
  if (is('spring', 'coil', 'twin spout', 'dock', 'clip arm', 'squared arm'))
    return is('ring dock') ? 'hose' : 'spring'
  if (is('hose', 'ring dock', 'slim pin')) return 'hose'
  if (is('flat-top')) return 'flat-top'
  if (is('angled', 'level', 'top loop')) return 'angled'
  if (is('low tube')) return 'low'
  if (is('contemporary c')) return 'c'
  const spout = t('spout', 'gooseneck')
  return spout === 'hose-arc' ? 'hose' : spout
}

function base({ s, h, body, is, n, vary }: Draft, total: number, square: boolean): void {
  const b = (is('bell base') ? 2.9 : n('base_d', 2.2)) / 2
  const r = n('body_d', 1.7) / 2
  const top = total * 0.34 * vary('body', 0.16)
  if (square) {
    rect(s, -b, 0, 2 * b, 0.35, `x${body}`)
    rect(s, -r, 0.35, 2 * r, top, `x${body}`)
  } else if (is('teardrop', 'bell body'))
    turned(
      s,
      0,
      [
        [b, 0],
        [b, 0.3],
        [b * 0.8, 0.5],
        [b * 1.05, h * 0.1],
        [r * 0.9, top * 0.8],
        [r * 0.62, top],
      ],
      `x${body}`,
    )
  else if (is('bell base'))
    turned(
      s,
      0,
      [
        [b, 0],
        [b * 0.95, 0.4],
        [r * 1.05, 1.3],
        [r, 1.6],
        [r, top],
      ],
      `x${body}`,
    )
  else
    turned(
      s,
      0,
      [
        [b, 0],
        [b, 0.3],
        [r, 0.5],
        [r, top],
      ],
      `x${body}`,
    )
}

function arc(draft: Draft, h: number, reach: number, dia: number, kind: string, square: boolean): void {
  const { s, body, is, n } = draft
  const drop = is('pull-down') || draft.t('wand', '') === 'down' || n('wand_l', 0) > 0
  const start = h * 0.3
  const top = h - dia / 2
  const outlet = Math.min(h * 0.75, n('outlet_h_in', h * 0.5))
  const wand = drop ? Math.min(n('wand_l', 4.8), h * 0.32) : 0
  const end = outlet + wand
  if (kind === 'angled') {
    // The spout is the highest part, so its own thickness is part of the height.
    const tip = h - n('wand_d', 1.35) / 2
    const knee = is('level') ? tip - h * 0.01 : h * 0.64 * draft.vary('knee', 0.1)
    tube(
      s,
      `M0 ${h * 0.2} L0 ${knee - h * 0.12} Q0 ${knee - h * 0.02} ${reach * 0.15} ${knee} L${reach * 0.62} ${knee + (tip - knee) * 0.6}`,
      dia * 1.15,
      body,
    )
    tube(s, `M${reach * 0.6} ${knee + (tip - knee) * 0.58} L${reach} ${tip - 0.05}`, n('wand_d', 1.35), body)
    rect(s, reach - 0.5, tip - n('wand_d', 1.35) / 2 - 0.5, 1, 0.6, '#3a3d3f', 0.1, 0.6)
    s.figures.h = h
    return
  }
  if (kind === 'low')
    tube(
      s,
      `M0 ${start} L0 ${h * 0.72} Q0 ${top} ${reach * 0.2} ${top} L${reach} ${h * 0.7} L${reach} ${h * 0.56}`,
      dia,
      body,
    )
  else if (kind === 'c')
    tube(
      s,
      `M0 ${start} C${-reach * 0.1} ${top * 1.04} ${reach * 0.5} ${top * 1.14} ${reach} ${top * 0.72}`,
      dia,
      body,
    )
  else if (square || kind === 'flat-top') {
    const r = (kind === 'flat-top' ? reach * 0.12 : reach * 0.04) * draft.vary('bend', 0.6)
    tube(
      s,
      `M0 ${start} L0 ${top - r} Q0 ${top} ${r} ${top} L${reach - r} ${top} Q${reach} ${top} ${reach} ${top - r} L${reach} ${end}`,
      dia,
      body,
    )
  } else {
    const r = (reach / 2) * draft.vary('arc', 0.12)
    tube(
      s,
      `M0 ${start} L0 ${top - r} C0 ${top + r * 0.33} ${reach} ${top + r * 0.33} ${reach} ${top - r} L${reach} ${end}`,
      dia,
      body,
    )
  }
  if (wand) {
    const wd = n('wand_d', 1.5) / 2
    const taper = is('tapered') ? 0.6 : 1
    turned(
      s,
      reach,
      [
        [wd, outlet],
        [wd, outlet + wand * 0.2],
        [wd * taper, outlet + wand],
      ],
      `x${body}`,
    )
    rect(s, reach - wd, outlet - 0.3, wd * 2, 0.3, '#3a3d3f', 0, 0.6)
    rect(s, reach + wd * 0.55, outlet + wand * 0.36, wd * 0.5, wand * 0.3, '#3a3d3f', 0.1, 0.5)
  } else if (kind !== 'low' && kind !== 'c')
    rect(s, reach - dia * 0.55, end - 0.35, dia * 1.1, 0.45, `x${body}`)
}

function handle(draft: Draft, y: number, bodyD: number): void {
  const { s, h, body, is, n } = draft
  const l = n('handle_l', 3.2)
  const x = -bodyD / 2
  if (is('loop')) {
    ringShape(s, 0.3, h * 0.72, l * 0.42, l * 0.36, 0.4, body)
    return
  }
  if (is('angled wand', 'level', 'square tube')) {
    lever(s, -bodyD * 0.4, h * 0.46, -l * 0.62, l * 0.4, 0.55, body)
    return
  }
  if (is('knob top')) {
    circle(s, x - 0.6, y, 0.7 * draft.vary('knob', 0.2), `x${body}`)
    return
  }
  circle(s, x - 0.3, y, 0.6 * draft.vary('hub', 0.18), `x${body}`)
  if (is('pin', 'slim')) lever(s, x - 0.4, y, -0.2, l, 0.3, body, false)
  else if (is('wing'))
    path(
      s,
      `M${x - 0.3} ${y} C${x - 1.4} ${y + 0.6} ${x - l} ${y + 1} ${x - l} ${y + 1.6} C${x - l * 0.7} ${y + 0.6} ${x - 1} ${y - 0.4} ${x - 0.3} ${y} Z`,
      `y${body}`,
    )
  else lever(s, x - 0.4, y, 0.4 - l * 0.75, l * 0.42 * draft.vary('handle rise', 0.6), 0.5, body, false)
}

function doubleBase(draft: Draft, h: number): void {
  const { s, body, is, n } = draft
  const spread = is('4 in') ? 4 : n('spread', 8)
  const bridge = n('bridge_h', 0)
  for (const f of [-1, 1]) {
    const x = (f * spread) / 2
    turned(
      s,
      x,
      [
        [n('base_d', 2.2) / 2, 0],
        [n('base_d', 2.2) / 2, 0.3],
        [0.6, 0.8],
        [0.6, bridge || 1.8],
      ],
      `x${body}`,
    )
    const y = (bridge || 1.8) + 0.5
    if (is('cross')) crossHandle(s, x, y + 0.7, 2.5, body)
    else if (is('wing'))
      path(
        s,
        `M${x} ${y} Q${x + f * 2} ${y + 0.5} ${x + f * 4} ${y + 1.4} Q${x + f * 2} ${y + 1.5} ${x} ${y + 0.9} Z`,
        `y${body}`,
      )
    else {
      lever(s, x, y, f * n('handle_l', 2.8), 0.7, 0.5, is('porcelain') ? '#f4f2ec' : body, false)
      circle(s, x, y, 0.65, is('porcelain') ? '#f4f2ec' : `x${body}`)
    }
  }
  if (bridge) {
    const rise = is('arched') ? 1.4 : 0
    if (is('angular')) tube(s, `M${-spread / 2} ${bridge} L${spread / 2} ${bridge}`, 1.1, body)
    else
      tube(
        s,
        `M${-spread / 2} ${bridge} Q0 ${bridge + rise * 2} ${spread / 2} ${bridge}`,
        n('bridge_d', 0.8),
        body,
      )
  } else
    turned(
      s,
      0,
      [
        [1.1, 0],
        [1.1, 0.3],
        [0.7, 0.8],
        [0.55, h * 0.3],
      ],
      `x${body}`,
    )
  if (bridge) rect(s, -0.6, bridge, 1.2, Math.max(0.4, h * 0.3 - bridge), `x${body}`)
}

function sensors({ s, d, h, body, is, n }: Draft, total: number): void {
  const r = n('body_d', 1.8) / 2
  if (is('side', 'two')) circle(s, 0, h * 0.2, 0.34, '#26292b', 0.7)
  if (is('top', 'two')) circle(s, (d > 0 ? d : total * 0.5) * 0.5, h - 0.5, 0.34, '#26292b', 0.7)
  if (is('touch')) for (const k of [0.12, 0.18, 0.24]) stroke(s, `M${-r} ${h * k} L${r} ${h * k}`, 0.4)
  if (is('display')) {
    rect(s, -r * 1.1, h * 0.3, r * 2.2, 0.8, `x${body}`)
    rect(s, -r * 1.1, h * 0.3 + 0.25, r * 2.2, 0.3, '#7fb5e6', 0, 0.5)
  }
}

function wallFaucet(draft: Draft, reach: number): void {
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

function potFiller(draft: Draft, reach: number, wall: boolean, square: boolean): void {
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
