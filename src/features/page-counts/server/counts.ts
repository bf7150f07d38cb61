import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { pageName } from '../pages.ts'
import type { PageCounts, SearchesQuery, SearchRow } from '../schema.ts'
import {
  addCounts,
  addSearches,
  type Count,
  dropCounts,
  listSearches,
  type SearchCount,
  sumCounts,
  topShowrooms,
} from './queries.ts'

type Tally<Row> = {
  add: (row: Row) => void
  /** Writes the counts added since the last flush. */
  flush: () => Promise<void>
}

const writtenEvery = 10_000

/**
 * Counts in memory and writes every ten seconds in one statement, so the database sees one row for each key no matter
 * how often it is counted. A process that is killed loses the counts of its last seconds, which is acceptable.
 */
function createTally<Row extends object>(
  log: FastifyBaseLogger,
  kind: {
    keyOf: (row: Row) => string
    /** Adds a row of the same key. */
    join: (known: Row, more: Row) => Row
    save: (rows: readonly Row[]) => Promise<void>
  },
): Tally<Row> {
  let counts = new Map<string, Row>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function add(row: Row): void {
    const key = kind.keyOf(row)
    const known = counts.get(key)
    counts.set(key, known ? kind.join(known, row) : row)
    timer ??= setTimeout(() => void flush(), writtenEvery).unref()
  }

  async function write(): Promise<void> {
    const taken = [...counts.values()]
    counts = new Map()
    if (timer) clearTimeout(timer)
    timer = null
    if (taken.length === 0) return
    try {
      await kind.save(taken)
    } catch (error) {
      log.warn({ err: error }, 'counts could not be saved; retrying')
      for (const row of taken) add(row)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return { add, flush }
}

/** Page views by day, page and showroom. */
export const viewTally = (db: Db, log: FastifyBaseLogger): Tally<Count> =>
  createTally(log, {
    keyOf: ({ day, page, showroomId }) => `${day} ${page} ${showroomId}`,
    join: (known, { views }) => ({ ...known, views: known.views + views }),
    save: (rows) => addCounts(db, rows),
  })

/** Searches by day and words. */
export const searchTally = (db: Db, log: FastifyBaseLogger): Tally<SearchCount> =>
  createTally(log, {
    keyOf: ({ day, words }) => `${day} ${words}`,
    join: (known, more) => ({
      ...known,
      searches: known.searches + more.searches,
      foundNone: known.foundNone + more.foundNone,
      clicked: known.clicked + more.clicked,
      found: more.searches > 0 ? more.found : known.found,
    }),
    save: (rows) => addSearches(db, rows),
  })

/**
 * The words of a search as they are counted: lower case, one space. Null for what may be about a person, such as an
 * address or a telephone number.
 */
export function countedWords(text: string): string | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).join(' ').slice(0, 60)
  return words === '' || words.includes('@') || /\d{6}/.test(words.replaceAll(/[ ().-]/g, '')) ? null : words
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

/** What visitors searched for, without anything about them. */
export async function readSearches(db: Db, query: SearchesQuery, now: Date): Promise<Paged<SearchRow>> {
  const { days, q, sort, page, per_page: perPage } = query
  const since = addDays(dayOf(now), 1 - Number(days))
  const read = (page: number) => listSearches(db, { since, q, sort, limit: perPage, offset: (page - 1) * perPage })
  const asked = await read(page)
  const shown = clampPage(page, asked.total, perPage)
  const { rows } = shown === page ? asked : await read(shown)
  const params = new URLSearchParams({ days, sort, ...(q ? { q } : {}) })
  return paged(rows, asked.total, shown, perPage, '/api/admin/searches', params)
}

/** Deletes counts older than 400 days and returns the number of rows. */
export function sweepCounts({ db, clock }: { db: Db; clock: () => Date }): Promise<number> {
  return dropCounts(db, addDays(dayOf(clock()), -retentionDays))
}
