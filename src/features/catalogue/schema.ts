import { z } from 'zod'
import { apiSchemas, pagedOf, quantity } from '#lib/query-schema.ts'
import { type ProductField, productFields, type ValueOf } from './product-fields.ts'

const money = z.number()
const id = z.number('This id is not valid.').int().positive()
const hash = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, 'This product is not valid.')
const limit = z.number().int().min(1).max(30).default(10)

/** A promotion of the platform: what a unit costs with it, and its last day (rule R2). */
const shownPromotion = z.object({
  name: z.string(),
  saving: money,
  price: money,
  price_per_sqft: money.nullable(),
  until: z.string(),
})

export const productCard = z
  .object({
    id: z.number(),
    hash: z.string(),
    product_name: z.string(),
    brand: z.string(),
    category: z.object({
      id: z.number(),
      name: z.string(),
      label: z.string(),
      slug_url: z.string(),
      unit: z.string(),
    }),
    image: z.string(),
    /** Version of its pictures, `v` in their URLs; it changes with the product's look. */
    look: z.string(),
    price: money,
    /** Only while one applies; `price` is without it. */
    promotion: shownPromotion.optional(),
    list_price: money.nullable(),
    wholesale_price: money.nullable(),
    /** The vendor's net price; only present for that vendor. */
    final_price: money.optional(),
    unit: z.string(),
    unit_label: z.string(),
    price_per_sqft: money.nullable(),
    size_id: z.number(),
    size_label: z.string(),
    /** Index of the shown size in the product's sizes: 0, or another size that a search named. */
    size_position: z.number(),
    size_count: z.number(),
    box_sqft: z.number().nullable(),
    minimum_unit: z.number(),
    in_stock: z.boolean(),
    lead_time_days: z.number(),
    rating: z.number(),
    rating_count: z.number(),
    free_shipping: z.boolean(),
    is_3d: z.boolean(),
    /** The colors of the same collection (tones, or finishes of fixtures), this product's first; at most six. */
    chips: z.array(z.object({ name: z.string(), hex: z.string() })),
  })
  .register(apiSchemas, { id: 'ProductCard' })

/** The schemas of a product's plain fields, by their names. */
export const eachField = (schemaOf: (field: ProductField) => z.ZodType) =>
  Object.fromEntries(productFields.map((field) => [field.name, schemaOf(field)])) as {
    [F in ProductField as F['name']]: z.ZodType<ValueOf<F>, ValueOf<F>>
  }
export const shownFields = eachField(({ kind }) => ({ whole: z.number(), text: z.string(), flag: z.boolean() })[kind])

export const productSize = z.object({
  id: z.number(),
  label: z.string(),
  width_size: z.number(),
  height_size: z.number(),
  length_size: z.number(),
  pattern: z.string().nullable(),
  /** The percentage of the trade that is added to an area for cuts and breakage (rule R12). */
  waste_percent: z.number(),
  box_sqft: z.number().nullable(),
  price: money,
  promotion: shownPromotion.optional(),
  list_price: money.nullable(),
  price_per_sqft: money.nullable(),
  minimum_unit: z.number(),
  sku: z.string(),
  in_stock: z.boolean(),
  /** Units in stock, up to 20; null if there are more. */
  stock: z.number().nullable(),
  weight_lb: z.number(),
  /**
   * What returning the minimum quantity by choice can cost, within the 48 states (rule R10); null for goods that cannot
   * be returned, or if weight and size are unknown.
   */
  return_cost: z.object({ at_least: money, at_most: money }).nullable(),
})

export const productDetail = productCard.extend({
  sku: z.string(),
  description: z.string(),
  collection: z.string(),
  ...shownFields,
  /** What a sample of it costs, the same for everyone; null if its vendor offers none. */
  swatch_price: money.nullable(),
  specs: z.array(z.object({ group: z.string(), name: z.string(), value: z.string() })),
  documents: z.array(z.string()),
  images: z.array(z.string()),
  /** Its vendor's photographs; pictures of them are at `paths.photograph`. */
  photographs: z.array(z.object({ file: z.string(), alt: z.string(), width: z.number(), height: z.number() })),
  /** Documents to download. */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
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
  vendor: z.object({
    id: z.number(),
    company_name: z.string(),
    city: z.string(),
    state: z.string(),
    /** In the vendor's own words; empty if it says nothing. */
    shipping_policy: z.string(),
    return_policy: z.string(),
  }),
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
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number(), selected: z.boolean() })),
})

export const priceFacet = z.object({
  key: z.literal('price'),
  label: z.string(),
  min: money,
  max: money,
  buckets: z.array(z.object({ from: money, to: money, count: z.number() })),
})

/** Goods that were searched for but are not sold here, as text, with the page of the nearest alternative. */
export const notSold = z.object({
  term: z.string(),
  message: z.string(),
  department: z.object({ name: z.string(), path: z.string() }).nullable(),
})

export const productList = pagedOf(productCard).extend({
  facets: z.array(z.union([priceFacet, valueFacet])),
  applied: z.object({ category: z.string().nullable(), sort: z.string() }),
  /**
   * For a search: the query after spelling correction, the words without results, sizes that are not sold with the
   * nearest one, what is not sold here, and the categories of the results.
   */
  searched: z
    .object({
      q: z.string(),
      corrected: z.string().nullable(),
      dropped: z.array(z.string()),
      other_sizes: z.array(z.object({ asked: z.string(), nearest: z.string() })),
      /** The page that an Admin has set for these words. */
      redirect: z.string().nullable(),
      not_sold: notSold.nullable(),
      /** The price named in the query, the query without it, and whether nothing has that price. */
      price: z.object({ label: z.string(), rest: z.string(), missed: z.boolean() }).nullable(),
      categories: z.array(z.object({ name: z.string(), label: z.string(), slug_url: z.string(), count: z.number() })),
    })
    .nullable(),
})

/** The cards with the materials to lay their products in a room. */
export const laidList = productList.extend({
  data: z.array(
    productCard.extend({
      material: productDetail.shape.material,
      surfaces: z.array(z.enum(['floor', 'wall', 'counter'])),
    }),
  ),
})

/** An uploaded picture of a category or brand by its name in the media store; null shows the usual one. */
const uploadedPicture = z.object({ file: z.string(), alt: z.string() }).nullable()
export type UploadedPicture = z.infer<typeof uploadedPicture>

const categoryAlone = z.object({
  id: z.number(),
  name: z.string(),
  /** The name as people read it (OP-13). */
  label: z.string(),
  slug_url: z.string(),
  unit: z.string(),
  image: z.string().nullable(),
  picture: uploadedPicture,
  /** Hash of the product whose picture represents the category. */
  representative: z.string().nullable(),
  /** Version of that product's pictures. */
  look: z.string(),
  parent_id: z.number().nullable(),
  product_count: z.number(),
})
export type Category = z.infer<typeof categoryAlone> & { children: Category[] }
const category: z.ZodType<Category> = categoryAlone
  .extend({
    get children() {
      return z.array(category)
    },
  })
  .register(apiSchemas, { id: 'Category' })
export const categoryDetail = categoryAlone.extend({
  children: z.array(category),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  department: z.object({ name: z.string(), menu_slug: z.string() }),
})

const departmentAlone = z.object({ id: z.number(), name: z.string(), menu_slug: z.string() })
export const department = departmentAlone.extend({ categories: z.array(category) })

export type MenuCategory = {
  id: number
  name: string
  label: string
  slug_url: string
  children: MenuCategory[]
}
const menuCategory: z.ZodType<MenuCategory> = z
  .object({
    id: z.number(),
    name: z.string(),
    label: z.string(),
    slug_url: z.string(),
    get children() {
      return z.array(menuCategory)
    },
  })
  .register(apiSchemas, { id: 'MenuCategory' })
export const menuDepartment = departmentAlone.extend({ categories: z.array(menuCategory) })

export const brand = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  picture: uploadedPicture,
  product_count: z.number(),
  founded: z.number().nullable(),
  story: z.string(),
  style: z.string(),
  city: z.string(),
  state: z.string(),
})

export const suggestions = z.object({
  products: z.array(z.object({ hash: z.string(), product_name: z.string(), image: z.string(), price: money })),
  categories: z.array(z.object({ name: z.string(), label: z.string(), slug_url: z.string(), path: z.string() })),
  brands: z.array(z.object({ name: z.string(), slug: z.string() })),
  queries: z.array(z.string()),
  not_sold: notSold.nullable(),
})

export const sorts = ['relevance', 'price_asc', 'price_desc', 'newest', 'rating', 'name', 'sqft_asc'] as const

export const topProductsBody = z.object({
  showroom: id.nullish(),
  category: z.union([id, z.string().max(120)]).nullish(),
  limit,
})
export const alsoViewedBody = z.object({ product: hash, showroom: id.nullish(), limit })
export const recentlyViewedBody = z.object({
  products: z.array(hash, 'Products are required.').max(30, 'At most 30 products.'),
  showroom: id.nullish(),
  limit: z.number().int().min(1).max(30).default(10),
})

const line = z.object({ hash, size_id: id, quantity })
export const priceBody = z.object({ showroom: id.nullish(), lines: z.array(line).min(1).max(200) })
export const pricedLines = z.array(
  z.object({
    hash: z.string(),
    size_id: z.number(),
    quantity: z.number(),
    unit_price: money,
    amount: money,
    price_per_sqft: money.nullable(),
    sqft: z.number().nullable(),
    minimum_unit: z.number(),
  }),
)
export const wholesaleBody = z.object({ products: z.array(hash).min(1).max(200) })
/** Prices of the first size, as shown on a card; products that are not sold are left out. */
export const wholesalePrices = z.array(z.object({ hash: z.string(), price: money, price_per_sqft: money.nullable() }))
export type WholesalePrice = z.infer<typeof wholesalePrices>[number]
export const coverageBody = z.object({
  hash,
  size_id: id,
  showroom: id.nullish(),
  width_ft: z.number().positive().max(10_000),
  length_ft: z.number().positive().max(10_000),
  /** By default the percentage of the trade for the product (rule R12). */
  waste_percent: z.number().min(0).max(100).optional(),
})

export const covered = z.object({
  /** With the percentage. */
  sqft: z.number(),
  waste_percent: z.number(),
  quantity: z.number(),
  amount: money,
  /** What the units hold beyond `sqft`; `one_more`: so little that one unit more is offered (rule R15). */
  beyond_sqft: z.number(),
  one_more: z.boolean(),
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

export type ProductCard = z.infer<typeof productCard>
export type ProductSize = z.infer<typeof productSize>
export type ProductDetail = z.infer<typeof productDetail>
export type ValueFacet = z.infer<typeof valueFacet>
export type PriceFacet = z.infer<typeof priceFacet>
export type Facet = PriceFacet | ValueFacet
export type ProductList = z.infer<typeof productList>
export type CategoryDetail = z.infer<typeof categoryDetail>
export type Department = z.infer<typeof department>
export type MenuDepartment = z.infer<typeof menuDepartment>
export type Brand = z.infer<typeof brand>
export type Suggestions = z.infer<typeof suggestions>
export type TopProductsRequest = z.input<typeof topProductsBody>
export type AlsoViewedRequest = z.input<typeof alsoViewedBody>
export type RecentlyViewedRequest = z.input<typeof recentlyViewedBody>
