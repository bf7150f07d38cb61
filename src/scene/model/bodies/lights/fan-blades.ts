import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { loft } from '#scene/model/geometry/solids.ts'
import { type Look, paint, woodLook } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'
import { toneLook } from '../build/finishes.ts'

export function bladeLook({ second, model, is }: Draft): Look {
  const hex = model.toneHex ?? second
  if (is('cage', 'basket')) return paint('#ece9e2', 'Matte')
  const painted = /^#(ecebe6|edece8|262524|252423|37373a|e6dfcf)$/i.test(hex)
  if (painted) return paint(second, 'Satin')
  if (/^#a[36]a[67]a[68]$/i.test(hex)) return toneLook(second)
  return woodLook(second, model.seed)
}

/** Blades with pitch and thickness, and their arms, rotated about the center. */
export function bladesOf(
  draft: Draft,
  count: number,
  hub: number,
  y: number,
  cage: boolean,
): { wood: Mesh[]; iron: Mesh[] } {
  const { w, n, t, vary } = draft
  const r = cage ? w * 0.36 : w / 2
  const widths = t('blade_w', '').split('/').map(Number)
  const mean =
    widths.length === 2 && widths.every((v) => v > 0) ? ((widths[0] as number) + (widths[1] as number)) / 2 : 5.4
  const k = cage ? 0.42 : (mean / 5.6) * vary('blade', 0.16) * (count > 6 ? 0.78 : 1)
  const x0 = cage ? hub * 0.6 : hub * 1.15
  const outline = stations(t('shape', 'taper'), x0, r).map(([x, a, b]): [number, number, number] => [x, a * k, b * k])
  const pitch = (n('pitch_deg', 13) * Math.PI) / 180
  const thick = n('blade_t', 0.35)
  const rings = outline.map(([x, a, b]): Vec3[] => {
    const q = thick / 2
    const e = Math.min(0.12, (b - a) * 0.2)
    const section: Vec2[] = points([a + e, -q], [b - e, -q], [b, 0], [b - e, q], [a + e, q], [a, 0])
    return section.map(
      ([s, up]): Vec3 => [x, up * Math.cos(pitch) + s * Math.sin(pitch), s * Math.cos(pitch) - up * Math.sin(pitch)],
    )
  })
  // Rings run outward along x; seen from the tip they are counterclockwise, with z to the left.
  const blade = loft(
    rings.map((ring) => ring.toReversed()),
    { caps: true, creaseDeg: 30 },
  )
  const arm = loft(
    [0.5, 0.62, 0.95, 1.5].map((f, i): Vec3[] => {
      const x = i === 0 ? hub * 0.5 : i === 1 ? hub * 1.02 : x0 + (f - 0.8) * 3
      const s = [0.5, 0.55, 1.1, 1.4][i] as number
      return (
        [
          [-s, -0.14],
          [s, -0.14],
          [s, 0.14],
          [-s, 0.14],
        ] as const
      )
        .map(([u, v]): Vec3 => {
          const p = i < 2 ? 0 : pitch
          return [
            x,
            v * Math.cos(p) + u * Math.sin(p) - (i < 2 ? 0 : thick / 2 + 0.08),
            u * Math.cos(p) - v * Math.sin(p),
          ]
        })
        .toReversed()
    }),
    { caps: true, creaseDeg: 40 },
  )
  const spread = (mesh: Mesh) =>
    Array.from({ length: count }, (_, i) => moved(turned(mesh, 'y', (i * 2 * Math.PI) / count + 0.3), [0, y, 0]))
  return { wood: spread(blade), iron: cage ? [] : spread(arm) }
}

/** Outline of a blade along its length: [distance from the center, leading edge, trailing edge]. */
function stations(shape: string, x0: number, r: number): [number, number, number][] {
  const at = (t: number) => x0 + (r - x0) * t
  switch (shape) {
    case 'paddle':
      return [
        [x0, -2, 2],
        [at(0.1), -2.3, 2.3],
        [at(0.7), -2.7, 2.7],
        [r - 1.6, -2.8, 2.8],
        [r - 0.5, -2.3, 2.3],
        [r, -1.6, 1.6],
      ]
    case 'leaf':
      return [
        [x0, -1.2, 1.2],
        [at(0.16), -2, 2],
        [at(0.4), -3.1, 3.1],
        [at(0.65), -3.3, 3.3],
        [at(0.86), -2.2, 2.2],
        [at(0.96), -1, 1],
        [r, -0.15, 0.15],
      ]
    case 'propeller':
      return [
        [x0, -2.7, 2.3],
        [at(0.12), -3, 2.6],
        [at(0.45), -2.8, 2.1],
        [at(0.8), -1.9, 1.2],
        [r - 0.4, -1.3, 0.7],
        [r, -0.8, 0.3],
      ]
    case 'sail':
      return points([x0, -0.8, 1.2], [at(0.5), -1.9, 1.9], [r - 1, -3, 2.5], [r - 0.3, -2.8, 2.6], [r, -2.2, 2.4])
    default:
      return [
        [x0, -1.9, 1.9],
        [at(0.06), -2.3, 2.3],
        [at(0.6), -2.9, 2.9],
        [r - 0.8, -3.2, 3.2],
        [r - 0.2, -3, 3],
        [r, -2.6, 2.6],
      ]
  }
}
