import type { Vec3 } from '../../geometry/mesh.ts'
import { merged, moved, turned } from '../../geometry/mesh.ts'
import { block, cylinder, loft, tube } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { cushion } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** A long chair for the sun, its head raised, a rolled towel on it. */
export function lounge(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const look = palette.modern ? palette.dark : palette.wood
  const high = 11
  const joint = d * 0.36
  const frame = [
    block([-w / 2, high - 2.4, joint - 2], [2, 2.4, d - joint + 1.5], 0.3),
    block([w / 2 - 2, high - 2.4, joint - 2], [2, 2.4, d - joint + 1.5], 0.3),
    block([-w / 2, high - 2.4, 0.5], [2, 2.4, joint - 2.6], 0.3),
    block([w / 2 - 2, high - 2.4, 0.5], [2, 2.4, joint - 2.6], 0.3),
    ...[3, d - 4].flatMap((z) => [
      block([-w / 2, 0, z], [2, high - 2.5, 2], 0.25),
      block([w / 2 - 2, 0, z], [2, high - 2.5, 2], 0.25),
      block([-w / 2 + 2, high - 2.2, z], [w - 4, 1.6, 1.6], 0.2),
    ]),
  ]
  const n = 9
  for (let i = 0; i < n; i++)
    frame.push(
      block([-w / 2 + 2, high - 1.1, joint + 1 + ((d - joint - 3) * i) / (n - 1)], [w - 4, 0.7, 2.4], 0.15),
    )
  const seat = moved(cushion([w - 2, 3.4, d - joint - 1], { square: 10, sag: 0.25 }), [
    0,
    high - 0.35,
    joint + (d - joint) / 2,
  ])
  const slope = 0.62
  const long = joint / Math.cos(slope) - 1.2
  const raised = (mesh: ReturnType<typeof cushion>): ReturnType<typeof cushion> =>
    moved(turned(mesh, 'x', slope), [0, high + 0.1, joint])
  const back = raised(moved(cushion([w - 2, 3.4, long], { square: 10 }), [0, 0.7, -long / 2 - 0.4]))
  const board = raised(block([-w / 2 + 2, -0.3, -long], [w - 4, 0.9, long], 0.2))
  const roll = moved(turned(cylinder(2.3, w * 0.6, { segments: 20, bevel: 0.7 }), 'z', Math.PI / 2), [
    w * 0.3,
    high + 5.2,
    d - 12,
  ])
  return [
    ...bit('body', look, merged(frame), board),
    ...bit('body', palette.linen, seat, back),
    ...bit(null, palette.accentCloth, roll),
  ]
}

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
