import { merged } from '../../geometry/mesh.ts'
import { block } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import type { Spec } from '../spec.ts'

export function basket(spec: Spec, [x, y, z]: readonly [number, number, number]): Bit[] {
  const [w, h, d] = [13, 9, Math.min(10, spec.d - 5)]
  const rows = Array.from({ length: 7 }, (_, i) =>
    block(
      [x - w / 2 + (i % 2) * 0.12, y + (i * h) / 7, z - d / 2 + (i % 2) * 0.12],
      [w - (i % 2) * 0.24, h / 7 - 0.05, d - (i % 2) * 0.24],
      0.4,
    ),
  )
  return bit(null, { kind: 'plain', hex: '#b3905f', roughness: 0.95, metalness: 0 }, merged(rows))
}
