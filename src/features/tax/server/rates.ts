import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { isState } from '#lib/us-states.ts'
import type { FeeTax, FeeTaxBody } from '../schema.ts'
import { rateOf, type TaxRate } from '../tax-rate.ts'
import type { TaxDeps } from './exemptions.ts'
import { findHighestStateRate, findRateParts, insertFeeTax, listFeeTaxes } from './tax-queries.ts'

/**
 * Every setting of whether a state taxes a withheld restocking fee, newest first; a state without one does not (rule
 * R10).
 */
export async function readFeeTaxes({ db }: Pick<TaxDeps, 'db'>): Promise<FeeTax[]> {
  return (await listFeeTaxes(db)).map((row) => ({
    state: row.state,
    taxed: row.taxed,
    valid_from: row.validFrom,
    reason: row.reason,
    set_by: row.setBy,
    set_at: row.setAt.toISOString(),
  }))
}

/**
 * Sets this from a day on, today by default. An order keeps the setting of the day it was placed, so the day cannot be
 * in the past. The same day again replaces the setting.
 */
export async function setFeeTax(
  { db, clock }: Pick<TaxDeps, 'db' | 'clock'>,
  actor: Actor,
  state: string,
  { taxed, reason, valid_from: from }: FeeTaxBody,
): Promise<void> {
  if (!isState(state)) throw invalid('state', 'Choose a state.')
  const today = dayOf(clock())
  const validFrom = from ?? today
  if (validFrom < today) throw invalid('valid_from', 'The rule cannot be changed for past dates.')
  await insertFeeTax(db, { state, taxed, reason, validFrom, by: actor.id, at: clock() })
}

/** The tax on goods for this buyer at this place on this Los Angeles day (rule R4). */
export async function findTaxRate(
  db: Sql,
  at: { state: string; zip: string; accountId: number; day: string },
): Promise<TaxRate> {
  return rateOf(await findRateParts(db, at))
}

/** The highest rate of any state on this day, in thousandths of a percent: for a place that is not known yet. */
export function findHighestRate(db: Sql, day: string): Promise<number> {
  return findHighestStateRate(db, day)
}
