import { block } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { points } from '../../geometry/mesh.ts'
import { matte } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { bulb, darkGlass, shadow, signs, steel, toneLook } from '../build/finishes.ts'
import { disc, plate, roundRect, slab, turnedRight, turnedUp } from '../build/shapes.ts'
import { barHandle, dial, display, window } from './appliance-parts.ts'
import { burner, grate, griddle, zone } from './cooktop.ts'

export function range(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 27, h: 36, second: '#b7b9ba' })
  const { w, d, h, is, n, main } = draft
  const pro = is('pro', 'flat front', 'french', 'furniture')
  const electric = n('zones', 0) > 0 || is('touch', 'knob control', 'flush glass')
  const out = Math.min(n('handle_standoff', 2.4), d * 0.12)
  const face = d - out
  const rise = electric ? (is('flush') ? 0.1 : 0.45) : pro ? 2.3 : n('grate_h', 1.3) + 0.1
  const deck = h - rise
  const leg = is('furniture') ? 6 : pro ? n('leg_h', 4.5) : n('toe_h', 3.5)
  feet(draft, leg, pro, face)
  draft.add('body', main, block([-w / 2, leg, 0.2], [w, deck - leg, face - 2.4], 0.1))
  const control = n('control_h', 4.2)
  const seam = deck - control
  const low = is('double') || pro ? 0 : n('drawer_h', 7.5)
  const thick = 1.9
  draft.add('gasket', shadow, block([-w / 2 + 0.4, leg + 0.2, face - 2.3], [w - 0.8, seam - leg, 0.5]))
  if (low) {
    draft.add('front', main, block([-w / 2 + 0.1, leg + 0.1, face - thick], [w - 0.2, low - 0.3, thick], 0.16))
    draft.add('front', main, block([-w * 0.3, leg + low - 1.6, face - 0.05], [w * 0.6, 0.5, 0.5], 0.18))
  }
  const ovens = is('double') ? [0.6, 0.4] : [1]
  let y = leg + low
  const span = seam - y - 0.15
  for (const share of ovens) {
    oven(draft, y, span * share, face, thick, out, pro)
    y += span * share
  }
  controls(draft, { seam, deck, face, thick, pro, electric })
  top(draft, { deck, face, electric, pro, rise })
  return finished(draft, { deck: [0, deck, d / 2] })
}

function feet(draft: Draft, leg: number, pro: boolean, face: number): void {
  const { w, is, second } = draft
  const look = toneLook(second)
  draft.add(
    'toe',
    shadow,
    block([-w / 2 + 0.6, pro ? leg * 0.55 : 0.2, 1], [w - 1.2, pro ? leg * 0.5 : leg, face - 4.5]),
  )
  if (!pro) return
  for (const fx of [-1, 1])
    for (const z of [2.2, face - 2.6]) {
      const at = [fx * (w / 2 - 2), 0, z] as const
      const profile = is('furniture')
        ? ([
            [0, 0],
            [0.6, 0],
            [0.75, 0.2],
            [1.35, 1.5],
            [1.3, 1.9],
            [0.85, 2.9],
            [0.95, 3.4],
            [1.6, leg - 0.7],
            [1.6, leg],
          ] as const)
        : ([
            [0, 0],
            [1.1, 0],
            [1.15, 0.2],
            [0.9, 0.5],
            [0.8, leg - 0.6],
            [1, leg - 0.4],
            [1, leg],
          ] as const)
      draft.add('leg', look, turnedUp([...profile, [0, leg]], at, 20))
    }
}

function oven(draft: Draft, y: number, h: number, face: number, thick: number, out: number, pro: boolean): void {
  const { w, is, main, second, vary, pick } = draft
  draft.add('front', main, block([-w / 2 + 0.1, y + 0.12, face - thick], [w - 0.2, h - 0.2, thick], 0.16))
  const handle = pro ? 1.25 : is('towel') ? 1.4 : 0.9
  const hy = y + h - Math.max(1.5, handle * 1.5)
  if (h > 8) {
    const gw = w * 0.68 * vary('window', 0.14)
    const gh = Math.min(h * 0.46 * vary('window height', 0.16), hy - handle - y - h * 0.18)
    window(draft, -gw / 2, y + h * 0.16, gw, gh, pick('window corner', [0.4, 1.4, 0.06]), face)
  }
  barHandle(draft, {
    from: [-w * 0.42, hy],
    to: [w * 0.42, hy],
    width: handle,
    face,
    out,
    look: toneLook(second),
  })
}

function controls(
  draft: Draft,
  at: { seam: number; deck: number; face: number; thick: number; pro: boolean; electric: boolean },
): void {
  const { w, is, n, main, second } = draft
  const { seam, deck, face, thick, pro } = at
  const h = deck - seam
  const bull = is('pro bullnose') ? 1.2 : 0
  const cy = seam + (h - bull * 2) / 2
  const dark = is('touch', 'edge control', 'flush')
  const panel = dark ? darkGlass() : main
  draft.add('control', panel, block([-w / 2, seam, face - thick - 0.6], [w, h - bull * 1.9 - 0.02, thick + 0.6], 0.16))
  if (bull > 0) {
    draft.add(
      'front',
      main,
      turnedRight(
        points([0, 0], [bull - 0.12, 0], [bull, 0.12], [bull, w - 0.12], [bull - 0.12, w], [0, w]),
        [-w / 2, deck - bull, face + 0.2],
        28,
      ),
    )
    draft.add('front', main, block([-w / 2, deck - 2 * bull, face - thick - 1], [w, 2 * bull, thick + 1.1], 0.05))
  }
  if (dark) display(draft, -w * 0.3, cy - 1.1, w * 0.6, 2.2, face)
  else {
    const knobs = is('knob control') ? 5 : Math.max(4, Math.round(w / (pro ? 5 : 6)))
    for (let i = 0; i < knobs; i++)
      dial(
        draft,
        {
          x: -w / 2 + (w * (i + 0.5)) / knobs,
          y: cy,
          z: face,
          diameter: n('knob_d', pro ? 2.3 : 1.9),
          out: pro ? 1.7 : 1.4,
          turn: i === 1 ? 0.6 : 0,
        },
        toneLook(second),
      )
    if (!pro) display(draft, -w * 0.06, seam + h - 0.95, w * 0.12, 0.7, face)
  }
}

function top(draft: Draft, at: { deck: number; face: number; electric: boolean; pro: boolean; rise: number }): void {
  const { w, n, is, main } = draft
  const { deck, face, electric, pro, rise } = at
  if (electric) {
    const flush = is('flush')
    const rim = flush ? 0.05 : 0.5
    if (!flush) draft.add('trim', main, slab(roundRect(-w / 2, -face, w, face, 0.5), deck, rise * 0.75, 0.1))
    draft.add(
      'glass',
      darkGlass(),
      slab(
        roundRect(-w / 2 + rim, -face + rim, w - 2 * rim, face - 2 * rim, 0.4),
        deck + (flush ? 0 : 0.15),
        flush ? 0.1 : rise - 0.15,
        0.03,
      ),
    )
    const y = deck + rise
    for (const [x, z, r] of [
      [-0.27, 0.68, 3.6],
      [-0.27, 0.28, 3],
      [0.27, 0.68, 3],
      [0.27, 0.28, 4.3],
    ] as const)
      zone(draft, x * w, y, z * face, Math.min(r, w * 0.16))
    if (n('zones', 4) > 4) zone(draft, 0, y, face * 0.2, w * 0.08)
    return
  }
  const back = 2.2
  const guard = pro ? rise : rise - 0.15
  draft.add('top', steel, slab(roundRect(-w / 2 + 0.2, -face + 0.6, w - 0.4, face - 0.8, 0.3), deck - 0.1, 0.2, 0.06))
  draft.add('top', shadow, block([-w / 2 + 0.9, deck + 0.04, back + 0.4], [w - 1.8, 0.08, face - back - 2.4]))
  draft.add('body', pro ? main : steel, block([-w / 2, deck - 0.1, 0], [w, guard + 0.1, back - 0.4], 0.12))
  for (let i = 0; i < Math.round(w / 4); i++)
    draft.add('trim', shadow, block([-w / 2 + 1 + i * 4, deck + guard - 0.03, 0.5], [3, 0.05, 0.5]))
  const z0 = back + 0.3
  const deep = face - back - 2.3
  const gh = pro ? 1.6 : n('grate_h', 1.3)
  const plateW = is('french') ? n('griddle_w', 11) : 0
  const count = Math.max(2, Math.round((w - plateW) / 11.5))
  const cell = (w - 1.6 - plateW) / count
  let x = -w / 2 + 0.8
  for (let i = 0; i < count; i++) {
    if (plateW && i === Math.floor(count / 2)) {
      griddle(draft, x + 0.1, z0, plateW - 0.2, deep, deck + 0.1, gh)
      x += plateW
    }
    grate(draft, { x: x + 0.06, z: z0, w: cell - 0.12, d: deep, y: deck + 0.1, h: gh }, 2)
    for (const k of [0.25, 0.75])
      burner(draft, x + cell / 2, deck + 0.12, z0 + deep * k, k > 0.5 && i === 0 ? 1.9 : 1.5)
    x += cell
  }
}

export function microwave(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 30, d: 16, h: 17, second: '#b7b9ba' })
  if (draft.is('flush', 'standard', 'hands-free') || draft.n('drawer_h', 0) > 0) drawer(draft)
  else overRange(draft)
  return finished(draft)
}

function drawer(draft: Draft): void {
  const { w, d, h, is, n, vary, main } = draft
  const bar = is('bar')
  const out = bar ? 1.7 : 0
  const face = d - out
  const trim = is('standard') ? 0.9 : 0
  const control = n('control_h', 3.4)
  const proud = is('standard') ? 0.8 : 0.5
  draft.add(
    'body',
    steel,
    block([-w / 2 + 0.5 + trim, 0.3 + trim, 0], [w - 1 - 2 * trim, h - 0.6 - 2 * trim, face - 1.4], 0.1),
  )
  if (trim)
    draft.add(
      'trim',
      main,
      plate(roundRect(-w / 2, 0, w, h, 0.12, 2), face - proud - 0.6, 0.6, 0.1, [
        roundRect(-w / 2 + trim, trim, w - 2 * trim, h - 2 * trim, 0.05, 1),
      ]),
    )
  const [x, y, iw, ih] = [-w / 2 + trim + 0.06, trim + 0.06, w - 2 * trim - 0.12, h - 2 * trim - 0.12]
  const seam = y + ih - control
  draft.add('gasket', shadow, block([x + 0.3, y + 0.3, face - 1.5], [iw - 0.6, ih - 0.6, 0.6]))
  draft.add('front', main, block([x, y, face - 1.2], [iw, seam - y - 0.1, 1.2], 0.14))
  draft.add('control', darkGlass(), block([x, seam + 0.04, face - 1.2], [iw, control - 0.04, 1.1], 0.1))
  display(draft, -w * 0.14, seam + 0.6, w * 0.28, control - 1.4, face - 0.1)
  const vw = w * 0.7 * vary('window', 0.1)
  const vh = h * 0.42 * vary('window height', 0.12)
  window(draft, -vw / 2, y + h * 0.13, vw, vh, 0.4, face)
  if (is('hands-free')) {
    const line = plate(roundRect(x + 0.6, seam - 0.3, iw - 1.2, 0.14, 0.05, 1), face, 0.02, 0)
    draft.add('trim', toneLook(draft.second), line)
    for (const r of [0.45, 0.8, 1.15])
      draft.add(
        'mark',
        signs,
        plate(disc(w * 0.36, seam + control / 2, r, 28), face - 0.1, 0.012, 0, [
          disc(w * 0.36, seam + control / 2, r - 0.09, 28),
        ]),
      )
  } else if (bar)
    barHandle(draft, {
      from: [-w * 0.42, seam - 1.5],
      to: [w * 0.42, seam - 1.5],
      width: 0.8,
      face,
      out,
      look: toneLook(draft.second),
    })
  else
    draft.add('trim', toneLook(draft.second), block([x + 0.6, seam - 0.55, face - 0.1], [iw - 1.2, 0.35, 0.45], 0.14))
}

function overRange(draft: Draft): void {
  const { w, d, h, is, n, main } = draft
  const drop = is('drop')
  const pocket = is('pocket')
  const low = is('low profile')
  const out = pocket ? 0 : 1.5
  const face = d - out
  const side = drop ? 0 : n('control_w', 6.6) * (low ? 0.7 : 1)
  const vent = n('vent_h', 1.6)
  const second = toneLook(draft.second)
  draft.add('body', main, block([-w / 2, 0.2, 0], [w, h - 0.2, face - 1.3], 0.1))
  draft.add('body', shadow, block([-w / 2 + 0.8, 0, 1], [w - 1.6, 0.4, face - 3]))
  for (const f of [-1, 1]) draft.add('lamp', bulb, slab(disc(f * w * 0.3, -face + 3, 0.9, 18), -0.01, 0.05, 0))
  draft.add('front', main, block([-w / 2, h - vent, face - 1.4], [w, vent, 1.4], 0.14))
  for (let i = 0; i < 3; i++)
    draft.add('trim', shadow, plate(roundRect(-w / 2 + 1, h - 0.5 - i * 0.42, w - 2, 0.2, 0.08, 1), face, 0.02, 0))
  const dh = h - vent - 0.3
  const dw = w - side - (side ? 0.08 : 0)
  draft.add('gasket', shadow, block([-w / 2 + 0.3, 0.5, face - 1.5], [w - 0.6, dh - 0.4, 0.5]))
  draft.add('front', main, block([-w / 2, 0.2, face - 1.2], [dw, dh, 1.2], 0.16))
  const gw = dw - (drop ? 4 : 4.6)
  const gh = dh - (drop ? 4.6 : 3)
  window(draft, -w / 2 + 1.6, drop ? 1.4 : 1.7, gw, gh, 0.4, face)
  if (side) keypad(draft, w / 2 - side + 0.05, 0.2, side - 0.05, dh, face)
  else display(draft, -w * 0.14, dh - 0.75, w * 0.28, 0.7, face)
  const hx = -w / 2 + dw - 1.5
  if (pocket) {
    draft.add('front', shadow, plate(roundRect(hx - 0.5, h * 0.2, 1.1, h * 0.5, 0.4), face, 0.03, 0))
    draft.add('trim', second, plate(roundRect(hx - 0.5, h * 0.2, 0.4, h * 0.5, 0.2, 2), face, 0.3, 0.1))
  } else if (drop)
    barHandle(draft, {
      from: [-w * 0.38, dh - 2],
      to: [w * 0.38, dh - 2],
      width: 0.8,
      face,
      out,
      look: second,
    })
  else barHandle(draft, { from: [hx, 1.8], to: [hx, dh - 1.2], width: 0.8, face, out, look: second })
}

function keypad(draft: Draft, x: number, y: number, w: number, h: number, face: number): void {
  draft.add('control', darkGlass('#1d1f21'), block([x, y, face - 1.2], [w, h, 1.2], 0.14))
  const key = matte('#4b4e50', 0.5)
  const rows = h > 12 ? 5 : 4
  const step = (h - 5) / rows
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < 3; c++)
      draft.add(
        'control',
        key,
        plate(
          roundRect(x + 0.7 + (c * (w - 1.4)) / 3 + 0.12, y + 1 + r * step, (w - 1.4) / 3 - 0.24, step * 0.6, 0.16, 2),
          face,
          0.04,
          0,
        ),
      )
  display(draft, x + 0.6, y + h - 2.9, w - 1.2, 1.7, face)
}
