import type { Cents } from '#lib/money.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Markup, Promotion } from '../pricing.ts'
import type { FieldProperties } from '../product-fields.ts'
import type { SearchWord } from '../search-word.ts'
import type { Bits } from './bitset.ts'

/** The catalogue in memory: what lists and searches need. The long texts of products stay in the database. */
export type Size = {
  id: number
  position: number
  label: string
  sku: string
  boxSqftHundredths: number | null
  finalCents: Cents
  listCents: Cents
  stock: number
}

export type Product = FieldProperties & {
  id: number
  hash: string
  sku: string
  name: string
  brand: Brand
  vendor: Vendor
  category: Category
  family: Category | null
  collection: string
  group: string
  unit: string
  /** One object shared by all products with the same attributes. */
  attributes: Record<string, string | string[]>
  tone: Color | null
  /** What its vendor asks for a sample; null if there is none. */
  swatchCents: Cents | null
  /** The color of its swatch: the tone, or for vanities and fixtures without one the color of the finish. */
  chip: Color | null
  ratingTenths: number
  ratingCount: number
  sold90: number
  listedAt: number
  hasModel: boolean
  /** Changes with everything that its pictures are made from; part of their URLs. */
  look: string
  sizes: Size[]
  /** Its index in the products of its category. */
  place: number
}

export type Color = { name: string; hex: string }

/** Data shown only on the product's own page. */
export type ProductTexts = {
  description: string
  specs: { group: string; name: string; value: string }[]
  documents: string[]
  photographs: { file: string; alt: string; width: number; height: number }[]
  /** Documents that can be downloaded. */
  files: { file: string; name: string }[]
  model: ProductModel | null
  sizes: SizeMeasures[]
}

/** Inches and pounds. */
export type SizeMeasures = {
  id: number
  widthIn: number
  heightIn: number
  lengthIn: number
  pattern: string | null
  weightLb: number
}

export type Brand = {
  id: number
  name: string
  slug: string
  vendorId: number
  founded: number | null
  story: string
  style: string
  picture: Picture | null
}

/** A picture that an Admin uploaded: its name in the media store, and its alternative text. */
export type Picture = { file: string; alt: string }

export type Vendor = {
  id: number
  company: string
  city: string
  state: string
  feeBps: number
  /** In the vendor's own words; empty if it says nothing. */
  shippingPolicy: string
  returnPolicy: string
}

export type Department = { id: number; name: string; slug: string; categories: Category[] }

export type Category = {
  id: number
  name: string
  /** The name as people read it. */
  label: string
  slug: string
  unit: string
  department: Department
  /** Null for a category of the menu; for a family, its category. */
  parent: Category | null
  children: Category[]
  attributes: { key: string; label: string; values: string[] }[]
  synonyms: Record<string, string>
  picture: Picture | null
}

export type Showroom = {
  id: number
  vsdId: string
  company: string
  defaultMarkup: Markup
  status: string
  categories: Map<number, Rule>
  brands: Map<number, Rule>
  products: Map<number, Rule>
}

/** The source of prices: the showrooms by id, and the house markup that applies without one (rule R0). */
export type Sellers = {
  showrooms: Map<number, Showroom>
  houseMarkup: Markup
  promotions: readonly Promotion[]
}

/** Null defers to the next rule: of the family, category, brand, and finally the showroom's default. */
export type Rule = { carried: boolean | null; markup: Markup | null }

export type FacetValue = { value: string; label: string; bits: Bits }
export type CategoryFacet = { key: string; label: string; values: FacetValue[] }
export type FixedSort = 'relevance' | 'newest' | 'rating' | 'name'

/** One category's products with the sets for filtering and counting. Replaced by a new object after every change. */
export type CategoryIndex = {
  category: Category
  /** Sorted by id; a product's place is its index here. */
  products: Product[]
  facets: CategoryFacet[]
  families: Map<number, Bits>
  inStock: Bits
  with3d: Bits
  /** By place: the vendor's price of the first size, in cents. */
  firstCents: Int32Array
  /** One product of each vendor, brand, and family: a showroom's rules treat all products of a kind alike, except single ones. */
  kinds: Product[]
  /** By place: which of the kinds. */
  kindOf: Uint16Array
  /**
   * The places of products that were replaced since, with other prices, stock, or ratings; one list for all indexes of
   * the same members, so that what was computed for them can be kept and brought up to date.
   */
  replaced: number[]
  /** Places in the order of a sort that does not depend on the showroom; sorted on first use. */
  sorted: (sort: FixedSort) => Uint32Array
}

export type Frame = {
  departments: Department[]
  categories: Map<number, Category>
  bySlug: Map<string, Category>
  brands: Map<number, Brand>
  /** By slug and by lowercase name. */
  brandsCalled: Map<string, Brand>
  vendors: Map<number, Vendor>
  /** What Admins have set for phrases of searches. */
  searchWords: SearchWord[]
}
