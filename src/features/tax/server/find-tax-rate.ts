import type { Sql } from '#db/transaction.ts'
import { rateOf, type TaxRate } from '../tax-rate.ts'
import { findRateParts } from './tax-queries.ts'

/** The tax on goods for this buyer at this place on this Los Angeles day (rule R4). */
export async function findTaxRate(
  db: Sql,
  at: { state: string; zip: string; accountId: number; day: string },
): Promise<TaxRate> {
  return rateOf(await findRateParts(db, at))
}
