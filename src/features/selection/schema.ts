import { z } from 'zod'
import { productCard } from '#features/catalogue/schema.ts'
import { markupBody } from '#features/showrooms/schema.ts'
import { figure } from '#lib/money.ts'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import { maxMatching, maxNamed } from './limits.ts'

/** Where a product's markup comes from: the most specific rule that has one (rule R1). */
export const markupSources = ['product', 'category', 'brand', 'default'] as const
export type MarkupSource = (typeof markupSources)[number]

export const selectionSorts = ['name', 'brand', 'vendor_price', 'wholesale', 'markup', 'price', 'profit'] as const
export type SelectionSort = (typeof selectionSorts)[number]

const words = z.string().trim().max(100)
const key = z.string().trim().min(1).max(200)
const dollars = z.coerce.number().min(0).max(1_000_000)

/** As the address of the table has them; `carried` is 1 or 0. Prices are what the client pays, in dollars. */
const exactFilters = {
  q: words.optional(),
  department: key.optional(),
  category: key.optional(),
  brand: key.optional(),
  carried: z.enum(['1', '0']).optional(),
  source: z.enum(markupSources).optional(),
  price_min: dollars.optional(),
  price_max: dollars.optional(),
}
const ignoreInvalid = <T extends z.ZodType>(field: T) => field.catch(undefined as never)
const filters = z.object({
  q: ignoreInvalid(exactFilters.q),
  department: ignoreInvalid(exactFilters.department),
  category: ignoreInvalid(exactFilters.category),
  brand: ignoreInvalid(exactFilters.brand),
  carried: ignoreInvalid(exactFilters.carried),
  source: ignoreInvalid(exactFilters.source),
  price_min: ignoreInvalid(exactFilters.price_min),
  price_max: ignoreInvalid(exactFilters.price_max),
})
export type SelectionFilters = z.infer<z.ZodObject<typeof exactFilters>>

/** Best sellers first without a sort; `-` is descending. */
const sort = z
  .enum(selectionSorts.flatMap((name) => [name, `-${name}`] as const))
  .optional()
  .catch(undefined)
export const exportQuery = filters.extend({ sort })
export const selectionQuery = exportQuery.extend({ page, per_page: perPage })

/** Vendor price, wholesale, markup and profit are null while the account's client-safe view is on. */
export const selectionRow = productCard.extend({
  sku: z.string(),
  vendor: z.string(),
  /** Dollars for one unit of the first size. */
  vendor_price: z.number().nullable(),
  /** Percent of the deciding rule; null if it is an amount. */
  markup: z.number().nullable(),
  /** Dollars of the deciding rule; null if it is a percent. */
  amount: z.number().nullable(),
  /** What the markup is of the wholesale price, in percent: more than the rule says where it was raised to 10 %. */
  effective_markup: z.number().nullable(),
  source: z.enum(markupSources).nullable(),
  /** The name of the category or brand whose rule decides. */
  source_name: z.string().nullable(),
  your_price: z.number(),
  profit_per_unit: z.number().nullable(),
  carried: z.boolean(),
})
export type SelectionRow = z.infer<typeof selectionRow>
export const selectionRows = pagedOf(selectionRow).extend({
  /** Products that the showroom carries, whatever the filters. */
  carried: z.number(),
})
export type SelectionRows = z.infer<typeof selectionRows>

const named = z.object({ name: z.string(), slug: z.string() })
export const selectionForm = z.object({
  departments: z.array(named.extend({ categories: z.array(named.extend({ families: z.array(named) })) })),
  brands: z.array(named),
  /** Percent; null while the client-safe view is on. */
  default_markup: z.number().nullable(),
  vsd_id: z.string(),
})
export type SelectionForm = z.infer<typeof selectionForm>

const id = z.number('This id is not valid.').int().positive()
const hash = z.string().min(1).max(64)
const { markup, amount } = markupBody.shape

const change = {
  /** Whether the showroom carries them. */
  carried: z.boolean().optional(),
  /** Percent or dollars per unit, as for one markup. */
  markup,
  amount,
  /** Removes their own markup, so that the next rule applies. */
  remove_markup: z.literal(true).optional(),
}

/** What a change applies to, one of these. A rule of a category or brand also covers products that come later. */
const target = {
  products: z
    .array(hash)
    .max(maxNamed, `Choose at most ${figure(maxNamed)} products at once.`)
    .optional(),
  ids: z
    .array(id)
    .max(maxNamed, `Choose at most ${figure(maxNamed)} products at once.`)
    .optional(),
  /** Every product that matches, of which the sender saw `count`. */
  matching: z
    .object({
      filters: z.strictObject(exactFilters, 'These filters are not valid. Filter the table again.'),
      count: z
        .number()
        .int()
        .min(0)
        .max(maxMatching, `At most ${figure(maxMatching)} products can be changed at once. Narrow the filter.`),
    })
    .optional(),
  category: z.union([key, id]).transform(String).optional(),
  brand: z.union([key, id]).transform(String).optional(),
  /** The showroom's default markup. */
  default: z.literal(true).optional(),
}

export const changeBody = z.object({ ...target, ...change })
export type ChangeBody = z.infer<typeof changeBody>
export const bulkChangeBody = changeBody.extend({
  /** Of the preview that the sender saw; the change is refused if its outcome would be another one. */
  version: z.string().min(1, 'Preview the change first.').max(64),
})

const sample = z.object({
  hash: z.string(),
  product_name: z.string(),
  size: z.string(),
  carried_before: z.boolean(),
  carried_after: z.boolean(),
  price_before: z.number(),
  price_after: z.number(),
  /** Null while the client-safe view is on. */
  profit_before: z.number().nullable(),
  profit_after: z.number().nullable(),
})
export const changePreview = z.object({
  /** Products that the change is meant for. */
  products: z.number(),
  /** Products whose selection, price or markup rule changes. */
  changed: z.number(),
  added: z.number(),
  removed: z.number(),
  /** Carried products with another price for clients. */
  dearer: z.number(),
  cheaper: z.number(),
  unchanged: z.number(),
  /** Products that cannot change, by reason. */
  skipped: z.array(z.object({ message: z.string(), count: z.number(), example: z.string() })),
  /** Its best sellers. */
  sample: z.array(sample),
  version: z.string(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const changeResult = changePreview
  .pick({
    changed: true,
    added: true,
    removed: true,
    dearer: true,
    cheaper: true,
    unchanged: true,
    skipped: true,
  })
  .extend({ id: z.number() })
export type ChangeResult = z.infer<typeof changeResult>

/** api.md: adds products to the showroom, with or without a markup. */
export const addBody = z.object({
  products: target.products,
  category: target.category.nullish(),
  brand: target.brand.nullish(),
  all: z.boolean().default(false),
  markup,
  amount,
})
export const productParams = z.object({ id: hash })
export const productChangeBody = z.object({
  active: z.boolean().optional(),
  markup,
  amount,
  remove_markup: change.remove_markup,
})
export type ProductChangeBody = z.infer<typeof productChangeBody>

/** One markup, or the same percent for products by their ids. */
export const markupsBody = markupBody.extend({ ids: target.ids })
