import type { Cents } from '#lib/money.ts'

/** A part of the budget is left, because whole boxes cost more than what is laid. */
const spent = 0.92
/** Nothing sold here costs many times what is usual; a part of a large budget remains. */
const most = 8

/** The level of goods that a budget asks for, as a multiple of what a room usually costs here; 1 without a budget. */
export function reachOf(budgetCents: Cents | null, usualCents: Cents): number {
  if (budgetCents === null || usualCents === 0) return 1
  return Math.min(most, Math.max(0.5, (budgetCents * spent) / usualCents))
}
