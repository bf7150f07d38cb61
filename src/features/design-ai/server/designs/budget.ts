import type { Sql } from '#db/transaction.ts'
import { findHighestRate, findTaxRate } from '#features/tax/server/rates.ts'
import { invalid } from '#lib/failure.ts'
import { type Cents, fromDollars } from '#lib/money.ts'
import { findTaxPlace } from './design-queries.ts'

/**
 * What the planner may spend on goods before sales tax, and the rate (thousandths of a percent) that a budget with tax
 * reserves: the one at the showroom's address, since the buyer's is not known yet. Without a showroom, or where its state
 * has no rate on file, the highest rate of any state is reserved, so that the budget holds everywhere.
 * @throws Failure 422 for more than two decimals
 */
export async function budgetOf(
  db: Sql,
  given: { budget: number | null; withTax: boolean; showroomId: number | null; day: string },
): Promise<{ budgetCents: Cents | null; taxMilli: number | null }> {
  if (given.budget === null) return { budgetCents: null, taxMilli: null }
  const cents = fromDollars(given.budget)
  if (cents === null) throw invalid('budget', 'The budget must have at most two decimals.')
  if (!given.withTax) return { budgetCents: cents, taxMilli: null }
  const taxMilli = await reservedRate(db, given)
  return { budgetCents: beforeTax(cents, taxMilli), taxMilli }
}

/** The largest amount that with its tax, at this rate in thousandths of a percent, is not above `cents`. */
export function beforeTax(cents: Cents, milli: number): Cents {
  return Number((BigInt(cents) * 100_000n) / BigInt(100_000 + milli))
}

async function reservedRate(db: Sql, { showroomId, day }: { showroomId: number | null; day: string }): Promise<number> {
  if (showroomId === null) return findHighestRate(db, day)
  const place = await findTaxPlace(db, showroomId)
  // No certificate of exemption belongs to an account of the design area.
  const { milli } = await findTaxRate(db, { ...place, accountId: 0, day })
  return milli ?? findHighestRate(db, day)
}
