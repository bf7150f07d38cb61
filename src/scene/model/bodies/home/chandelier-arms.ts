import { moved, type Vec3 } from '../../geometry/mesh.ts'
import { curve, sphere, tube } from '../../geometry/solids.ts'
import { paint } from '../look.ts'
import type { Bench } from './bench.ts'
import { bulb, glassLook, litGlass } from './finishes.ts'
import { smooth, turnedUp } from './outlines.ts'

export function round(i: number, count: number, r: number): [number, number] {
  const a = ((i + 0.5) / count) * Math.PI * 2
  return [Math.cos(a) * r, Math.sin(a) * r]
}

/** Candle lamps around a ring, their drip trays at height y. */
export function candles(bench: Bench, arms: number, r: number, y: number): Vec3[] {
  const { main } = bench
  const wax = paint('#f4f0e4', 'Matte')
  return Array.from({ length: arms }, (_, i): Vec3 => {
    const [x, z] = round(i, arms, r)
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, -0.3],
          [0.3, -0.2],
          [0.8, 0.05],
          [0.85, 0.2],
          [0.3, 0.12],
        ],
        [x, y, z],
        9,
      ),
    )
    bench.add(
      'candle',
      wax,
      turnedUp(
        [
          [0.4, 0.1],
          [0.4, 2.9],
          [0.16, 3],
          [0, 3],
        ],
        [x, y, z],
        7,
      ),
    )
    bench.add(
      'lamp',
      litGlass(bench.second),
      turnedUp(
        [
          [0.2, 3],
          [0.52, 3.6],
          [0.5, 4.1],
          [0.22, 5],
          [0, 5.5],
        ],
        [x, y, z],
        9,
      ),
    )
    return [x, y + 4, z]
  })
}

export function branches(bench: Bench, arms: number, at: number): Vec3[] {
  const { w, h, is, n, vary, main } = bench
  const stem = vary('stem', 0.2)
  const globe = is('globe')
  const arm = Math.max(0.28, n('arm_d', 0.45)) / 2
  const size = globe ? Math.min(2.6, (Math.PI * w) / arms / 3.4) : 1
  const profile = smooth([
    [0.05, 0],
    [0.4, h * 0.02],
    [1.15 * stem, h * 0.09],
    [0.55, h * 0.18],
    [1.4 * stem, h * 0.3],
    [0.5, h * 0.44],
    [0.42, h * 0.9],
    [0.3, h],
  ])
  bench.add('metal', main, turnedUp([[0, 0], ...profile, [0, h]], [0, 0, 0], 18))
  const r = w / 2 - (globe ? size : 1)
  for (let i = 0; i < arms; i++) {
    const [x, z] = round(i, arms, r)
    const way: Vec3[] = [
      [x * 0.02, h * 0.24, z * 0.02],
      [x * 0.3, h * 0.1, z * 0.3],
      [x * 0.7, h * 0.09, z * 0.7],
      [x * 0.97, h * 0.2, z * 0.97],
      [x, at, z],
    ]
    bench.add('metal', main, tube(curve(way, 3), arm, 6))
  }
  if (!globe) return candles(bench, arms, r, at)
  const glass = glassLook(bench.model.toneHex ?? '#f3efe6', bench.second)
  const opal = glass.kind === 'plain' && glass.opacity === undefined
  return Array.from({ length: arms }, (_, i): Vec3 => {
    const [x, z] = round(i, arms, r)
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, -0.2],
          [0.7, 0],
          [size * 0.5, 0.5],
          [size * 0.46, 0.62],
          [0, 0.62],
        ],
        [x, at, z],
        12,
      ),
    )
    bench.add('shade', glass, moved(sphere(size, 12), [x, at + 0.3 + size, z]))
    if (!opal)
      bench.add(
        'lamp',
        bulb,
        turnedUp(
          [
            [0, 0.6],
            [0.4, 0.9],
            [0.62, size],
            [0.4, size + 0.7],
            [0, size + 0.8],
          ],
          [x, at, z],
          8,
        ),
      )
    return [x, at + size, z]
  })
}
