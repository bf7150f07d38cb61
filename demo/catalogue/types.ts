import type { ProductModel } from '#scene/model/product-model.ts'

/** One row of the curated facts becomes many of these; each is one product page. Money in whole cents. */
export type SeedProduct = {
  /** 10 URL-safe characters, derived from the product's identity, so that every seed gives the same. */
  hash: string
  /** Brand prefix, line, finish, e.g. `HRW-WLP-HON-M`; unique. */
  sku: string
  productName: string
  description: string
  /** slug_url of the category */
  category: string
  /** slug of the brand; its vendor is the brand's company */
  brand: string
  collection: string
  family: string
  /**
   * Shared by the products of one line and collection that differ only in finish or tone; they are shown as chips
   * together.
   */
  variantGroup: string
  /** Box | Piece | Linear ft | Slab | Sq ft | Roll */
  unit: string
  minimumUnit: number
  leadTimeDays: number
  madeToOrder: boolean
  /** What a sample costs; null if there is none. */
  swatchCents: number | null
  returnable: boolean
  boxOnlyReturns: boolean
  /** facet values by key; a list where several apply (patterns). Keys follow the category's attributes. */
  attributes: Record<string, string | string[]>
  /** The tone shown as a chip. */
  tone: { name: string; hex: string } | null
  finish: string
  specs: { group: string; name: string; value: string }[]
  documents: string[]
  /** one to five; the cheapest, which is shown first, is index 0 */
  sizes: SeedSize[]
  /** days between listing and the seed's day */
  listedDaysAgo: number
  /** units sold in 90 days, for best sellers */
  sold90: number
  /** the look of the first size, and how the other sizes differ from it */
  model: ProductModel
}

export type SeedSize = {
  label: string
  sku: string
  /** inches */
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  /** hundredths of a square foot a sold unit covers; null when the product is not sold by coverage */
  boxSqftHundredths: number | null
  /** vendor's net price of one sold unit */
  finalPriceCents: number
  /** crossed-out former price of one sold unit */
  listPriceCents: number
  weightLb: number
  stock: number
  /** units by dye lot; their sum is at most the stock */
  lots: Record<string, number>
}
