import type { Db } from '#db/client.ts'
import { ownColumns } from '../columns.ts'
import { csvLine } from './error-file.ts'
import { categorySlugs, type KnownProduct, productsOfVendor } from './product-queries.ts'

const pageProducts = 500

/** All products of a vendor in the import's own columns, one row for each size, so that an import of it changes nothing. */
export async function* exportFile(db: Db, vendorId: number): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(ownColumns)}`
  const slugs = await categorySlugs(db)
  for (let after = 0; ; ) {
    const products = await productsOfVendor(db, vendorId, after, pageProducts)
    for (const product of products) yield* linesOf(product, slugs)
    after = products.at(-1)?.id ?? 0
    if (products.length < pageProducts) return
  }
}

function* linesOf(product: KnownProduct, slugs: ReadonlyMap<number, string>): Generator<string> {
  for (const [place, size] of product.sizes.entries()) {
    const inches = (value: number) => (value > 0 ? String(value) : '')
    const dollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')
    const cells: Record<(typeof ownColumns)[number], string> = {
      sku: size.sku,
      product_name: product.productName,
      category: slugs.get(product.familyId ?? product.categoryId) ?? '',
      brand: product.brand,
      final_price: dollars(size.finalPriceCents),
      description: product.description,
      list_price: dollars(size.listPriceCents),
      unit: product.unit,
      box_sqft: size.boxSqftHundredths === null ? '' : (size.boxSqftHundredths / 100).toFixed(2),
      width_size: inches(size.widthIn),
      height_size: inches(size.heightIn),
      length_size: inches(size.lengthIn),
      pattern: size.pattern ?? '',
      minimum_unit: String(product.minimumUnit),
      stock: String(size.stock),
      image_url: place === 0 ? product.imageUrls.join(' ') : '',
    }
    yield csvLine(ownColumns.map((column) => cells[column]))
  }
}
