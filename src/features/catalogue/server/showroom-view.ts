import { type Markup, priceOf, retailCents, type UnitPrice } from '../pricing.ts'
import { addBit, type Bits, emptyBits, fullBits, removeBit } from './bitset.ts'
import type { Category, Kind, Product, Rule, Shelf, Showroom, Size } from './model.ts'
import { placeOfId } from './product-store.ts'
import { createShelfPrices, type ShelfPrices } from './shelf-prices.ts'

/**
 * The catalogue as one showroom sells it, or the house without one: which products, at which markup. A product's own rule
 * wins, then its family's, its category's, its brand's, then the showroom's default (rule R1). Without a showroom the house
 * markup applies to everything (rule R0).
 */
export type View = {
  showroom: Showroom | null
  carries: (product: Product) => boolean
  price: (product: Product, size: Size) => UnitPrice
  selection: (shelf: Shelf) => Bits
  prices: (shelf: Shelf) => ShelfPrices
}

export function createView(showroom: Showroom | null, house: Markup): View {
  /** By their shelves' lists of products. */
  const selections = new WeakMap<Product[], Bits>()
  const priced = new WeakMap<Shelf, ShelfPrices>()
  const view: View = {
    showroom,
    carries: (product) => carries(showroom, product),
    price(product, size) {
      const markup = markupOf(showroom, house, product)
      return priceOf(size.finalCents, product.vendor.feeBps, markup.bps, markup.cents)
    },
    selection(shelf) {
      const known = selections.get(shelf.products)
      if (known) return known
      const bits = selectionOf(showroom, shelf)
      selections.set(shelf.products, bits)
      return bits
    },
    prices(shelf) {
      let prices = priced.get(shelf)
      if (!prices) {
        prices = createShelfPrices(shelf, () => pricesOf(showroom, house, shelf))
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
  return showroom.products.get(product.id)?.carried ?? carriesKind(showroom, product.category, product)
}

function carriesKind(
  showroom: Showroom,
  category: Category,
  { family, brand }: Pick<Kind, 'family' | 'brand'>,
) {
  const carried =
    (family && showroom.categories.get(family.id)?.carried) ?? showroom.categories.get(category.id)?.carried
  return (carried ?? false) && (showroom.brands.get(brand.id)?.carried ?? true)
}

function markupOf(showroom: Showroom | null, house: Markup, product: Product): Markup {
  return (
    showroom?.products.get(product.id)?.markup ?? markupOfKind(showroom, house, product.category, product)
  )
}

function markupOfKind(
  showroom: Showroom | null,
  house: Markup,
  category: Category,
  { family, brand }: Pick<Kind, 'family' | 'brand'>,
): Markup {
  if (!showroom) return house
  return (
    (family && showroom.categories.get(family.id)?.markup) ??
    showroom.categories.get(category.id)?.markup ??
    showroom.brands.get(brand.id)?.markup ??
    showroom.defaultMarkup
  )
}

/** One look at the rules for each kind of product, not for each product. */
function selectionOf(showroom: Showroom | null, shelf: Shelf): Bits {
  const size = shelf.products.length
  if (!showroom) return fullBits(size)
  const bits = emptyBits(size)
  const carried = shelf.kinds.map((kind) => carriesKind(showroom, shelf.category, kind))
  for (let place = 0; place < size; place++) if (carried[shelf.kindAt[place] as number]) addBit(bits, place)
  for (const { place, rule } of ownRules(showroom, shelf)) {
    if (rule.carried) addBit(bits, place)
    else if (rule.carried === false) removeBit(bits, place)
  }
  return bits
}

/** The price of a place as the rules stand now; its vendor's price is read anew each time. */
function pricesOf(showroom: Showroom | null, house: Markup, shelf: Shelf): (place: number) => number {
  const fees = Int32Array.from(shelf.kinds, ({ vendor }) => vendor.feeBps)
  const markups = shelf.kinds.map((kind) => markupOfKind(showroom, house, shelf.category, kind))
  const percents = Int32Array.from(markups, ({ bps }) => bps)
  const amounts = Int32Array.from(markups, ({ cents }) => cents)
  const own = new Map<number, Markup>()
  for (const { place, rule } of showroom ? ownRules(showroom, shelf) : [])
    if (rule.markup) own.set(place, rule.markup)
  return (place) => {
    const kind = shelf.kindAt[place] as number
    const markup = own.size > 0 ? own.get(place) : undefined
    return retailCents(
      shelf.finalCents[place] as number,
      fees[kind] as number,
      markup ? markup.bps : (percents[kind] as number),
      markup ? markup.cents : (amounts[kind] as number),
    )
  }
}

/** The products of a shelf that a showroom has a rule of their own for. */
function* ownRules(showroom: Showroom, { ids, products }: Shelf): Generator<{ place: number; rule: Rule }> {
  if (showroom.products.size > products.length) {
    for (const { id, place } of products) {
      const rule = showroom.products.get(id)
      if (rule) yield { place, rule }
    }
    return
  }
  for (const [id, rule] of showroom.products) {
    const place = placeOfId(ids, id)
    if (place >= 0) yield { place, rule }
  }
}
