import { z } from 'zod'
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

/** The last 30 days including today, oldest first; pages and showrooms sorted by views, highest first. */
export const pageCounts = z.object({
  total: z.number(),
  days: z.array(z.object({ day: z.string(), views: z.number() })),
  pages: z.array(z.object({ page: z.string(), name: z.string(), views: z.number() })),
  /** Only filled for an Admin; at most ten. */
  showrooms: z.array(z.object({ id: z.number(), company_name: z.string(), views: z.number() })),
})
export type PageCounts = z.infer<typeof pageCounts>
