import { type Mesh, merged, moved, points, turned } from '../../geometry/mesh.ts'
import { bentBand, cushion, legs, pillow } from '../../geometry/soft.ts'
import { block, cylinder, tube } from '../../geometry/solids.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'

/** A front-facing counter stool about x = z = 0; `high` is the height of the seat. */
export function stool(spec: Spec, high: number): ObjectPart[] {
  const { palette } = spec
  const metal = /industrial|contemporary/.test(palette.style)
  const frame = metal ? palette.dark : palette.wood
  const seat = cushion([16.5, 2.4, 15.5], { square: 5, sag: 0.25 })
  const foot = high * 0.32
  const reach = 6.4
  const ring = (y: number, r: number) =>
    tube(points([-r, y, -r], [r, y, -r], [r, y, r], [-r, y, r], [-r, y, -r]), 0.36, 8)
  return [
    ...partsOf(
      null,
      frame,
      ...legs([11.6, 11], high - 1.6, { top: 0.75, foot: 0.52, splay: 1.3 }),
      moved(block([-7, 0, -6.6], [14, 1, 13.2], 0.3), [0, high - 2.2, 0]),
    ),
    ...partsOf(null, metal ? palette.dark : palette.metal, ring(foot, reach - 0.1)),
    ...partsOf(null, palette.leather, moved(seat, [0, high - 1.3, 0])),
    ...backOf(spec, high, metal),
  ]
}

function backOf(spec: Spec, high: number, metal: boolean): ObjectPart[] {
  const { palette } = spec
  const frame = metal ? palette.dark : palette.wood
  const posts = [-6.2, 6.2].map((x): Mesh => tube(points([x, high - 2, -6.2], [x, high + 9.5, -7.9]), 0.5, 10))
  const band = bentBand(13, 0.9, [Math.PI * 0.5 - 0.62, Math.PI * 0.5 + 0.62], 5.2, 14)
  return [...partsOf(null, frame, ...posts), ...partsOf(null, palette.leather, moved(band, [0, high + 5.2, 4.4]))]
}

/** A front-facing dining chair about x = z = 0. */
export function diningChair(spec: Spec): ObjectPart[] {
  const { palette } = spec
  const metal = /industrial|contemporary/.test(palette.style)
  const frame = metal ? palette.dark : palette.wood
  const posts = [-7.6, 7.6].map((x) =>
    tube(
      points([x, 0.05, -8.2], [x, 17, -7.4], [x, 31.5, -9.8]),
      (t) => 0.55 + 0.25 * (1 - Math.abs(t - 0.55) * 1.6),
      10,
    ),
  )
  const front = [-7.6, 7.6].map((x) => tube(points([x * 1.02, 0.04, 8], [x, 16.6, 7.4]), (t) => 0.5 + 0.35 * t, 10))
  const rails = [
    block([-8, 14.6, 6.8], [16, 2, 0.9], 0.2),
    block([-8, 14.6, -7.9], [16, 2, 0.9], 0.2),
    block([-8, 14.6, -7.4], [0.9, 2, 14.6], 0.2),
    block([7.1, 14.6, -7.4], [0.9, 2, 14.6], 0.2),
  ]
  const back = turned(bentBand(20, 0.8, [Math.PI / 2 - 0.4, Math.PI / 2 + 0.4], 8.5, 12), 'x', 0.1)
  return [
    ...partsOf(null, frame, ...posts, ...front, ...rails),
    ...partsOf(null, palette.linen, moved(cushion([17, 2.4, 16.2], { square: 6, sag: 0.2, fine: 8 }), [0, 16.2, 0])),
    ...partsOf(null, frame, moved(back, [0, 22, 12.4])),
  ]
}

/** An armchair: a wooden frame with loose cushions, or a round upholstered tub chair, by style. */
export function armchair(spec: Spec): ObjectPart[] {
  return /mid|japandi|farmhouse|industrial|desert|spanish/.test(spec.palette.style) || spec.room === 'outdoor'
    ? framed(spec)
    : barrel(spec)
}

function framed(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const frame = /industrial/.test(palette.style) ? palette.dark : palette.wood
  const half = Math.min(w, 30) / 2 - 1.2
  const bars: Mesh[] = []
  for (const side of [-1, 1]) {
    const x = side * half
    bars.push(
      tube(points([x, 0.06, d - 4], [x, 14, d - 5], [x, 21.4, d - 5.4]), 0.75, 12),
      tube(points([x, 0.1, 3.2], [x, 14, 5.4], [x, 22, 5.2], [x, 31, 1.8]), 0.75, 12),
      moved(block([-1.3, 0, 0], [2.6, 1.1, d - 6], 0.45), [x, 21.4, 3]),
      block([x - 0.5, 10.6, 5], [1, 1.8, d - 10], 0.2),
    )
  }
  bars.push(block([-half, 11, d - 6.2], [half * 2, 2, 1.1], 0.3), block([-half, 9.4, 5], [half * 2, 2, 1.1], 0.3))
  for (const y of [19, 25])
    bars.push(moved(block([-half, 0, 0], [half * 2, 1.8, 0.8], 0.3), [0, y, y > 20 ? 3.2 : 4.6]))
  const cloth = palette.style === 'industrial-loft' || palette.style === 'mid-century' ? palette.leather : palette.cloth
  const seat = moved(turned(cushion([half * 2 - 1.8, 5, d - 9], { square: 8, sag: 0.5 }), 'x', -0.06), [
    0,
    12,
    d / 2 + 1.4,
  ])
  const back = moved(
    turned(moved(turned(cushion([half * 2 - 2, 4.6, 19], { square: 7 }), 'x', Math.PI / 2), [0, 9.5, 0]), 'x', -0.22),
    [0, 15.6, 9.2],
  )
  return [...partsOf('body', frame, merged(bars)), ...partsOf('body', cloth, seat, back)]
}

function barrel(spec: Spec): ObjectPart[] {
  const { w, d, palette } = spec
  const r = Math.min(w, d) / 2 - 0.6
  const shell = moved(bentBand(r, 4.4, [-0.22, Math.PI + 0.22], 21, 32), [0, 6, d / 2])
  const rim = tube(
    Array.from({ length: 33 }, (_, i) => {
      const angle = -0.22 + ((Math.PI + 0.44) * i) / 32
      return [Math.cos(angle) * (r - 2.2), 26.8, d / 2 - Math.sin(angle) * (r - 2.2)] as const
    }),
    2.35,
    14,
  )
  const seat = moved(cushion([r * 2 - 7.4, 6.5, r * 2 - 5.5], { square: 3.4, sag: 0.5 }), [0, 11, d / 2 + 1.6])
  const base = moved(cushion([r * 2 - 1, 7, r * 2 - 1], { square: 3, round: 7 }), [0, 5, d / 2])
  return [
    ...partsOf(
      'body',
      palette.wood,
      ...legs([r * 1.15, r * 1.15], 5.6, { top: 1, foot: 0.7, splay: 0.5 }).map((mesh) => moved(mesh, [0, 0, d / 2])),
    ),
    ...partsOf('body', palette.cloth, merged([shell, rim, base]), seat),
    ...partsOf(null, palette.accentCloth, moved(turned(pillow(15, 11, 4.5), 'x', -0.25), [0, 17, d / 2 - r + 8.2])),
  ]
}

/** A sun lounger with its head raised and a rolled towel on it. */
export function lounge(spec: Spec): ObjectPart[] {
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
    frame.push(block([-w / 2 + 2, high - 1.1, joint + 1 + ((d - joint - 3) * i) / (n - 1)], [w - 4, 0.7, 2.4], 0.15))
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
    ...partsOf('body', look, merged(frame), board),
    ...partsOf('body', palette.linen, seat, back),
    ...partsOf(null, palette.accentCloth, roll),
  ]
}
