import type { Sql } from '#db/transaction.ts'
import { insertStateRates } from './tax-queries.ts'

/**
 * State sales tax on general merchandise in thousandths of a percent, without local taxes. Sales Tax Institute, State
 * Sales Tax Rates, as of 2024-05-27, with Louisiana's 5 % of 2025-01-01. An Admin must review it before taking real
 * orders.
 */
export const stateRates: Record<string, number> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 4850,
  VT: 6000,
  VA: 4300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
}

/** Before the first order; a later change is a row with its own first day. */
const ratesValidFrom = '2025-01-01'

/** Already enacted: Louisiana's 5 % ends with 2029 (rule R4). */
const laterRates = [{ state: 'LA', rateMilli: 4750, validFrom: '2030-01-01' }]

/** The rows of `state_tax_rates` that the product comes with. */
export const firstRates = [
  ...Object.entries(stateRates).map(([state, rateMilli]) => ({
    state,
    rateMilli,
    validFrom: ratesValidFrom,
  })),
  ...laterRates,
]

/** Also without the demo: sales need the table. A rate that an Admin has changed is not overwritten. */
export async function seedTaxRates(db: Sql): Promise<void> {
  await insertStateRates(db, firstRates)
}
