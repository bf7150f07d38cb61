import type { FastifyRequest } from 'fastify'
import { refusedByRole } from '#features/accounts/actor.ts'
import type { Cents } from '#lib/money.ts'
import {
  bestPromotion,
  type Markup,
  type Markups,
  markupOf,
  type Promotion,
  priceOf,
  pricePerSqft,
  type UnitPrice,
  type UnitSaving,
} from '../pricing.ts'
import { addBit, type Bits, eachBit, emptyBits, fullBits, setBit } from '../server/bitset.ts'
import { placeOf, placesBy } from '../server/category-index.ts'
import type { CategoryIndex, Product, Showroom, Size } from '../server/model.ts'

/** Who sees a price. By default a visitor, who sees and pays the retail price (security U21). */
export type Reader = {
  /** An approved professional sees and pays W. Accounts that are not active were already rejected with their token. */
  wholesale: boolean
  /** An Admin sees W in addition to the retail price. */
  oversees?: boolean
  /** A vendor sees their own net prices. */
  vendorId?: number
}

export const visitor: Reader = { wholesale: false }

/**
 * Visitors and homeowners see the same prices, so their responses can be cached. A professional who shows the shop to a
 * client (`X-Price-View: client`, or the account's `client_safe`) gets the client's prices.
 */
export function readerOf({ actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>): Reader {
  if (actor?.type === 'Contractor') return { wholesale: headers['x-price-view'] !== 'client' && !actor.clientSafe }
  if (actor?.type === 'Admin') return { wholesale: false, oversees: !refusedByRole(actor, pricesOf) }
  if (actor?.type === 'Vendor') return { wholesale: false, vendorId: actor.id }
  return visitor
}

/** Whose work needs vendors' prices. */
const pricesOf = ['support', 'finance', 'catalogue'] as const

export function paidBy(reader: Reader, unit: UnitPrice): Cents {
  return reader.wholesale ? unit.wholesaleCents : unit.priceCents
}

/** What a reader pays a showroom for the products of one category; brought up to date when products are replaced. */
type CategoryPrices = {
  /** The price of the first size of the product at each place, as its card shows it: with a promotion. */
  cents: Int32Array
  /** Sort keys: the price of the first size, or the price per square foot, where products without coverage are last. */
  keys: Record<PriceOrder, (product: Product) => number>
  /** All places in ascending order. */
  sorted: (order: PriceOrder) => Uint32Array
  /** The lowest and highest price of a set, and the number of products in each of `priceSteps`. */
  spread: (set: Bits) => Spread
  /** Computes the prices of the products that were replaced since the last call. */
  update: (replaced: readonly number[]) => void
}

type PriceOrder = 'price' | 'sqft'
type Spread = { min: Cents; max: Cents; counts: number[] }

/** Lower bounds of the price steps, in cents; the last is open-ended. */
export const priceSteps = [0, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]

const most = 2 ** 31 - 1

function createCategoryPrices(
  index: CategoryIndex,
  single: Iterable<number>,
  priceOf: (product: Product, size: Pick<Size, 'finalCents'>) => Cents,
): CategoryPrices {
  const { products, firstCents, kindOf, replaced } = index
  const kinds = index.kinds.map(withoutOwnRule)
  const cents = firstCents.map((finalCents, place) =>
    priceOf(kinds[kindOf[place] as number] as Product, { finalCents }),
  )
  const computeOne = (place: number) => {
    cents[place] = priceOf(products[place] as Product, { finalCents: firstCents[place] as number })
  }
  for (const id of single) {
    const place = placeOf(index, id)
    if (place >= 0) computeOne(place)
  }
  let orders: Partial<Record<PriceOrder, Uint32Array>> = {}
  let seen = replaced.length
  const centsOf = ({ place }: Product) => cents[place] as number
  const keys = {
    price: centsOf,
    sqft: (product: Product) =>
      Math.min(pricePerSqft(centsOf(product), product.sizes[0]?.boxSqftHundredths ?? 0) ?? most, most),
  }
  return {
    cents,
    keys,
    sorted(order) {
      orders[order] ??= placesBy(products, keys[order])
      return orders[order]
    },
    spread(set) {
      const spread: Spread = { min: most, max: 0, counts: priceSteps.map(() => 0) }
      eachBit(set, (place) => {
        const price = cents[place] as number
        spread.min = Math.min(spread.min, price)
        spread.max = Math.max(spread.max, price)
        let step = priceSteps.length - 1
        while (price < (priceSteps[step] as number)) step--
        spread.counts[step] = (spread.counts[step] as number) + 1
      })
      return spread
    },
    update(replaced) {
      if (seen === replaced.length) return
      for (; seen < replaced.length; seen++) computeOne(replaced[seen] as number)
      orders = {}
    },
  }
}

/** The catalogue as one showroom (or the platform, without one) sells it: which products, at which price. */
export type View = {
  showroom: Showroom | null
  carries: (product: Product) => boolean
  price: (product: Product, size: Pick<Size, 'finalCents'>) => UnitPrice
  /** What a promotion of the platform takes off a unit today. */
  promotion: (product: Product, unit: UnitPrice) => UnitSaving | null
  /** What a reader pays for a unit today: the client's price with its promotion, or W. */
  pays: (product: Product, size: Pick<Size, 'finalCents'>, reader: Reader) => Cents
  selection: (index: CategoryIndex) => Bits
  prices: (index: CategoryIndex, reader: Reader) => CategoryPrices
}

export function createView(showroom: Showroom | null, house: Markup, promotions: readonly Promotion[] = []): View {
  const selections = new WeakMap<Members, Bits>()
  const clients = new WeakMap<Members, CategoryPrices>()
  const professionals = new WeakMap<Members, CategoryPrices>()
  // Without a showroom the house markup applies to everything (rule R0).
  const seller: Markups = showroom ?? { ...noMarkups, defaultMarkup: house }
  const price = (product: Product, { finalCents }: Pick<Size, 'finalCents'>) =>
    priceOf(finalCents, product.vendor.feeBps, markupOf(seller, product))
  const promotion = ({ category, family }: Product, unit: UnitPrice) =>
    bestPromotion(promotions, { categoryId: category.id, familyId: family?.id ?? null }, unit)
  const pays = (product: Product, size: Pick<Size, 'finalCents'>, reader: Reader) => {
    const unit = price(product, size)
    return reader.wholesale ? unit.wholesaleCents : unit.priceCents - (promotion(product, unit)?.cents ?? 0)
  }
  return {
    showroom,
    carries: (product) => carries(showroom, product),
    price,
    promotion,
    pays,
    selection: (index) => remembered(selections, index, () => selectionOf(showroom, index)),
    prices(index, reader) {
      const prices = remembered(reader.wholesale ? professionals : clients, index, () =>
        createCategoryPrices(index, seller.products.keys(), (product, size) => pays(product, size, reader)),
      )
      prices.update(index.replaced)
      return prices
    },
  }
}

const noMarkups = { products: new Map(), categories: new Map(), brands: new Map() }

/** Stands for its kind: no product has this id. */
const withoutOwnRule = (product: Product): Product => ({ ...product, id: -1 })

/** Of a category's indexes: the same until its members or their facts change. */
type Members = CategoryIndex['replaced']

function remembered<T>(known: WeakMap<Members, T>, { replaced }: CategoryIndex, make: () => T): T {
  let found = known.get(replaced)
  if (!found) {
    found = make()
    known.set(replaced, found)
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

function selectionOf(showroom: Showroom | null, index: CategoryIndex): Bits {
  const { products, kinds, kindOf } = index
  if (!showroom) return fullBits(products.length)
  const isCarried = kinds.map((kind) => carries(showroom, withoutOwnRule(kind)))
  const bits = emptyBits(products.length)
  for (let place = 0; place < kindOf.length; place++) if (isCarried[kindOf[place] as number]) addBit(bits, place)
  for (const id of showroom.products.keys()) {
    const place = placeOf(index, id)
    if (place >= 0) setBit(bits, place, carries(showroom, products[place] as Product))
  }
  return bits
}
