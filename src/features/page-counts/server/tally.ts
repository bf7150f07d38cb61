import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { addCounts, type Count } from './count-queries.ts'

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
