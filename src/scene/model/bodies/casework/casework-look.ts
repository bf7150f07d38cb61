import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, paint, woodLook } from '../../materials/look.ts'

/** The finish of cabinets and trim: wood is veneer from one wide flitch, so that no joint crosses a door; colors are lacquer. */
export function casework(hex: string, { finish, seed }: Pick<FixtureModel, 'finish' | 'seed'>): Look {
  if (!/oak|walnut|maple|pine|espresso|driftwood|cherry|hickory/i.test(finish)) return paint(hex, 'Satin')
  const look = woodLook(hex, seed, 'Matte')
  if (look.kind !== 'surface') return look
  return { kind: 'surface', model: { ...look.model, layout: 'slab', pieceIn: { w: 40, l: 96, t: 0.75 } } }
}
