import { groupOf } from '#scene/model/bodies/build-body.ts'
import type { ProductModel } from '#scene/model/product-model.ts'

/** Pulls and knobs: a kitchen shows fifty of them. */
const trianglesOfHardware = 4000

export type StatedSize = { w: number; h: number; d: number }

/**
 * What a product's model is checked against, or why the product has none. `size`: the columns of its first size, inches,
 * which stand in for what its look does not state.
 */
export function modelNeeds(
  look: ProductModel | null,
  size: { widthIn: number; heightIn: number; lengthIn: number },
): { stated: StatedSize; simplifyTo?: number } | { problem: string } {
  if (!look)
    return {
      problem: 'This product has no form yet that rooms can place. Complete its category and its sizes first.',
    }
  if (look.kind === 'surface')
    return {
      problem:
        'This product is laid on floors, walls or counters, so that rooms show its material. 3D models are for goods that stand, hang or are mounted.',
    }
  const { w, h, d } = look.dimsIn
  const stated = { w: w || size.widthIn, h: h || size.heightIn, d: d || size.lengthIn }
  return groupOf(look.family) === 'hardware' ? { stated, simplifyTo: trianglesOfHardware } : { stated }
}
