import { z } from 'zod'
import { eachField, shownFields } from '#features/catalogue/schema.ts'
import { figure, fromDollars } from '#lib/money.ts'
import { apiSchemas, day, page, pagedOf, perPage } from '#lib/query-schema.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { maxChanged, maxSizes, productStatuses, units } from './rules.ts'

/** What the first size looks like in rooms; null for what is not drawn. */
export const productLook = z.object({ look: (z.any() as z.ZodType<ProductModel>).nullable() })

/** Dollars: with the fee and the maximum markup, the amount still fits into the ledger. */
const highestPrice = 999_999.99

const line = (name: string, most: number) =>
  z
    .string(`Enter the ${name}.`)
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(
      z
        .string()
        .min(1, `Enter the ${name}.`)
        .max(most, `Use at most ${figure(most)} characters.`)
        // Control characters, and invisible or text-reversing ones, which would make two SKUs look the same.
        .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), 'Remove the invisible characters.'),
    )
const price = (name: string) =>
  z
    .number(`Enter the ${name} in dollars.`)
    .max(highestPrice, `The ${name} must be at most $999,999.99.`)
    .refine((value) => fromDollars(value) !== null, `The ${name} can have at most 2 decimals.`)
export const netPrice = price('net price').gt(0, 'The price must be above 0.')
export const listPrice = price('list price').min(0, 'The list price must be 0 or more.')
const swatchPrice = price('price of a sample')
  .min(1, 'A sample costs at least $1.')
  .max(100, 'A sample costs at most $100.')
const measure = z
  .number('Enter a number of inches.')
  .min(0, 'Enter 0 or more inches.')
  .max(2000, 'Enter at most 2,000 inches.')
export const stockCount = z
  .number('Enter a whole number of units.')
  .int('Enter a whole number of units.')
  .min(0, 'Stock must be 0 or more.')
  .max(10_000_000, 'Stock must be at most 10,000,000.')
const weight = z
  .number('Enter the weight in pounds.')
  .min(0, 'Enter 0 or more.')
  .max(20_000, 'Enter at most 20,000 lb.')
const fields = eachField((field) => {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'text')
    return z
      .string()
      .trim()
      .max(field.max, `Use at most ${figure(field.max)} characters.`)
  return z.number(field.asked).int(field.asked).min(field.min, field.tooLow).max(field.max, field.tooHigh)
})
const leadDays = fields.lead_time_days
const id = z.number('This id is not valid.').int().positive()

/** Inches, pounds, dollars; `box_sqft` is what one sold unit covers in square feet. */
export const sizeBody = z.object({
  /** A size that the product has already. */
  id: id.nullish(),
  label: z.string().trim().max(60, 'Use at most 60 characters.').nullish(),
  sku: line('SKU', 64).nullish(),
  width_size: measure.nullish(),
  height_size: measure.nullish(),
  length_size: measure.nullish(),
  pattern: z.string().trim().max(60, 'Use at most 60 characters.').nullish(),
  box_sqft: z
    .number('Enter a number of square feet.')
    .gt(0, 'The coverage must be above 0.')
    .max(10_000, 'The coverage must be at most 10,000 sq ft.')
    .nullish(),
  final_price: netPrice.nullish(),
  list_price: listPrice.nullish(),
  weight_lb: weight.nullish(),
  stock: stockCount.nullish(),
  /** Units by dye lot; what no lot names is stock too. */
  lots: z.record(z.string().trim().min(1).max(40), stockCount).nullish(),
})

const spec = z.object({
  group: z.string().trim().max(60).default(''),
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
  value: z.string().trim().min(1, 'Enter a value.').max(300, 'Use at most 300 characters.'),
})

/**
 * A vendor's product as submitted. What is said beside the sizes holds for each size that does not say it itself;
 * without `sizes` the product has one size.
 */
const product = z.object({
  product_name: line('name', 190),
  category: id,
  brand: line('brand', 120),
  description: z.string().trim().max(8000, 'Use at most 8,000 characters.'),
  sku: line('SKU', 64),
  final_price: netPrice,
  list_price: listPrice,
  weight_lb: weight,
  stock: stockCount,
  unit: z.enum(units, `Choose one of ${units.join(', ')}.`),
  ...fields,
  /** Null: no samples. */
  swatch_price: swatchPrice.nullable(),
  /** Another product of the vendor, of which this one is a finish or color. */
  variant_of: id.nullable(),
  attributes: z.record(z.string().max(60), z.string().trim().max(120)),
  specs: z.array(spec).max(60, 'Enter at most 60 facts.'),
  sizes: z
    .array(sizeBody)
    .min(1, 'A product has at least one size.')
    .max(maxSizes, `A product has at most ${maxSizes} sizes.`),
})
const status = z.enum(['draft', 'review', 'archived', 'published'], 'The selected status is invalid.')

/** A new product: what is missing of the optional fields gets its default. */
export const newProductBody = product
  .partial()
  .required({ product_name: true, category: true, brand: true })
  .extend({ status: z.enum(['draft', 'review'], 'A new product is a draft or in review.').default('draft') })
  .refine(({ sku, sizes }) => sku !== undefined || Boolean(sizes?.[0]?.sku), {
    path: ['sku'],
    message: 'The SKU field is required.',
  })

/** A change: fields that are missing stay. `version` refuses it if the product has changed since that version. */
export const productBody = product.partial().extend({ status: status.optional(), version: z.string().optional() })

export const productParams = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })

const sorts = ['name', 'sku', 'price', 'stock', 'updated'] as const
/** The filters of the vendor's table; `stock` low: a size is at its low-stock level or below, out: one has none. */
const exactFilters = {
  q: z.string().trim().max(100).optional(),
  status: z.enum(productStatuses).optional(),
  category: z.coerce.number().int().positive().optional(),
  brand: z.coerce.number().int().positive().optional(),
  stock: z.enum(['low', 'out']).optional(),
  low_stock: z.coerce.number().optional(),
}
const filters = z.object({
  q: exactFilters.q.catch(undefined),
  status: exactFilters.status.catch(undefined),
  category: exactFilters.category.catch(undefined),
  brand: exactFilters.brand.catch(undefined),
  stock: exactFilters.stock.catch(undefined),
  low_stock: exactFilters.low_stock.catch(undefined),
  sort: z
    .enum([...sorts, ...sorts.map((name) => `-${name}` as const)])
    .default('-updated')
    .catch('-updated'),
})
export const productsQuery = filters.extend({ page, per_page: perPage })
export const exportQuery = filters
export type ProductFilters = z.infer<typeof filters>
/**
 * The filters of a change of everything that matches: one that is not understood is refused, because it would change
 * more than what the table showed.
 */
const matchingFilters = z.strictObject(exactFilters, 'These filters are not valid. Filter the table again.')

export const productRow = z.object({
  id: z.number(),
  hash: z.string(),
  product_name: z.string(),
  sku: z.string(),
  brand: z.string(),
  category: z.string(),
  status: z.enum(productStatuses),
  /** A proposal or the product itself waits for an Admin. */
  waiting: z.boolean(),
  unit: z.string(),
  size_label: z.string(),
  size_count: z.number(),
  final_price: z.number(),
  list_price: z.number().nullable(),
  stock: z.number(),
  least_stock: z.number(),
  lead_time_days: z.number(),
  /** The nearest day from which a planned price holds. */
  next_price_day: z.string().nullable(),
  photos: z.number(),
  updated_at: z.string(),
})
export const productRows = pagedOf(productRow).extend({
  /** Number of all of the vendor's products by status, whatever the filters. */
  counts: z.record(z.enum(productStatuses), z.number()),
})

const size = z.object({
  id: z.number(),
  label: z.string(),
  sku: z.string(),
  width_size: z.number(),
  height_size: z.number(),
  length_size: z.number(),
  pattern: z.string().nullable(),
  box_sqft: z.number().nullable(),
  final_price: z.number(),
  /** 0: none. */
  list_price: z.number(),
  weight_lb: z.number(),
  stock: z.number(),
  lots: z.record(z.string(), z.number()),
})

export const priceChange = z.object({
  id: z.number(),
  size_id: z.number(),
  size_label: z.string(),
  final_price: z.number(),
  list_price: z.number(),
  from_day: z.string(),
  status: z.enum(['planned', 'applied', 'canceled']),
})

export const vendorProduct = z
  .object({
    id: z.number(),
    hash: z.string(),
    version: z.string(),
    status: z.enum(productStatuses),
    /** An Admin has approved it and has not taken it off sale since. */
    approved: z.boolean(),
    product_name: z.string(),
    category: z.object({ id: z.number(), name: z.string(), unit: z.string(), slug_url: z.string() }),
    brand: z.string(),
    description: z.string(),
    sku: z.string(),
    unit: z.string(),
    ...shownFields,
    swatch_price: z.number().nullable(),
    variants: z.array(z.object({ id: z.number(), product_name: z.string(), finish: z.string() })),
    attributes: z.record(z.string(), z.string()),
    specs: z.array(z.object({ group: z.string(), name: z.string(), value: z.string() })),
    sizes: z.array(size),
    needs: z.array(z.object({ field: z.string(), message: z.string() })),
    /** The newest review: open, or decided with a reason. */
    review: z
      .object({
        status: z.enum(['open', 'approved', 'returned', 'withdrawn']),
        proposed: z.record(z.string(), z.string()),
        /** The name of the proposed category. */
        proposed_category: z.string().nullable(),
        reason: z.string(),
        submitted_at: z.string(),
        decided_at: z.string().nullable(),
      })
      .nullable(),
    price_changes: z.array(priceChange),
    showrooms: z.array(z.object({ vsd_id: z.string(), company_name: z.string() })),
    events: z.array(z.object({ at: z.string(), action: z.string(), detail: z.string(), by: z.string() })),
    photos: z.number(),
    /** To compute what a client pays without a showroom. */
    terms: z.object({ platform_fee_bps: z.number(), house_markup_bps: z.number() }),
  })
  .register(apiSchemas, { id: 'VendorProduct' })

export const formFacts = z.object({
  categories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug_url: z.string(),
      department: z.string(),
      parent_id: z.number().nullable(),
      unit: z.string(),
      attributes: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) })),
    }),
  ),
  brands: z.array(z.object({ id: z.number(), name: z.string() })),
  terms: vendorProduct.shape.terms,
})

/** Rows of the grid that takes a paste from a spreadsheet; only what is given changes. */
const gridRow = z.object({
  size_id: id,
  final_price: netPrice.optional(),
  list_price: listPrice.optional(),
  stock: stockCount.optional(),
  lead_time_days: leadDays.optional(),
  /** Of the product, like the lead time; null for no samples. */
  swatch_price: swatchPrice.nullable().optional(),
})
export const bulkBody = z.object({
  ids: z.array(id).max(5000, 'Choose at most 5,000 products at once.').default([]),
  /** In place of `ids`: every product that matches, of which the sender saw `count`. */
  matching: z
    .object({
      filters: matchingFilters,
      count: z
        .number()
        .int()
        .min(0)
        .max(maxChanged, `At most ${figure(maxChanged)} products can be changed at once. Narrow the filter.`),
    })
    .optional(),
  set: z
    .object({ stock: stockCount.optional(), lead_time_days: leadDays.optional(), status: status.optional() })
    .optional(),
  /** Changes net and list prices alike, rounded to cents. */
  price_percent: z
    .number('Enter a percent.')
    .gt(-90, 'Prices can be lowered by less than 90%.')
    .max(500, 'Prices can be raised by at most 500%.')
    .optional(),
  /** The day from which `price_percent` holds; today without it. */
  from_day: day('Enter a day.').optional(),
  rows: z.array(gridRow).max(2000, 'Change at most 2,000 rows at once.').optional(),
})
export const bulkChangeBody = bulkBody.extend({
  /** Of the preview: the change is refused if it would do anything else now. */
  version: z.string().max(64).optional(),
})
const skipped = z.array(z.object({ id: z.number(), product_name: z.string(), message: z.string() }))
const bulkValue = z.union([z.number(), z.string()]).nullable()
export const bulkPreview = z.object({
  /** Products that would change, and how many of them shoppers see. */
  changed: z.number(),
  on_sale: z.number(),
  /** Carts and projects that hold one of those that shoppers see. */
  carts: z.number(),
  /** Some of what would change, the best sellers first; prices in dollars. */
  sample: z.array(
    z.object({
      product_id: z.number(),
      product_name: z.string(),
      size_label: z.string().nullable(),
      fields: z.array(
        z.object({
          field: z.enum([
            'status',
            'lead_time_days',
            'swatch_price',
            'final_price',
            'list_price',
            'stock',
            'planned_final_price',
            'planned_list_price',
          ]),
          before: bulkValue,
          after: bulkValue,
        }),
      ),
    }),
  ),
  skipped,
  version: z.string(),
})
export const bulkResult = z.object({
  /** For the undo. */
  id: z.number(),
  updated: z.number(),
  /** Products that could not get the new status, with the reason. */
  skipped,
})

export const gridSize = z.object({
  size_id: z.number(),
  product_id: z.number(),
  product_name: z.string(),
  size_label: z.string(),
  sku: z.string(),
  final_price: z.number(),
  list_price: z.number(),
  stock: z.number(),
  lead_time_days: z.number(),
  swatch_price: z.number().nullable(),
})

export const priceChangeBody = z.object({
  from_day: day('Enter a day.'),
  prices: z
    .array(z.object({ size_id: id, final_price: netPrice, list_price: listPrice.default(0) }))
    .min(1, 'Choose at least one size.')
    .max(maxSizes),
})
export const priceChangeParams = productParams.extend({
  change: z.coerce.number('This id is not valid.').int().positive(),
})

export const onboarding = z.object({
  steps: z.array(
    z.object({
      key: z.enum(['company', 'payout', 'product', 'photo', 'shipping', 'submitted']),
      done: z.boolean(),
      optional: z.boolean(),
    }),
  ),
  counts: z.record(z.enum(productStatuses), z.number()),
  low_stock: z.number(),
})

export type NewProductBody = z.infer<typeof newProductBody>
export type ProductBody = z.infer<typeof productBody>
export type ProductInput = z.input<typeof productBody>
export type SizeBody = z.infer<typeof sizeBody>
export type ProductRow = z.infer<typeof productRow>
export type VendorProduct = z.infer<typeof vendorProduct>
export type PriceChange = z.infer<typeof priceChange>
export type PriceChangeBody = z.infer<typeof priceChangeBody>
export type BulkBody = z.infer<typeof bulkBody>
export type BulkPreview = z.infer<typeof bulkPreview>
export type BulkResult = z.infer<typeof bulkResult>
export type GridSize = z.infer<typeof gridSize>
export type FormFacts = z.infer<typeof formFacts>
export type Onboarding = z.infer<typeof onboarding>
