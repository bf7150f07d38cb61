import { moved, turned } from '../../geometry/mesh.ts'
import { cylinder, lathe } from '../../geometry/solids.ts'
import type { Body } from '../body.ts'
import { type Bench, finished } from './bench.ts'
import { bulb, type glassLook } from './finishes.ts'
import { torus, turnedUp } from './outlines.ts'

export function spot(bench: Bench, lens: ReturnType<typeof glassLook>): Body {
  const { w, h, d, vary, pick, main } = bench
  const r = w / 2
  const long = Math.hypot(d - r * 1.2, h * 0.5)
  const lean = 0.75
  const tilt = (mesh: ReturnType<typeof lathe>) => moved(turned(mesh, 'x', lean), [0, h * 0.42, r * 0.9])
  const hood = vary('hood', 0.16)
  bench.add(
    'metal',
    main,
    tilt(
      lathe(
        [
          [0, -long * 0.28],
          [r * 0.5 * hood, -long * 0.26],
          [r * 0.78, -long * 0.1],
          [r, long * 0.1],
          [r, long * 0.72],
          [r * 0.9, long * 0.72],
          [r * 0.88, long * 0.5],
          [0, long * 0.5],
        ],
        28,
      ),
    ),
  )
  bench.add(
    'lens',
    lens,
    tilt(
      lathe(
        [
          [r * 0.88, long * 0.52],
          [0, long * 0.54],
        ],
        24,
      ),
    ),
  )
  bench.add(
    'lamp',
    bulb,
    tilt(
      lathe(
        [
          [r * 0.5, long * 0.505],
          [0, long * 0.51],
        ],
        16,
      ),
    ),
  )
  if (pick('ribs', [false, true]))
    for (const k of [-0.16, -0.04, 0.08])
      bench.add('metal', main, tilt(moved(torus(r * (0.86 + k), r * 0.14, 0.05, 24, 6), [0, long * k, 0])))
  const knuckle = 0.45 * vary('knuckle', 0.25)
  bench.add(
    'metal',
    main,
    moved(turned(cylinder(knuckle, r * 1.5, { segments: 16, bevel: 0.06 }), 'z', Math.PI / 2), [
      r * 0.75,
      h * 0.3,
      r * 0.9,
    ]),
  )
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0, 0],
        [r * 0.8, 0],
        [r * 0.8, 0.15],
        [0.35, 0.4],
        [0.35, h * 0.3],
        [0, h * 0.3],
      ],
      [0, 0, r * 0.9],
      18,
    ),
  )
  return finished(bench, { lamp: [0, h * 0.7, d * 0.7] })
}
