import { deliveryDays } from '#features/shipping/delivery.ts'
import { addDays, formatDate } from '#lib/dates.ts'

/** The message for a day (YYYY-MM-DD) on which nothing ordered `today` can arrive (rule R3); null for any other. */
export function arrivalProblem(neededBy: string, today: string): string | null {
  if (neededBy < today) return 'This date has passed. Choose a later one, or leave it empty.'
  const earliest = addDays(today, deliveryDays(0).from)
  if (neededBy >= earliest) return null
  return `Nothing arrives before ${formatDate(earliest)}. Choose that date or a later one, or leave it empty.`
}

/**
 * Whether a product that the vendor ships within `leadDays` is left out of a room that is needed in `withinDays`. A date
 * within three weeks is before the end of every delivery window (rule R3), so there the beginning of the window counts;
 * `withinWindow` says that.
 */
export function isLate(leadDays: number, withinDays: number): boolean {
  const { from, to } = deliveryDays(leadDays)
  return withinWindow(withinDays) ? from > Math.max(withinDays, deliveryDays(0).from) : to > withinDays
}

/** Whether a room needed in `withinDays` may arrive later, whatever is chosen. */
export function withinWindow(withinDays: number): boolean {
  return withinDays < deliveryDays(0).to
}
