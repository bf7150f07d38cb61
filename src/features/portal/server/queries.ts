import type { Sql } from '#db/transaction.ts'
import type { SavedView, ViewBody } from '../schema.ts'

export async function listViews(db: Sql, accountId: number, table: string): Promise<SavedView[]> {
  const { rows } = await db.query<SavedView>({
    name: 'list-views',
    text: `SELECT id, name, query FROM saved_views WHERE account_id = $1 AND table_name = $2 ORDER BY created_at, id`,
    values: [accountId, table],
  })
  return rows
}

/** A name that the account has already used for this table gets the new query. */
export async function saveView(
  db: Sql,
  view: ViewBody & { id: number; accountId: number; table: string; at: Date },
): Promise<void> {
  await db.query({
    name: 'save-view',
    text: `INSERT INTO saved_views (id, account_id, table_name, name, query, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (account_id, table_name, name) DO UPDATE SET query = excluded.query`,
    values: [view.id, view.accountId, view.table, view.name, view.query, view.at],
  })
}

export async function deleteView(db: Sql, accountId: number, table: string, id: number): Promise<void> {
  await db.query({
    name: 'delete-view',
    text: 'DELETE FROM saved_views WHERE account_id = $1 AND table_name = $2 AND id = $3',
    values: [accountId, table, id],
  })
}
