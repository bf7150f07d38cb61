import { paidBy } from '#features/catalogue/prices/showroom-view.ts'
import { swatchPriceOf, type UnitPrice } from '#features/catalogue/pricing.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { dayOf } from '#lib/dates.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { CartProduct } from '../schema.ts'
import { isSwatch, swatchLabel } from '../swatch.ts'

/** What a price depends on: the showroom, and whether it is wholesale (for an approved professional). */
export type PriceView = { showroomId: number | null; wholesale: boolean }

/** `surface` says whether it is a sample. */
export type WantedSize = { product: { hash: string } | { id: number }; sizeId: number; surface?: string }

export type PricedSize = {
  state: 'sold'
  productId: number
  sizeId: number
  sizeLabel: string
  /** The company that ships it. */
  vendor: string
  unitPriceCents: Cents
  /** What a promotion of the platform takes off each unit. */
  promotionCents: Cents
  /** What a client pays for it, in its parts: for prices that are held, never shown as it is. */
  unit: UnitPrice
  minimumUnit: number
  stock: number
  product: CartProduct
}

/** A size that cannot be sold here, with the reason. */
export type NotSold = { state: 'unknown' | 'not carried' | 'no sample' }

/** The catalogue queries that the cart needs. Prices are for display only; checkout reads its own from the database. */
export type CartCatalogue = {
  showroom: (id: number) => Promise<{ vsdId: string; company: string; status: string } | null>
  price: (wanted: readonly WantedSize[], view: PriceView) => Promise<(PricedSize | NotSold)[]>
  /** The day in Los Angeles, which ends held prices. */
  today: () => string
  /** Resolves once this process's catalogue includes what was just committed. */
  shown: () => Promise<void>
}

/** Answers the cart's catalogue queries from memory, so prices need no SQL. */
export function catalogueInMemory(catalogue: Catalogue, clock: Clock): CartCatalogue {
  return {
    showroom: async (id) => {
      await catalogue.ready()
      return catalogue.showroom(id) ?? null
    },
    price: async (wanted, view) => {
      await catalogue.ready()
      return wanted.map((each) => priced(catalogue, each, view))
    },
    today: () => dayOf(clock()),
    shown: catalogue.shown,
  }
}

function priced(
  catalogue: Catalogue,
  { product: by, sizeId, surface = '' }: WantedSize,
  { showroomId, wholesale }: PriceView,
): PricedSize | NotSold {
  const product = 'hash' in by ? catalogue.product(by.hash) : catalogue.productById(by.id)
  const swatch = isSwatch({ surface })
  // A sample is of the product, in whatever size it was ordered.
  const size = swatch ? product?.sizes[0] : product?.sizes.find((each) => each.id === sizeId)
  if (!product || !size) return { state: 'unknown' }
  const view = catalogue.view(showroomId)
  if (!view.carries(product)) return { state: 'not carried' }
  const reader = { wholesale }
  if (swatch) return pricedSwatch(product, size, cardOf(product, view, catalogue.chips(product), reader, size))
  const unit = view.price(product, size)
  const card = cardOf(product, view, catalogue.chips(product), reader, size)
  return {
    state: 'sold',
    productId: product.id,
    sizeId: size.id,
    sizeLabel: size.label,
    vendor: product.vendor.company,
    unitPriceCents: paidBy(reader, unit),
    promotionCents: wholesale ? 0 : (view.promotion(product, unit)?.cents ?? 0),
    unit,
    minimumUnit: product.minimumUnit,
    stock: size.stock,
    // A card describes the product, but a line is one of its sizes.
    product: { ...card, in_stock: size.stock > 0 },
  }
}

function pricedSwatch(product: Product, size: Size, card: CartProduct): PricedSize | NotSold {
  const { swatchCents } = product
  if (swatchCents === null) return { state: 'no sample' }
  const { promotion: _, ...bare } = card
  return {
    state: 'sold',
    productId: product.id,
    sizeId: size.id,
    sizeLabel: swatchLabel,
    vendor: product.vendor.company,
    unitPriceCents: swatchCents,
    promotionCents: 0,
    unit: swatchPriceOf(swatchCents),
    minimumUnit: 1,
    stock: Number.POSITIVE_INFINITY,
    product: {
      ...bare,
      price: toDollars(swatchCents),
      list_price: null,
      price_per_sqft: null,
      box_sqft: null,
      minimum_unit: 1,
      unit_label: swatchLabel,
      in_stock: true,
    },
  }
}
