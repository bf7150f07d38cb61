import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { dayOf } from '#lib/dates.ts'
import { invalid } from '#lib/failure.ts'
import { isState } from '#lib/us-states.ts'
import type { StateRule, StateRuleBody } from '../schema.ts'
import { rateOf, type TaxRate } from '../tax-rate.ts'
import type { TaxDeps } from './exemptions.ts'
import type { LocalRate } from './rate-file.ts'
import {
  findHighestStateRate,
  findRateParts,
  insertStateRule,
  listStateRules,
  type RuleTable,
  saveRates,
} from './tax-queries.ts'

/**
 * Every setting of whether a state taxes a withheld restocking fee (rule R10) or labor (rule R18), newest first; a state
 * without one does not.
 */
export async function readStateRules({ db }: Pick<TaxDeps, 'db'>, table: RuleTable): Promise<StateRule[]> {
  return (await listStateRules(db, table)).map((row) => ({
    state: row.state,
    taxed: row.taxed,
    valid_from: row.validFrom,
    reason: row.reason,
    set_by: row.setBy ?? '',
    set_at: row.setAt.toISOString(),
  }))
}

/**
 * Sets this from a day on, today by default. An order keeps the setting of the day it was placed, so the day cannot be
 * in the past. The same day again replaces the setting.
 */
export async function setStateRule(
  { db, clock }: Pick<TaxDeps, 'db' | 'clock'>,
  actor: Actor,
  table: RuleTable,
  state: string,
  { taxed, reason, valid_from: from }: StateRuleBody,
): Promise<void> {
  if (!isState(state)) throw invalid('state', 'Choose a state.')
  const today = dayOf(clock())
  const validFrom = from ?? today
  if (validFrom < today) throw invalid('valid_from', 'The rule cannot be changed for past dates.')
  await transaction(db, async (tx) => {
    const at = clock()
    const before = (await listStateRules(tx, table)).find((row) => row.state === state && row.validFrom <= validFrom)
    await insertStateRule(tx, table, { state, taxed, reason, validFrom, by: actor.id, at })
    await recordAction(tx, {
      actor,
      action: table === 'fee_taxes' ? 'tax.fee_rule' : 'tax.labor_rule',
      object: { kind: 'tax_rates', id: state, name: state },
      reason,
      at,
      before: before?.taxed ? 'Taxed' : 'Not taxed',
      after: { [taxed ? 'Taxed from' : 'Not taxed from']: validFrom },
    })
  })
}

/** Saves local rates from an Admin's file; returns how many rates were new or replaced. */
export function importRates(
  { db, clock }: Pick<TaxDeps, 'db' | 'clock'>,
  actor: Actor,
  rates: readonly LocalRate[],
): Promise<number> {
  return transaction(db, async (tx) => {
    const saved = await saveRates(tx, rates)
    const states = [...new Set(rates.map(({ state }) => state))].sort()
    await recordAction(tx, {
      actor,
      action: 'tax.rates_imported',
      at: clock(),
      object: { kind: 'tax_rates', id: 'file', name: 'Local tax rates' },
      after: { Rates: saved, States: states.join(', ') },
    })
    return saved
  })
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
