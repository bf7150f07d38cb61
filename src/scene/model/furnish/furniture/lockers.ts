import { matte } from '../../bodies/look.ts'
import { moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block, loft } from '../../geometry/solids.ts'
import { type Bit, bit, upright } from '../bit.ts'
import { cabinet } from '../casework/cabinet.ts'
import { cushion, pillow } from '../soft.ts'
import type { Spec } from '../spec.ts'
import { basket } from './basket.ts'

/** Mudroom lockers: a bench over boots, hooks with coats, cabinets above. */
export function lockers(spec: Spec): Bit[] {
  const { w, d, palette } = spec
  const top = Math.min(spec.h, spec.head - 0.6)
  const look = spec.painted('body', palette.cabinet)
  const n = Math.max(2, Math.round(w / 22))
  const each = w / n
  const upper = top - 16
  const bits = bit(
    'body',
    look,
    block([-w / 2, 19, 0.1], [w, upper - 19, 0.6]),
    block([-w / 2, 3, 0.1], [w, 14.5, 0.6]),
    block([-w / 2, 0, 0.1], [w, 3, d - 0.6]),
  )
  for (let i = 0; i <= n; i++) {
    const x = Math.min(w / 2 - 0.8, Math.max(-w / 2, -w / 2 + i * each - 0.4))
    bits.push(
      ...bit(
        'body',
        look,
        upright(block([x, 3.01, 0.7], [0.8, 14.4, d - 1.6], 0.06)),
        upright(block([x, 19, 0.7], [0.8, upper - 19, d - 4.5], 0.06)),
      ),
    )
  }
  bits.push(...bit(null, palette.wood, block([-w / 2, 17.5, 0.05], [w, 1.5, d], 0.2)))
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + each * (i + 0.5)
    bits.push(
      ...cabinet(spec, [x - each / 2, x + each / 2], upper, {
        look,
        kind: palette.front,
        top,
        depth: d - 3.6,
        cells: ['door'],
        hang: true,
      }),
    )
    for (const side of [-1, 1]) bits.push(...hook(spec, x + side * 4.4, upper - 9))
    if (i % 3 === 0) bits.push(...coat(spec, x - 4.4, upper - 9.2, i))
    if (i % 3 === 1) bits.push(...bag(spec, x + 4.4, upper - 9.2))
    bits.push(...basket({ ...spec, d: 15 }, [x, 3.02, d / 2 - 0.4]))
  }
  bits.push(
    ...bit(
      null,
      palette.accentCloth,
      moved(turned(pillow(16, 16, 5), 'x', -0.25), [w / 2 - each / 2, 19, 7.6]),
    ),
  )
  return bits
}

function hook({ palette }: Spec, x: number, y: number): Bit[] {
  return bit(
    null,
    palette.metal,
    block([x - 0.5, y - 1, 0.7], [1, 2.6, 0.3], 0.1),
    block([x - 0.25, y - 0.8, 1], [0.5, 0.5, 2], 0.12),
    block([x - 0.25, y - 0.8, 2.6], [0.5, 1.5, 0.45], 0.12),
  )
}

/** A hanging coat: gathered at the hook, with folds that deepen toward the hem. */
function coat(spec: Spec, x: number, y: number, i: number): Bit[] {
  const look = i % 2 === 0 ? spec.palette.accentCloth : matte('#8a7c66', 0.95)
  const rows: [down: number, wide: number, deep: number, fold: number][] = [
    [36, 5.6, 2.4, 0.34],
    [35.6, 5.9, 2.6, 0.34],
    [24, 5.2, 2.4, 0.26],
    [12, 4.7, 2.3, 0.16],
    [5, 4.4, 2, 0.08],
    [2, 2.9, 1.4, 0.05],
    [0.3, 1, 0.7, 0],
    [0, 0.1, 0.1, 0],
  ]
  const rings = rows.map(([down, wide, deep, fold]) =>
    Array.from({ length: 40 }, (_, k): Vec3 => {
      const angle = (k / 40) * Math.PI * 2
      const swell = 1 + fold * Math.cos(angle * 7 + i)
      return [x + Math.cos(angle) * wide * swell, y - down, 3.6 - Math.sin(angle) * deep * swell]
    }),
  )
  return bit(null, look, loft(rings, { caps: true, creaseDeg: 80 }))
}

function bag(spec: Spec, x: number, y: number): Bit[] {
  return bit(
    null,
    spec.palette.leather,
    moved(cushion([9, 11, 3.6], { square: 6 }), [x, y - 20, 3.3]),
    block([x - 3, y - 10, 2.9], [0.6, 10, 0.5], 0.15),
    block([x + 2.4, y - 10, 2.9], [0.6, 10, 0.5], 0.15),
    block([x - 3, y - 0.4, 2.7], [6, 0.7, 0.6], 0.2),
  )
}
