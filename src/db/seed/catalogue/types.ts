import type { ProductModel } from '#scene/model/product-model.ts'

/** A row of the curated facts becomes many of these; each is one product page. Money in whole cents. */
export type SeedProduct = {
  /** 10 url-safe characters, derived from the product's own identity, so that a second seed gives the same. */
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
  /** Products of one line and collection that differ only in finish or tone share it; their chips show together. */
  variantGroup: string
  /** Box | Piece | Linear ft | Slab | Sq ft | Roll */
  unit: string
  minimumUnit: number
  leadTimeDays: number
  returnable: boolean
  boxOnlyReturns: boolean
  /** facet values by key; a value list where several hold (patterns). Keys follow the category's attributes. */
  attributes: Record<string, string | string[]>
  /** The tone shown as a chip. */
  tone: { name: string; hex: string } | null
  finish: string
  specs: { group: string; name: string; value: string }[]
  documents: string[]
  /** one to five, cheapest size first shown is index 0 */
  sizes: SeedSize[]
  /** days before the seed's day on which it was listed */
  listedDaysAgo: number
  /** units sold in 90 days, for best sellers */
  sold90: number
  /** the look of the first size, with what the other sizes have of their own */
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
  /** units by dye lot; together at most the stock */
  lots: Record<string, number>
}
