import { paths } from '#lib/paths.ts'
import { glossOf } from '#scene/model/materials/finish.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { isTop } from '#scene/model/product-model.ts'
import type { ProductDetail } from './schema.ts'

export type Surface = 'floor' | 'wall' | 'counter'

const surfaces: Record<string, Surface[]> = {
  'tile-flooring': ['floor', 'wall'],
  'hardwood-flooring': ['floor'],
  'laminate-flooring': ['floor'],
  'luxury-flooring': ['floor'],
  'backsplash-tiles': ['wall'],
  'stacked-stone': ['wall'],
  countertop: ['counter'],
  hardscaping: ['floor'],
  'pool-copings': ['floor'],
  'artificial-turf': ['floor'],
}

/** The surfaces that a category's products can be laid on; empty for fixtures, which stand on their own. */
export function surfacesOf(categorySlug: string): Surface[] {
  return surfaces[categorySlug] ?? []
}

/**
 * What a renderer needs for a laid product: its picture, the size of one piece in inches, and its roughness (0 a
 * mirror, 1 chalk).
 */
export function materialOf(
  { hash, look }: { hash: string; look: string },
  model: ProductModel | null,
): ProductDetail['material'] {
  if (model?.kind !== 'surface') return null
  return {
    // The detail view of a countertop shows only a corner.
    albedo: paths.picture(hash, isTop(model) ? 'main' : 'detail', 960, 'webp', 0, look),
    normal: null,
    // A mirror polish is never perfectly smooth, and a matte face is never as rough as chalk.
    roughness: Math.round((0.95 - 0.85 * glossOf(model.finish)) * 100) / 100,
    tile_width_in: model.pieceIn.w,
    tile_height_in: model.pieceIn.l,
  }
}
