import { hangFrom } from '../bodies/home/hang.ts'
import type { Vec2, Vec3 } from '../geometry/mesh.ts'
import type { FixtureModel } from '../product-model.ts'
import { hangerCount } from '../rooms/light-places.ts'
import type { Bit } from './bit.ts'
import { plainModel } from './plain-models.ts'
import { bodyOf, placedBody } from './product.ts'
import type { Spec } from './spec.ts'

/** Where the lights of a table or island hang: the center of their lowest point, inches in the object's coordinates. */
function hangingSpots(
  spec: Spec,
  [w, d]: Vec2,
  quarter: boolean,
): { slot: string; model: FixtureModel; spots: Vec3[] } {
  const table = spec.type === 'table'
  const slot = table ? 'pendant' : spec.type === 'bar' ? 'lights' : 'pendants'
  const model =
    spec.fixtureModel(slot) ?? plainModel(table && w > 60 ? 'chandelier' : 'pendant', spec.palette)
  const n = hangerCount({ type: spec.type, width: w * 0.0254 }, model)
  const pitch = n < 2 ? 0 : Math.min(36, (w - 26) / (n - 1))
  // 31 inches above the top, plus three inches for each foot of ceiling height above eight feet.
  const low = spec.h + 31 + Math.max(0, (spec.head - 96) / 12) * 3
  const spots = Array.from({ length: n }, (_, i): Vec3 => {
    const along = (i - (n - 1) / 2) * pitch
    return quarter ? [0, low, spec.d / 2 + along] : [along, low, d / 2]
  })
  return { slot, model, spots }
}

/** Pendants with their cords and canopies up to the ceiling. */
export function hangers(spec: Spec, size: Vec2, quarter: boolean): Bit[] {
  if (spec.sky) return []
  const { slot, model, spots } = hangingSpots(spec, size, quarter)
  return hangersAt(spec, slot, model, spots)
}

/** A hanging light at each spot (the center of its lowest point), with its rod or cord extended to the ceiling. */
export function hangersAt(spec: Spec, slot: string, model: FixtureModel, spots: readonly Vec3[]): Bit[] {
  const body = bodyOf(model)
  if (!body) return []
  const { d, h } = body.sizeIn
  return spots.flatMap((spot): Bit[] => {
    const low = Math.min(spot[1], spec.head - h - 2)
    return placedBody(hangFrom(body, spec.head - low - h), slot, { at: [spot[0], low, spot[2] - d / 2] })
  })
}
