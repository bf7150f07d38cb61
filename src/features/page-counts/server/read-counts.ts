import type { Db } from '#db/client.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { pageName } from '../pages.ts'
import type { PageCounts } from '../schema.ts'
import { dropCounts, sumCounts, topShowrooms } from './count-queries.ts'

const daysShown = 30
/** Long enough to compare two years. */
const daysKept = 400
const showroomsShown = 10

/** The counts of the last 30 days: for one showroom, or (null) for the whole platform with its top showrooms. */
export async function readCounts(db: Db, showroomId: number | null, now: Date): Promise<PageCounts> {
  const since = addDays(dayOf(now), 1 - daysShown)
  const [{ days, pages }, showrooms] = await Promise.all([
    sumCounts(db, since, showroomId),
    showroomId === null ? topShowrooms(db, since, showroomsShown) : [],
  ])
  const counted = new Map(days.map(({ day, views }) => [day, views]))
  return {
    total: days.reduce((sum, { views }) => sum + views, 0),
    days: Array.from({ length: daysShown }, (_, n) => addDays(since, n)).map((day) => ({
      day,
      views: counted.get(day) ?? 0,
    })),
    pages: pages.map(({ page, views }) => ({ page, name: pageName(page), views })),
    showrooms,
  }
}

/** Deletes counts older than 400 days and returns the number of rows. */
export function sweepCounts({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  return dropCounts(db, addDays(dayOf(clock()), -daysKept))
}
