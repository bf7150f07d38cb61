import type { Sql } from '#db/transaction.ts'

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

export type SearchCount = { day: string; words: string; searches: number; foundNone: number }

/** The same for searches. */
export async function addSearches(db: Sql, counts: readonly SearchCount[]): Promise<void> {
  await db.query({
    name: 'add-search-counts',
    text: `INSERT INTO search_counts (day, words, searches, found_none)
      SELECT day, words, searches, found_none FROM unnest($1::date[], $2::text[], $3::int[], $4::int[]) AS c (day, words, searches, found_none)
      ORDER BY day, words
      ON CONFLICT (day, words) DO UPDATE SET searches = search_counts.searches + excluded.searches,
        found_none = search_counts.found_none + excluded.found_none`,
    values: [
      counts.map(({ day }) => day),
      counts.map(({ words }) => words),
      counts.map(({ searches }) => searches),
      counts.map(({ foundNone }) => foundNone),
    ],
  })
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
