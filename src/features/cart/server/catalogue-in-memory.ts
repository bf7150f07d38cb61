import { paidBy } from '#features/catalogue/prices/reader.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CartCatalogue, NotSold, PricedSize, PriceView, WantedSize } from './cart-catalogue.ts'

/** Answers the cart's catalogue queries from memory, so prices need no SQL. */
export function catalogueInMemory(catalogue: Catalogue): CartCatalogue {
  return {
    showroom: async (id) => {
      await catalogue.ready()
      return catalogue.showroom(id) ?? null
    },
    price: async (wanted, view) => {
      await catalogue.ready()
      return wanted.map((each) => priced(catalogue, each, view))
    },
    shown: catalogue.shown,
  }
}

function priced(
  catalogue: Catalogue,
  { product: by, sizeId }: WantedSize,
  { showroomId, wholesale }: PriceView,
): PricedSize | NotSold {
  const product = 'hash' in by ? catalogue.product(by.hash) : catalogue.productById(by.id)
  const size = product?.sizes.find((each) => each.id === sizeId)
  if (!product || !size) return { state: 'unknown' }
  const view = catalogue.view(showroomId)
  if (!view.carries(product)) return { state: 'not carried' }
  const reader = { wholesale }
  const card = cardOf(product, view, catalogue.chips(product), reader, size)
  return {
    state: 'sold',
    productId: product.id,
    sizeId: size.id,
    sizeLabel: size.label,
    vendor: product.vendor.company,
    unitPriceCents: paidBy(reader, view.price(product, size)),
    minimumUnit: product.minimumUnit,
    // A card describes the product, but a line is one of its sizes.
    product: { ...card, in_stock: size.stock > 0 },
  }
}
