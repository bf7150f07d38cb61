import { formatDollars } from '#lib/money.ts'

type Bounds = { at_least: number; at_most: number }

/**
 * What a return can cost, phrased as an estimate if it depends on the address:
 * `at most $28.30`, `an estimated $23.20 to $43.40`.
 */
export function returnCostWords({ at_least, at_most }: Bounds): string {
  return at_least === at_most
    ? `at most ${formatDollars(at_most)}`
    : `an estimated ${formatDollars(at_least)} to ${formatDollars(at_most)}`
}

/** Caps the cost, in dollars: a fee never exceeds the price of the goods (rule R10). */
export function withinAmount({ at_least, at_most }: Bounds, amount: number): Bounds {
  return { at_least: Math.min(at_least, amount), at_most: Math.min(at_most, amount) }
}
