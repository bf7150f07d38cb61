import type { DesignDetail } from '#features/design-ai/designs/schema.ts'

/** The budget that totals before tax are compared with, dollars; null without a limit. */
export function budgetBeforeTax({
  budget,
  tax_percent,
}: Pick<DesignDetail, 'budget' | 'tax_percent'>): number | null {
  if (budget === null) return null
  return tax_percent === null ? budget : Math.floor((budget * 100) / (1 + tax_percent / 100)) / 100
}

/** How clearly the rooms differ, as measured. */
export function DifferenceNote({ difference }: Pick<DesignDetail, 'difference'>) {
  if (!difference) return null
  const percent = Math.round(100 * difference.share)
  return (
    <p className="text-15 text-graphite">
      Three different rooms: any two of them share at most {100 - percent} % of the surfaces that you see.
    </p>
  )
}
