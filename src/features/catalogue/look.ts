import type { Design, ProductModel } from '#scene/model/product-model.ts'

export type SizeShape = { label: string; widthIn: number; heightIn: number; lengthIn: number }

/**
 * What one size of a product looks like, its maker's hand included. The model is that of the first size; another size has
 * its own dimensions and whatever else it was given (`bySize`).
 */
export function lookOf(model: ProductModel, design: Design, size: SizeShape, first: boolean): ProductModel {
  const { bySize, ...look } = model
  const designed = { ...look, design } as ProductModel
  if (first) return designed
  const own = bySize?.[size.label]
  const params = { ...designed.params, ...own?.params }
  if (designed.kind === 'surface') {
    const { w, l, t } = designed.pieceIn
    const outer = { w: size.widthIn || w, l: size.lengthIn || l, t: size.heightIn || t }
    return {
      ...designed,
      params,
      layout: own?.layout ?? designed.layout,
      pieceIn: own?.pieceIn ?? outer,
      // Another size is cut from another stone, board or batch.
      seed: (designed.seed + labelNumber(size.label)) % 0x7fffffff,
    }
  }
  const { w, d, h } = designed.dimsIn
  const dimsIn = { w: size.widthIn || w, d: size.lengthIn || d, h: size.heightIn || h }
  return { ...designed, params, dimsIn }
}

function labelNumber(label: string): number {
  let h = 17
  for (const char of label) h = (h * 31 + char.charCodeAt(0)) % 0xffff
  return h
}
