import { paths } from '#lib/paths.ts'
import { glossOf } from '#scene/model/materials/finish.ts'
import { type Design, isTop, type ProductModel } from '#scene/model/product-model.ts'
import type { ProductDetail } from './schema.ts'

export type SizeShape = { label: string; widthIn: number; heightIn: number; lengthIn: number }

/**
 * The look of one size of a product, including its brand's own design. The model describes the first size; other sizes
 * have their own dimensions and any overrides in `bySize`.
 */
export function lookOf(model: ProductModel, design: Design, size: SizeShape, first: boolean): ProductModel {
  const { bySize, ...look } = model
  const own = first ? undefined : bySize?.[size.label]
  const params = { ...look.params, ...shapeOfLabel(model, size.label), ...own?.params }
  const designed = { ...look, params, design } as ProductModel
  if (first) return designed
  if (designed.kind === 'surface') {
    const { w, l, t } = designed.pieceIn
    const outer = { w: size.widthIn || w, l: size.lengthIn || l, t: size.heightIn || t }
    return {
      ...designed,
      layout: own?.layout ?? designed.layout,
      pieceIn: own?.pieceIn ?? outer,
      // Another size is cut from a different stone, board, or batch.
      seed: (designed.seed + labelNumber(size.label)) % 0x7fffffff,
    }
  }
  const { w, d, h } = designed.dimsIn
  const dimsIn = { w: size.widthIn || w, d: size.lengthIn || d, h: size.heightIn || h }
  return { ...designed, dimsIn }
}

/** Round and square downlights have the same name; only the size's label distinguishes them, in every database. */
function shapeOfLabel(model: ProductModel, label: string): ProductModel['params'] {
  const isSquare = model.kind === 'fixture' && model.family === 'downlight' && /\bsquare\b/i.test(label)
  return isSquare ? { shape: 'square' } : {}
}

function labelNumber(label: string): number {
  let h = 17
  for (const char of label) h = (h * 31 + char.charCodeAt(0)) % 0xffff
  return h
}

type Surface = 'floor' | 'wall' | 'counter'

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
    // The detail view of a countertop shows only a corner. A photograph is no texture.
    albedo: paths.picture(hash, isTop(model) ? 'drawn' : 'detail', 960, 'webp', 0, look),
    normal: null,
    // A mirror polish is never perfectly smooth, and a matte face is never as rough as chalk.
    roughness: Math.round((0.95 - 0.85 * glossOf(model.finish)) * 100) / 100,
    tile_width_in: model.pieceIn.w,
    tile_height_in: model.pieceIn.l,
  }
}
