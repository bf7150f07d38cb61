import type { Sql } from '#db/transaction.ts'
import type { SearchWordBody, SearchWordRow } from '#features/catalogue/admin-schema.ts'

export async function listSearchWords(db: Sql): Promise<SearchWordRow[]> {
  const { rows } = await db.query<SearchWordRow>(
    'SELECT id, phrase, effect, target FROM search_words ORDER BY phrase, id',
  )
  return rows
}

/** One writer at a time, until the transaction ends. */
export async function lockSearchWords(tx: Sql): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('search words', 0))")
}

export async function saveSearchWord(tx: Sql, row: SearchWordBody & { id: number; at: Date }): Promise<void> {
  await tx.query({
    name: 'save-search-word',
    text: `INSERT INTO search_words (id, phrase, effect, target, saved_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (id) DO UPDATE SET phrase = excluded.phrase, effect = excluded.effect, target = excluded.target,
        saved_at = excluded.saved_at`,
    values: [row.id, row.phrase, row.effect, row.target, row.at],
  })
}

export async function deleteSearchWord(tx: Sql, id: number): Promise<void> {
  await tx.query('DELETE FROM search_words WHERE id = $1', [id])
}
