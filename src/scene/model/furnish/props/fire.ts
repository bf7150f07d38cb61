import type { Vec3 } from '../../geometry/mesh.ts'
import { merged, moved } from '../../geometry/mesh.ts'
import { lathe } from '../../geometry/solids.ts'
import type { Bit } from '../bit.ts'
import type { Spec } from '../spec.ts'

/** Flames over a bed of logs or stones, with the light that they give. */
export function growthFlames(spec: Spec, [x, y, z]: Vec3, reach: number): Bit[] {
  const { dice } = spec
  const tongues = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8 - 0.5
    const h = (7.5 - Math.abs(t) * 8) * dice.between(0.8, 1.25)
    const r = 1.15 * dice.between(0.8, 1.2)
    const flame = lathe(
      [
        [0, 0],
        [r * 0.8, h * 0.06],
        [r, h * 0.24],
        [r * 0.55, h * 0.62],
        [0.02, h],
      ],
      10,
      80,
    )
    return moved(flame, [x + t * 2 * reach + dice.between(-0.5, 0.5), y, z + dice.between(-1.4, 1.4)])
  })
  return [
    {
      slot: null,
      look: { kind: 'plain', hex: '#ffab4a', roughness: 0.9, metalness: 0, opacity: 0.82, glow: 1 },
      mesh: merged(tongues),
      lights: [{ at: [x, y + 5, z], strength: 1.6, kind: 'point', hex: '#ff9a4a' }],
    },
  ]
}
