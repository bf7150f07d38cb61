import { z } from 'zod'
import { day } from '#lib/query-schema.ts'

export const salesGroups = ['day', 'week', 'month', 'product', 'brand', 'state', 'professional'] as const
export type SalesGroup = (typeof salesGroups)[number]

const money = z.number()

/** Dollars, from the ledger: `net` is `gross` − `discounts` − `fees` + `refunds` + `adjustments`. */
const figures = {
  /** Sold, also what was returned later. */
  units: z.number(),
  /** Net price times quantity of goods, and labor, as sold. */
  gross: money,
  /** What was credited for samples. */
  discounts: money,
  /** Of the platform, on labor; on goods the buyer pays it. */
  fees: money,
  /** Cancellations, returns, claims, disputes and payments that failed: usually negative. */
  refunds: money,
  /** Upheld objections, balances paid or written off. */
  adjustments: money,
  net: money,
}

const salesRow = z.object({
  /** The first day of a day, week or month; otherwise what tells the row from others; empty for what has none. */
  key: z.string(),
  label: z.string(),
  ...figures,
})

export const salesReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(salesGroups),
  totals: z.object(figures),
  /** In order of time, otherwise the highest net first; at most 1,000 of `count`. */
  rows: z.array(salesRow),
  count: z.number(),
})

/** Los Angeles days of the postings, the last one included; without them the last 30 days. */
export const salesQuery = z.object({
  from: day().optional(),
  to: day().optional(),
  by: z.enum(salesGroups, 'The selected grouping is invalid.').default('day'),
})

export type SalesReport = z.infer<typeof salesReport>
export type SalesRow = z.infer<typeof salesRow>
export type SalesQuery = z.output<typeof salesQuery>
