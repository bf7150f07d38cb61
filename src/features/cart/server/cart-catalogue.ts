import type { Cents } from '#lib/money.ts'
import type { CartProduct } from '../schema.ts'

/** For whom a price is made: inside which showroom, and whether at wholesale (an approved professional). */
export type PriceView = { showroomId: number | null; wholesale: boolean }

export type WantedSize = { product: { hash: string } | { id: number }; sizeId: number }

export type PricedSize = {
  state: 'sold'
  productId: number
  sizeId: number
  sizeLabel: string
  /** The company that it ships from. */
  vendor: string
  unitPriceCents: Cents
  minimumUnit: number
  product: CartProduct
}

/** A size that cannot be sold here says why and nothing else. */
export type NotSold = { state: 'unknown' | 'not carried' }

/** What the cart asks the catalogue; prices for display only, a checkout reads its own from the database. */
export type CartCatalogue = {
  showroom: (id: number) => Promise<{ vsdId: string; company: string; status: string } | null>
  price: (wanted: readonly WantedSize[], view: PriceView) => Promise<(PricedSize | NotSold)[]>
  /** What was just committed is in the answers of this process then. */
  shown: () => Promise<void>
}
