import { block } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { matte, metal, paint, shade } from '../look.ts'
import { finished, openBench } from './bench.ts'
import { shadow } from './finishes.ts'
import { disc, roundRect, slab } from './outlines.ts'

/** Only the grille shows: the anchor `ceiling` is its top, the housing is above. */
export function exhaustFan(model: FixtureModel): Body {
  const bench = openBench(model, { w: 11, d: 11, h: 8, second: '#eeede9' })
  const { w, d, h, is, n, pick, vary, main } = bench
  const z = d / 2
  const proj = Math.min(n('grille_proj', 0.8), h * 0.4)
  const louvre = paint(bench.second, 'Satin')
  const housing = metal('#a9adb0', 'Galvanized')
  bench.add('housing', housing, block([-w * 0.42, proj, z - d * 0.42], [w * 0.84, h - proj, d * 0.84], 0.1))
  bench.add(
    'housing',
    housing,
    block(
      [w * 0.42, proj + (h - proj) * 0.35, z - 2],
      [w * 0.08, 4 < h - proj ? 3.6 : (h - proj) * 0.5, 4],
      0.1,
    ),
  )
  const square = (o: number, r: number) => roundRect(-w / 2 + o, -d + o, w - 2 * o, d - 2 * o, r)
  if (is('round')) {
    bench.add('trim', main, slab(disc(0, -z, w / 2, 32), 0.1, proj - 0.1, 0.16, [disc(0, -z, w * 0.44, 32)]))
    bench.add('cavity', shadow, slab(disc(0, -z, w * 0.45, 32), proj - 0.15, 0.12, 0))
    const rings = pick('rings', [6, 5, 7, 4])
    for (let k = 1; k < rings; k++) {
      const r = w * 0.44 * (k / (rings - 0.4)) * vary('rings', 0.04)
      bench.add(
        'grille',
        louvre,
        slab(disc(0, -z, r, 24), 0.04, 0.3, 0, [disc(0, -z, r - (w * 0.2) / rings, 24)]),
      )
    }
    for (let i = 0; i < 4; i++) {
      const across = i % 2 === 0
      bench.add(
        'grille',
        louvre,
        block(
          across ? [-w * 0.44, 0.1, z - 0.15] : [-0.15, 0.1, z - d * 0.44],
          across ? [w * 0.88, 0.2, 0.3] : [0.3, 0.2, d * 0.88],
        ),
      )
    }
    bench.add('grille', louvre, slab(disc(0, -z, w * 0.07 * vary('hub', 0.3), 24), 0, 0.35, 0.08))
    return finished(bench, { ceiling: [0, proj, z] })
  }
  const corner = n('radius', 0.6)
  if (is('flat')) {
    const gap = 1.1 * vary('gap', 0.3)
    bench.add('trim', main, slab(square(0, corner), 0.28, proj - 0.28, 0.16, [square(gap * 0.7, 0.3)]))
    // The gap beside the panel is visible.
    bench.add('grille', louvre, slab(square(0.3, corner), proj - 0.12, 0.1, 0))
    bench.add('grille', main, slab(square(gap, pick('panel', [0.4, 0.05, 1.4])), 0, 0.4, 0.12))
    return finished(bench, { ceiling: [0, proj, z] })
  }
  const led = is('led')
  const set = 1.2 * vary('slot end', 0.3)
  bench.add('trim', main, slab(square(0, corner), 0, proj, 0.18, [square(set, 0.2)]))
  bench.add('cavity', shadow, slab(square(0.4, corner), proj - 0.12, 0.1, 0))
  const slots = (led ? 9 : Math.round(n('slots', 9))) + pick('slots', [0, 2, -1])
  const lr = Math.min(n('light_d', 6) / 2, w * 0.3)
  const step = (d - 2 * set) / slots
  for (let i = 0; i < slots; i++) {
    const at = z - d / 2 + set + step * i
    const off = Math.abs(at + step / 2 - z)
    const cut = led && off < lr + 0.3 ? Math.sqrt((lr + 0.3) ** 2 - off ** 2) : 0
    const half = w / 2 - set + 0.05
    const runs =
      cut > 0
        ? [
            [-half, -cut],
            [cut, half],
          ]
        : [[-half, half]]
    for (const [a, b] of runs as [number, number][])
      if (b - a > 0.3)
        bench.add('grille', louvre, block([a, 0.12, at + step * 0.16], [b - a, 0.16, step * 0.68], 0.06))
  }
  if (led) {
    bench.add(
      'trim',
      main,
      slab(disc(0, -z, lr + 0.35, 36), 0.02, proj - 0.2, 0.08, [disc(0, -z, lr - 0.05, 36)]),
    )
    bench.add('lens', shade('#fbf3dc', 0.9), slab(disc(0, -z, lr, 36), 0.08, 0.2, 0.06))
    bench.add(
      'sensor',
      matte('#57534c', 0.4),
      slab(disc(w * 0.5 - set * 0.55, -d + set * 0.55, 0.3, 16), -0.01, 0.1, 0.02),
    )
  }
  return finished(bench, { ceiling: [0, proj, z], ...(led && { lamp: [0, 0, z] as const }) })
}
