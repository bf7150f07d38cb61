import { type Mesh, merged, moved } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import { matte } from '#scene/model/materials/look.ts'
import { type ObjectPart, partsOf } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'

const paper = matte('#efe8d8', 0.95)
const covers = ['#7d6b58', '#c9b79c', '#48525a', '#9a5b43', '#d9d2c4', '#5d6a58', '#2f3237', '#b59a6b']

/** Upright books from x = 0, about z = 0; returns their total width. */
export function books(spec: Spec, count: number, high: number): [wide: number, parts: ObjectPart[]] {
  const { random } = spec
  const parts: ObjectPart[] = []
  let x = 0
  for (let i = 0; i < count; i++) {
    const [t, h, d] = [random.between(0.7, 1.7), high * random.between(0.78, 1), random.between(5.6, 7)]
    parts.push(
      ...book([t, h, d], (hashed(spec, i) + i) % covers.length).map((one) => ({
        ...one,
        mesh: moved(one.mesh, [x, 0, 0]),
      })),
    )
    x += t + 0.03
  }
  return [x, parts]
}

function hashed(spec: Spec, i: number): number {
  return (spec.seed >>> (i % 13)) & 7
}

function book([t, h, d]: [number, number, number], cover: number): ObjectPart[] {
  const z = -d / 2
  const skin: Mesh[] = [
    block([0, 0, z], [0.12, h, d], 0.03),
    block([t - 0.12, 0, z], [0.12, h, d], 0.03),
    block([0, 0, z + d - 0.14], [t, h, 0.14], 0.04),
  ]
  return [
    ...partsOf(null, matte(covers[cover] as string, 0.7), ...skin),
    ...partsOf(null, paper, block([0.12, 0.12, z + 0.1], [t - 0.24, h - 0.24, d - 0.24])),
  ]
}

/** Stacked books about x = z = 0; returns their height. */
export function bookStack(spec: Spec, count: number): [high: number, parts: ObjectPart[]] {
  const { random } = spec
  const parts: ObjectPart[] = []
  let y = 0
  for (let i = 0; i < count; i++) {
    const [w, t, d] = [random.between(8.5, 11) - i * 0.6, random.between(0.8, 1.5), random.between(6.5, 8) - i * 0.4]
    const look = matte(covers[(hashed(spec, i) + i * 3) % covers.length] as string, 0.7)
    parts.push(
      ...partsOf(
        null,
        look,
        block([-w / 2, y, -d / 2], [w, 0.12, d], 0.03),
        block([-w / 2, y + t - 0.12, -d / 2], [w, 0.12, d], 0.03),
        block([-w / 2, y, -d / 2], [0.14, t, d], 0.04),
      ),
    )
    parts.push(...partsOf(null, paper, block([-w / 2 + 0.14, y + 0.12, -d / 2 + 0.12], [w - 0.3, t - 0.24, d - 0.24])))
    y += t + 0.01
  }
  return [y, parts]
}

export function basket(spec: Spec, [x, y, z]: readonly [number, number, number]): ObjectPart[] {
  const [w, h, d] = [13, 9, Math.min(10, spec.d - 5)]
  const rows = Array.from({ length: 7 }, (_, i) =>
    block(
      [x - w / 2 + (i % 2) * 0.12, y + (i * h) / 7, z - d / 2 + (i % 2) * 0.12],
      [w - (i % 2) * 0.24, h / 7 - 0.05, d - (i % 2) * 0.24],
      0.4,
    ),
  )
  return partsOf(null, { kind: 'plain', hex: '#b3905f', roughness: 0.95, metalness: 0 }, merged(rows))
}
