import { notFound } from '#lib/failure.ts'
import { type Markup, priceOf, retailCents, type UnitPrice } from '../pricing.ts'
import { addBit, type Bits, emptyBits, fullBits } from '../server/bitset.ts'
import type { Catalogue } from '../server/catalogue.ts'
import type { CategoryIndex, Product, Showroom, Size } from '../server/model.ts'
import { type CategoryPrices, createCategoryPrices } from './category-prices.ts'

/**
 * The catalogue as one showroom (or the platform, without one) sells it: which products, at which markup. A product's
 * own rule wins, then its family's, its category's, its brand's, then the showroom's default (rule R1). Without a
 * showroom the house markup applies to everything (rule R0).
 */
export type View = {
  showroom: Showroom | null
  carries: (product: Product) => boolean
  price: (product: Product, size: Size) => UnitPrice
  selection: (index: CategoryIndex) => Bits
  prices: (index: CategoryIndex) => CategoryPrices
}

export function createView(showroom: Showroom | null, house: Markup): View {
  const selections = new WeakMap<CategoryIndex, Bits>()
  const prices = new WeakMap<CategoryIndex, CategoryPrices>()
  return {
    showroom,
    carries: (product) => carries(showroom, product),
    price(product, size) {
      const markup = markupOf(showroom, house, product)
      return priceOf(size.finalCents, product.vendor.feeBps, markup.bps, markup.cents)
    },
    selection: (index) => remembered(selections, index, () => selectionOf(showroom, index)),
    prices: (index) =>
      remembered(prices, index, () =>
        createCategoryPrices(index.products, (product) => firstPrice(showroom, house, product)),
      ),
  }
}

/** The view of the showroom with this id, or without a showroom. Throws 404 for an unknown id. */
export function viewOf(
  catalogue: Pick<Catalogue, 'view' | 'showroom'>,
  showroom: number | null | undefined,
): View {
  if (showroom == null) return catalogue.view(null)
  if (!catalogue.showroom(showroom)) throw notFound()
  return catalogue.view(showroom)
}

function remembered<T>(known: WeakMap<CategoryIndex, T>, index: CategoryIndex, make: () => T): T {
  let found = known.get(index)
  if (!found) {
    found = make()
    known.set(index, found)
  }
  return found
}

function carries(showroom: Showroom | null, { id, family, category, brand }: Product): boolean {
  if (!showroom) return true
  const own = showroom.products.get(id)?.carried
  if (own !== undefined && own !== null) return own
  const carried =
    (family && showroom.categories.get(family.id)?.carried) ?? showroom.categories.get(category.id)?.carried
  return (carried ?? false) && (showroom.brands.get(brand.id)?.carried ?? true)
}

function markupOf(
  showroom: Showroom | null,
  house: Markup,
  { id, family, category, brand }: Product,
): Markup {
  if (!showroom) return house
  return (
    showroom.products.get(id)?.markup ??
    (family && showroom.categories.get(family.id)?.markup) ??
    showroom.categories.get(category.id)?.markup ??
    showroom.brands.get(brand.id)?.markup ??
    showroom.defaultMarkup
  )
}

function selectionOf(showroom: Showroom | null, { products }: CategoryIndex): Bits {
  if (!showroom) return fullBits(products.length)
  const bits = emptyBits(products.length)
  products.forEach((product, place) => {
    if (carries(showroom, product)) addBit(bits, place)
  })
  return bits
}

/** The showroom's price for a product's first size. */
function firstPrice(showroom: Showroom | null, house: Markup, product: Product): number {
  const markup = markupOf(showroom, house, product)
  return retailCents(product.sizes[0]?.finalCents ?? 0, product.vendor.feeBps, markup.bps, markup.cents)
}
