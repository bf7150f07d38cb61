import { notFound } from '#lib/failure.ts'
import { type Markup, type Markups, markupOf, priceOf, type UnitPrice } from '../pricing.ts'
import { addBit, type Bits, emptyBits, fullBits } from '../server/bitset.ts'
import type { Catalogue } from '../server/catalogue.ts'
import type { CategoryIndex, Product, Showroom, Size } from '../server/model.ts'
import { type CategoryPrices, createCategoryPrices } from './category-prices.ts'

/** The catalogue as one showroom (or the platform, without one) sells it: which products, at which price. */
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
  // Without a showroom the house markup applies to everything (rule R0).
  const seller: Markups = showroom ?? { ...noMarkups, defaultMarkup: house }
  const price = (product: Product, { finalCents }: Pick<Size, 'finalCents'>) =>
    priceOf(finalCents, product.vendor.feeBps, markupOf(seller, product))
  return {
    showroom,
    carries: (product) => carries(showroom, product),
    price,
    selection: (index) => remembered(selections, index, () => selectionOf(showroom, index)),
    prices: (index) =>
      remembered(prices, index, () =>
        createCategoryPrices(
          index.products,
          (product) => price(product, product.sizes[0] ?? noSize).priceCents,
        ),
      ),
  }
}

const noMarkups = { products: new Map(), categories: new Map(), brands: new Map() }

/** A product without sizes is never in the catalogue. */
const noSize = { finalCents: 0 }

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

function selectionOf(showroom: Showroom | null, { products }: CategoryIndex): Bits {
  if (!showroom) return fullBits(products.length)
  const bits = emptyBits(products.length)
  products.forEach((product, place) => {
    if (carries(showroom, product)) addBit(bits, place)
  })
  return bits
}
