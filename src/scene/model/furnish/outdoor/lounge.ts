import { merged, moved, turned } from '../../geometry/mesh.ts'
import { block, cylinder } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { cushion } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** A sun lounger with its head raised and a rolled towel on it. */
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
