import type { Design, ProductModel } from '#scene/model/product-model.ts'

export type SizeShape = { label: string; widthIn: number; heightIn: number; lengthIn: number }

/**
 * The look of one size of a product, including its brand's own design. The model describes the first size; other sizes
 * have their own dimensions and any overrides in `bySize`.
 */
export function lookOf(model: ProductModel, design: Design, size: SizeShape, first: boolean): ProductModel {
  const { bySize, ...look } = model
  const own = first ? undefined : bySize?.[size.label]
  const params = { ...look.params, ...shapeSaid(model, size.label), ...own?.params }
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
function shapeSaid(model: ProductModel, label: string): ProductModel['params'] {
  const isSquare = model.kind === 'fixture' && model.family === 'downlight' && /\bsquare\b/i.test(label)
  return isSquare ? { shape: 'square' } : {}
}

function labelNumber(label: string): number {
  let h = 17
  for (const char of label) h = (h * 31 + char.charCodeAt(0)) % 0xffff
  return h
}
