import { paths } from '#lib/paths.ts'
import { glossOf } from '#scene/model/materials/finish.ts'
import { isTop } from '#scene/model/materials/is-top.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
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

/** Where the products of a category may be laid; fixtures stand and are laid nowhere. */
export function surfacesOf(categorySlug: string): Surface[] {
  return surfaces[categorySlug] ?? []
}

/** What a renderer needs of a laid product: its picture, one piece in inches, how rough it is (0 a mirror, 1 chalk). */
export function materialOf(
  { hash, look }: { hash: string; look: string },
  model: ProductModel | null,
): ProductDetail['material'] {
  if (model?.kind !== 'surface') return null
  return {
    // Of a counter's top the close-up shows a corner.
    albedo: paths.picture(hash, isTop(model) ? 'main' : 'detail', 960, 'webp', 0, look),
    normal: null,
    // A mirror polish is never quite smooth, a matte face never quite chalk.
    roughness: Math.round((0.95 - 0.85 * glossOf(model.finish)) * 100) / 100,
    tile_width_in: model.pieceIn.w,
    tile_height_in: model.pieceIn.l,
  }
}
