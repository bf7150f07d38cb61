import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'

/**
 * Inserts rows that come with a release, unless exactly these rows were offered to this database before. So a start of
 * an older release beside a newer one does not add again what the newer one has removed.
 */
export async function seedOnce(db: Db, what: string, rows: unknown, insert: (tx: Sql) => Promise<void>): Promise<void> {
  const mark = `${what} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)}`
  const { rowCount } = await db.query('SELECT 1 FROM marks WHERE name = $1', [mark])
  if (rowCount) return
  await transaction(db, async (tx) => {
    await insert(tx)
    await tx.query("INSERT INTO marks (name, value) VALUES ($1, '{}') ON CONFLICT DO NOTHING", [mark])
  })
}
