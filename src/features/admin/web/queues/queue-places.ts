import type { QueueKey } from '#features/admin/queues.ts'
import { paths } from '#lib/paths.ts'

/** Where a queue is worked on: its own page, or the table that has it. */
export function placeOf(key: QueueKey): string {
  if (key === 'product_reviews') return paths.portalReviews()
  if (key === 'pickup') return paths.portalAllItems({ status: 'Ready to Pick Up', sort: 'due' })
  return paths.portalQueue(key)
}
