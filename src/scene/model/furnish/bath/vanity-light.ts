import type { Vec3 } from '../../geometry/mesh.ts'
import { vanityLightPlaces } from '../../rooms/vanity-places.ts'
import type { Bit } from '../bit.ts'
import { hangersAt } from '../hang.ts'
import { plainModel } from '../plain-models.ts'
import { bodyOf, placedBody } from '../product.ts'
import type { Spec } from '../spec.ts'

export function vanityLights(spec: Spec, middles: readonly number[]): Bit[] {
  const model = spec.fixtureModel('sconces') ?? plainModel('sconce', spec.palette)
  const body = bodyOf(model)
  if (!body) return []
  const spots = vanityLightPlaces({ ...spec, style: spec.palette.style }, middles, model)
  if (model.family === 'pendant')
    return hangersAt(
      spec,
      'sconces',
      model,
      spots.map(([x]): Vec3 => [x, 56, 7]),
    )
  return spots.flatMap(([x, y]) => placedBody(body, 'sconces', { at: [x, y, 0.05] }))
}
