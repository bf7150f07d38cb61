import { type Look, paint, woodLook } from '../../materials/look.ts'
import type { Draft } from '../build/draft.ts'

/** The finish of cabinets and trim: wood is veneer from one wide flitch, so that no joint crosses a door; colors are lacquer. */
export function casework({ body, model }: Pick<Draft, 'body' | 'model'>): Look {
  if (!/oak|walnut|maple|pine|espresso|driftwood|cherry|hickory/i.test(model.finish)) return paint(body, 'Satin')
  const look = woodLook(body, model.seed, 'Matte')
  if (look.kind !== 'surface') return look
  return { kind: 'surface', model: { ...look.model, layout: 'slab', pieceIn: { w: 40, l: 96, t: 0.75 } } }
}
