import type { Vec3 } from '../../geometry/mesh.ts'
import { tube } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { finished, openBench } from './bench.ts'
import { kindOf, lampShade } from './lamp-shade.ts'
import { plate, rounded, roundRect, turnedOut, turnedUp } from './outlines.ts'

export function vanityLight(model: FixtureModel): Body {
  const bench = openBench(model, { w: 24, d: 6, h: 8, second: '#f3efe6' })
  const { w, h, d, n, main } = bench
  const lamps = Math.max(1, Math.round(n('lamps', Math.max(1, Math.round(w / n('spacing', 8))))))
  const size = Math.min(n('shade_d', 4.8), w / lamps / 1.15)
  const high = Math.min(n('plate_h', 4.8), h * 0.5)
  const out = Math.min(0.9, n('plate_proj', 0.9))
  bench.add(
    'metal',
    main,
    plate(
      roundRect(-w * 0.42, 0, w * 0.84, high * 0.7, bench.pick('rose', [0.2, 1, 0.05, 0.4])),
      0,
      out,
      0.12,
    ),
  )
  const z = d - size / 2
  const anchors: Record<string, Vec3> = {}
  for (let i = 0; i < lamps; i++) {
    const x = lamps === 1 ? 0 : -w / 2 + size / 2 + (i * (w - size)) / (lamps - 1)
    const foot = high * 0.8
    bench.add(
      'metal',
      main,
      turnedOut(
        [
          [0, 0],
          [0.7, 0],
          [0.62, 0.2],
          [0, 0.22],
        ],
        [x, high * 0.35, out],
        14,
      ),
    )
    bench.add(
      'metal',
      main,
      tube(
        rounded(
          [
            [x, high * 0.35, out * 0.5],
            [x, high * 0.35, z],
            [x, foot + 0.2, z],
          ],
          1.2,
          5,
        ),
        0.3,
        10,
      ),
    )
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, 0],
          [size * 0.2, 0],
          [size * 0.27, 0.3],
          [size * 0.27, 0.8],
          [0, 0.8],
        ],
        [x, foot, z],
        20,
      ),
    )
    anchors[i === 0 ? 'lamp' : `lamp${i + 1}`] = lampShade(
      bench,
      kindOf(bench),
      [x, foot + 0.7, z],
      size,
      Math.max(2, h - foot - 0.7),
    )
  }
  return finished(bench, anchors)
}
