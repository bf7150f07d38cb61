import type { ProductFill } from '#features/visualizer/ordered-slots.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Fill } from '#scene/model/rooms/types.ts'

/**
 * Lays a new product like the previous one as far as possible, so that a chosen direction and pattern apply to the next
 * floor too. Grout is not carried over: it was chosen for the previous product.
 */
export function savedLaying(
  before: Fill | undefined,
  product: { hash: string; sizeId: number },
  model: ProductModel | null,
): ProductFill {
  const fill: ProductFill = { product: product.hash, size_id: product.sizeId }
  if (!before || !('product' in before) || model?.kind !== 'surface') return fill
  const { pattern, turn, start, shade } = before
  return {
    ...fill,
    ...(pattern && patternsOf(model).includes(pattern) && { pattern }),
    ...(turn !== undefined && { turn }),
    ...(start !== undefined && { start }),
    ...(shade !== undefined && { shade }),
  }
}
