import type { Cents } from '#lib/money.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Markup } from '../pricing.ts'
import type { Bits } from './bitset.ts'
import type { ShelfChange } from './shelf-changes.ts'

/** The catalogue as it stands in memory: what lists and searches need. The long texts of one product stay in the database. */
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

export type Product = {
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
  minimumUnit: number
  leadDays: number
  returnable: boolean
  boxOnlyReturns: boolean
  attributes: Record<string, string | string[]>
  tone: { name: string; hex: string } | null
  finish: string
  /** What its chip shows: the tone, else the finish of what has a color by it. */
  chip: { name: string; hex: string } | null
  ratingTenths: number
  ratingCount: number
  sold90: number
  listedAt: number
  hasModel: boolean
  /** Changes with everything that its pictures are made from; part of their addresses. */
  look: string
  sizes: Size[]
  /** Its number in the catalogue and in the search: by id at first, whatever comes later after them. */
  number: number
  /** Its place on the shelf of its category. */
  place: number
}

/** What only the product's own page shows. */
export type ProductTexts = {
  description: string
  specs: { group: string; name: string; value: string }[]
  documents: string[]
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
}

export type Vendor = { id: number; company: string; city: string; state: string; feeBps: number }

export type Department = { id: number; name: string; slug: string; categories: Category[] }

export type Category = {
  id: number
  name: string
  slug: string
  unit: string
  department: Department
  /** Null for a category of the menu, else the category that this family belongs to. */
  parent: Category | null
  children: Category[]
  attributes: { key: string; label: string; values: string[] }[]
  synonyms: Record<string, string>
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

/** Who sets prices: the showrooms by id, and the platform's own markup without one (rule R0). */
export type Sellers = { showrooms: Map<number, Showroom>; houseMarkup: Markup }

/** Null is what the next rule says: of its family, category, brand, and in the end the showroom's default. */
export type Rule = { carried: boolean | null; markup: Markup | null }

export type FacetValue = { value: string; bits: Bits }
/** Its values are numbered from `first` on, in their order; those of a `marked` facet stand among the places' marks. */
export type ShelfFacet = {
  key: string
  label: string
  first: number
  marked: boolean
  values: FacetValue[]
}
/** The numbers of a place's facet values: `numbers` from its start to the next; `count` numbers of all facets. */
export type Marks = { starts: Uint32Array; numbers: Uint16Array | Uint32Array; count: number }

/** What decides, with a product's own rule, whether a showroom carries it and at which markup. */
export type Kind = { brand: Brand; vendor: Vendor; family: Category | null }

/** One category's products with the sets that answer questions about them. Grows linearly with the category. */
export type Shelf = {
  category: Category
  /** Another list as soon as one has come or gone. */
  products: Product[]
  /** The ids of the places, which stand in their order. */
  ids: Float64Array
  kinds: Kind[]
  /** Each place's kind. */
  kindAt: Uint16Array
  /** The vendor's price of each place's first size, in cents. */
  finalCents: Int32Array
  /** What each place's first size covers, in hundredths of a square foot; 0 for nothing. */
  sqftHundredths: Int32Array
  facets: ShelfFacet[]
  marks: Marks
  /** The value of each facet that is not shown, since all products that have one have the same. */
  alone: Map<string, string>
  families: Map<number, Bits>
  inStock: Bits
  with3d: Bits
  /** Places in the order of each sort that does not depend on the showroom. */
  orders: Record<'relevance' | 'newest' | 'rating' | 'name', Uint32Array>
  /** What has happened since the shelf was arranged, in its order; the prices of showrooms follow it. */
  changes: ShelfChange[]
}

export type Frame = {
  departments: Department[]
  categories: Map<number, Category>
  bySlug: Map<string, Category>
  brands: Map<number, Brand>
  /** By slug and by name in lower case. */
  brandsCalled: Map<string, Brand>
  vendors: Map<number, Vendor>
}
