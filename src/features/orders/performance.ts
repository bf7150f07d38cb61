/** What a vendor's month is measured by; each number has its items behind it. */
export const measures = ['ordered', 'declined', 'delivered', 'late', 'returned'] as const
export type Measure = (typeof measures)[number]

/** A share in basis points; null when there is nothing to measure. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

export type Grade = 'good' | 'fair' | 'poor'

/** The limits of each rate in basis points. They are words only: no limit costs a vendor anything. */
export const limits = {
  on_time: { good: 9500, fair: 9000, atLeast: true },
  declined: { good: 200, fair: 500, atLeast: false },
  returned: { good: 500, fair: 1000, atLeast: false },
} as const

export function gradeOf(rate: keyof typeof limits, value: number | null): Grade | null {
  if (value === null) return null
  const { good, fair, atLeast } = limits[rate]
  const reaches = (limit: number) => (atLeast ? value >= limit : value <= limit)
  return reaches(good) ? 'good' : reaches(fair) ? 'fair' : 'poor'
}
