import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'
import { maxAlt, maxPhotographs } from './rules.ts'

/** A photograph as its vendor sees it. */
export const photograph = z.object({
  id: z.number(),
  /** As the vendor named the file. */
  name: z.string(),
  /** What it shows; empty: the product's name. */
  alt: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  /** Name in the store: pictures of it are at `paths.photograph`. */
  file: z.string(),
})

export const mediaDocument = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  bytes: z.number(),
})

/** An address that waits to be fetched, or that could not be. */
export const mediaFetch = z.object({
  kind: z.enum(['photo', 'document']),
  url: z.string(),
  status: z.enum(['waiting', 'failed']),
  /** Why the last try failed; empty before it. */
  problem: z.string(),
})

/** The picture of a product's surface that rooms lay. */
export const mediaTexture = z.object({
  id: z.number(),
  name: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  file: z.string(),
  /** What it shows across and down, inches. */
  width_in: z.number(),
  height_in: z.number(),
  /** Its opposite edges match. */
  tiles: z.boolean(),
})

const laidSurface = z.object({
  /** What a texture of it shows: the material of its pieces without joints, or the surface as it is laid, with them. */
  texture_shows: z.enum(['pieces', 'laid']),
  /** A piece of the first size as rooms lay it, its longer side across, inches. */
  piece_in: z.object({ width: z.number(), height: z.number() }),
})

export const productMedia = z
  .object({
    photographs: z.array(photograph),
    documents: z.array(mediaDocument),
    fetches: z.array(mediaFetch),
    /** Null without one: rooms show a rendering. */
    texture: mediaTexture.nullable(),
    /** How rooms lay the product; null for what they show as a thing, or cannot draw yet. */
    surface: laidSurface.nullable(),
  })
  .register(apiSchemas, { id: 'ProductMedia' })

const ids = z.array(z.number().int().positive()).max(maxPhotographs)
export const orderBody = z.object({ photographs: ids })
export const altBody = z.object({
  alt: z.string().trim().max(maxAlt, `The description must have at most ${maxAlt} characters.`),
})
export const addressesBody = z.object({
  kind: z.enum(['photo', 'document']).default('photo'),
  urls: z.array(z.string()).min(1, 'URLs are required.').max(maxPhotographs, `At most ${maxPhotographs} addresses.`),
})

export type Photograph = z.infer<typeof photograph>
export type MediaDocument = z.infer<typeof mediaDocument>
export type LaidSurface = z.infer<typeof laidSurface>
export type MediaTexture = z.infer<typeof mediaTexture>
export type ProductMedia = z.infer<typeof productMedia>

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
