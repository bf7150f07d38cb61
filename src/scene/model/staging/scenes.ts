import { isTop } from '../materials/is-top.ts'
import type { SurfaceModel } from '../product-model.ts'
import { garden, pool } from './scenes-garden.ts'
import { counter, feature, floor, splash } from './scenes-indoors.ts'
import type { Stage } from './stage.ts'

/**
 * The use that a material is sold for, where its look does not determine it: a hexagon tile is laid on floors and on
 * walls.
 */
export type Use = 'floor' | 'backsplash'

/** Picks the room for a material: garden, counter or wall, otherwise floor. */
export function sceneFor(model: SurfaceModel, use?: Use): Stage {
  if (use === 'floor') return floor()
  if (use === 'backsplash') return splash()
  const small = Math.min(model.pieceIn.w, model.pieceIn.l)
  if (model.gen === 'turf' || model.layout === 'pavers' || model.layout === 'irregular') return garden(model)
  if (model.layout === 'coping') return pool(model)
  if (model.layout === 'herringbone' && model.gen !== 'wood' && small >= 3.5) return garden(model)
  if (model.pieceIn.t >= 0.7 && model.layout === 'grid' && model.gen !== 'wood') return garden(model)
  if (isTop(model)) return counter()
  if (model.layout === 'ledger') return feature()
  if (model.layout === 'penny' || model.layout === 'hex' || small < 6)
    return model.gen === 'wood' ? floor() : splash()
  return floor()
}
