import { moved, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, tube } from '../../geometry/solids.ts'
import type { Bench } from './bench.ts'
import { cross, lever, mouth } from './faucet-parts.ts'
import { rounded, roundRect, slab, strap, torus, turnedOut, turnedUp } from './outlines.ts'

/** Two unions on the wall, a body across, handles above it and a swinging spout. */
export function wallFaucet(bench: Bench): Vec3 {
  const { w, h, d, is, n, pick, main } = bench
  const spread = Math.min(n('spread', 8), w - 2)
  const rose = Math.min(n('rosette_d', 2.3) / 2, (w - spread) / 2)
  const r = n('body_d', 1.1) / 2
  const high = is('swan', 'high', 'square')
  const y = high ? h * 0.3 : h - (is('cross') ? 1.4 : 1.15)
  const z = 2.3
  const square = is('square')
  for (const f of [-1, 1]) {
    const x = (f * spread) / 2
    const soft = pick('wall plate', [false, true])
    bench.add(
      'metal',
      main,
      turnedOut(
        [
          [0, 0],
          [rose, 0],
          [rose, 0.12],
          [rose * (soft ? 0.86 : 0.96), 0.3],
          [r * 1.1, 0.5],
          [r, 0.7],
          [r, z],
          [0, z],
        ],
        [x, y, 0],
        16,
      ),
    )
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, -0.75],
          [0.5, -0.7],
          [0.68, -0.5],
          [0.68, 0.6],
          [0.5, 0.8],
          [0.4, 1],
          [0, 1],
        ],
        [x, y, z],
        16,
      ),
    )
    if (is('cross')) cross(bench, [x, Math.min(h - 0.45, y + 1.6), z], Math.min(2.5, w - spread))
    else {
      const top: Vec3 = [x, y + 1.1, z]
      bench.add(
        'metal',
        main,
        turnedUp(
          [
            [0, 0],
            [0.46, 0],
            [0.5, 0.2],
            [0.3, 0.5],
            [0, 0.52],
          ],
          [x, y + 0.9, z],
          16,
        ),
      )
      lever(
        bench,
        top,
        [x + f * (w / 2 - Math.abs(x) - 0.1), y + 1.5, z + n('handle_l', 2.8) * 0.8],
        square ? 0.5 : 0.44,
      )
    }
  }
  const half = spread / 2
  if (square) bench.add('metal', main, block([-half, y - r, z - r], [spread, 2 * r, 2 * r], 0.08))
  else
    bench.add(
      'metal',
      main,
      tube(
        [
          [-half, y, z],
          [half, y, z],
        ],
        r,
        16,
      ),
    )
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0, -0.8],
        [0.6, -0.75],
        [0.72, -0.5],
        [0.72, 0.5],
        [0.6, 0.75],
        [0, 0.8],
      ],
      [0, y, z],
      16,
    ),
  )
  const sr = n('spout_d', 0.85) / 2
  const z1 = d - sr * 1.2
  let outlet = 0.3
  if (is('swan', 'high')) {
    const top = h - sr
    const mid = (z + z1) / 2
    const way = curve(
      [
        [0, y, z],
        [0, h * 0.66, z - 0.02],
        [0, top - 0.3, z + (mid - z) * 0.5],
        [0, top, mid],
        [0, top - 0.5, z1 - 0.6],
        [0, h * 0.56, z1],
      ],
      6,
    )
    bench.add('metal', main, tube(way, sr, 14))
    outlet = h * 0.52
  } else if (square) {
    const top = h - sr
    bench.add(
      'metal',
      main,
      strap(
        rounded(
          [
            [0, y, z],
            [0, top, z],
            [0, top, z1],
            [0, h * 0.56, z1],
          ],
          0.4,
          4,
        ),
        roundRect(-sr, -sr, 2 * sr, 2 * sr, 0.1, 2),
      ),
    )
    outlet = h * 0.53
  } else {
    const way = rounded(
      [
        [0, y - 0.2, z],
        [0, sr + 0.5, z],
        [0, h * 0.36, z1 - 1.2],
        [0, h * 0.44, z1 - 0.5],
        [0, h * 0.16, z1],
      ],
      0.9,
      6,
    )
    bench.add('metal', main, tube(way, sr, 14))
    outlet = h * 0.12
  }
  mouth(bench, outlet, z1, sr)
  // Under a rising spout the body ends in a plug, which is the lowest part.
  if (high)
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, 0],
          [0.3, 0],
          [0.42, 0.3],
          [0.42, y],
          [0, y],
        ],
        [0, 0, z],
        14,
      ),
    )
  if (is('soap')) {
    bench.add(
      'metal',
      main,
      slab(roundRect(-n('dish_w', 4.5) / 2, -z - 1.7, n('dish_w', 4.5), 3.2, 0.5), y + r + 0.2, 0.16, 0.05),
    )
    bench.add('metal', main, moved(torus(1, 0.06, 0.06, 24, 5), [0, y + r + 0.4, z]))
  }
  if (is('hook'))
    bench.add(
      'metal',
      main,
      tube(
        rounded(
          [
            [0, h * 0.34, z1 - 2.4],
            [0, h * 0.7, z1 - 2.4],
            [0, h * 0.7, z1 - 1.4],
          ],
          0.3,
          4,
        ),
        0.14,
        8,
      ),
    )
  return [0, outlet, z1]
}
