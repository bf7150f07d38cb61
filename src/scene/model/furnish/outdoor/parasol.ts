import { moved, type Vec3 } from '../../geometry/mesh.ts'
import { cylinder, loft, tube } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import type { Spec } from '../spec.ts'

/** A parasol over the middle of a table, from the ground up. */
export function parasol(spec: Spec, [x, y, z]: Vec3, reach: number): Bit[] {
  const top = 98
  const sides = 8
  const ring = (r: number, h: number): Vec3[] =>
    Array.from({ length: sides }, (_, i) => [
      x + Math.cos((i / sides) * Math.PI * 2) * r,
      h,
      z - Math.sin((i / sides) * Math.PI * 2) * r,
    ])
  const canopy = loft(
    [
      ring(reach - 0.6, top - 15.2),
      ring(reach, top - 15),
      ring(reach, top - 12.4),
      ring(reach * 0.45, top - 4.4),
      ring(0.01, top),
    ],
    { creaseDeg: 12 },
  )
  const under = loft(
    [
      ring(0.01, top - 0.8),
      ring(reach * 0.45, top - 5.2),
      ring(reach - 0.5, top - 13.2),
      ring(reach - 0.55, top - 15.2),
    ],
    {
      creaseDeg: 12,
    },
  )
  return [
    ...bit(null, spec.palette.linen, canopy, under),
    ...bit(
      null,
      spec.palette.wood,
      tube(
        [
          [x, y, z],
          [x, top + 2, z],
        ],
        0.9,
        14,
      ),
    ),
    ...bit(null, spec.palette.dark, moved(cylinder(9, 3, { segments: 28, bevel: 0.6 }), [x, 0, z])),
  ]
}
