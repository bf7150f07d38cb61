import { z } from 'zod'

/** An application is answered within 24 hours (spec 1 §4; the words of the sign-up dialog). */
export const answerWithinMs = 24 * 3_600_000

export const dashboardSchema = z.object({
  /** Professionals and vendors who wait for an answer, and those of them who have waited longer than 24 hours. */
  pending: z.number(),
  overdue: z.number(),
  approved_today: z.number(),
  /** Items by their status; an order is as far as its items are. */
  orders_by_status: z.record(z.string(), z.number()),
})
export type Dashboard = z.infer<typeof dashboardSchema>
