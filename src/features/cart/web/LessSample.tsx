import { formatDollars } from '#lib/money.ts'

/** Why an amount is less than quantity times price: the vendor's credit for a sample, in dollars. */
export function LessSample({ credit }: { credit: number }) {
  if (credit === 0) return null
  return <span className="block text-14 text-graphite">less {formatDollars(credit)} for the sample</span>
}
