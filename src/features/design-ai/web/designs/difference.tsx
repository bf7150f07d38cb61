import type { DesignDetail } from '#features/design-ai/designs/schema.ts'

/** The budget that totals before tax are compared with, dollars; null without a limit. */
export function budgetBeforeTax({ budget, tax_percent }: Pick<DesignDetail, 'budget' | 'tax_percent'>): number | null {
  if (budget === null) return null
  return tax_percent === null ? budget : Math.floor((budget * 100) / (1 + tax_percent / 100)) / 100
}

/** How clearly the rooms differ, as measured. */
export function DifferenceNote({ difference, budget }: Pick<DesignDetail, 'difference' | 'budget'>) {
  if (!difference) return null
  const shared = 100 - Math.floor(100 * difference.share)
  return <p className="text-15 text-graphite">{differenceWords(shared, budget !== null)}</p>
}

/** What the plans of the rooms could not differ in, and why. */
export function SamePlanNote({ same_plan: same }: Pick<DesignDetail, 'same_plan'>) {
  if (same.length === 0) return null
  return (
    <ul aria-label="What is the same in all three" className="grid max-w-[80ch] gap-1 text-15 text-graphite">
      {same.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** `shared`: percent of the visible surfaces that two of the rooms have alike, at most. */
export function differenceWords(shared: number, hasBudget: boolean): string {
  if (shared <= 50)
    return `Three different rooms: at least ${100 - shared}% of what you see differs between any two of them.`
  const more = hasBudget ? 'A higher budget allows more variety.' : 'Fewer wishes allow more variety.'
  return `Two of these rooms are alike: ${shared}% of what you see is the same in both. ${more}`
}
