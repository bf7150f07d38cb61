import { z } from 'zod'

/** A whole number from 1; more than the most is the most, and what is no such number counts as not said. */
const counted = (most: number, unsaid: number) =>
  z.coerce
    .number()
    .min(1)
    .transform((n) => Math.min(most, Math.floor(n)))
    .default(unsaid)
    .catch(unsaid)
    .meta({ type: 'integer', minimum: 1, maximum: most, default: unsaid })

/** The page of a list, which clampPage brings down to the last. */
export const page = counted(1_000_000_000, 1)

/** How many rows a page has: 10, at most 100 (spec 2 §4). */
export const perPage = counted(100, 10)

/** A day that there is, as YYYY-MM-DD; PostgreSQL knows no year 0. */
export const day = (said = 'The date is invalid.') =>
  z.iso.date(said).refine((text) => !text.startsWith('0000'), said)
