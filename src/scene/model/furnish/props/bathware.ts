import { type Mesh, merged, moved, points, type Vec3 } from '../../geometry/mesh.ts'
import { cushion } from '../../geometry/soft.ts'
import { block, cylinder, gridSurface, lathe, tube } from '../../geometry/solids.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { potPlant } from './plants.ts'

/** Soap, a plant and a folded towel on a vanity, beside its bowls. */
export function bathWare(spec: Spec, middles: readonly number[], top: number, deep: number): ObjectPart[] {
  const [first, last] = [Math.min(...middles), Math.max(...middles)]
  const edge = spec.w / 2
  const right = edge - 1 - (last + 10)
  const left = first - 10 - (-edge + 1)
  const z = Math.min(6, deep * 0.3)
  const parts: ObjectPart[] = []
  if (right > 4) parts.push(...shifted(bottles(spec), [last + 10 + right / 2, top + 0.02, z]))
  if (left > 7)
    parts.push(...shifted(potPlant(spec, { pot: 2.2, high: 9, kind: 'leafy' }), [first - 10 - left / 2, top + 0.02, z]))
  if (middles.length > 1 && last - first > 30)
    parts.push(...shifted(towelStack(spec, 2), [(first + last) / 2, top + 0.02, z + 3]))
  return parts
}

export function bottles(spec: Spec): ObjectPart[] {
  const amber = { kind: 'plain', hex: '#5b3722', roughness: 0.18, metalness: 0, coat: 0.4 } as const
  const bottle = lathe(
    points([0, 0], [1.3, 0], [1.4, 0.15], [1.4, 4.4], [0.9, 5.1], [0.5, 5.3], [0.5, 5.8], [0, 5.8]),
    22,
    45,
  )
  const pump = merged([
    moved(cylinder(0.42, 0.5, { segments: 14 }), [0, 5.8, 0]),
    moved(cylinder(0.14, 1, { segments: 8 }), [0, 6.2, 0]),
    tube(points([0, 7.1, -0.2], [0, 7.15, 1.4], [0, 6.9, 1.5]), 0.18, 8),
  ])
  return [
    ...partsOf(null, amber, moved(bottle, [-1.2, 0, 0])),
    ...partsOf(null, spec.palette.dark, moved(pump, [-1.2, 0, 0])),
    ...partsOf(
      null,
      spec.palette.ceramic,
      moved(
        lathe(points([0, 0], [1.2, 0], [1.3, 0.2], [1.35, 3.6], [1.25, 3.6], [1.1, 0.4], [0, 0.4]), 20, 45),
        [1.9, 0, 0.6],
      ),
    ),
  ]
}

/** Stacked folded towels about x = z = 0. */
export function towelStack(spec: Spec, count: number): ObjectPart[] {
  const looks = [spec.palette.towel, spec.palette.linen]
  return Array.from({ length: count }, (_, i) => {
    const [w, d] = [13 - i * 0.5, 9 - i * 0.3]
    const fold = merged([0, 1.15].map((y) => moved(cushion([w, 1.25, d], { square: 9, round: 3, fine: 6 }), [0, y, 0])))
    return partsOf(null, looks[i % 2] ?? spec.palette.towel, moved(fold, [0, i * 2.35, 0]))
  }).flat()
}

/** A towel over a bar on the wall behind z = 0; the bar's center is at y. */
export function towelBar(spec: Spec, width: number, y: number): ObjectPart[] {
  const { metal, towel } = spec.palette
  const bar = tube(points([-width / 2, y, 2.6], [width / 2, y, 2.6]), 0.36, 12)
  const posts = [-width / 2 + 0.5, width / 2 - 0.5].flatMap((x) => [
    block([x - 0.4, y - 0.4, 0.05], [0.8, 0.8, 2.6], 0.15),
    block([x - 0.9, y - 0.9, 0.02], [1.8, 1.8, 0.35], 0.1),
  ])
  return [...partsOf('towel-bar', metal, bar, ...posts), ...partsOf(null, towel, hung(width * 0.62, y))]
}

/** A towel over a bar of a width whose middle is at y, so far in front of the wall. */
export function towelOver({ palette }: Spec, width: number, y: number, out: number): ObjectPart[] {
  return partsOf(null, palette.towel, moved(hung(Math.min(width * 0.62, 18), y), [0, 0, out - 2.6]))
}

/** Cloth over a bar, with soft folds that deepen toward the hem. */
function hung(w: number, y: number): Mesh {
  return merged([fall(w, y, 21, 3.02, 1), fall(w, y, 17, 2.18, -1), over(w, y)])
}

function fall(w: number, y: number, long: number, z: number, side: number): Mesh {
  const at = (u: number, v: number, skin: number): Vec3 => [
    (u - 0.5) * w,
    y + 0.2 - long * (1 - v),
    z + side * (Math.sin(u * 13) * 0.3 + Math.sin(u * 29 + 1) * 0.08) * (1 - v) + skin * 0.08,
  ]
  return merged([gridSurface((u, v) => at(u, v, 1), 20, 6, 80), gridSurface((u, v) => at(1 - u, v, -1), 20, 6, 80)])
}

/** Where it bends over the bar. */
function over(w: number, y: number): Mesh {
  const half = 8
  const ring =
    (r: number) =>
    (u: number, v: number): Vec3 => {
      const angle = Math.PI * (1 - v)
      return [(u - 0.5) * w, y + 0.18 + Math.sin(angle) * r, 2.6 - Math.cos(angle) * r]
    }
  return gridSurface((u, v) => ring(0.5)(u, 1 - v), 2, half, 80)
}
