import type { Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Bit } from '../bit.ts'
import { hangersAt } from '../hang.ts'
import { plainModel } from '../plain-models.ts'
import { bodyOf, placedBody } from '../product.ts'
import type { Spec } from '../spec.ts'

/** Where the lights of a vanity sit: beside each mirror, above it for a bar, from the ceiling for a pendant. */
function spotsOf(spec: Spec, middles: readonly number[]): { model: FixtureModel; spots: Vec3[] } {
  const model = spec.fixtureModel('sconces') ?? plainModel('sconce', spec.palette)
  const body = bodyOf(model)
  const [bw, bh] = [body?.sizeIn.w ?? 5, body?.sizeIn.h ?? 11]
  if (/vanity-light|linear/.test(model.family)) {
    const y = Math.min(spec.head - bh - 2, 79 - bh / 2)
    return { model, spots: middles.map((x): Vec3 => [x, y, 0]) }
  }
  const y = 66 - bh / 2
  const far =
    middles.length > 1
      ? Math.abs((middles[1] as number) - (middles[0] as number)) / 2
      : Math.min(spec.w / 2 - bw / 2, 18.5 + bw / 2)
  const xs =
    middles.length > 1
      ? [...new Set(middles.flatMap((x) => [Math.round(x - far), Math.round(x + far)]))]
      : [(middles[0] ?? 0) - far, (middles[0] ?? 0) + far]
  const inside = xs.map((x) => Math.max(-spec.w / 2 + bw / 2, Math.min(spec.w / 2 - bw / 2, x)))
  const free = inside.filter(
    (x) =>
      !spec.holes.some((hole) => hole.head > y && hole.to > x - bw / 2 - 4 && hole.from < x + bw / 2 + 4),
  )
  return { model, spots: free.map((x): Vec3 => [x, y, 0]) }
}

export function vanityLights(spec: Spec, middles: readonly number[]): Bit[] {
  const { model, spots } = spotsOf(spec, middles)
  const body = bodyOf(model)
  if (!body) return []
  if (model.family === 'pendant')
    return hangersAt(
      spec,
      'sconces',
      model,
      spots.map(([x]): Vec3 => [x, 56, 7]),
    )
  return spots.flatMap((at) => placedBody(body, 'sconces', { at: [at[0], at[1], 0.05] }))
}
