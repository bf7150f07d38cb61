import { formatDollars } from '#lib/money.ts'

/** "$605.74 over the budget of $466.20 before tax" */
export function budgetWords(total: number, budget: number): string {
  const left = Math.round((budget - total) * 100) / 100
  const words = `the budget of ${formatDollars(budget)} before tax`
  if (left === 0) return `Exactly ${words}`
  return left < 0 ? `${formatDollars(-left)} over ${words}` : `${formatDollars(left)} left of ${words}`
}

/** How much of a budget a total takes, as a tape; nothing without a budget. Dollars. */
export function BudgetBar({ total, budget }: { total: number; budget: number | null }) {
  if (budget === null) return null
  const left = budget - total
  const widest = Math.max(total, budget)
  const at = (dollars: number) => Math.round((1000 * dollars) / widest)
  return (
    <span className="budget-bar" data-over={left < 0 || undefined}>
      <svg aria-hidden viewBox="0 0 1000 24" preserveAspectRatio="none">
        <rect className="budget-ground" y="6" width="1000" height="12" />
        <rect className="budget-taken" y="6" width={at(total)} height="12" />
        <rect className="budget-limit" x={Math.min(at(budget), 996)} width="4" height="24" />
      </svg>
      <span className="text-14 text-graphite">{budgetWords(total, budget)}</span>
    </span>
  )
}
