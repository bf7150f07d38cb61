import { z } from 'zod'
import { apiSchemas, pagedOf } from '#lib/query-schema.ts'
import { type Layout, layouts, pricePers, type Target, targetNames } from './columns.ts'

export const importParams = z.object({
  job: z.coerce.number('This id is not valid.').int().positive(),
})

const layoutNames = Object.keys(layouts) as [Layout, ...Layout[]]
const target = z.enum(targetNames as [Target, ...Target[]])
const categoryId = z.number().int().positive()

export const mappingSchema = z
  .object({
    layout: z.enum(layoutNames),
    columns: z.array(target.nullable()).max(500),
    prices: z
      .object({
        kind: z.enum(['net', 'retail']),
        discount_percent: z
          .number('Give the discount in percent, such as 40.')
          .min(0, 'The discount must be from 0 to 99 percent.')
          .max(99, 'The discount must be from 0 to 99 percent.')
          .nullable(),
      })
      .nullable(),
    per: z.enum(pricePers),
    categories: z.record(z.string().max(200), categoryId.nullable()),
    defaults: z.object({
      category: categoryId.nullable(),
      brand: z.string().trim().max(120, 'The brand must have at most 120 characters.').nullable(),
      stock: z
        .number('Give a whole number.')
        .int('Give a whole number.')
        .min(0, 'The stock must not be below 0.')
        .max(10_000_000, 'The stock must be at most 10,000,000.')
        .nullable(),
      box_sqft: z
        .number('Give the square feet in a box, such as 15.5.')
        .min(0.01, 'Give the square feet in a box, such as 15.5.')
        .max(10_000, 'A box has at most 10,000 square feet.')
        .nullable()
        .optional(),
    }),
  })
  .register(apiSchemas, { id: 'ImportMapping' })
export type SentMapping = z.infer<typeof mappingSchema>

export const mappingBody = z.object({ mapping: mappingSchema })

/** Places of a workbook's sheets, from 0. */
export const sheetsBody = z.object({ sheets: z.array(z.number().int().min(0)).min(1).max(100) })

/** Categories of ours, each before its families; `parent` is the name of a family's category. */
export const importCategory = z.object({ id: z.number(), name: z.string(), parent: z.string().nullable() })
export type CategoryChoice = z.infer<typeof importCategory>

const previewProduct = z.object({
  rows: z.array(z.number()),
  isNew: z.boolean(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  unit: z.string(),
  color: z.string(),
  finish: z.string(),
  description: z.string(),
  photographs: z.array(z.string()),
  documents: z.array(z.string()),
  sizes: z.array(
    z.object({
      label: z.string(),
      sku: z.string(),
      final_price: z.number(),
      list_price: z.number(),
      box_sqft: z.number().nullable(),
      stock: z.number(),
    }),
  ),
})

const report = z.object({
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  failed: z.number(),
  without_stock: z.number(),
  notes: z.array(z.object({ message: z.string(), count: z.number(), row: z.number() })),
  unknown_categories: z.array(
    z.object({
      text: z.string(),
      rows: z.number(),
      /** Rows whose category is to be chosen. */
      asked: z.number(),
      example: z.string(),
      /** Our categories that were read from the words and the products' names. */
      read_as: z.array(importCategory),
      /** Our categories that the words can mean, the likeliest first. */
      nearest: z.array(importCategory),
      /** The goods that the words mean, if we have no category for them; otherwise empty. */
      not_sold: z.string(),
    }),
  ),
  /** Problems with the same reason, the most frequent first. */
  problem_groups: z.array(
    z.object({
      column: z.string(),
      field: z.string(),
      message: z.string(),
      fix: z.string(),
      count: z.number(),
      row: z.number(),
      value: z.string(),
    }),
  ),
  /** How many prices and stocks change; `changes` are the first 500. */
  changes_total: z.number(),
  changes: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      sku: z.string(),
      field: z.enum(['final_price', 'list_price', 'stock']),
      before: z.number(),
      after: z.number(),
    }),
  ),
  /** Prices far from those of the products beside them. */
  outliers: z.array(
    z.object({ row: z.number(), name: z.string(), sku: z.string(), price: z.number(), usual: z.number() }),
  ),
  /** A price that can be for a box or for a square foot. */
  box_or_sqft: z.object({ row: z.number(), name: z.string(), price: z.number(), box_sqft: z.number() }).nullable(),
  preview: z.array(previewProduct),
})

export const importJob = z
  .object({
    job: z.number(),
    file_name: z.string(),
    status: z.enum(['mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed']),
    /** Why the file as a whole could not be used. */
    problem: z.string(),
    /** Of the running step. */
    done: z.number(),
    total: z.number(),
    created: z.number(),
    changed: z.number(),
    /** Photographs that products got. */
    photographs: z.number(),
    /** Whether the prices are still to be stated as net or retail, and what they probably are. */
    asks_for_prices: z.boolean(),
    likely_prices: z.enum(['net', 'retail']).nullable(),
    encoding: z.string(),
    header: z.array(z.string()),
    sample: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
    /** Of a workbook; sheets with the same `columns` can be read together, those with null not at all. */
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.number(),
        lines: z.number(),
        columns: z.string().nullable(),
        chosen: z.boolean(),
      }),
    ),
    mapping: mappingSchema,
    report: report.nullable(),
    created_at: z.string(),
    undo_until: z.string().nullable(),
  })
  .register(apiSchemas, { id: 'ImportJob' })
export type ImportJobView = z.infer<typeof importJob>

export const importSummary = importJob
  .omit({ header: true, sample: true, mapping: true, report: true, encoding: true, sheets: true })
  .extend({
    failed: z.number(),
  })
export type ImportSummary = z.infer<typeof importSummary>

export const problemsQuery = z.object({
  page: z.coerce.number().int().positive().catch(1),
  per_page: z.coerce.number().int().min(1).max(100).catch(20),
})

export const rowProblem = z.object({
  row: z.number(),
  column: z.string(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
  fix: z.string(),
})

export const photographsQuery = problemsQuery.extend({
  /** Matched with a product of the file, with none, with none because the vendor wants so, or not usable. */
  state: z.enum(['matched', 'unmatched', 'left_out', 'refused']).catch('unmatched'),
})
export type PhotographsQuery = z.infer<typeof photographsQuery>

export const photographParams = importParams.extend({
  photograph: z.coerce.number('This id is not valid.').int().positive(),
})

export const photographBody = z.object({
  sku: z.string().trim().max(64, 'The SKU must have at most 64 characters.').nullable(),
})

export const importPhotograph = z.object({
  id: z.number(),
  /** With its folders in a ZIP. */
  name: z.string(),
  /** Name in the store: pictures of it are at `paths.photograph`; null if it cannot be used. */
  file: z.string().nullable(),
  problem: z.string(),
  /** Of its product. */
  sku: z.string().nullable(),
  product_name: z.string(),
  /** The product that the name is most like, where none has it. */
  nearest: z.string().nullable(),
  nearest_name: z.string(),
})

export const importPhotographs = z
  .object({
    /** Whether the file is checked, so that its products are known. */
    ready: z.boolean(),
    total: z.number(),
    matched: z.number(),
    /** Products of the file that have some of the photographs. */
    with_photograph: z.number(),
    unmatched: z.number(),
    left_out: z.number(),
    refused: z.number(),
    products: z.number(),
    /** Products of the file that have no photograph at all, neither stored nor by an address. */
    without_photograph: z.number(),
    list: pagedOf(importPhotograph),
  })
  .register(apiSchemas, { id: 'ImportPhotographs' })
export type ImportPhotographsView = z.infer<typeof importPhotographs>
