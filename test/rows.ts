import type { Tables } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { columnOf } from '#db/write.ts'

/** The rows of a table whose columns equal `where`, in no particular order. */
export async function readRows<T extends keyof Tables>(
  db: Sql,
  table: T,
  where: Partial<Tables[T]> = {},
): Promise<Tables[T][]> {
  const conditions = Object.keys(where).map((key, i) => `${columnOf(key)} = $${i + 1}`)
  const { rows } = await db.query(
    `SELECT * FROM ${table} WHERE ${conditions.join(' AND ') || 'true'}`,
    Object.values(where),
  )
  return rows
}
