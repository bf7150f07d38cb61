import type { Sql } from '#db/transaction.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { dayOf } from '#lib/dates.ts'
import { type ItemMove, updateStatus } from './move-item-queries.ts'

/** Rule R5: a Decline can be undone for ten minutes, then it is refunded. */
export const declineMs = 10 * 60_000
/** Rule R6: business days from the delivery until the money of an item is available. */
const earnedAfter = 46

/** Moves an item with its event and the dates that depend on its status; false when it is not in `from` any more. */
export function moveItem(
  db: Sql,
  move: Pick<ItemMove, 'itemId' | 'orderId' | 'from' | 'to' | 'reason' | 'actor' | 'at'> & {
    offPath?: boolean
  },
): Promise<boolean> {
  const deliveredOn = move.to === 'Delivered' ? dayOf(move.at) : null
  return updateStatus(db, {
    ...move,
    offPath: move.offPath ?? false,
    declinePostsAt: move.to === 'Decline' ? new Date(move.at.getTime() + declineMs) : null,
    deliveredOn,
    availableOn: deliveredOn && freeOn(deliveredOn),
  })
}

/** Null beyond the published holidays: the delivery is recorded, its release day waits for the calendar (rule R6). */
export function freeOn(deliveredOn: string): string | null {
  try {
    return addBusinessDays(deliveredOn, earnedAfter)
  } catch (error) {
    if (error instanceof NoHolidayTable) return null
    throw error
  }
}
