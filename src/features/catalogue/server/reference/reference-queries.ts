import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'

export async function hasMark(db: Sql, name: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM marks WHERE name = $1', [name])
  return rowCount !== 0
}

/** Existing rows are not changed. */
export async function insertMenu(
  tx: Sql,
  departments: NewRow<'departments'>[],
  categories: NewRow<'categories'>[],
  mark: string,
): Promise<void> {
  await insertRows(tx, 'departments', departments, { skipExisting: true })
  await insertRows(tx, 'categories', categories, { skipExisting: true })
  await tx.query("INSERT INTO marks (name, value) VALUES ($1, '{}') ON CONFLICT DO NOTHING", [mark])
}
