import { moved, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { curve, tube } from '../../geometry/solids.ts'
import type { Body } from '../body.ts'
import { shade } from '../look.ts'
import { type Bench, finished } from './bench.ts'
import { litGlass, shadow } from './finishes.ts'
import { plate, roundRect, shell, smooth, torus, turnedOut, turnedUp } from './outlines.ts'

export function gooseneck(bench: Bench): Body {
  const { w, h, d, vary, pick, main } = bench
  const r = w / 2
  const z = d - r
  const shadeH = h * 0.5
  const flare = vary('shade', 0.16)
  const rose = Math.min(2.6, r * 0.5) * vary('rose', 0.16)
  const y = h * 0.62
  bench.add(
    'metal',
    main,
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, 0.3],
        [rose * 0.8, 0.55],
        ...(pick('rose', [false, true])
          ? ([
              [rose * 0.6, 0.6],
              [rose * 0.55, 0.9],
            ] as Vec2[])
          : []),
        [0, 0.9],
      ],
      [0, y, 0],
      24,
    ),
  )
  const way: Vec3[] = [
    [0, y, 0.5],
    [0, y + 0.4, z * 0.2],
    [0, h * 0.9, z * 0.34],
    [0, h - 0.4, z * 0.66],
    [0, h * 0.86, z * 0.95],
    [0, shadeH, z],
  ]
  bench.add('metal', main, tube(curve(way, 5), 0.4, 12))
  const outer = smooth([
    [r, 0],
    [r * 0.94, h * 0.05],
    [r * 0.72 * flare, h * 0.16],
    [r * 0.5, h * 0.3],
    [r * 0.3, h * 0.36],
    [r * 0.26, shadeH - 0.3],
  ])
  bench.add('shade', main, moved(shell(outer, 0.1, 28), [0, 0, z]))
  bench.add(
    'lining',
    shade('#f4f1e8', 0.25),
    turnedUp(outer.map(([a, b]): Vec2 => [Math.max(0.1, a - 0.2), b - 0.06]).toReversed(), [0, 0.05, z], 28),
  )
  bench.add('metal', main, moved(torus(r - 0.06, 0.1, 0.1, 40, 6), [0, 0.1, z]))
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0, shadeH - 0.4],
        [r * 0.3, shadeH - 0.4],
        [r * 0.2, shadeH + 0.4],
        [0.5, shadeH + 0.6],
        [0, shadeH + 0.6],
      ],
      [0, 0, z],
      20,
    ),
  )
  bench.add(
    'lamp',
    litGlass(bench.second),
    turnedUp(
      [
        [0, h * 0.06],
        [r * 0.16, h * 0.1],
        [r * 0.2, h * 0.17],
        [r * 0.1, h * 0.28],
        [0, h * 0.3],
      ],
      [0, 0, z],
      14,
    ),
  )
  return finished(bench, { lamp: [0, h * 0.1, z] })
}

export function upDown(bench: Bench): Body {
  const { w, h, d, vary, pick, main } = bench
  const r = w / 2
  const z = d - r
  const bracket = h * 0.32 * vary('bracket', 0.25)
  bench.add(
    'metal',
    main,
    plate(
      roundRect(-r * 0.6, h * 0.5 - bracket / 2, r * 1.2, bracket, 0.2),
      0,
      Math.max(0.5, z - r * 0.86),
      0.12,
    ),
  )
  const t = 0.18
  bench.add(
    'metal',
    main,
    moved(
      shell(
        [
          [r - 0.06, 0],
          [r, 0.08],
          [r, h - 0.08],
          [r - 0.06, h],
        ],
        t,
        40,
      ),
      [0, 0, z],
    ),
  )
  const glow = h * 0.06 * vary('glow', 0.25)
  for (const [y, f] of [
    [glow, 1],
    [h - glow, -1],
  ] as const) {
    bench.add(
      'lens',
      litGlass(bench.second),
      turnedUp(
        [
          [0, y - 0.06],
          [r - t, y - 0.06],
          [r - t, y + 0.06],
          [0, y + 0.06],
        ],
        [0, 0, z],
        28,
      ),
    )
    bench.add(
      'lining',
      shadow,
      turnedUp(
        [
          [r - t - 0.01, y - 0.1 * f],
          [r - t - 0.01, y + 0.1 * f],
        ],
        [0, 0, z],
        16,
      ),
    )
  }
  for (const k of pick('bands', [[0.5], [0.12, 0.88], [0.48, 0.52], [0.3, 0.7]]))
    bench.add('metal', main, moved(torus(r - 0.05, 0.09, 0.12, 36, 6), [0, h * k * vary('band', 0.03), z]))
  return finished(bench, { lamp: [0, 0.2, z], lamp2: [0, h - 0.2, z] })
}
