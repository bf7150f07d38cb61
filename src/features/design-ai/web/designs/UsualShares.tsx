import type { DesignDetail, DesignResult } from '#features/design-ai/designs/schema.ts'
import { leavesBudget, sharesSource, usualShares } from '#features/design-ai/designs/usual-shares.ts'
import { formatDollars } from '#lib/money.ts'
import { budgetBeforeTax } from './difference.tsx'

type UsualSharesProps = { design: DesignDetail; result: DesignResult }

/** What the rest of a large budget usually goes to, because it is not sold here. */
export function UsualShares({ design, result }: UsualSharesProps) {
  const budget = budgetBeforeTax(design)
  const shares = usualShares(design.room)
  if (!leavesBudget(result.total, budget) || shares.length === 0) return null
  return (
    <section className="room-note" aria-labelledby="usual-shares">
      <h3 id="usual-shares" className="status-mark font-semibold" data-tone="plain">
        Usually part of such a budget, but not sold here
      </h3>
      <ul>
        {shares.map(({ what, percent }) => (
          <li key={what}>
            <strong>{what.charAt(0).toUpperCase() + what.slice(1)}:</strong> usually about {percent}%,{' '}
            {formatDollars(Math.round((budget * percent) / 100))} of {formatDollars(budget)}
          </li>
        ))}
      </ul>
      <p className="text-14 text-graphite">
        Shares according to {sharesSource}. Your contractor can give you the price for your room.
      </p>
    </section>
  )
}
