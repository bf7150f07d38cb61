import { type Mesh, moved, turned } from '../../geometry/mesh.ts'
import { block, tube } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { bentBand, cushion, legs } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** A front-facing counter stool about x = z = 0; `high` is the height of the seat. */
export function stool(spec: Spec, high: number): Bit[] {
  const { palette } = spec
  const metal = /industrial|contemporary/.test(palette.style)
  const frame = metal ? palette.dark : palette.wood
  const seat = cushion([16.5, 2.4, 15.5], { square: 5, sag: 0.25 })
  const foot = high * 0.32
  const reach = 6.4
  const ring = (y: number, r: number) =>
    tube(
      [
        [-r, y, -r],
        [r, y, -r],
        [r, y, r],
        [-r, y, r],
        [-r, y, -r],
      ],
      0.36,
      8,
    )
  return [
    ...bit(
      null,
      frame,
      ...legs([11.6, 11], high - 1.6, { top: 0.75, foot: 0.52, splay: 1.3 }),
      moved(block([-7, 0, -6.6], [14, 1, 13.2], 0.3), [0, high - 2.2, 0]),
    ),
    ...bit(null, metal ? palette.dark : palette.metal, ring(foot, reach - 0.1)),
    ...bit(null, palette.leather, moved(seat, [0, high - 1.3, 0])),
    ...backOf(spec, high, metal),
  ]
}

function backOf(spec: Spec, high: number, metal: boolean): Bit[] {
  const { palette } = spec
  const frame = metal ? palette.dark : palette.wood
  const posts = [-6.2, 6.2].map(
    (x): Mesh =>
      tube(
        [
          [x, high - 2, -6.2],
          [x, high + 9.5, -7.9],
        ],
        0.5,
        10,
      ),
  )
  const band = bentBand(13, 0.9, [Math.PI * 0.5 - 0.62, Math.PI * 0.5 + 0.62], 5.2, 14)
  return [...bit(null, frame, ...posts), ...bit(null, palette.leather, moved(band, [0, high + 5.2, 4.4]))]
}

/** A front-facing dining chair about x = z = 0. */
export function diningChair(spec: Spec): Bit[] {
  const { palette } = spec
  const metal = /industrial|contemporary/.test(palette.style)
  const frame = metal ? palette.dark : palette.wood
  const posts = [-7.6, 7.6].map((x) =>
    tube(
      [
        [x, 0.05, -8.2],
        [x, 17, -7.4],
        [x, 31.5, -9.8],
      ],
      (t) => 0.55 + 0.25 * (1 - Math.abs(t - 0.55) * 1.6),
      10,
    ),
  )
  const front = [-7.6, 7.6].map((x) =>
    tube(
      [
        [x * 1.02, 0.04, 8],
        [x, 16.6, 7.4],
      ],
      (t) => 0.5 + 0.35 * t,
      10,
    ),
  )
  const rails = [
    block([-8, 14.6, 6.8], [16, 2, 0.9], 0.2),
    block([-8, 14.6, -7.9], [16, 2, 0.9], 0.2),
    block([-8, 14.6, -7.4], [0.9, 2, 14.6], 0.2),
    block([7.1, 14.6, -7.4], [0.9, 2, 14.6], 0.2),
  ]
  const back = turned(bentBand(20, 0.8, [Math.PI / 2 - 0.4, Math.PI / 2 + 0.4], 8.5, 12), 'x', 0.1)
  return [
    ...bit(null, frame, ...posts, ...front, ...rails),
    ...bit(
      null,
      palette.linen,
      moved(cushion([17, 2.4, 16.2], { square: 6, sag: 0.2, fine: 8 }), [0, 16.2, 0]),
    ),
    ...bit(null, frame, moved(back, [0, 22, 12.4])),
  ]
}
