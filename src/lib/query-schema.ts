import { z } from 'zod'
import { maxQuantity, tooMany } from './quantity.ts'

/**
 * Names and descriptions of schemas for the OpenAPI document. `.meta()` and `.describe()` write to zod's registry, which
 * all code of a process shares: the built pages contain copies of the schemas, which would take the same names again.
 */
export const apiSchemas = z.registry<z.core.GlobalMeta>()

/** Of a line; the product's own minimum quantity is checked when the product is known. */
export const quantity = z
  .number('The quantity must be a whole number.')
  .int('The quantity must be a whole number.')
  .min(1, 'The quantity must be at least 1.')
  .max(maxQuantity, tooMany)

/** The schema of `Paged`, given the schema of one row. */
export const pagedOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    path: z.string(),
    last_page: z.number(),
    current_page: z.number(),
    per_page: z.number(),
    links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
  })

/** A whole number from 1, clamped to `most`; anything else is treated as missing and gives `unsaid`. */
const counted = (most: number, unsaid: number) =>
  z.coerce
    .number()
    .min(1)
    .transform((n) => Math.min(most, Math.floor(n)))
    .default(unsaid)
    .catch(unsaid)
    .register(apiSchemas, { type: 'integer', minimum: 1, maximum: most, default: unsaid })

/** The page of a list; clampPage reduces it to the last page. */
export const page = counted(1_000_000_000, 1)

/** Rows per page: 10, at most 100 (spec 2 §4). */
export const perPage = counted(100, 10)

/** An existing day as YYYY-MM-DD; PostgreSQL has no year 0. */
export const day = (message = 'The date is invalid.') =>
  z.iso.date(message).refine((text) => !text.startsWith('0000'), message)
