import { z } from 'zod'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'

const maxLowStock = 1_000_000

export const lowStock = z
  .number('Enter a whole number of units.')
  .int('Enter a whole number of units.')
  .min(0, 'The level cannot be below 0.')
  .max(maxLowStock, 'The level is too high.')

/** Units of a product: what can be ordered, what is ordered and still with the vendor, and both together. */
export const stock = z.object({
  /** The product's own low-stock level; null: the vendor's. */
  low_stock: z.number().nullable(),
  vendor_low_stock: z.number(),
  sizes: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      sku: z.string(),
      on_hand: z.number(),
      committed: z.number(),
      /** `stock` of the size. */
      available: z.number(),
      is_low: z.boolean(),
    }),
  ),
})
export type Stock = z.infer<typeof stock>

export const stockBody = z.object({ low_stock: lowStock.nullable() })
export type StockBody = z.infer<typeof stockBody>

export const stockChange = z.object({
  id: z.number(),
  at: z.string(),
  size_id: z.number(),
  /** Empty once the size is removed. */
  size_label: z.string(),
  sku: z.string(),
  reason: z.string(),
  /** The file or the change in bulk, in words; empty if there is none. */
  detail: z.string(),
  /** Who did it; empty for a customer or a job. */
  by: z.string(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  before: z.number(),
  after: z.number(),
})
export type StockChange = z.infer<typeof stockChange>

export const stockChangesQuery = z.object({ page, per_page: perPage })
export const stockChanges = pagedOf(stockChange)
