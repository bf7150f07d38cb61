import type { ProductDetail, ProductSize } from '#features/catalogue/schema.ts'
import { specsOf } from '#features/catalogue/specs-of.ts'
import type { Paper } from './document.ts'

/**
 * A product's specification to pass on. It has no price, because each showroom sets its own and prices change.
 * `address` is the product's URL.
 */
export function sheetOf(product: ProductDetail, size: ProductSize, address: string, day: string): Paper {
  const groups = Map.groupBy(specsOf(product, size), ({ group }) => group)
  return {
    title: 'Specification',
    number: size.sku,
    facts: [
      ['Product', product.product_name],
      ['Brand', product.brand],
      ['SKU', size.sku],
      ['Collection', product.collection],
      ['Category', product.category.name],
      ['Sold by', product.vendor.company_name],
    ],
    lists: [...groups].map(([name, rows]) => ({
      name,
      rows: rows.map((row): [string, string] => [row.name, row.value]),
    })),
    columns: [],
    rows: [],
    sums: [],
    notes: [
      product.description,
      product.returnable
        ? 'Returns accepted within 12 days of delivery.'
        : 'Made to order. Can be returned only if it arrives damaged.',
      `As of ${day}. Latest version with price: ${address}`,
    ],
  }
}
