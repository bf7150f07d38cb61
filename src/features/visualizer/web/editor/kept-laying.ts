import type { ProductFill } from '#features/visualizer/ordered-slots.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Fill } from '#scene/model/rooms/types.ts'

/**
 * Another product in a place, laid as the one before as far as it can be: who has turned his floor and chosen a pattern
 * looks at the next floor that way, too. Grout belongs to what it was chosen for.
 */
export function keptLaying(
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
