import { priceOf, pricePerSqft, standardMarkupBps, type UnitPrice } from '../pricing.ts'
import { addBit, type Bits, emptyBits, fullBits } from './bitset.ts'
import type { Product, Shelf, Showroom, Size } from './model.ts'

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
  /** Price in cents of each place's first size, and the places from the cheapest up; `perSqft` the same by square foot. */
  prices: (shelf: Shelf) => Prices
}

type Prices = { cents: Int32Array; ascending: Uint32Array; perSqft: () => Uint32Array }

export function createView(showroom: Showroom | null): View {
  const selections = new WeakMap<Shelf, { edition: number; bits: Bits }>()
  const priced = new WeakMap<Shelf, { edition: number; prices: Prices }>()
  const view: View = {
    showroom,
    carries: (product) => carries(showroom, product),
    markupBps: (product) => markupOf(showroom, product),
    price: (product, size) => priceOf(size.finalCents, product.vendor.feeBps, markupOf(showroom, product)),
    selection(shelf) {
      const known = selections.get(shelf)
      if (known?.edition === shelf.edition) return known.bits
      const bits = selectionOf(showroom, shelf)
      selections.set(shelf, { edition: shelf.edition, bits })
      return bits
    },
    prices(shelf) {
      const known = priced.get(shelf)
      if (known?.edition === shelf.edition) return known.prices
      const prices = pricesOf(view, shelf)
      priced.set(shelf, { edition: shelf.edition, prices })
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

function pricesOf(view: View, shelf: Shelf): Prices {
  const cents = new Int32Array(shelf.products.length)
  for (const product of shelf.products) {
    const first = product.sizes[0]
    if (first) cents[product.place] = view.price(product, first).priceCents
  }
  let perSqft: Uint32Array | undefined
  return {
    cents,
    ascending: ascending(shelf, (place) => cents[place] as number),
    perSqft: () => {
      perSqft ??= ascending(shelf, (place) => {
        const sqft = shelf.products[place]?.sizes[0]?.boxSqftHundredths ?? null
        return pricePerSqft(cents[place] as number, sqft) ?? Number.MAX_SAFE_INTEGER
      })
      return perSqft
    },
  }
}

function ascending(shelf: Shelf, key: (place: number) => number): Uint32Array {
  const places = Uint32Array.from(shelf.products, (product) => product.place)
  return places.sort((a, b) => key(a) - key(b) || (shelf.products[a]?.id ?? 0) - (shelf.products[b]?.id ?? 0))
}
