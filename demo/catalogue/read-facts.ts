import { readFileSync } from 'node:fs'
import { type FirstCategory, firstCategories } from '#features/catalogue/server/reference/first-categories.ts'
import type { FixtureModel, SurfaceModel } from '#scene/model/product-model.ts'

export type Tone = { name: string; hex: string }

/** `label`, and inches, pounds and counts as the trade states them; which keys appear depends on the category. */
export type FactSize = {
  label: string
  w_in: number
  unit_lb: number
  vendor_price_usd?: [number, number]
} & Record<string, number | string | number[] | undefined>

type Value = number | string | boolean | (number | string)[]

export type LineModel = (
  | { kind: 'surface'; gen: SurfaceModel['gen']; layout: SurfaceModel['layout'] }
  | { kind: 'fixture'; family: FixtureModel['family'] }
) & {
  mount?: string
  variants?: string[]
  dims_in?: Record<string, Value>
  params?: Record<string, Value>
  variant_params?: Record<string, Record<string, Value>>
  layout_by_width?: Record<string, string>
}

export type Line = {
  family: string
  /** tells lines of one family apart */
  part?: string
  /** the only collections that have this line */
  collections?: string[]
  /** the tone is the color of the goods, as of paint and grout, and not a second finish */
  toned?: boolean
  /** the short name on the product page */
  noun: string
  type?: string
  material: string
  sizes: FactSize[]
  finishes: string[]
  tones: Tone[]
  patterns: string[]
  /** dollars per sold unit, over the whole line */
  vendor_price_usd: [number, number]
  vendor_price_per_sqft_usd?: [number, number]
  /** former price / price at the standard markup */
  list_price_factor: [number, number]
  specs: Record<string, string>
  lead_days: [number, number]
  returnable: boolean
  /** lead times are whole weeks */
  made_to_order?: boolean
  box_only_returns: boolean
  model: LineModel
  facts: string[]
  /** start of a size label -> noun, for lines in which every size is a different product */
  forms?: Record<string, string>
  /** variant (or '*') -> pattern of the size labels it is made in; '' is never offered */
  fits?: Record<string, string>
  /** variant -> what it adds to the stated sizes: a washer on a pedestal is higher */
  adds?: Record<string, Partial<Record<'w_in' | 'h_in' | 'd_in', number>>>
  /** facet values that hold for the whole line */
  attributes?: Record<string, string | string[]>
}

export type AttributeFacts = { key: string; label: string; values: string[]; facet: boolean }

export type CategoryFacts = Omit<FirstCategory, 'attributes'> & {
  /** Those of the reference data are facets; products of the demo state some more. */
  attributes: AttributeFacts[]
  lines: Line[]
  /** each collection has all its lines, in every variant, finish, tone and size: what a job needs must not be missing */
  whole?: boolean
  collections: string[]
  documents: string[]
  completes_with: string[]
}

export type BrandFacts = {
  name: string
  slug: string
  founded: number
  founding_story: string
  style: string
  price_level: number
  price_factor: number
  /** category names */
  categories: string[]
  warranty: {
    years: number
    structure_years: number
    covers: string
    labor_included: boolean
    excludes: string
    claim: string
  }
  vendor: {
    company: string
    street: string
    city: string
    state: string
    zip: string
    phone: string
    ship_from: { city: string; state: string; zip: string; dock: string }
    lead_days: [number, number]
    return_address: {
      attn: string
      company: string
      street: string
      city: string
      state: string
      zip: string
    }
    return_window_days: number
    refund_days: number
  }
}

export type ShowroomFacts = {
  vsdId: string
  kind: 'contractor' | 'designer'
  companyName: string
  owner: { firstName: string; lastName: string }
  city: string
  state: string
  zip: string
  phone: string
  themeColor: string
  specialty: string
  about: string
  defaultMarkupBasisPoints: number
  license: { authority: string; example: string }
  /** category slugs */
  categories: string[]
}

export type CategorySlug =
  | 'appliances'
  | 'backsplash-tiles'
  | 'cabinet-hardware'
  | 'countertop'
  | 'kitchen-faucets'
  | 'kitchen-sinks'
  | 'bathroom-faucets'
  | 'bathroom-vanitys'
  | 'bath-tubs'
  | 'showers'
  | 'toilets'
  | 'hardwood-flooring'
  | 'laminate-flooring'
  | 'luxury-flooring'
  | 'tile-flooring'
  | 'artificial-turf'
  | 'hardscaping'
  | 'pool-copings'
  | 'stacked-stone'
  | 'fans'
  | 'lights'
  | 'cabinets'
  | 'paint'
  | 'trim'
  | 'setting-materials'
  | 'floor-accessories'
  | 'bath-accessories'

/** The categories of the reference data with their lines and words. */
export function categories(): CategoryFacts[] {
  categoriesRead ??= firstCategories().map((first) => {
    const { attributes = [], ...facts } = readFacts(first.slug) as RawCategory
    return {
      ...first,
      ...facts,
      attributes: [
        ...first.attributes.map((one) => ({ ...one, facet: true })),
        ...attributes.map((one) => ({ ...one, facet: false })),
      ],
    }
  })
  return categoriesRead
}

/** The demo makers; each sells as the vendor `vendor.company`. */
export function brands(): BrandFacts[] {
  brandsRead ??= readFacts('brands') as BrandFacts[]
  return brandsRead
}

/** The demo showrooms; each has a different one of the twelve paints. */
export function showrooms(): ShowroomFacts[] {
  const slugOf = new Map(categories().map((c) => [c.category, c.slug]))
  return (readFacts('showrooms') as RawShowroom[]).map((raw) => ({
    vsdId: raw.vsd_id,
    kind: raw.kind,
    companyName: raw.company_name,
    owner: { firstName: raw.owner.first_name, lastName: raw.owner.last_name },
    city: raw.city,
    state: raw.state,
    zip: raw.zip,
    phone: raw.phone,
    themeColor: raw.theme_color,
    specialty: raw.specialty,
    about: raw.about,
    defaultMarkupBasisPoints: Math.round(raw.default_markup * 100),
    license: { authority: raw.license.authority, example: raw.license.example },
    categories: raw.categories.map((name) => {
      const slug = slugOf.get(name)
      if (slug === undefined) throw new Error(`showroom ${raw.vsd_id} carries an unknown category: ${name}`)
      return slug
    }),
  }))
}

let categoriesRead: CategoryFacts[] | undefined
let brandsRead: BrandFacts[] | undefined

type RawCategory = Pick<CategoryFacts, 'lines' | 'whole' | 'collections' | 'documents' | 'completes_with'> & {
  attributes?: Omit<AttributeFacts, 'facet'>[]
}

type RawShowroom = {
  vsd_id: string
  kind: 'contractor' | 'designer'
  company_name: string
  owner: { first_name: string; last_name: string }
  city: string
  state: string
  zip: string
  phone: string
  theme_color: string
  specialty: string
  about: string
  default_markup: number
  license: { authority: string; example: string }
  categories: string[]
}

function readFacts(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../facts/${name}.json`, import.meta.url), 'utf8'))
}
