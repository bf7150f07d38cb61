import { z } from 'zod'
import type { Paged } from '#lib/paging.ts'

const money = z.number()
const id = z.number('This id is not valid.').int().positive()
const hash = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')
const limit = z.number().int().min(1).max(30).default(10)

export const productCard = z.object({
  id: z.number(),
  hash: z.string(),
  product_name: z.string(),
  brand: z.string(),
  category: z.object({ id: z.number(), name: z.string(), slug_url: z.string(), unit: z.string() }),
  image: z.string(),
  /** The version of its pictures, `v` of their addresses: it changes with the product's look. */
  look: z.string(),
  price: money,
  list_price: money.nullable(),
  wholesale_price: money.nullable(),
  /** Only for the vendor's own reading: his net price. */
  final_price: money.optional(),
  unit: z.string(),
  unit_label: z.string(),
  price_per_sqft: money.nullable(),
  size_id: z.number(),
  size_label: z.string(),
  size_count: z.number(),
  box_sqft: z.number().nullable(),
  minimum_unit: z.number(),
  in_stock: z.boolean(),
  lead_time_days: z.number(),
  rating: z.number(),
  rating_count: z.number(),
  free_shipping: z.boolean(),
  is_3d: z.boolean(),
  /** The colors of the same collection (tones, or finishes of fixtures), this one first; at most six. */
  chips: z.array(z.object({ name: z.string(), hex: z.string() })),
})

export const productSize = z.object({
  id: z.number(),
  label: z.string(),
  width_size: z.number(),
  height_size: z.number(),
  length_size: z.number(),
  pattern: z.string().nullable(),
  box_sqft: z.number().nullable(),
  price: money,
  list_price: money.nullable(),
  price_per_sqft: money.nullable(),
  minimum_unit: z.number(),
  sku: z.string(),
  in_stock: z.boolean(),
  /** Units left, up to 20; null when there are more. */
  stock: z.number().nullable(),
  weight_lb: z.number(),
})

export const productDetail = productCard.extend({
  sku: z.string(),
  description: z.string(),
  collection: z.string(),
  finish: z.string(),
  specs: z.array(z.object({ group: z.string(), name: z.string(), value: z.string() })),
  documents: z.array(z.string()),
  images: z.array(z.string()),
  sizes: z.array(productSize),
  variants: z.array(
    z.object({
      hash: z.string(),
      look: z.string(),
      name: z.string(),
      hex: z.string(),
      in_stock: z.boolean(),
    }),
  ),
  material: z
    .object({
      albedo: z.string(),
      normal: z.null(),
      roughness: z.number(),
      tile_width_in: z.number(),
      tile_height_in: z.number(),
    })
    .nullable(),
  returnable: z.boolean(),
  box_only_returns: z.boolean(),
  vendor: z.object({ id: z.number(), company_name: z.string(), city: z.string(), state: z.string() }),
  department: z.object({ name: z.string(), menu_slug: z.string() }),
  family: z.object({ name: z.string(), slug_url: z.string() }).nullable(),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  related: z.array(productCard),
  visual_available: z.boolean(),
  showroom: z.number().nullable(),
})

export const valueFacet = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(
    z.object({ value: z.string(), label: z.string(), count: z.number(), selected: z.boolean() }),
  ),
})

export const priceFacet = z.object({
  key: z.literal('price'),
  label: z.string(),
  min: money,
  max: money,
  buckets: z.array(z.object({ from: money, to: money, count: z.number() })),
})

const paging = {
  total: z.number(),
  path: z.string(),
  last_page: z.number(),
  current_page: z.number(),
  per_page: z.number(),
  links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
}

export const productList = z.object({
  data: z.array(productCard),
  ...paging,
  facets: z.array(z.union([priceFacet, valueFacet])),
  applied: z.object({ category: z.string().nullable(), sort: z.string() }),
  /** For a search: what was looked for in fact, when the words were mended, and the categories of the finds. */
  searched: z
    .object({
      q: z.string(),
      mended: z.string().nullable(),
      categories: z.array(z.object({ name: z.string(), slug_url: z.string(), count: z.number() })),
    })
    .nullable(),
})

type CategoryShape = {
  id: number
  name: string
  slug_url: string
  unit: string
  image: string | null
  /** Hash of a product that stands for the category in pictures. */
  representative: string | null
  /** The version of that product's pictures. */
  look: string
  parent_id: number | null
  product_count: number
  children: CategoryShape[]
}

export const category: z.ZodType<CategoryShape> = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    slug_url: z.string(),
    unit: z.string(),
    image: z.string().nullable(),
    representative: z.string().nullable(),
    look: z.string(),
    parent_id: z.number().nullable(),
    product_count: z.number(),
    children: z.array(category),
  }),
)

export const sorts = ['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'name', 'sqft_asc'] as const

export const topProductsBody = z.object({
  showroom: id.nullish(),
  category: z.union([id, z.string().max(120)]).nullish(),
  limit,
})
export const alsoViewedBody = z.object({ product: hash, showroom: id.nullish(), limit })
export const recentlyViewedBody = z.object({
  products: z.array(hash, 'The products field is required.').max(30, 'At most 30 products.'),
  showroom: id.nullish(),
  limit: z.number().int().min(1).max(30).default(10),
})

const line = z.object({
  hash,
  size_id: id,
  quantity: z
    .number('The quantity must be a whole number.')
    .int('The quantity must be a whole number.')
    .min(1)
    .max(100_000),
})
export const priceBody = z.object({ showroom: id.nullish(), lines: z.array(line).min(1).max(200) })
export const coverageBody = z.object({
  hash,
  size_id: id,
  showroom: id.nullish(),
  width_ft: z.number().positive().max(10_000),
  length_ft: z.number().positive().max(10_000),
  waste_percent: z.number().min(0).max(100).default(10),
})

export const visualizationProductsBody = z.object({
  category: z.union([id, z.string().max(120)]).nullish(),
  showroom: id.nullish(),
  q: z.string().max(200).nullish(),
  page: z.number().int().min(1).default(1),
  per_page: z.number().int().min(1).max(100).default(10),
  sort: z.enum(sorts).default('relevance'),
  filters: z.record(z.string().max(40), z.union([z.string(), z.number(), z.array(z.string())])).default({}),
})

const written = (name: string, max: number) =>
  z
    .string(`The ${name} field is required.`)
    .trim()
    .min(1, `The ${name} field is required.`)
    .max(max, `The ${name} may not be longer than ${max} characters.`)
export const reviewBody = z.object({
  rating: z.number('Choose one to five stars.').int('Choose one to five stars.').min(1).max(5),
  title: written('title', 80),
  text: written('text', 2000),
})

export type ProductCard = z.infer<typeof productCard>
export type ProductSize = z.infer<typeof productSize>
export type ProductDetail = z.infer<typeof productDetail>
export type ValueFacet = z.infer<typeof valueFacet>
export type PriceFacet = z.infer<typeof priceFacet>
export type Facet = PriceFacet | ValueFacet
export type ProductList = z.infer<typeof productList>
export type Category = CategoryShape
export type CategoryDetail = Category & {
  breadcrumb: { name: string; path: string }[]
  department: { name: string; menu_slug: string }
}
export type Department = { id: number; name: string; menu_slug: string; categories: Category[] }
export type MenuCategory = { id: number; name: string; slug_url: string; children: MenuCategory[] }
export type MenuDepartment = { id: number; name: string; menu_slug: string; categories: MenuCategory[] }
export type Brand = {
  id: number
  name: string
  slug: string
  logo: string | null
  product_count: number
  founded: number | null
  story: string
  style: string
  city: string
  state: string
}
export type Suggestions = {
  products: { hash: string; product_name: string; image: string; price: number }[]
  categories: { name: string; slug_url: string; path: string }[]
  brands: { name: string; slug: string }[]
  queries: string[]
}
export type Review = {
  id: number
  rating: number
  title: string
  text: string
  author: string
  created_at: string
}
/** `stars` counts all of them, not only this page's. */
export type ReviewList = Paged<Review> & { stars: { rating: number; count: number }[] }
export type ReviewBody = z.infer<typeof reviewBody>
export type OwnReview = { may_write: boolean; review: Review | null }
export type TopProductsRequest = z.input<typeof topProductsBody>
export type AlsoViewedRequest = z.input<typeof alsoViewedBody>
export type RecentlyViewedRequest = z.input<typeof recentlyViewedBody>
