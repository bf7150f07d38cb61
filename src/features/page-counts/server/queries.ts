import type { Sql } from '#db/transaction.ts'
import type { SearchesQuery, SearchRow } from '../schema.ts'

export type Count = { day: string; page: string; showroomId: number | null; views: number }

/** Adds counts to their day. All processes write rows in the same order, so they cannot deadlock. */
export async function addCounts(db: Sql, counts: readonly Count[]): Promise<void> {
  await db.query({
    name: 'add-page-counts',
    text: `INSERT INTO page_counts (day, page, showroom_id, views)
      SELECT day, page, showroom_id, views FROM unnest($1::date[], $2::text[], $3::bigint[], $4::int[]) AS c (day, page, showroom_id, views)
      WHERE showroom_id IS NULL OR EXISTS (SELECT FROM showrooms s WHERE s.account_id = c.showroom_id)
      ORDER BY day, page, showroom_id
      ON CONFLICT (day, page, showroom_id) DO UPDATE SET views = page_counts.views + excluded.views`,
    values: [
      counts.map(({ day }) => day),
      counts.map(({ page }) => page),
      counts.map(({ showroomId }) => showroomId),
      counts.map(({ views }) => views),
    ],
  })
}

export type SearchCount = {
  day: string
  words: string
  searches: number
  foundNone: number
  clicked: number
  /** Products found by the last of them. */
  found: number
}

/** The same for searches. What was opened counts only with its search of that day. */
export async function addSearches(db: Sql, counts: readonly SearchCount[]): Promise<void> {
  await insertSearches(
    db,
    counts.filter(({ searches }) => searches > 0),
  )
  const opened = counts.filter(({ clicked }) => clicked > 0)
  if (opened.length === 0) return
  await db.query({
    name: 'add-search-clicks',
    text: `WITH known AS (
        SELECT s.day, s.words, c.clicked FROM search_counts s
          JOIN unnest($1::date[], $2::text[], $3::int[]) AS c (day, words, clicked) USING (day, words)
        ORDER BY s.day, s.words FOR UPDATE OF s)
      UPDATE search_counts s SET clicked = least(s.searches, s.clicked + known.clicked) FROM known
      WHERE s.day = known.day AND s.words = known.words`,
    values: [opened.map(({ day }) => day), opened.map(({ words }) => words), opened.map(({ clicked }) => clicked)],
  })
}

async function insertSearches(db: Sql, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return
  await db.query({
    name: 'add-search-counts',
    text: `INSERT INTO search_counts (day, words, searches, found_none, found)
      SELECT day, words, searches, found_none, found
      FROM unnest($1::date[], $2::text[], $3::int[], $4::int[], $5::int[]) AS c (day, words, searches, found_none, found)
      ORDER BY day, words
      ON CONFLICT (day, words) DO UPDATE SET searches = search_counts.searches + excluded.searches,
        found_none = search_counts.found_none + excluded.found_none, found = excluded.found`,
    values: [
      counts.map(({ day }) => day),
      counts.map(({ words }) => words),
      counts.map(({ searches }) => searches),
      counts.map(({ foundNone }) => foundNone),
      counts.map(({ found }) => found),
    ],
  })
}

const searchOrders: Record<SearchesQuery['sort'], string> = {
  searches: 'searches DESC, words',
  missed: 'found_none DESC, searches DESC, words',
  unopened: 'unopened DESC, searches DESC, words',
}

/** Searches since a day by their words, and how many there are in all. */
export async function listSearches(
  db: Sql,
  {
    since,
    q,
    sort,
    limit,
    offset,
  }: Pick<SearchesQuery, 'q' | 'sort'> & { since: string; limit: number; offset: number },
): Promise<{ rows: SearchRow[]; total: number }> {
  const kept = { missed: 'HAVING sum(found_none) > 0', unopened: 'HAVING sum(searches) > sum(clicked)', searches: '' }
  const counted = `SELECT words, sum(searches)::int AS searches, sum(found_none)::int AS found_none,
      (sum(searches) - sum(clicked))::int AS unopened, (array_agg(found ORDER BY day DESC))[1] AS found
    FROM search_counts WHERE day >= $1::date AND strpos(words, lower($2)) > 0 GROUP BY words ${kept[sort]}`
  const [{ rows }, total] = await Promise.all([
    db.query<SearchRow>({
      keepNames: true,
      text: `SELECT * FROM (${counted}) c ORDER BY ${searchOrders[sort]} LIMIT $3 OFFSET $4`,
      values: [since, q, limit, offset],
    }),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${counted}) c`, [since, q]),
  ])
  return { rows, total: total.rows[0]?.total ?? 0 }
}

type Sum<K extends string> = Record<K, string> & { views: number }

/** Views by day and by page since a given day, for one showroom or the whole platform. */
export async function sumCounts(
  db: Sql,
  since: string,
  showroomId: number | null,
): Promise<{ days: Sum<'day'>[]; pages: Sum<'page'>[] }> {
  const where = 'day >= $1 AND ($2::bigint IS NULL OR showroom_id = $2)'
  const days = await db.query<Sum<'day'>>(
    `SELECT day::text, sum(views)::int AS views FROM page_counts WHERE ${where} GROUP BY day ORDER BY day`,
    [since, showroomId],
  )
  const pages = await db.query<Sum<'page'>>(
    `SELECT page, sum(views)::int AS views FROM page_counts WHERE ${where} GROUP BY page ORDER BY views DESC, page`,
    [since, showroomId],
  )
  return { days: days.rows, pages: pages.rows }
}

export async function topShowrooms(
  db: Sql,
  since: string,
  limit: number,
): Promise<{ id: number; company_name: string; views: number }[]> {
  const { rows } = await db.query<{ id: number; company_name: string; views: number }>({
    keepNames: true,
    text: `SELECT s.account_id AS id, s.company_name, sum(c.views)::int AS views
     FROM page_counts c JOIN showrooms s ON s.account_id = c.showroom_id WHERE c.day >= $1
     GROUP BY s.account_id, s.company_name ORDER BY views DESC, s.company_name LIMIT $2`,
    values: [since, limit],
  })
  return rows
}

/** Deletes counts from before the given day and returns the number of rows. */
export async function dropCounts(db: Sql, before: string): Promise<number> {
  const pages = await db.query('DELETE FROM page_counts WHERE day < $1', [before])
  const searches = await db.query('DELETE FROM search_counts WHERE day < $1', [before])
  return (pages.rowCount ?? 0) + (searches.rowCount ?? 0)
}
