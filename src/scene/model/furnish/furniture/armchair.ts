import { type Mesh, merged, moved, turned } from '../../geometry/mesh.ts'
import { block, tube } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import { bentBand, cushion, legs, pillow } from '../soft.ts'
import type { Spec } from '../spec.ts'

/** An armchair: a wooden frame with loose cushions, or a round upholstered tub chair, by style. */
export function armchair(spec: Spec): Bit[] {
  return /mid|japandi|farmhouse|industrial|desert|spanish/.test(spec.palette.style) || spec.room === 'outdoor'
    ? framed(spec)
    : barrel(spec)
}

function framed(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const frame = /industrial/.test(palette.style) ? palette.dark : palette.wood
  const half = Math.min(w, 30) / 2 - 1.2
  const bars: Mesh[] = []
  for (const side of [-1, 1]) {
    const x = side * half
    bars.push(
      tube(
        [
          [x, 0.06, d - 4],
          [x, 14, d - 5],
          [x, 21.4, d - 5.4],
        ],
        0.75,
        12,
      ),
      tube(
        [
          [x, 0.1, 3.2],
          [x, 14, 5.4],
          [x, 22, 5.2],
          [x, 31, 1.8],
        ],
        0.75,
        12,
      ),
      moved(block([-1.3, 0, 0], [2.6, 1.1, d - 6], 0.45), [x, 21.4, 3]),
      block([x - 0.5, 10.6, 5], [1, 1.8, d - 10], 0.2),
    )
  }
  bars.push(
    block([-half, 11, d - 6.2], [half * 2, 2, 1.1], 0.3),
    block([-half, 9.4, 5], [half * 2, 2, 1.1], 0.3),
  )
  for (const y of [19, 25])
    bars.push(moved(block([-half, 0, 0], [half * 2, 1.8, 0.8], 0.3), [0, y, y > 20 ? 3.2 : 4.6]))
  const cloth =
    palette.style === 'industrial-loft' || palette.style === 'mid-century' ? palette.leather : palette.cloth
  const seat = moved(turned(cushion([half * 2 - 1.8, 5, d - 9], { square: 8, sag: 0.5 }), 'x', -0.06), [
    0,
    12,
    d / 2 + 1.4,
  ])
  const back = moved(
    turned(
      moved(turned(cushion([half * 2 - 2, 4.6, 19], { square: 7 }), 'x', Math.PI / 2), [0, 9.5, 0]),
      'x',
      -0.22,
    ),
    [0, 15.6, 9.2],
  )
  return [...bit('body', frame, merged(bars)), ...bit('body', cloth, seat, back)]
}

function barrel(spec: Spec): Bit[] {
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
  const seat = moved(cushion([r * 2 - 7.4, 6.5, r * 2 - 5.5], { square: 3.4, sag: 0.5 }), [
    0,
    11,
    d / 2 + 1.6,
  ])
  const base = moved(cushion([r * 2 - 1, 7, r * 2 - 1], { square: 3, round: 7 }), [0, 5, d / 2])
  return [
    ...bit(
      'body',
      palette.wood,
      ...legs([r * 1.15, r * 1.15], 5.6, { top: 1, foot: 0.7, splay: 0.5 }).map((mesh) =>
        moved(mesh, [0, 0, d / 2]),
      ),
    ),
    ...bit('body', palette.cloth, merged([shell, rim, base]), seat),
    ...bit(
      null,
      palette.accentCloth,
      moved(turned(pillow(15, 11, 4.5), 'x', -0.25), [0, 17, d / 2 - r + 8.2]),
    ),
  ]
}
