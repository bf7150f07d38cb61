import { z } from 'zod'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'
import { countedPages } from './pages.ts'

/** One page view: which page, and in which showroom. Nothing else is accepted. */
export const countBody = z.strictObject({
  page: z.enum(countedPages, 'This page is not counted.'),
  showroom: z.number().int().positive().nullable(),
})

/** One search: its words and how many products it found. Nothing else is accepted. */
export const searchBody = z.strictObject({
  words: z.string().trim().min(1).max(200),
  found: z.number().int().min(0),
})

/** A product of a search was opened. */
export const clickBody = searchBody.pick({ words: true }).strict()

const searchSorts = ['searches', 'missed', 'unopened'] as const
export const searchesQuery = z.object({
  /** The period, including today. */
  days: z.enum(['30', '90']).default('30'),
  q: z.string().trim().max(80).default(''),
  sort: z.enum(searchSorts, 'The selected sort is invalid.').default('searches'),
  page,
  per_page: perPage,
})
export type SearchesQuery = z.infer<typeof searchesQuery>

export const searchRow = z.object({
  words: z.string(),
  searches: z.number(),
  /** Products that the search found last. */
  found: z.number(),
  /** Searches that found none, and those of which no product was opened. */
  found_none: z.number(),
  unopened: z.number(),
})
export const searchesPage = pagedOf(searchRow)
export type SearchRow = z.infer<typeof searchRow>

/** The last 30 days including today, oldest first; pages and showrooms sorted by views, highest first. */
export const pageCounts = z.object({
  total: z.number(),
  days: z.array(z.object({ day: z.string(), views: z.number() })),
  pages: z.array(z.object({ page: z.string(), name: z.string(), views: z.number() })),
  /** Only filled for an Admin; at most ten. */
  showrooms: z.array(z.object({ id: z.number(), company_name: z.string(), views: z.number() })),
})
export type PageCounts = z.infer<typeof pageCounts>
