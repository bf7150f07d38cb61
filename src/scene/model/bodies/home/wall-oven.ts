import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { finished, openBench } from './bench.ts'
import { dial, display, window } from './controls.ts'
import { darkGlass, rubber, shadow, steel, toneLook } from './finishes.ts'
import { barHandle } from './handles.ts'
import { plate, roundRect } from './outlines.ts'

export function wallOven(model: FixtureModel): Body {
  const bench = openBench(model, { w: 30, d: 24, h: 29, second: '#b7b9ba' })
  const { w, d, h, is, n, pick, vary, main } = bench
  const second = toneLook(bench.second)
  const bare = is('handleless')
  const out = bare ? 0 : Math.min(2.3, n('handle_standoff', 2.3))
  const face = d - out
  const thick = 1.7
  const control = n('control_h', 4.6)
  const doors = h > 40 ? 2 : 1
  bench.add('body', steel, block([-w / 2 + 0.75, 0.3, 0], [w - 1.5, h - 0.6, face - thick], 0.1))
  // The flange covers the edge of the cutout in the cabinet.
  bench.add('trim', main, block([-w / 2, 0, face - thick - 0.1], [w, h, 0.5], 0.08))
  bench.add('gasket', shadow, block([-w / 2 + 0.5, 0.4, face - thick + 0.3], [w - 1, h - 0.8, 0.3]))
  const seam = h - control
  const strip = bare || bench.model.finish.includes('glass') ? darkGlass() : main
  bench.add(
    'control',
    strip,
    plate(roundRect(-w / 2, seam + 0.06, w, control - 0.06, 0.1, 2), face - thick + 0.4, thick - 0.4, 0.1),
  )
  display(bench, -w * 0.18, seam + control * 0.22, w * 0.36, control * 0.52, face)
  if (is('steam')) {
    const tank = roundRect(w * 0.24, seam + 0.9, w * 0.2, control - 1.9, 0.25, 2)
    bench.add(
      'control',
      rubber,
      plate(roundRect(w * 0.24 - 0.08, seam + 0.82, w * 0.2 + 0.16, control - 1.74, 0.3, 2), face, 0.015, 0),
    )
    bench.add('control', main, plate(tank, face, 0.14, 0.05))
    bench.add(
      'control',
      shadow,
      plate(roundRect(w * 0.3, seam + 1.2, w * 0.08, 0.3, 0.1, 2), face + 0.14, 0.01, 0),
    )
  }
  const knobs = pick('oven knobs', [false, true]) && !bare
  if (knobs)
    for (const x of is('steam') ? [-w * 0.36] : [-w * 0.34, w * 0.34])
      dial(bench, { x, y: seam + control / 2, z: face, diameter: 1.8, out: Math.min(1.1, out) }, second)
  const dh = seam / doors
  for (let i = 0; i < doors; i++) {
    const y = i * dh
    const look = bare ? darkGlass('#1b1d20') : main
    bench.add(
      'front',
      look,
      block([-w / 2 + 0.08, y + 0.1, face - thick + 0.4], [w - 0.16, dh - 0.2, thick - 0.4], 0.14),
    )
    const gw = Math.min(w - 3.6, w * n('glass_w_ratio', 0.72))
    const gh = dh * 0.5 * vary('window height', 0.16)
    const gr = pick('window corner', [0.5, 1.6, 0.06])
    const swing = is('side swing')
    window(bench, -gw / 2 - (swing ? 1.2 : 0), y + dh * 0.18, gw, gh, gr, face)
    if (bare)
      bench.add(
        'trim',
        second,
        plate(roundRect(-w * 0.2, y + dh - 1.9, w * 0.4, 0.14, 0.06, 1), face, 0.03, 0),
      )
    else if (swing)
      barHandle(bench, {
        from: [w / 2 - 1.9, y + 3],
        to: [w / 2 - 1.9, y + dh - 4],
        width: 0.9,
        face,
        out,
        look: second,
      })
    else
      barHandle(bench, {
        from: [-w * 0.41, y + dh - 2.4],
        to: [w * 0.41, y + dh - 2.4],
        width: 0.95,
        face,
        out,
        look: second,
      })
  }
  return finished(bench)
}
