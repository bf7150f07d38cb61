import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { matte } from '../look.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { display, window } from './controls.ts'
import { bulb, darkGlass, shadow, signs, steel, toneLook } from './finishes.ts'
import { barHandle } from './handles.ts'
import { disc, plate, roundRect, slab } from './outlines.ts'

export function microwave(model: FixtureModel): Body {
  const bench = openBench(model, { w: 30, d: 16, h: 17, second: '#b7b9ba' })
  if (bench.is('flush', 'standard', 'hands-free') || bench.n('drawer_h', 0) > 0) drawer(bench)
  else overRange(bench)
  return finished(bench)
}

function drawer(bench: Bench): void {
  const { w, d, h, is, n, vary, main } = bench
  const bar = is('bar')
  const out = bar ? 1.7 : 0
  const face = d - out
  const trim = is('standard') ? 0.9 : 0
  const control = n('control_h', 3.4)
  const proud = is('standard') ? 0.8 : 0.5
  bench.add(
    'body',
    steel,
    block([-w / 2 + 0.5 + trim, 0.3 + trim, 0], [w - 1 - 2 * trim, h - 0.6 - 2 * trim, face - 1.4], 0.1),
  )
  if (trim)
    bench.add(
      'trim',
      main,
      plate(roundRect(-w / 2, 0, w, h, 0.12, 2), face - proud - 0.6, 0.6, 0.1, [
        roundRect(-w / 2 + trim, trim, w - 2 * trim, h - 2 * trim, 0.05, 1),
      ]),
    )
  const [x, y, iw, ih] = [-w / 2 + trim + 0.06, trim + 0.06, w - 2 * trim - 0.12, h - 2 * trim - 0.12]
  const seam = y + ih - control
  bench.add('gasket', shadow, block([x + 0.3, y + 0.3, face - 1.5], [iw - 0.6, ih - 0.6, 0.6]))
  bench.add('front', main, block([x, y, face - 1.2], [iw, seam - y - 0.1, 1.2], 0.14))
  bench.add('control', darkGlass(), block([x, seam + 0.04, face - 1.2], [iw, control - 0.04, 1.1], 0.1))
  display(bench, -w * 0.14, seam + 0.6, w * 0.28, control - 1.4, face - 0.1)
  const vw = w * 0.7 * vary('window', 0.1)
  const vh = h * 0.42 * vary('window height', 0.12)
  window(bench, -vw / 2, y + h * 0.13, vw, vh, 0.4, face)
  if (is('hands-free')) {
    const line = plate(roundRect(x + 0.6, seam - 0.3, iw - 1.2, 0.14, 0.05, 1), face, 0.02, 0)
    bench.add('trim', toneLook(bench.second), line)
    for (const r of [0.45, 0.8, 1.15])
      bench.add(
        'mark',
        signs,
        plate(disc(w * 0.36, seam + control / 2, r, 28), face - 0.1, 0.012, 0, [
          disc(w * 0.36, seam + control / 2, r - 0.09, 28),
        ]),
      )
  } else if (bar)
    barHandle(bench, {
      from: [-w * 0.42, seam - 1.5],
      to: [w * 0.42, seam - 1.5],
      width: 0.8,
      face,
      out,
      look: toneLook(bench.second),
    })
  else
    bench.add(
      'trim',
      toneLook(bench.second),
      block([x + 0.6, seam - 0.55, face - 0.1], [iw - 1.2, 0.35, 0.45], 0.14),
    )
}

function overRange(bench: Bench): void {
  const { w, d, h, is, n, main } = bench
  const drop = is('drop')
  const pocket = is('pocket')
  const low = is('low profile')
  const out = pocket ? 0 : 1.5
  const face = d - out
  const side = drop ? 0 : n('control_w', 6.6) * (low ? 0.7 : 1)
  const vent = n('vent_h', 1.6)
  const second = toneLook(bench.second)
  bench.add('body', main, block([-w / 2, 0.2, 0], [w, h - 0.2, face - 1.3], 0.1))
  bench.add('body', shadow, block([-w / 2 + 0.8, 0, 1], [w - 1.6, 0.4, face - 3]))
  for (const f of [-1, 1])
    bench.add('lamp', bulb, slab(disc(f * w * 0.3, -face + 3, 0.9, 18), -0.01, 0.05, 0))
  bench.add('front', main, block([-w / 2, h - vent, face - 1.4], [w, vent, 1.4], 0.14))
  for (let i = 0; i < 3; i++)
    bench.add(
      'trim',
      shadow,
      plate(roundRect(-w / 2 + 1, h - 0.5 - i * 0.42, w - 2, 0.2, 0.08, 1), face, 0.02, 0),
    )
  const dh = h - vent - 0.3
  const dw = w - side - (side ? 0.08 : 0)
  bench.add('gasket', shadow, block([-w / 2 + 0.3, 0.5, face - 1.5], [w - 0.6, dh - 0.4, 0.5]))
  bench.add('front', main, block([-w / 2, 0.2, face - 1.2], [dw, dh, 1.2], 0.16))
  const gw = dw - (drop ? 4 : 4.6)
  const gh = dh - (drop ? 4.6 : 3)
  window(bench, -w / 2 + 1.6, drop ? 1.4 : 1.7, gw, gh, 0.4, face)
  if (side) keypad(bench, w / 2 - side + 0.05, 0.2, side - 0.05, dh, face)
  else display(bench, -w * 0.14, dh - 0.75, w * 0.28, 0.7, face)
  const hx = -w / 2 + dw - 1.5
  if (pocket) {
    bench.add('front', shadow, plate(roundRect(hx - 0.5, h * 0.2, 1.1, h * 0.5, 0.4), face, 0.03, 0))
    bench.add('trim', second, plate(roundRect(hx - 0.5, h * 0.2, 0.4, h * 0.5, 0.2, 2), face, 0.3, 0.1))
  } else if (drop)
    barHandle(bench, {
      from: [-w * 0.38, dh - 2],
      to: [w * 0.38, dh - 2],
      width: 0.8,
      face,
      out,
      look: second,
    })
  else barHandle(bench, { from: [hx, 1.8], to: [hx, dh - 1.2], width: 0.8, face, out, look: second })
}

function keypad(bench: Bench, x: number, y: number, w: number, h: number, face: number): void {
  bench.add('control', darkGlass('#1d1f21'), block([x, y, face - 1.2], [w, h, 1.2], 0.14))
  const key = matte('#4b4e50', 0.5)
  const rows = h > 12 ? 5 : 4
  const step = (h - 5) / rows
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < 3; c++)
      bench.add(
        'control',
        key,
        plate(
          roundRect(
            x + 0.7 + (c * (w - 1.4)) / 3 + 0.12,
            y + 1 + r * step,
            (w - 1.4) / 3 - 0.24,
            step * 0.6,
            0.16,
            2,
          ),
          face,
          0.04,
          0,
        ),
      )
  display(bench, x + 0.6, y + h - 2.9, w - 1.2, 1.7, face)
}
