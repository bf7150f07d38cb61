import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { pageName } from '../pages.ts'
import type { PageCounts } from '../schema.ts'
import { addCounts, type Count, dropCounts, sumCounts, topShowrooms } from './queries.ts'

export type Tally = {
  add: (day: string, page: string, showroomId: number | null) => void
  /** Writes the counts added since the last flush. */
  flush: () => Promise<void>
}

const writtenEvery = 10_000

/**
 * Counts in memory and writes every ten seconds in one statement, so the database sees one row per page and showroom no
 * matter how many pages are opened. A process that is killed loses the counts of its last seconds, which is acceptable.
 */
export function createTally({ db, log }: { db: Db; log: FastifyBaseLogger }): Tally {
  let counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function add(day: string, page: string, showroomId: number | null, views = 1): void {
    const key = `${day} ${page} ${showroomId}`
    const known = counts.get(key)
    if (known) known.views += views
    else counts.set(key, { day, page, showroomId, views })
    timer ??= setTimeout(() => void flush(), writtenEvery).unref()
  }

  async function write(): Promise<void> {
    const taken = [...counts.values()]
    counts = new Map()
    if (timer) clearTimeout(timer)
    timer = null
    if (taken.length === 0) return
    try {
      await addCounts(db, taken)
    } catch (error) {
      log.warn({ err: error }, 'page counts could not be saved; retrying')
      for (const { day, page, showroomId, views } of taken) add(day, page, showroomId, views)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return { add: (day, page, showroomId) => add(day, page, showroomId), flush }
}

const daysShown = 30
/** Long enough to compare two years. */
const retentionDays = 400
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
  return dropCounts(db, addDays(dayOf(clock()), -retentionDays))
}
