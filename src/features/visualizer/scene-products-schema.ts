import { z } from 'zod'

const money = z.number()

export const sceneProductsBody = z
  .object({
    /** The showroom that prices it; by default the design's own. */
    showroom: z.number('This id is not valid.').int().positive().nullish(),
    /** Counted by laying every piece, or with the trade's usual percentage; by default as the design says. */
    waste: z.enum(['exact', 'flat']).optional(),
    /** One extra unit of every laid product, for repairs. */
    spare: z.boolean().optional(),
    first_time: z.boolean().optional(),
  })
  .default({})
export const sceneLine = z.object({
  slot: z.string(),
  /** The label of where it goes. */
  surface: z.string(),
  product: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  category: z.string(),
  picture: z.string(),
  size_label: z.string(),
  unit_label: z.string(),
  /** The area to cover (square feet), the edge (feet) or the count, and the quantity ordered for it. */
  kind: z.enum(['area', 'length', 'count', 'sheet']),
  net: z.number(),
  order: z.number(),
  /** Square feet with waste; null for what is not sold by area. */
  sqft: z.number().nullable(),
  waste_percent: z.number(),
  quantity: z.number(),
  unit_price: money.nullable(),
  amount: money.nullable(),
  minimum_unit: z.number(),
  /** The stock covers the quantity. */
  in_stock: z.boolean(),
  /** How the quantity was computed. */
  sentence: z.string(),
})
export const sceneProducts = z.object({
  showroom: z.number().nullable(),
  lines: z.array(sceneLine),
  /** Null without a showroom, which sets the prices. */
  total: money.nullable(),
  /** Chosen products that are not sold here, or whose size cannot be counted for this room. */
  missing: z.array(
    z.object({
      slot: z.string(),
      surface: z.string(),
      product: z.string(),
      product_name: z.string(),
      reason: z.enum(['gone', 'not carried', 'not counted']),
    }),
  ),
})

export type SceneLine = z.infer<typeof sceneLine>
export type SceneProducts = z.infer<typeof sceneProducts>
