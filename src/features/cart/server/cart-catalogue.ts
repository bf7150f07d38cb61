import type { Cents } from '#lib/money.ts'
import type { CartProduct } from '../schema.ts'

/** What a price depends on: the showroom, and whether it is wholesale (for an approved professional). */
export type PriceView = { showroomId: number | null; wholesale: boolean }

export type WantedSize = { product: { hash: string } | { id: number }; sizeId: number }

export type PricedSize = {
  state: 'sold'
  productId: number
  sizeId: number
  sizeLabel: string
  /** The company that ships it. */
  vendor: string
  unitPriceCents: Cents
  minimumUnit: number
  product: CartProduct
}

/** A size that cannot be sold here, with the reason. */
export type NotSold = { state: 'unknown' | 'not carried' }

/** The catalogue queries that the cart needs. Prices are for display only; checkout reads its own from the database. */
export type CartCatalogue = {
  showroom: (id: number) => Promise<{ vsdId: string; company: string; status: string } | null>
  price: (wanted: readonly WantedSize[], view: PriceView) => Promise<(PricedSize | NotSold)[]>
  /** Resolves once this process's catalogue includes what was just committed. */
  shown: () => Promise<void>
}
