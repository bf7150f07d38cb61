import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { burner, grate, griddle, zone } from './burners.ts'
import { dial, display, window } from './controls.ts'
import { darkGlass, shadow, steel, toneLook } from './finishes.ts'
import { barHandle } from './handles.ts'
import { roundRect, slab, turnedRight, turnedUp } from './outlines.ts'

export function range(model: FixtureModel): Body {
  const bench = openBench(model, { w: 30, d: 27, h: 36, second: '#b7b9ba' })
  const { w, d, h, is, n, main } = bench
  const pro = is('pro', 'flat front', 'french', 'furniture')
  const electric = n('zones', 0) > 0 || is('touch', 'knob control', 'flush glass')
  const out = Math.min(n('handle_standoff', 2.4), d * 0.12)
  const face = d - out
  const rise = electric ? (is('flush') ? 0.1 : 0.45) : pro ? 2.3 : n('grate_h', 1.3) + 0.1
  const deck = h - rise
  const leg = is('furniture') ? 6 : pro ? n('leg_h', 4.5) : n('toe_h', 3.5)
  feet(bench, leg, pro, face)
  bench.add('body', main, block([-w / 2, leg, 0.2], [w, deck - leg, face - 2.4], 0.1))
  const control = n('control_h', 4.2)
  const seam = deck - control
  const low = is('double') || pro ? 0 : n('drawer_h', 7.5)
  const thick = 1.9
  bench.add('gasket', shadow, block([-w / 2 + 0.4, leg + 0.2, face - 2.3], [w - 0.8, seam - leg, 0.5]))
  if (low) {
    bench.add(
      'front',
      main,
      block([-w / 2 + 0.1, leg + 0.1, face - thick], [w - 0.2, low - 0.3, thick], 0.16),
    )
    bench.add('front', main, block([-w * 0.3, leg + low - 1.6, face - 0.05], [w * 0.6, 0.5, 0.5], 0.18))
  }
  const ovens = is('double') ? [0.6, 0.4] : [1]
  let y = leg + low
  const span = seam - y - 0.15
  for (const share of ovens) {
    oven(bench, y, span * share, face, thick, out, pro)
    y += span * share
  }
  controls(bench, { seam, deck, face, thick, pro, electric })
  top(bench, { deck, face, electric, pro, rise })
  return finished(bench, { deck: [0, deck, d / 2] })
}

function feet(bench: Bench, leg: number, pro: boolean, face: number): void {
  const { w, is, second } = bench
  const look = toneLook(second)
  bench.add(
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
      bench.add('leg', look, turnedUp([...profile, [0, leg]], at, 20))
    }
}

function oven(
  bench: Bench,
  y: number,
  h: number,
  face: number,
  thick: number,
  out: number,
  pro: boolean,
): void {
  const { w, is, main, second, vary, pick } = bench
  bench.add('front', main, block([-w / 2 + 0.1, y + 0.12, face - thick], [w - 0.2, h - 0.2, thick], 0.16))
  const handle = pro ? 1.25 : is('towel') ? 1.4 : 0.9
  const hy = y + h - Math.max(1.5, handle * 1.5)
  if (h > 8) {
    const gw = w * 0.68 * vary('window', 0.14)
    const gh = Math.min(h * 0.46 * vary('window height', 0.16), hy - handle - y - h * 0.18)
    window(bench, -gw / 2, y + h * 0.16, gw, gh, pick('window corner', [0.4, 1.4, 0.06]), face)
  }
  barHandle(bench, {
    from: [-w * 0.42, hy],
    to: [w * 0.42, hy],
    width: handle,
    face,
    out,
    look: toneLook(second),
  })
}

function controls(
  bench: Bench,
  at: { seam: number; deck: number; face: number; thick: number; pro: boolean; electric: boolean },
): void {
  const { w, is, n, main, second } = bench
  const { seam, deck, face, thick, pro } = at
  const h = deck - seam
  const bull = is('pro bullnose') ? 1.2 : 0
  const cy = seam + (h - bull * 2) / 2
  const dark = is('touch', 'edge control', 'flush')
  const panel = dark ? darkGlass() : main
  bench.add(
    'control',
    panel,
    block([-w / 2, seam, face - thick - 0.6], [w, h - bull * 1.9 - 0.02, thick + 0.6], 0.16),
  )
  if (bull > 0) {
    bench.add(
      'front',
      main,
      turnedRight(
        [
          [0, 0],
          [bull - 0.12, 0],
          [bull, 0.12],
          [bull, w - 0.12],
          [bull - 0.12, w],
          [0, w],
        ],
        [-w / 2, deck - bull, face + 0.2],
        28,
      ),
    )
    bench.add(
      'front',
      main,
      block([-w / 2, deck - 2 * bull, face - thick - 1], [w, 2 * bull, thick + 1.1], 0.05),
    )
  }
  if (dark) display(bench, -w * 0.3, cy - 1.1, w * 0.6, 2.2, face)
  else {
    const knobs = is('knob control') ? 5 : Math.max(4, Math.round(w / (pro ? 5 : 6)))
    for (let i = 0; i < knobs; i++)
      dial(
        bench,
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
    if (!pro) display(bench, -w * 0.06, seam + h - 0.95, w * 0.12, 0.7, face)
  }
}

function top(
  bench: Bench,
  at: { deck: number; face: number; electric: boolean; pro: boolean; rise: number },
): void {
  const { w, n, is, main } = bench
  const { deck, face, electric, pro, rise } = at
  if (electric) {
    const flush = is('flush')
    const rim = flush ? 0.05 : 0.5
    if (!flush) bench.add('trim', main, slab(roundRect(-w / 2, -face, w, face, 0.5), deck, rise * 0.75, 0.1))
    bench.add(
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
      zone(bench, x * w, y, z * face, Math.min(r, w * 0.16))
    if (n('zones', 4) > 4) zone(bench, 0, y, face * 0.2, w * 0.08)
    return
  }
  const back = 2.2
  const guard = pro ? rise : rise - 0.15
  bench.add(
    'top',
    steel,
    slab(roundRect(-w / 2 + 0.2, -face + 0.6, w - 0.4, face - 0.8, 0.3), deck - 0.1, 0.2, 0.06),
  )
  bench.add('top', shadow, block([-w / 2 + 0.9, deck + 0.04, back + 0.4], [w - 1.8, 0.08, face - back - 2.4]))
  bench.add('body', pro ? main : steel, block([-w / 2, deck - 0.1, 0], [w, guard + 0.1, back - 0.4], 0.12))
  for (let i = 0; i < Math.round(w / 4); i++)
    bench.add('trim', shadow, block([-w / 2 + 1 + i * 4, deck + guard - 0.03, 0.5], [3, 0.05, 0.5]))
  const z0 = back + 0.3
  const deep = face - back - 2.3
  const gh = pro ? 1.6 : n('grate_h', 1.3)
  const plateW = is('french') ? n('griddle_w', 11) : 0
  const count = Math.max(2, Math.round((w - plateW) / 11.5))
  const cell = (w - 1.6 - plateW) / count
  let x = -w / 2 + 0.8
  for (let i = 0; i < count; i++) {
    if (plateW && i === Math.floor(count / 2)) {
      griddle(bench, x + 0.1, z0, plateW - 0.2, deep, deck + 0.1, gh)
      x += plateW
    }
    grate(bench, { x: x + 0.06, z: z0, w: cell - 0.12, d: deep, y: deck + 0.1, h: gh }, 2)
    for (const k of [0.25, 0.75])
      burner(bench, x + cell / 2, deck + 0.12, z0 + deep * k, k > 0.5 && i === 0 ? 1.9 : 1.5)
    x += cell
  }
}
