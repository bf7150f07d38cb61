import { priceOf, standardMarkupBps, type UnitPrice } from '../pricing.ts'
import { addBit, type Bits, emptyBits, fullBits } from './bitset.ts'
import type { Product, Shelf, Showroom, Size } from './model.ts'
import { createShelfPrices, type ShelfPrices } from './shelf-prices.ts'

/**
 * The catalogue as one showroom sells it, or the house without one: which products, at which markup. A product's own rule
 * wins, then its family's, its category's, its brand's, then the showroom's default (rule R1).
 */
export type View = {
  showroom: Showroom | null
  carries: (product: Product) => boolean
  markupBps: (product: Product) => number
  price: (product: Product, size: Size) => UnitPrice
  selection: (shelf: Shelf) => Bits
  prices: (shelf: Shelf) => ShelfPrices
}

export function createView(showroom: Showroom | null): View {
  const selections = new WeakMap<Shelf, Bits>()
  const priced = new WeakMap<Shelf, ShelfPrices>()
  const view: View = {
    showroom,
    carries: (product) => carries(showroom, product),
    markupBps: (product) => markupOf(showroom, product),
    price: (product, size) => priceOf(size.finalCents, product.vendor.feeBps, markupOf(showroom, product)),
    selection(shelf) {
      const known = selections.get(shelf)
      if (known) return known
      const bits = selectionOf(showroom, shelf)
      selections.set(shelf, bits)
      return bits
    },
    prices(shelf) {
      let prices = priced.get(shelf)
      if (!prices) {
        prices = createShelfPrices(shelf, (product) => {
          const first = product.sizes[0]
          return first ? view.price(product, first).priceCents : 0
        })
        priced.set(shelf, prices)
      }
      prices.follow()
      return prices
    },
  }
  return view
}

function carries(showroom: Showroom | null, product: Product): boolean {
  if (!showroom) return true
  const own = showroom.products.get(product.id)
  if (own) return own.carried
  const category =
    (product.family && showroom.categories.get(product.family.id)) ??
    showroom.categories.get(product.category.id)
  return (category?.carried ?? false) && (showroom.brands.get(product.brand.id)?.carried ?? true)
}

function markupOf(showroom: Showroom | null, product: Product): number {
  if (!showroom) return standardMarkupBps
  return (
    showroom.products.get(product.id)?.markupBps ??
    (product.family && showroom.categories.get(product.family.id)?.markupBps) ??
    showroom.categories.get(product.category.id)?.markupBps ??
    showroom.brands.get(product.brand.id)?.markupBps ??
    showroom.defaultMarkupBps
  )
}

function selectionOf(showroom: Showroom | null, shelf: Shelf): Bits {
  if (!showroom) return fullBits(shelf.products.length)
  const bits = emptyBits(shelf.products.length)
  for (const product of shelf.products) if (carries(showroom, product)) addBit(bits, product.place)
  return bits
}
