import { z } from 'zod'
import { countedPages } from './pages.ts'

/** One page that was opened: which, and in whose showroom. Nothing else is taken. */
export const countBody = z.strictObject({
  page: z.enum(countedPages, 'This page is not counted.'),
  showroom: z.number().int().positive().nullable(),
})

/** The last 30 days with the present one, the earliest first; pages and showrooms with the most views first. */
export const pageCounts = z.object({
  total: z.number(),
  days: z.array(z.object({ day: z.string(), views: z.number() })),
  pages: z.array(z.object({ page: z.string(), name: z.string(), views: z.number() })),
  /** For an Admin alone, at most ten. */
  showrooms: z.array(z.object({ id: z.number(), company_name: z.string(), views: z.number() })),
})
export type PageCounts = z.infer<typeof pageCounts>
