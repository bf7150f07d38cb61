import type { Vec3 } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Bit } from '../bit.ts'
import { hangersAt } from '../hang.ts'
import { plainModel } from '../plain-models.ts'
import { bodyOf, placedBody } from '../product.ts'
import type { Spec } from '../spec.ts'
import { mirrorFoot, mirrorSize } from './mirror.ts'

/** Where the lights of a vanity sit: beside each mirror, above it for a bar or where there is no room beside. */
function spotsOf(spec: Spec, middles: readonly number[]): { model: FixtureModel; spots: Vec3[] } {
  const model = spec.fixtureModel('sconces') ?? plainModel('sconce', spec.palette)
  const body = bodyOf(model)
  const [bw, bh] = [body?.sizeIn.w ?? 5, body?.sizeIn.h ?? 11]
  const [mw, mh] = mirrorSize(spec, middles)
  const beside = mw / 2 + bw / 2 + 1.5
  const above = (): Vec3[] => {
    const y = Math.min(spec.head - bh - 2, mirrorFoot(spec) + Math.max(mh, 20) + 2)
    return middles.map((x): Vec3 => [x, y, 0])
  }
  if (/vanity-light|linear/.test(model.family)) return { model, spots: above() }
  const room = middles.length > 1 ? spec.w / middles.length / 2 : spec.w / 2
  if (beside + bw / 2 > room + 1) return { model, spots: above() }
  const y = 66 - bh / 2
  const apart = middles.length > 1 ? Math.abs((middles[1] as number) - (middles[0] as number)) : 0
  // Between two mirrors one light serves both.
  const far = middles.length > 1 ? apart / 2 : beside
  const xs = [...new Set(middles.flatMap((x) => [x - far, x + far]).map((x) => Math.round(x * 10) / 10))]
  const free = xs.filter(
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
