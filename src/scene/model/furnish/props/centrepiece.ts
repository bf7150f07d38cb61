import { matte } from '../../bodies/look.ts'
import { merged, moved, scaled } from '../../geometry/mesh.ts'
import { lathe, sphere } from '../../geometry/solids.ts'
import { type Bit, bit, shifted } from '../bit.ts'
import type { Spec } from '../spec.ts'
import { branches } from './branches.ts'
import { bowl, vaseMesh } from './tableware.ts'

const fruits: Record<string, string> = {
  'warm-modern': '#e6c23c',
  'shaker-classic': '#7f9c4b',
  'mid-century': '#d8772e',
  japandi: '#b65a34',
  coastal: '#a9c24e',
  farmhouse: '#e9d7bb',
  'spanish-revival': '#e07b2c',
  'desert-modern': '#c9532f',
}

/** The middle of a dining table: a bowl of fruit and a vase with branches. */
export function centrepiece(spec: Spec): Bit[] {
  const wide = Math.max(spec.w, spec.d)
  if (wide < 40) return shifted(fruitBowl(spec, 4.6), [0, 0, 0])
  const along = spec.w >= spec.d ? ([1, 0] as const) : ([0, 1] as const)
  return [
    ...shifted(fruitBowl(spec, 6), [-along[0] * 8, 0, -along[1] * 8]),
    ...shifted(vaseWithBranches(spec, 3, 9), [along[0] * 8, 0, along[1] * 8]),
  ]
}

export function fruitBowl(spec: Spec, r: number): Bit[] {
  const h = r * 0.62
  const one = scaled(sphere(r * 0.24, 14), [1, 0.95, 1])
  const places: [number, number, number][] = [
    [0.36, 0.52, 0],
    [-0.2, 0.52, 0.32],
    [-0.2, 0.54, -0.33],
    [0.02, 0.92, 0.02],
  ]
  const fruit = places.map(([x, y, z]) => moved(one, [x * r, y * h, z * r]))
  return [
    ...bit(null, spec.palette.ceramic, bowl(r, h)),
    ...bit(null, matte(fruits[spec.palette.style] ?? '#8a2f2b', 0.5), merged(fruit)),
  ]
}

export function vaseWithBranches(spec: Spec, r: number, h: number): Bit[] {
  return [
    ...bit(null, spec.palette.clay, vaseMesh(r, h)),
    ...shifted(branches(spec, h * 1.7), [0, h * 0.8, 0]),
  ]
}

/** Small objects on a small table. */
export function tray(spec: Spec, kind: 'small' | 'vase' | 'cups'): Bit[] {
  if (kind === 'vase') return vaseWithBranches(spec, 2.2, 6.4)
  if (kind === 'small') return bit(null, spec.palette.ceramic, bowl(2.2, 1.5))
  const cup = lathe(
    [
      [0, 0],
      [1, 0],
      [1.15, 0.2],
      [1.4, 2.4],
      [1.32, 2.4],
      [1.05, 0.4],
      [0, 0.35],
    ],
    18,
    50,
  )
  const dish = lathe(
    [
      [0, 0],
      [1.6, 0],
      [2.5, 0.35],
      [2.4, 0.4],
      [0, 0.15],
    ],
    20,
    50,
  )
  return bit(
    null,
    spec.palette.ceramic,
    merged(
      [
        [-4.2, 1.5],
        [4, -1.2],
      ].flatMap(([x, z]) => [
        moved(dish, [x as number, 0, z as number]),
        moved(cup, [x as number, 0.16, z as number]),
      ]),
    ),
  )
}
