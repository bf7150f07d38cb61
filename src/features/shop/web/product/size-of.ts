import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'

/** The size named in the URL, otherwise the first in stock, otherwise the first. */
export function sizeOf(product: ShownProduct, id: string | null): ProductSize | undefined {
  return (
    product.sizes.find((size) => String(size.id) === id) ??
    product.sizes.find((size) => size.in_stock) ??
    product.sizes[0]
  )
}
