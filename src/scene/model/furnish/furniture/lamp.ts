import { shade } from '../../bodies/look.ts'
import { moved } from '../../geometry/mesh.ts'
import { lathe, sphere } from '../../geometry/solids.ts'
import { type Bit, bit } from '../bit.ts'
import type { Spec } from '../spec.ts'

/** A table lamp about x = z = 0: a turned or thrown foot and a linen or opal shade. */
export function tableLamp(spec: Spec, high: number): Bit[] {
  const { palette } = spec
  const opal = /mid|contemporary|japandi/.test(palette.style)
  const light = { at: [0, high * 0.78, 0] as [number, number, number], strength: 1.1, kind: 'point' as const }
  if (opal) {
    const r = high * 0.26
    const stem = lathe(
      [
        [0, 0],
        [r * 0.75, 0],
        [r * 0.75, 0.4],
        [0.5, 0.8],
        [0.4, high - r * 1.8],
        [0, high - r * 1.8],
      ],
      24,
      45,
    )
    return [
      ...bit(null, palette.metal, stem),
      { ...(bit(null, shade(), moved(sphere(r, 26), [0, high - r, 0]))[0] as Bit), lights: [light] },
    ]
  }
  const r = high * 0.3
  const foot = high * 0.52
  const body = lathe(
    [
      [0, 0],
      [r * 0.46, 0],
      [r * 0.5, 0.3],
      [r * 0.66, foot * 0.4],
      [r * 0.5, foot * 0.78],
      [r * 0.18, foot * 0.97],
      [0.3, foot],
      [0.3, foot + high * 0.08],
      [0, foot + high * 0.08],
    ],
    28,
    60,
  )
  const cone = lathe(
    [
      [r * 0.97, foot * 1.08],
      [r, foot * 1.08],
      [r * 0.72, high],
      [r * 0.69, high],
    ],
    32,
    40,
  )
  const inner = lathe(
    [
      [r * 0.69, high],
      [r * 0.97, foot * 1.08],
    ],
    32,
    40,
  )
  return [
    ...bit(null, palette.clay, body),
    { ...(bit(null, shade('#efe6d3', 0.85), cone)[0] as Bit), lights: [light] },
    ...bit(null, shade('#efe6d3', 0.85), inner),
  ]
}
