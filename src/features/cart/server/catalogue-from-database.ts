import type { Db } from '#db/client.ts'
import { splitUnit } from '#features/checkout/split.ts'
import { divideHalfUp, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { CartCatalogue, PricedSize, PriceView } from './cart-catalogue.ts'
import { findShowroom, findSizes, type SizeRow } from './catalogue-queries.ts'

/** Prices straight from the tables: right everywhere, at the cost of a query for each answer. */
export function catalogueFromDatabase(db: Db): CartCatalogue {
  return {
    showroom: (id) => findShowroom(db.$client, id),
    price: async (wanted, view) => {
      if (wanted.length === 0) return []
      const rows = await findSizes(
        db.$client,
        view.showroomId,
        wanted.map(({ product, sizeId }) => ({
          hash: 'hash' in product ? product.hash : null,
          productId: 'id' in product ? product.id : null,
          sizeId,
        })),
      )
      const byPlace = new Map(rows.map((row) => [row.place, row]))
      return wanted.map((_, i) => {
        const row = byPlace.get(i + 1)
        if (row?.status !== 'published') return { state: 'unknown' }
        return row.carried ? asPriced(row, view) : { state: 'not carried' }
      })
    },
  }
}

function asPriced(row: SizeRow, view: PriceView): PricedSize {
  const unit = splitUnit(row.finalPriceCents, row.feeBps, view.wholesale ? null : row.markupBps)
  const price = unit.unitPriceCents
  const wholesale = unit.finalPriceCents + unit.platformFeeCents
  const sqft = row.boxSqftHundredths
  return {
    state: 'sold',
    productId: row.productId,
    sizeId: row.sizeId,
    sizeLabel: row.sizeLabel,
    unitPriceCents: price,
    minimumUnit: row.minimumUnit,
    product: {
      id: row.productId,
      hash: row.hash,
      product_name: row.name,
      brand: row.brand,
      category: {
        id: row.categoryId,
        name: row.categoryName,
        slug_url: row.slugUrl,
        unit: row.categoryUnit,
      },
      image: paths.picture(row.hash, 'main', 320, 'webp', row.sizePosition),
      price: toDollars(price),
      list_price: toDollars(row.listPriceCents),
      wholesale_price: view.wholesale ? toDollars(wholesale) : null,
      unit: row.unit,
      unit_label: row.categoryUnit === 'Box' ? 'Box' : row.unit || 'Piece',
      price_per_sqft: row.categoryUnit === 'Box' && sqft ? toDollars(divideHalfUp(price * 100, sqft)) : null,
      size_id: row.sizeId,
      box_sqft: sqft === null ? null : sqft / 100,
      minimum_unit: row.minimumUnit,
      in_stock: row.stock > 0,
      rating: row.ratingTenths / 10,
      rating_count: row.ratingCount,
      free_shipping: true,
      is_3d: row.is3d,
    },
  }
}
