import { z } from 'zod'
import { day, page, perPage } from '#lib/query-schema.ts'

const money = z.number()

export const postingsQuery = z.object({
  /** An order number, a subject, a kind or an account. */
  q: z.string().trim().max(80).default(''),
  kind: z.string().max(40).default(''),
  /** An account without its state. */
  account: z.string().max(40).default(''),
  from: day().optional().catch(undefined),
  to: day().optional().catch(undefined),
  page,
  per_page: perPage,
})

export const posting = z.object({
  id: z.number(),
  kind: z.string(),
  words: z.string(),
  at: z.string(),
  order: z.object({ id: z.number(), order_no: z.string() }).nullable(),
  /** Debits positive, credits negative, in dollars; they sum to zero. */
  entries: z.array(z.object({ account: z.string(), party: z.string().nullable(), amount: money })),
})
export type Posting = z.infer<typeof posting>

export const balanceQuery = z.object({ day: day('Enter a day.') })
/** All accounts at the end of a Los Angeles day; debits positive. `total` is zero. */
export const trialBalance = z.object({
  day: z.string(),
  accounts: z.array(z.object({ account: z.string(), debit: money, credit: money })),
  total: money,
})
export type TrialBalance = z.infer<typeof trialBalance>

export const taxReportQuery = z.object({
  year: z.coerce.number('Enter a year.').int('Enter a year.').min(2000, 'Enter a year.').max(2100, 'Enter a year.'),
})
/** Tax by state and Los Angeles month, from the ledger. */
export const taxReport = z.object({
  year: z.number(),
  rows: z.array(
    z.object({
      state: z.string(),
      month: z.string(),
      collected: money,
      refunded: money,
      owed: money,
    }),
  ),
  total: z.object({ collected: money, refunded: money, owed: money }),
})
export type TaxReport = z.infer<typeof taxReport>
