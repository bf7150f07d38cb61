import { z } from 'zod'
import { page, pagedOf, perPage } from '#lib/query-schema.ts'

const money = z.number()

/** One order item with what the platform owes its vendor for it, from the ledger; amounts are dollars. */
const payable = z.object({
  id: z.number(),
  order_id: z.number(),
  order_no: z.string(),
  placed_at: z.string(),
  product_name: z.string(),
  sku: z.string(),
  qty: z.number(),
  unit: z.string(),
  status: z.string(),
  final_price: money,
  /** final_price times qty, less the credit for a sample, as agreed when the order was placed. */
  amount: money,
  swatch_credit: money,
  pending: money,
  /** Negative where money was reversed after it had been paid out. */
  available: money,
  paid: money,
  /** The agreed amount that is not owed or paid any more: cancelled, returned, or reversed in part. */
  reversed: money,
  delivered_on: z.string().nullable(),
  /** The day on which pending money becomes available; null until the item is delivered. */
  available_on: z.string().nullable(),
  /** A dispute or a review holds its money. */
  held: z.boolean(),
})

export const payables = z.object({
  /** Pending plus available: what the platform owes the vendor now. */
  owed: money,
  pending: money,
  available: money,
  paid: money,
  items: pagedOf(payable),
})

export const payablesQuery = z.object({
  page,
  per_page: perPage,
  state: z.enum(['owed', 'pending', 'available', 'paid'], 'The selected state is invalid.').optional(),
  sort: z
    .enum(['placed', '-placed', 'available', '-available', 'amount', '-amount'], 'The selected sort is invalid.')
    .default('-placed'),
  /** Words of the product, its SKU or the order. */
  q: z.string().trim().max(80).default(''),
})

/** A month of a vendor's account with the platform. `closing` is `opening` plus all other amounts. */
const monthSums = {
  /** YYYY-MM, in Los Angeles. */
  month: z.string(),
  opening: money,
  sales: money,
  /** Cancellations, returns, claims, disputes: usually negative. */
  reversals: money,
  /** Restocking fees, upheld objections, balances paid or written off. */
  adjustments: money,
  payouts: money,
  closing: money,
}

export const statementMonths = z.array(z.object(monthSums))

const statementLine = z.object({
  /** A Los Angeles day. */
  day: z.string(),
  kind: z.string(),
  /** What moved the balance, in words. */
  label: z.string(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  product_name: z.string().nullable(),
  sku: z.string().nullable(),
  qty: z.number().nullable(),
  amount: money,
  /** The balance after it. */
  balance: money,
})

export const monthStatement = z.object({
  ...monthSums,
  vendor: z.string(),
  /** The month is not over, so the statement can still change. */
  open: z.boolean(),
  lines: z.array(statementLine),
})

export const monthParams = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'The month is invalid.'),
})

export type Payable = z.infer<typeof payable>
export type Payables = z.infer<typeof payables>
export type PayablesQuery = z.output<typeof payablesQuery>
export type StatementMonth = z.infer<typeof statementMonths>[number]
export type MonthStatement = z.infer<typeof monthStatement>
