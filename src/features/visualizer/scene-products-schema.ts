import { z } from 'zod'

const money = z.number()

export const sceneProductsBody = z
  .object({
    /** Where it is priced; the design's own showroom unless it is said. */
    showroom: z.number('This id is not valid.').int().positive().nullish(),
    /** Counted by laying every piece, or with the trade's percentage; as the design says unless it is said here. */
    waste: z.enum(['exact', 'flat']).optional(),
    /** One unit more of everything laid, for repairs. */
    spare: z.boolean().optional(),
    first_time: z.boolean().optional(),
  })
  .default({})
export const sceneLine = z.object({
  slot: z.string(),
  /** Where it goes, as a person would say it. */
  surface: z.string(),
  product: z.string(),
  size_id: z.number(),
  product_name: z.string(),
  brand: z.string(),
  category: z.string(),
  picture: z.string(),
  size_label: z.string(),
  unit_label: z.string(),
  /** What there is to cover (square feet), edge (feet) or count, and what is ordered for it. */
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
  /** Enough of it is there. */
  in_stock: z.boolean(),
  /** How the quantity came about. */
  sentence: z.string(),
})
export const sceneProducts = z.object({
  showroom: z.number().nullable(),
  lines: z.array(sceneLine),
  /** Null without a showroom, which sets the prices. */
  total: money.nullable(),
  /** Chosen, but not sold here, or of a size of which no count can be made for this room. */
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
