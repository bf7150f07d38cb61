import type { Sql } from '#db/transaction.ts'
import type { StockReason } from '../stock-reasons.ts'
import { setStockReason } from './stock-queries.ts'

export type StockWhy = {
  reason: StockReason
  at: Date
  /** The vendor or Admin who did it; null or left out for a customer or a job. */
  by?: number | null
  orderId?: number
  /** The file or the change in bulk, in words. */
  detail?: string
}

/** What the trigger of `product_sizes` writes into `stock_changes` (decisions/0120). */
export const stockWhy = ({ reason, at, by, orderId, detail }: StockWhy): string =>
  JSON.stringify({ reason, at, by: by ?? undefined, order: orderId, detail: detail || undefined })

/** A first part of a statement with WITH that sets the reason for the statement; `place` is the parameter of `stockWhy`. */
export const withStockReason = (place: string): string =>
  `why AS MATERIALIZED (SELECT set_config('wainscot.stock', ${place}, true))`

/** Every change of stock that follows in the transaction has this reason, until another is said. */
export function sayStockReason(tx: Sql, why: StockWhy): Promise<void> {
  return setStockReason(tx, stockWhy(why))
}
