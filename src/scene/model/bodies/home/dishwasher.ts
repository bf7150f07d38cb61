import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { finished, openBench } from './bench.ts'
import { display, marks } from './controls.ts'
import { darkGlass, rubber, shadow, signs, steel, toneLook } from './finishes.ts'
import { barHandle } from './handles.ts'
import { disc, plate, roundRect } from './outlines.ts'

export function dishwasher(model: FixtureModel): Body {
  const bench = openBench(model, { w: 24, d: 24, h: 34, second: '#b7b9ba' })
  const { w, d, h, is, n, vary, main } = bench
  const second = toneLook(bench.second)
  const toe = n('toe_h', 4)
  const panel = is('front control') ? n('panel_h', 4.5) : 1.1
  const pocket = is('pocket')
  const ready = is('panel ready')
  const out = pocket ? 0 : ready ? 1.4 : Math.min(1.9, n('handle_standoff', 1.9))
  const face = d - out
  const back = face - 1.4
  bench.add('toe', shadow, block([-w / 2 + 0.5, 0.4, 1], [w - 1, toe, face - 4]))
  bench.add('toe', rubber, block([-w / 2 + 0.3, 0.3, face - 3.2], [w - 0.6, toe - 0.5, 0.25], 0.06))
  for (const fx of [-1, 1])
    for (const z of [2, back - 3])
      bench.add('toe', rubber, block([fx * (w / 2 - 1.6) - 0.6, 0, z], [1.2, 0.5, 1.2]))
  bench.add('body', steel, block([-w / 2 + 0.15, toe, 0], [w - 0.3, h - toe - 0.25, back - 0.2], 0.1))
  bench.add('gasket', rubber, block([-w / 2 + 0.4, toe + 0.3, back - 0.2], [w - 0.8, h - toe - 0.8, 0.2]))
  const seam = h - panel
  const door = roundRect(-w / 2, toe, w, seam - toe - 0.1, 0.12, 2)
  const pw = w * 0.56 * vary('pocket', 0.2)
  const ph = 2 * vary('pocket height', 0.2)
  const mouth = roundRect(-pw / 2, seam - 1.4 - ph, pw, ph, 0.6)
  bench.add('front', main, plate(door, back, face - back, pocket ? 0 : 0.16, pocket ? [mouth] : []))
  if (pocket) {
    bench.add('front', shadow, plate(mouth, back, 0.5, 0))
    bench.add(
      'trim',
      second,
      plate(roundRect(-pw / 2, seam - 1.5 - ph * 0.42, pw, ph * 0.5, 0.2, 2), face - 0.5, 0.3, 0.1),
    )
  }
  const strip = is('front control') ? main : darkGlass()
  bench.add('control', strip, plate(roundRect(-w / 2, seam, w, panel, 0.12, 2), back, face - back, 0.16))
  if (is('front control')) {
    display(bench, -3, seam + 1.2, 6, 2, face)
    for (let i = 0; i < 5; i++)
      bench.add(
        'control',
        rubber,
        plate(disc(-w / 2 + 3 + i * 1.3, seam + panel / 2, 0.36, 14), face, 0.08, 0.03),
      )
    for (let i = 0; i < 5; i++)
      bench.add(
        'mark',
        signs,
        plate(disc(-w / 2 + 3 + i * 1.3, seam + panel / 2 + 0.8, 0.08, 8), face, 0.02, 0),
      )
  } else marks(bench, -w * 0.3, seam + 0.25, w * 0.6, panel - 0.5, face)
  if (ready) {
    const rail = 2.3
    const [fw, fh] = [w, seam - toe - 0.1]
    const hole = roundRect(-fw / 2 + rail, toe + rail, fw - 2 * rail, fh - 2 * rail, 0.02)
    bench.add('front', main, plate(roundRect(-fw / 2, toe, fw, fh, 0.05, 1), face, 0.3, 0.05, [hole]))
    barHandle(bench, {
      from: [-5, seam - 1.2],
      to: [5, seam - 1.2],
      width: 0.6,
      face: face + 0.3,
      out: out - 0.3,
      look: second,
    })
  } else if (!pocket) {
    const l = Math.min(n('handle_l', 19), w - 5) / 2
    barHandle(bench, { from: [-l, seam - 2.2], to: [l, seam - 2.2], width: 0.9, face, out, look: second })
  }
  return finished(bench)
}
