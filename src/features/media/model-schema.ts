import { z } from 'zod'
import { apiSchemas } from '#lib/api-schemas.ts'

/** Inches; 0 for what is not stated. */
const sizeIn = z.object({ w: z.number(), h: z.number(), d: z.number() })

/** A product's 3D model as its vendor sees it. */
export const vendorModel = z.object({
  id: z.number(),
  /** As the vendor named the file. */
  name: z.string(),
  url: z.string(),
  bytes: z.number(),
  triangles: z.number(),
  size_in: sizeIn,
})

export const productModelFile = z
  .object({
    /** Null without one. */
    model: vendorModel.nullable(),
    /** The product's own size, which a model must have. */
    stated_in: sizeIn,
    /** Why the product can have no model; empty if it can. */
    unfit: z.string(),
    /** After an upload: what was changed or left out. */
    notes: z.array(z.string()),
  })
  .register(apiSchemas, { id: 'ProductModelFile' })

export type ProductModelFile = z.infer<typeof productModelFile>
