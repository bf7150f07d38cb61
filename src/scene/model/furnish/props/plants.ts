import { type Look, matte } from '../../bodies/look.ts'
import { moved } from '../../geometry/mesh.ts'
import { lathe } from '../../geometry/solids.ts'
import { type Bit, bit, shifted } from '../bit.ts'
import type { Spec } from '../spec.ts'
import { growth, type PlantKind } from './growth.ts'

const soil = matte('#3a2c22', 1)
/** A potted plant about x = z = 0; `pot` is the pot's radius and `high` the total height, inches. */
export function potPlant(
  spec: Spec,
  opts: { pot: number; high: number; kind: PlantKind; look?: Look },
): Bit[] {
  const { pot, high } = opts
  const rim = Math.min(pot * 1.9, high * 0.42)
  const dark = /contemporary|industrial/.test(spec.palette.style)
  const wall = lathe(
    [
      [0, 0],
      [pot * 0.7, 0],
      [pot * 0.76, 0.2],
      [pot * 0.98, rim * 0.86],
      [pot * 1.06, rim * 0.88],
      [pot * 1.06, rim],
      [pot * 0.92, rim],
      [pot * 0.86, rim * 0.8],
      [0, rim * 0.8],
    ],
    28,
    50,
  )
  const earth = moved(
    lathe(
      [
        [0, 0],
        [pot * 0.88, 0],
        [pot * 0.6, pot * 0.08],
        [0, pot * 0.12],
      ],
      16,
      80,
    ),
    [0, rim * 0.79, 0],
  )
  const foot = rim * 0.84
  return [
    ...bit(null, opts.look ?? (dark ? spec.palette.ceramic : spec.palette.clay), wall),
    ...bit(null, soil, earth),
    ...shifted(growth(spec.dice, opts.kind, high - foot, pot), [0, foot, 0]),
  ]
}
