import { type Cents, divideHalfUp } from '#lib/money.ts'

/** The tax on goods sent to a place on a day. `milli` is null if the state has no rate on file. */
export type TaxRate = { milli: number | null; localMilli: number; exemptReason: string }

/** Combines the parts into one rate. */
export function rateOf(parts: { state: number | null; local: number; exempt: string }): TaxRate {
  if (parts.exempt !== '') return { milli: 0, localMilli: 0, exemptReason: parts.exempt }
  if (parts.state === null) return { milli: null, localMilli: 0, exemptReason: '' }
  return { milli: parts.state + parts.local, localMilli: parts.local, exemptReason: '' }
}

/** What a rate consists of, shown beside "Estimated tax": a state's rate alone leaves local tax out (rule R4). */
export function taxNote(rate: { milli: number | null; localMilli: number; exemptReason: string }): string {
  if (rate.exemptReason !== '') return rate.exemptReason
  if (rate.milli === null) return ''
  return `${rate.localMilli > 0 ? 'state and local rate' : 'state rate'} ${rate.milli / 1000}%`
}

/** Rule R4: rounded half up per line. `rateMilli` is thousandths of a percent: 7250 is 7.25 %. */
export function taxOf(taxable: Cents, rateMilli: number): Cents {
  return divideHalfUp(BigInt(taxable) * BigInt(rateMilli), 100_000)
}
